import Engine
import Findings
import Foundation
import Goldens
import Source
import TestSupport
import Testing

/// Every golden is drawn and compared exactly; debug and release builds have the same pixels,
/// because both are compared with the same files.
@Suite struct GoldenTests {
  private static let checker = Result {
    Checker(
      renderer: try Renderer(RenderOptions(workers: 1)), version: "test",
      wantsExhibits: false, strict: false)
  }

  /// The cases about truncated text, with the truncated elements; other goldens must not have
  /// warnings.
  private static let cuts: [String: [String]] = [
    "city/bar-long-back": ["bar.back"], "city/bar-long-title": ["bar.title"],
    "city/detail-item-states": ["item.name"], "city/list-people": ["row.title"],
    "city/list-rows": ["row.title"], "city/menu-badges": ["row.title"],
    "city/profile-long-name": ["profile.message"], "icons/list-rows": ["bar.title"],
    "icons/list-rows-3x": ["bar.title"],
  ]

  private static let all = GoldenCase.all(in: PackageFolder.file("Goldens"))

  /// The goldens compared by this build: a debug build paints 25 times slower, so only small ones.
  private static var compared: [GoldenCase] {
    #if DEBUG
      all.filter { golden in
        let text = (try? String(contentsOfFile: golden.document, encoding: .utf8)) ?? ""
        return (text.contains(/"device"\s*:\s*"iphone"/) || text.contains(/"scale"\s*:\s*1\b/))
          && !text.contains("\"full\"")
      }
    #else
      all
    #endif
  }

  @Test func thereAreGoldens() {
    #expect(Self.all.count > 90)
    #expect(Self.all.allSatisfy { $0.hasDocument && $0.hasPicture && $0.hasRecord })
    #expect(Self.compared.count >= 3, "both builds have to compare some")
  }

  @Test(arguments: compared)
  func isUnchanged(golden: GoldenCase) throws {
    let outcome = try Self.checker.get().check(golden)
    let warnings = outcome.warnings.map(\.message)
    let cuts = Self.cuts[golden.name, default: []]
    #expect(
      warnings.count == cuts.count
        && zip(warnings, cuts).allSatisfy { $0.contains(" of \($1) is cut: ") },
      "\(DiagnosticPrinter().text(for: outcome.warnings))")
    guard outcome.result.state != .same else { return }
    Issue.record(
      """
      \(golden.name) is \(outcome.result.state.words):
      \(outcome.result.findings.map(\.message).joined(separator: "\n"))
      To look at it: citypaint check Goldens --only \(golden.name) --report report.html
      To accept what is drawn now: citypaint accept \(golden.name)
      """)
  }
}
