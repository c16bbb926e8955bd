import TestSupport
import Testing

@testable import Bounds

/// The manual's page lists every limit with its value.
@Suite struct LimitTableTests {
  private static let page = "Sources/CityPaintKit/CityPaintKit.docc/Limits.md"

  private static func text(_ number: Int) -> String {
    var digits = String(number)
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }

  private static func lines(_ rows: [LimitTable.Row]) -> [String] {
    rows.map { "| \($0.what) | \(text($0.limit)) | \($0.unit) |" }
  }

  /// The rows of the page's tables, without their headers.
  private func written() throws -> [String] {
    let page = String(decoding: try PackageFolder.read(Self.page), as: UTF8.self)
    return page.split(separator: "\n").map(String.init).filter { line in
      line.hasPrefix("| ") && line.contains(where: \.isNumber)
    }
  }

  @Test func thePageHasTheTable() throws {
    let wanted = Self.lines(LimitTable.budgets) + Self.lines(LimitTable.bounds)
    #expect(try written() == wanted, "write these rows: \n\(wanted.joined(separator: "\n"))")
  }

  /// A new budget must be listed, and must be lifted with the others.
  @Test func everyBudgetIsListedAndLifted() {
    let mirror = Mirror(reflecting: Limits.standard)
    #expect(mirror.children.count == LimitTable.budgets.count)
    let lifted = LimitTable.budgets(of: .none)
    for (row, more) in zip(LimitTable.budgets, lifted) {
      #expect(more.limit > row.limit, "\(row.what) is not lifted by --limits none")
    }
  }
}
