import Batch
import Engine
import Source

/// What is wrong with rows, as far as it is reported: the first hundred errors, and how many more.
///
/// A mistake of the document's, which many rows have, is reported with the first and counted.
struct RowProblems {
  /// One mistake wherever it is met.
  private struct Mistake: Hashable {
    var message: String
    var file: String?
    var span: Range<Int>?
  }

  private static let most = DiagnosticLog.most

  /// Mistakes of the document's in the order they were met, and in how many rows each was.
  private var mistakes: [(problem: Diagnostic, rows: Int)] = []
  private var indices: [Mistake: Int] = [:]
  private var count = 0
  private var more = 0

  /// Takes what is wrong with a row; returns the part of it to report now.
  mutating func take(_ problems: [Diagnostic], of row: Row) -> [Diagnostic] {
    var shown: [Diagnostic] = []
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

  /// In how many rows there were mistakes that many have, and how many errors were not reported.
  var summary: [Diagnostic] {
    var list = mistakes.filter { $0.rows > 1 }.map { mistake in
      let position = mistake.problem.place.map { place in
        let position = place.position.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(place.file.name)\(position): "
      }
      return Diagnostic(
        .note, "\(mistake.rows) rows have this: \(position ?? "")\(mistake.problem.message)")
    }
    if more > 0 {
      let noun = more == 1 ? "error" : "errors"
      list.append(
        Diagnostic(.note, "\(more) more \(noun); the first \(Self.most) are shown"))
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

  private static func isOfDocument(_ problem: Diagnostic, _ row: Row) -> Bool {
    guard let place = row.data?.place else { return false }
    return problem.place?.file !== place.file
  }

  /// A problem of the document's, with the row it was met in; one in the row says so itself.
  static func located(_ problem: Diagnostic, _ row: Row) -> Diagnostic {
    guard isOfDocument(problem, row) else { return problem }
    var problem = problem
    problem.notes.append(Diagnostic.Note("in row \(row.number)", at: row.data?.opening))
    return problem
  }
}
