package import Batch
import Engine
import Findings
package import Header
import Rules
import Scene
import Source

/// The pictures of a document that are checked: a row of data and a combination of settings for
/// each.
package struct LintCases: Sendable {
  package var matrix: VariantMatrix
  /// The rows of data; `nil` for the document's own data.
  package var rows: RowSource?

  package init(_ matrix: VariantMatrix = VariantMatrix(), rows: RowSource? = nil) {
    self.matrix = matrix
    self.rows = rows
  }

  /// One picture.
  struct Case: Sendable {
    var row: Row?
    var combination: VariantMatrix.Combination

    /// Returns the variant of the picture.
    func variant(of base: RenderVariant) -> RenderVariant {
      var variant = base.with(combination)
      if let row { (variant.data, variant.cells) = (row.data, row.cells) }
      return variant
    }

    var met: FindingCases.Case {
      FindingCases.Case(
        row: row?.number, variant: combination.map(\.text).joined(separator: ", "))
    }
  }

  /// All pictures of a document in order: for each row, all combinations.
  struct Sequence {
    private let combinations: [VariantMatrix.Combination]
    private var rows: RowReader?
    private var pending: [Case] = []
    private(set) var rowCount = 0

    /// - Parameter matrix: the settings of the document that vary.
    init(_ cases: LintCases, _ matrix: VariantMatrix) throws(CityPaintError) {
      combinations = matrix.combinations
      rows = try cases.rows?.rows()
      if rows == nil { pending = combinations.reversed().map { Case(row: nil, combination: $0) } }
    }

    mutating func next() throws(CityPaintError) -> Case? {
      if pending.isEmpty, let row = try rows?.next() {
        rowCount += 1
        pending = combinations.reversed().map { Case(row: row, combination: $0) }
      }
      return pending.popLast()
    }
  }
}

/// The merged results of a document's pictures, each finding once with the pictures that have it.
struct MergedChecks {
  /// The cause of a problem, whatever the data in its message.
  private struct Cause: Hashable {
    var kind: String
    var file: String?
    var span: Range<Int>?
    /// The path in a row, for a place that is in the data.
    var pointer: String?
    /// The number of earlier findings of the same picture with the same cause.
    var repetition = 0

    init(_ kind: String, _ place: Place?, _ row: Row?) {
      self.kind = kind
      file = place?.file.name
      if let place, let data = row?.data?.place, data.file === place.file {
        pointer = place.pointer?.description ?? ""
      } else {
        span = place?.span
      }
    }
  }

  private struct Collected<Item> {
    private var order: [Cause] = []
    private var items: [Cause: (item: Item, cases: FindingCases)] = [:]

    /// Adds a picture's items, each with its cause.
    mutating func add(_ list: [(Cause, Item)], _ met: FindingCases.Case, most: Int = .max) -> Int {
      var seen: [Cause: Int] = [:]
      var left = 0
      for (cause, item) in list {
        var cause = cause
        let earlier = seen[cause, default: 0]
        seen[cause] = earlier + 1
        cause.repetition = earlier
        if items[cause] == nil {
          guard order.count < most else {
            left += 1
            continue
          }
          order.append(cause)
          items[cause] = (item, FindingCases())
        }
        items[cause]?.cases.add(met)
      }
      return left
    }

    func all(of total: Int) -> [(item: Item, cases: FindingCases)] {
      order.compactMap { cause in
        items[cause].map { found in
          var cases = found.cases
          cases.total = total
          return (found.item, cases)
        }
      }
    }
  }

  private var findings = Collected<Finding>()
  private var suppressed = Collected<Finding>()
  private var warnings = Collected<Diagnostic>()
  private var errors = Collected<Diagnostic>()
  /// The number of errors that are not kept.
  private var moreErrors = 0
  /// The suppressions without an effect, each with the number of pictures.
  private var idle: [WrittenWaiver: (waiver: Waiver, count: Int)] = [:]
  private var idleOrder: [WrittenWaiver] = []
  private(set) var total = 0
  private var failed = 0

  mutating func add(_ checked: Linter.Checked, of one: LintCases.Case) {
    let (met, row) = (one.met, one.row)
    total += 1
    if let error = checked.error {
      failed += 1
      moreErrors += errors.add(
        error.diagnostics.map { (Cause($0.severity.rawValue + $0.message, $0.place, row), $0) },
        met, most: DiagnosticLog.most)
      return
    }
    func list(_ findings: [Finding]) -> [(Cause, Finding)] {
      findings.map { (Cause($0.kind.rawValue, $0.place, row), $0) }
    }
    _ = findings.add(list(checked.outcome.findings), met)
    _ = suppressed.add(list(checked.outcome.suppressed), met)
    _ = warnings.add(
      checked.warnings.map { (Cause($0.message, $0.place, row), $0) }, met,
      most: DiagnosticLog.most)
    for waiver in checked.outcome.idle {
      let written = WrittenWaiver(waiver)
      if idle[written] == nil {
        idle[written] = (waiver, 0)
        idleOrder.append(written)
      }
      idle[written]?.count += 1
    }
  }

  /// Returns the result of the document.
  func result(of path: String) -> Linter.Checked {
    var checked = Linter.Checked(path: path)
    func list(_ found: Collected<Finding>) -> [Finding] {
      found.all(of: total).map { finding, cases in
        var finding = finding
        finding.cases = cases
        return finding
      }
    }
    checked.outcome.findings = list(findings)
    checked.outcome.suppressed = list(suppressed)
    checked.outcome.idle = idleOrder.compactMap { written in
      idle[written].flatMap { $0.count == total - failed ? $0.waiver : nil }
    }
    checked.warnings = warnings.all(of: total).map(Self.noted)
    var problems = errors.all(of: total).map(Self.noted)
    if moreErrors > 0 {
      problems.append(
        Diagnostic(.note, "\(moreErrors) more errors; the first \(problems.count) are shown"))
    }
    if !problems.isEmpty { checked.error = CityPaintError(problems) }
    return checked
  }

  private static func noted(_ found: (item: Diagnostic, cases: FindingCases)) -> Diagnostic {
    var diagnostic = found.item
    diagnostic.notes.append(.init(found.cases.text))
    return diagnostic
  }
}
