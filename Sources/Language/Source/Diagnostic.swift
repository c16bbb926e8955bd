/// Something to report about an input, with its place and its remedy.
///
/// The text around the message is made by `DiagnosticPrinter` alone.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable { case error, warning, note }

  /// What kind of problem it is, which decides the exit status.
  package enum Kind: Hashable, Sendable {
    /// An input is invalid: exit status 65.
    case badInput
    /// An input is missing: exit status 66.
    case missingInput
    /// What is needed on the way to a result cannot be written: exit status 73.
    case cannotWrite
  }

  /// A further place that explains the first: "first defined here".
  package struct Note: Hashable, Sendable {
    package var message: String
    package var place: Place?

    package init(_ message: String, at place: Place? = nil) {
      self.message = message
      self.place = place
    }
  }

  package var severity: Severity
  package var kind: Kind
  /// One line, without a full stop.
  package var message: String
  package var place: Place?
  /// What to do about it, one line.
  package var hint: String?
  package var notes: [Note]

  package init(
    _ severity: Severity, kind: Kind = .badInput, _ message: String, at place: Place? = nil,
    hint: String? = nil, notes: [Note] = []
  ) {
    self.severity = severity
    self.kind = kind
    self.message = SafeText.cut(message)
    self.place = place
    self.hint = hint.map { SafeText.cut($0) }
    self.notes = notes + (place?.provenance?.notes ?? [])
  }
}

/// Problems as they are found: the first hundred of a severity, and how many more there were.
///
/// A document can have an error in every byte; reporting them all would not help.
package struct DiagnosticLog: Sendable {
  /// How many errors are kept, and how many warnings.
  package static let most = 100

  /// In the order they were found.
  package private(set) var kept: [Diagnostic] = []
  private var errors = 0
  private var warnings = 0
  /// What was reported for a template, and how many times more: each repetition would repeat it.
  private var repeated: [Repeated: (index: Int, more: Int)] = [:]

  private struct Repeated: Hashable {
    var message: String
    var file: String
    var span: Range<Int>?
  }

  package init() {}

  package init(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { report(diagnostic) }
  }

  package var hasErrors: Bool { errors > 0 }

  /// Whether a further problem would be kept, and not only counted.
  package func keeps(_ severity: Diagnostic.Severity) -> Bool {
    switch severity {
    case .error: errors < Self.most
    case .warning: warnings < Self.most
    case .note: true
    }
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    if let place = diagnostic.place, place.provenance != nil {
      let key = Repeated(message: diagnostic.message, file: place.file.name, span: place.span)
      if let known = repeated[key] {
        repeated[key] = (known.index, known.more + 1)
        return
      }
      if keeps(diagnostic.severity) { repeated[key] = (kept.count, 0) }
    }
    if keeps(diagnostic.severity) { kept.append(diagnostic) }
    switch diagnostic.severity {
    case .error: errors += 1
    case .warning: warnings += 1
    case .note: break
    }
  }

  package mutating func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { report(diagnostic) }
  }

  /// Takes over what another log has kept and counted.
  package mutating func take(_ other: DiagnosticLog) {
    report(other.kept)
    for (key, times) in other.repeated where times.more > 0 {
      repeated[key]?.more += times.more
    }
    errors += max(0, other.errors - Self.most)
    warnings += max(0, other.warnings - Self.most)
  }

  /// What was kept, in the order of the document, followed by a count of the rest.
  package var sorted: [Diagnostic] {
    func offset(_ index: Int) -> Int { kept[index].place?.span?.lowerBound ?? -1 }
    var kept = kept
    for times in repeated.values where times.more > 0 && kept.indices.contains(times.index) {
      kept[times.index].notes.append(
        Diagnostic.Note("and the same \(times.more) time\(times.more == 1 ? "" : "s") more"))
    }
    return kept.indices.sorted { (offset($0), $0) < (offset($1), $1) }.map { kept[$0] } + excess
  }

  /// What was kept, in the order it was found, followed by a count of the rest.
  package var inOrder: [Diagnostic] { kept + excess }

  private var excess: [Diagnostic] {
    var list: [Diagnostic] = []
    for (count, noun) in [(errors, "error"), (warnings, "warning")] where count > Self.most {
      let more = count - Self.most
      list.append(
        Diagnostic(
          .note, "\(more) more \(noun)\(more == 1 ? "" : "s"); the first \(Self.most) are shown"))
    }
    return list
  }
}
