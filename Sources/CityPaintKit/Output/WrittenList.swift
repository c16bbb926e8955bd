import Batch
import Files
import Findings
import Source

/// The report of `citypaint render --json`, which is printed while pictures are drawn: the files
/// that were written, and the errors that prevented others.
package struct WrittenList {
  /// An error, with the rows in which it occurred.
  private struct Failure {
    var problem: Source.Diagnostic
    var rows = RowRanges()
  }

  /// An error, independent of the row.
  private struct Key: Hashable {
    var message: String
    var file: String?
    var span: Range<Int>?
  }

  /// The maximum number of errors that are listed; the rows with others are counted.
  static let most = 1000

  private var failures: [Failure] = []
  private var indices: [Key: Int] = [:]
  private var rest = RowRanges()
  private var count = 0
  private var isOfRows = false

  package init() {}

  /// Adds the result for a document; returns the text to print.
  package mutating func add(_ outcome: RenderOutcome, strict: Bool) -> String {
    add(outcome, row: nil, strict: strict)
  }

  /// Adds the result for a row; returns the text to print.
  package mutating func add(_ outcome: RowOutcome, strict: Bool) -> String {
    isOfRows = true
    return add(outcome.result, row: outcome.row.number, strict: strict)
  }

  private mutating func add(_ outcome: RenderOutcome, row: Int?, strict: Bool) -> String {
    var problems = outcome.error?.diagnostics.map(\.inner).filter { $0.severity == .error } ?? []
    if strict { problems += outcome.warnings.map(\.inner) }
    if let failure = outcome.failure {
      problems.append(Source.Diagnostic(.error, kind: .cannotWrite, failure.message))
    }
    for problem in problems { add(problem, row: row) }
    return outcome.written.map { file in
      count += 1
      return (count == 1 ? head + "[\n    " : ",\n    ") + file.text
    }.joined()
  }

  private mutating func add(_ problem: Source.Diagnostic, row: Int?) {
    let key = Key(
      message: problem.message, file: problem.place?.file.name, span: problem.place?.span)
    if let index = indices[key] {
      if let row { failures[index].rows.append(row) }
    } else if failures.count < Self.most {
      indices[key] = failures.count
      failures.append(Failure(problem: problem))
      if let row { failures[failures.count - 1].rows.append(row) }
    } else if let row {
      rest.append(row)
    }
  }

  /// The end of the report.
  package var end: String {
    let items = failed.map { "\n    " + JSONWriter.text($0, .compact) }
    let list = items.isEmpty ? "[]" : "[" + items.joined(separator: ",") + "\n  ]"
    return (count == 0 ? head + "[]" : "\n  ]") + ",\n  \"failed\": \(list)\n}\n"
  }

  private var failed: [JSONOutput] {
    let listed = failures.map { json($0.problem, $0.rows) }
    guard !rest.isEmpty else { return listed }
    return listed + [json(Source.Diagnostic(.error, "other errors"), rest)]
  }

  private func json(_ problem: Source.Diagnostic, _ rows: RowRanges) -> JSONOutput {
    guard case .object(let members) = JSONOutput(problem) else { return .null }
    // The severity is that of an error, and the notes are for people.
    let kept = members.filter { !["severity", "notes"].contains($0.key) }
    return .object(kept + (isOfRows ? [.init("rows", rows.json)] : []))
  }

  /// The beginning of the report, up to the list of files.
  private var head: String {
    let members = ReportFormat.render.header.map { member in
      "  \"\(member.key)\": \(JSONWriter.text(member.value, .compact)),\n"
    }
    return "{\n" + members.joined() + "  \"written\": "
  }
}
