import Engine
import Files
import Findings
import Source

extension Linter {
  /// Returns the changes of files that fix the findings for which there is one right answer.
  ///
  /// A change of a checked document is kept only if it fixes its findings and causes no other.
  /// Files of the program cannot be changed.
  package func fixes(of checked: [Checked], in inputs: [LintInput]) -> [FileEdits] {
    // The components of a file of definitions are read from the file, not from memory.
    let whole = inputs.filter { input in
      (try? JSONParser.parse(input.file)).map { LintedDocument.part(of: $0) == nil } ?? false
    }
    let documents = Dictionary(
      whole.map { ($0.file.name, $0) }, uniquingKeysWith: { first, _ in first })
    var order: [String] = []
    var files: [String: (file: SourceFile, edits: [Finding.Edit])] = [:]
    for finding in checked.flatMap(\.outcome.findings) {
      guard let edit = finding.edit, let file = finding.place?.file,
        FileSystem.kind(of: file.name) == .file
      else { continue }
      if files[file.name] == nil {
        order.append(file.name)
        files[file.name] = (file, [])
      }
      files[file.name]?.edits.append(edit)
    }
    return order.compactMap { name in
      guard let (file, edits) = files[name] else { return nil }
      var all = FileEdits(file)
      for edit in edits { all.add(edit) }
      guard let input = documents[name] else { return all }
      let before = check([input])[0]
      if isFixed(input, before, all) { return all }
      var kept = FileEdits(file)
      for edit in all.edits {
        var next = kept
        next.add(edit)
        if isFixed(input, before, next) { kept = next }
      }
      return kept.edits.isEmpty ? nil : kept
    }
  }

  /// Whether changes of a document fix as many findings as there are changes, and cause no others.
  private func isFixed(_ input: LintInput, _ before: Checked, _ changes: FileEdits) -> Bool {
    var input = input
    input.file = SourceFile(name: input.file.name, bytes: changes.result)
    let after = check([input])[0]
    guard after.error == nil else { return false }
    func counts(_ checked: Checked) -> [Finding.Kind: Int] {
      checked.outcome.findings.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    }
    let (old, new) = (counts(before), counts(after))
    return new.allSatisfy { $1 <= old[$0, default: 0] }
      && after.outcome.findings.count + changes.edits.count <= before.outcome.findings.count
      && after.warnings.count <= before.warnings.count
  }
}
