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
  /// The warnings about columns, in order of occurrence, each with the numbers of its rows.
  private var columns: [(problem: Source.Diagnostic, rows: [Int])] = []
  private var count = 0
  private var more = 0

  package init() {}

  /// Records the errors in a row, and returns those to report now.
  package mutating func take(_ error: CityPaintError, of outcome: RowOutcome) -> CityPaintError {
    CityPaintError(
      take(error.diagnostics.map(\.inner), of: outcome.row).map { Diagnostic($0) })
  }

  /// Records the warnings of a row, and returns those to report now: a warning about a column is
  /// reported for its first row.
  package mutating func take(warningsOf outcome: RowOutcome) -> [Diagnostic] {
    outcome.result.warnings.compactMap { warning in
      let problem = warning.inner
      guard problem.isOfColumn else { return Diagnostic(Self.located(problem, outcome.row)) }
      if let index = columns.firstIndex(where: { $0.problem.message == problem.message }) {
        columns[index].rows.append(outcome.row.number)
        return nil
      }
      columns.append((problem, [outcome.row.number]))
      return Diagnostic(problem)
    }
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
      Self.note("\(mistake.rows) rows have this problem", mistake.problem)
    }
    list += columns.filter { $0.rows.count > 1 }.map { column in
      let some = column.rows.prefix(8).map { "\($0)" }
      let rows =
        column.rows.count > some.count
        ? some.joined(separator: ", ") + ", …" : Suggestion.sentence(some, "and")
      return Self.note(
        "\(column.rows.count) rows have this problem (\(rows))", column.problem)
    }
    if more > 0 {
      let noun = more == 1 ? "error" : "errors"
      list.append(
        Source.Diagnostic(.note, "\(more) more \(noun); the first \(Self.most) are shown"))
    }
    return list
  }

  /// Returns a note with the number of rows or documents that have a problem.
  static func note(_ words: String, _ problem: Source.Diagnostic) -> Source.Diagnostic {
    let position = problem.place.map { place in
      let position = place.position.map { ":\($0.line):\($0.column)" } ?? ""
      return "\(place.file.name)\(position): "
    }
    return Source.Diagnostic(.note, "\(words): \(position ?? "")\(problem.message)")
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
