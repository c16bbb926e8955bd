import Files
package import Schema
package import Source

/// The findings that a project has accepted, so that only new ones fail.
///
/// A finding is recognized by its rule, its file, and its element. The place of the element
/// distinguishes several of them, but a changed place does not make a finding new.
package struct LintBaseline: Hashable, Sendable {
  /// The version of the format.
  package static let format = 1

  /// A rule, and the element that breaks it.
  package struct Subject: Hashable, Sendable {
    package var rule = ""
    /// The path relative to the baseline's folder.
    package var file = ""
    package var element: String?
  }

  /// A subject, and the places of its findings.
  struct Entry: Hashable, Sendable {
    var subject = Subject()
    var places: [String] = []
  }

  var version = Self.format
  /// The checked documents, relative to the baseline's folder.
  package var documents: [String] = []
  var entries: [Entry] = []

  package init() {}

  /// The number of findings.
  package var count: Int { entries.reduce(0) { $0 + $1.places.count } }

  // MARK: Text

  /// The grammar of the file.
  package static var type: ValueType<LintBaseline> {
    record(
      "lint baseline", "The findings that `citypaint lint --baseline` accepts.",
      keys(
        LintBaseline(),
        [
          required(
            "baseline", \.version, .integer(in: 1...), "The version of the format: 1.",
            remedy: "citypaint lint --baseline FILE --write-baseline writes the file"),
          defaulted(
            "documents", \.documents, .array(of: .text),
            "The documents that were checked, relative to this file's folder."),
          defaulted("findings", \.entries, .array(of: entry), "The accepted findings."),
        ]))
  }

  private static var entry: ValueType<Entry> {
    record(
      "accepted findings", "The findings of one rule about one element.",
      keys(
        Entry(),
        [
          required("rule", \.subject.rule, .text, "The ID of the rule."),
          required("file", \.subject.file, .text, "The file, relative to this file's folder."),
          optional("element", \.subject.element, .text, "The name of the element."),
          required("at", \.places, .array(of: .text), "The place of each finding in the file."),
        ]))
  }

  /// Reads a baseline.
  package static func read(_ file: SourceFile) -> Reading<LintBaseline> {
    let reading = type.read(file)
    guard let value = reading.value, value.version > format else { return reading }
    return Reading(
      value: nil,
      log: DiagnosticLog([
        Diagnostic(
          .error,
          "the baseline has format \(value.version), newer than this version's format \(format)",
          at: Place(file: file), hint: "use the version of citypaint that wrote it")
      ]))
  }

  /// The file: a line for each document and for each subject, so that differences in version
  /// control are readable, and changes by several people merge.
  package var text: String {
    func list(_ key: String, _ rows: [JSONOutput]) -> String {
      guard !rows.isEmpty else { return "  \"\(key)\": []" }
      let lines = rows.map { "    " + JSONWriter.text($0, .compact) }
      return "  \"\(key)\": [\n" + lines.joined(separator: ",\n") + "\n  ]"
    }
    let rows = entries.map { entry -> JSONOutput in
      .compact([
        "rule": .string(entry.subject.rule), "file": .string(entry.subject.file),
        "element": entry.subject.element.map { .string($0) },
        "at": .array(entry.places.map { .string($0) }),
      ])
    }
    return "{\n  \"baseline\": \(Self.format),\n"
      + list("documents", documents.map { .string($0) }) + ",\n" + list("findings", rows)
      + "\n}\n"
  }

  /// Returns subjects with their places as entries, in order.
  static func entries(_ places: [Subject: [String]]) -> [Entry] {
    places.filter { !$0.value.isEmpty }
      .map { Entry(subject: $0, places: $1.sorted { FileName($0) < FileName($1) }) }
      .sorted { a, b in
        func key(_ entry: Entry) -> [FileName] {
          [entry.subject.file, entry.subject.rule, entry.subject.element ?? ""].map(FileName.init)
        }
        return key(a).lexicographicallyPrecedes(key(b))
      }
  }
}
