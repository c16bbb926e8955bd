import Batch
import Source

/// The problems in rows to report: the first hundred errors, and the number of the rest.
///
/// An error in the document affects many rows; it is reported for the first of them, and its rows
/// are counted.
package struct RowProblems {
  /// An error, independent of the row.
  private struct Mistake: Hashable {
    var message: String
    var file: String?
    var span: Range<Int>?
  }

  private static let most = DiagnosticLog.most

  /// The errors in the document, in order of occurrence, each with its number of rows.
  private var mistakes: [(problem: Source.Diagnostic, rows: Int)] = []
  private var indices: [Mistake: Int] = [:]
  private var count = 0
  private var more = 0

  package init() {}

  /// Records the errors in a row, and returns those to report now.
  package mutating func take(_ error: CityPaintError, of outcome: RowOutcome) -> CityPaintError {
    CityPaintError(
      take(error.diagnostics.map(\.inner), of: outcome.row).map { Diagnostic($0) })
  }

  /// The summary of errors that occurred in several rows, and of errors that were not reported.
  package var summary: CityPaintError { CityPaintError(summaryNotes.map { Diagnostic($0) }) }

  /// Records the problems in a row, and returns those to report now.
  mutating func take(_ problems: [Source.Diagnostic], of row: Row) -> [Source.Diagnostic] {
    var shown: [Source.Diagnostic] = []
    var met: Set<Mistake> = []
    for problem in problems {
      guard problem.severity == .error else {
        if !shown.isEmpty { shown.append(problem) }
        continue
      }
      guard Self.isOfDocument(problem, row) else {
        if hasRoom() { shown.append(problem) }
        continue
      }
      let mistake = Mistake(
        message: problem.message, file: problem.place?.file.name, span: problem.place?.span)
      if let index = indices[mistake] {
        if met.insert(mistake).inserted { mistakes[index].rows += 1 }
      } else if hasRoom() {
        met.insert(mistake)
        indices[mistake] = mistakes.count
        mistakes.append((problem, 1))
        shown.append(Self.located(problem, row))
      }
    }
    return shown
  }

  /// The number of rows with common errors, and the number of errors that were not reported.
  var summaryNotes: [Source.Diagnostic] {
    var list = mistakes.filter { $0.rows > 1 }.map { mistake in
      let position = mistake.problem.place.map { place in
        let position = place.position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(place.file.name)\(position): "
      }
      return Source.Diagnostic(
        .note,
        "\(mistake.rows) rows have this problem: \(position ?? "")\(mistake.problem.message)")
    }
    if more > 0 {
      let noun = more == 1 ? "error" : "errors"
      list.append(
        Source.Diagnostic(.note, "\(more) more \(noun); the first \(Self.most) are shown"))
    }
    return list
  }

  private mutating func hasRoom() -> Bool {
    guard count < Self.most else {
      more += 1
      return false
    }
    count += 1
    return true
  }

  private static func isOfDocument(_ problem: Source.Diagnostic, _ row: Row) -> Bool {
    guard let place = row.data?.place else { return false }
    return problem.place?.file !== place.file
  }

  /// Returns a problem of the document with the row in which it occurred; a problem in the row has
  /// its own place.
  static func located(_ problem: Source.Diagnostic, _ row: Row) -> Source.Diagnostic {
    guard isOfDocument(problem, row) else { return problem }
    var problem = problem
    problem.notes.append(Source.Diagnostic.Note("in row \(row.number)", at: row.data?.opening))
    return problem
  }
}
