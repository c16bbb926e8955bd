import Source

/// The problems of several documents to report.
///
/// A problem in a file that the documents share is reported for the first of them, and its documents
/// are counted.
package struct SharedProblems {
  private struct Mistake: Hashable {
    var message: String
    var file: String
    var span: Range<Int>
  }

  private var found: [(problem: Source.Diagnostic, documents: Int)] = []
  private var indices: [Mistake: Int] = [:]

  /// What has the problems, in the plural.
  private let noun: String

  /// - Parameter noun: what has the problems, in the plural.
  package init(of noun: String = "documents") { self.noun = noun }

  /// Records the problems of a document, and returns those to report now.
  package mutating func take(_ problems: [Diagnostic]) -> [Diagnostic] {
    take(problems.map(\.inner)).map { Diagnostic($0) }
  }

  /// The number of documents for each problem that several have.
  package var summary: CityPaintError { CityPaintError(summaryNotes.map { Diagnostic($0) }) }

  mutating func take(_ problems: [Source.Diagnostic]) -> [Source.Diagnostic] {
    var met: Set<Mistake> = []
    return problems.filter { problem in
      guard let place = problem.place, let span = place.span else { return true }
      let mistake = Mistake(
        message: DiagnosticLog.uncounted(problem.message), file: place.file.name, span: span)
      guard met.insert(mistake).inserted else { return true }
      if let index = indices[mistake] {
        found[index].documents += 1
        return false
      }
      indices[mistake] = found.count
      found.append((problem, 1))
      return true
    }
  }

  var summaryNotes: [Source.Diagnostic] {
    found.filter { $0.documents > 1 }.map { mistake in
      RowProblems.note("\(mistake.documents) \(noun) have this problem", mistake.problem)
    }
  }
}
