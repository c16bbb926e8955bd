import Engine
import Files
import Findings
import Lint
import Schema
import Source

/// A file of accepted findings, written and read by `citypaint lint --baseline`.
package struct LintBaselineFile: Sendable {
  /// The path of the file.
  package let path: String
  private let folder: BaseFolder

  /// - Throws: `CityPaintError` if the file's folder does not exist.
  package init(_ path: String) throws(CityPaintError) {
    self.path = path
    let folder = FilePath.directory(of: path)
    guard let base = BaseFolder(folder) else {
      throw CityPaintError(
        "the folder \(folder) of the baseline does not exist", kind: .missingInput,
        remedy: "create the folder, or name another file")
    }
    self.folder = base
  }

  private func read() throws(CityPaintError) -> LintBaseline {
    let reading = LintBaseline.read(
      SourceFile(name: path, bytes: try FileSystem.contents(path)))
    guard let baseline = reading.value else {
      throw CityPaintError(reading.diagnostics.map { Diagnostic($0) })
    }
    return baseline
  }

  /// Moves the report's known findings aside, and notes those that no longer occur.
  ///
  /// - Throws: `CityPaintError` if the file does not exist, or with every problem in it.
  package func compare(_ report: inout LintReport, writing command: String) throws(CityPaintError) {
    guard FileSystem.kind(of: path) != .missing else {
      throw CityPaintError(
        "there is no baseline \(path)", kind: .missingInput,
        remedy: "\(command) writes it, with all current findings")
    }
    report.report.compare(with: try read(), named: path, in: folder)
    report.report.comparison?.command = command
  }

  /// Writes the report's findings to the file, beside those of documents and rules that were not
  /// checked.
  ///
  /// - Returns: a line about what was written.
  package func write(_ report: inout LintReport) throws(CityPaintError) -> String {
    let isNew = FileSystem.kind(of: path) == .missing
    let old = isNew ? LintBaseline() : try read()
    let new = report.report.baseline(updating: old, in: folder)
    var beside = report.report
    beside.compare(with: old, named: path, in: folder)
    let fixed = beside.comparison?.fixed.count ?? 0
    let added = new.count - old.count + fixed
    let changes = [added > 0 ? "\(added) new" : nil, fixed > 0 ? "\(fixed) fixed" : nil]
      .compactMap { isNew ? nil : $0 }
    do throws(FileError) { try FileSystem.writeOutput(Array(new.text.utf8), to: path) } catch {
      throw CityPaintError(error.message, kind: .cannotWrite)
    }
    report.report.compare(with: new, named: path, in: folder)
    return "wrote \(SafeText.escape(path)): \(Self.count(new.count, "finding")) in "
      + Self.count(new.documents.count, "document")
      + (changes.isEmpty ? "" : " (\(changes.joined(separator: ", ")))") + "\n"
  }

  private static func count(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
