import Engine
package import Files
import Lint
import Source

/// The changes of files that `citypaint lint --fix` makes.
package struct LintFixes: Sendable {
  private let files: [FileEdits]

  /// Whether nothing can be changed.
  package var isEmpty: Bool { files.isEmpty }

  /// The changes as a unified diff.
  package var diff: String { files.map(\.diff).joined() }

  /// The changes in a line.
  package var description: String {
    let count = files.reduce(0) { $0 + $1.edits.count }
    return "fixed \(count) finding\(count == 1 ? "" : "s") in "
      + "\(files.count) file\(files.count == 1 ? "" : "s")\n"
  }

  /// Writes the files.
  package func write() throws(FileError) {
    for file in files { try FileSystem.writeOutput(file.result, to: file.file.name) }
  }

  fileprivate init(_ files: [FileEdits]) { self.files = files }
}

extension Renderer {
  /// Returns the changes that fix a report's findings, as far as there is one right answer.
  package func fixes(
    of report: LintReport, _ documents: [Document], rules: LintRules, as variant: ReadVariant
  ) -> LintFixes {
    let linter = Linter(rules.run, by: Engine.Renderer(inner, workers: 1), as: variant)
    return LintFixes(
      linter.fixes(
        of: report.report.files,
        in: documents.map { LintInput(file: $0.source, folder: $0.folder) }))
  }
}
