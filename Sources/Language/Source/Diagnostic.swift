/// A message about an input, with its location and remedy.
///
/// Only `DiagnosticPrinter` formats the text around the message.
package struct Diagnostic: Error, Hashable, Sendable {
  package enum Severity: String, Hashable, Sendable { case error, warning, note }

  /// The kind of problem, which determines the exit status.
  package enum Kind: Hashable, Sendable {
    /// An input is invalid: exit status 65.
    case badInput
    /// An input is missing: exit status 66.
    case missingInput
    /// A file needed for the result cannot be written: exit status 73.
    case cannotWrite
  }

  /// Another location that explains the first: "first defined here".
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
  /// The message, in one line without a period.
  package var message: String
  package var place: Place?
  /// The remedy, in one line.
  package var hint: String?
  package var notes: [Note]
  /// The location of a mistake that causes this one, which is then reported alone.
  package var cause: Place?
  /// Whether the problem concerns a column of the data, and is reported for its first row only.
  package var isOfColumn = false
  /// Whether the problem concerns the machine, and is reported once for all documents.
  package var isOfInstallation = false

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

/// A collection of problems: the first hundred of each severity, and the number of further ones.
///
/// A document can have an error in every byte; reporting them all would not help.
package struct DiagnosticLog: Sendable {
  /// The maximum number of errors to keep, and also of warnings.
  package static let most = 100

  /// The problems in the order they were found.
  package private(set) var kept: [Diagnostic] = []
  private var errors = 0
  private var warnings = 0
  /// The problems reported for a template, each with the number of repetitions.
  ///
  /// Otherwise, every repetition of an item would repeat the problems.
  private var repeated: [Repeated: (index: Int, more: Int)] = [:]
  /// The other problems that were kept, each of which is reported once per place.
  private var placed: Set<Placed> = []

  private struct Repeated: Hashable {
    var message: String
    var file: String
    var span: Range<Int>?
  }

  private struct Placed: Hashable {
    var message: String
    var place: Place
  }

  private var limit = Self.most

  package init() {}

  /// Creates a log from problems.
  ///
  /// - Parameter limit: the maximum number of errors to keep, and also of warnings.
  package init(_ diagnostics: [Diagnostic], limit: Int = Self.most) {
    self.limit = limit
    for diagnostic in diagnostics { report(diagnostic) }
  }

  package var hasErrors: Bool { errors > 0 }

  /// Returns whether a further problem would be kept rather than only counted.
  package func keeps(_ severity: Diagnostic.Severity) -> Bool {
    switch severity {
    case .error: errors < limit
    case .warning: warnings < limit
    case .note: true
    }
  }

  /// - Parameter once: whether a repeated message is kept only at its first place, with the number
  ///   of repetitions.
  package mutating func report(_ diagnostic: Diagnostic, once: Bool = false) {
    if once || diagnostic.place?.provenance != nil {
      let place = once ? nil : diagnostic.place
      let key = Repeated(
        message: diagnostic.message, file: place?.file.name ?? "", span: place?.span)
      if let known = repeated[key] {
        repeated[key] = (known.index, known.more + 1)
        return
      }
      if keeps(diagnostic.severity) { repeated[key] = (kept.count, 0) }
    } else if let place = diagnostic.place, place.span != nil, keeps(diagnostic.severity) {
      // Two stages, or two parts produced from one value, can find the same problem.
      guard placed.insert(Placed(message: diagnostic.message, place: place)).inserted else {
        return
      }
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

  /// Appends the problems that another log has kept and counted.
  package mutating func take(_ other: DiagnosticLog) {
    report(other.kept)
    for (key, times) in other.repeated where times.more > 0 {
      if repeated[key] == nil, let index = kept.lastIndex(where: { $0.message == key.message }) {
        repeated[key] = (index, 0)
      }
      repeated[key]?.more += times.more
    }
    errors += max(0, other.errors - Self.most)
    warnings += max(0, other.warnings - Self.most)
  }

  /// The kept problems in the order of the document, followed by a count of the rest.
  package var sorted: [Diagnostic] {
    let kept = counted
    func offset(_ index: Int) -> Int { kept[index].place?.span?.lowerBound ?? -1 }
    return kept.indices.sorted { (offset($0), $0) < (offset($1), $1) }.map { kept[$0] } + excess
  }

  /// The kept problems in the order they were found, followed by a count of the rest.
  package var inOrder: [Diagnostic] { counted + excess }

  /// The kept problems; a repeated message includes the number of items.
  private var counted: [Diagnostic] {
    var kept = kept
    for times in repeated.values where times.more > 0 && kept.indices.contains(times.index) {
      let count = times.more + 1
      kept[times.index].message +=
        kept[times.index].place?.provenance?.isRepeated == true
        ? " (in \(count) items)" : " (\(count) times)"
    }
    guard kept.contains(where: { $0.cause != nil }) else { return kept }
    return kept.filter { problem in
      guard let cause = problem.cause else { return true }
      return !kept.contains { other in
        other.severity == .error && other.place?.span == cause.span
          && other.place?.file == cause.file
      }
    }
  }

  /// Returns a message without the number of items that `counted` adds.
  package static func uncounted(_ message: String) -> String {
    guard message.hasSuffix(" items)") || message.hasSuffix(" times)"),
      let open = message.utf8.lastIndex(of: UInt8(ascii: "("))
    else { return message }
    return String(message[..<open].dropLast())
  }

  private var excess: [Diagnostic] {
    var list: [Diagnostic] = []
    for (count, noun) in [(errors, "error"), (warnings, "warning")] where count > limit {
      let more = count - limit
      list.append(
        Diagnostic(
          .note, "\(more) more \(noun)\(more == 1 ? "" : "s"); the first \(limit) are shown"))
    }
    return list
  }
}
