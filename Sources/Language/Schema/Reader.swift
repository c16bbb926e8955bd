package import Source

/// The state of reading a document: the problems so far, and the context.
package struct Reader: Sendable {
  /// Every problem found.
  package private(set) var log = DiagnosticLog()
  /// The files that the document names, anywhere in it; kept even if a record is rejected.
  package private(set) var mentions: [Located<Mention>] = []
  /// The context of reading; the code that declares the types casts the context to its own type.
  package private(set) var context: any Sendable
  /// The value being read.
  package internal(set) var current: JSONValue
  /// The provenance of the value being read, or of its container.
  private(set) var provenance: Provenance?
  /// Whether the value being read is data, or is inside data.
  private(set) var isInData = false
  /// Whether the value being read was left out by a condition, so that only its keys are checked.
  private(set) var checksKeysAlone = false
  /// The valid tags besides a union's own: the document's components, which are expanded.
  package var knownTags: Set<String> = []
  /// The keys of every node, needed only for messages.
  package var commonKeys: @Sendable () -> [String] = { [] }
  /// Whether the document had templates that were filled in.
  package var isFilled = false
  /// Whether a condition left anything out of the document.
  package var hasDropped = false

  package init(root: JSONValue, context: any Sendable = ()) {
    self.context = context
    current = root
  }

  /// The location of the value being read, with its provenance.
  package var place: Place { whole(current.place) }

  /// The provenance of the value being read; `nil` if nothing was expanded.
  package var way: Provenance? { provenance }

  /// Returns a location inside the value being read, with its provenance.
  func whole(_ place: Place) -> Place {
    place.provenance == nil && provenance != nil ? place.with(provenance) : place
  }

  /// The state of the surrounding value, to be restored.
  struct Surroundings {
    fileprivate var current: JSONValue
    fileprivate var provenance: Provenance?
    fileprivate var isInData: Bool
    fileprivate var checksKeysAlone: Bool
  }

  /// Whether the value being read is a placeholder for missing data and its key cannot be left out.
  package internal(set) var needsStandIn = false

  /// Enters a value.
  mutating func enter(_ value: JSONValue) -> Surroundings {
    let outer = Surroundings(
      current: current, provenance: provenance, isInData: isInData,
      checksKeysAlone: checksKeysAlone)
    current = value
    if let own = value.place.provenance {
      // Only the node itself is marked as a component's own.
      provenance = own.ownOf == nil ? own : own.outer
    }
    switch value.nature {
    case .written, .failed: break
    case .datum, .cell, .placeholder: isInData = true
    case .dropped: checksKeysAlone = true
    }
    return outer
  }

  /// Leaves a value.
  mutating func leave(to outer: Surroundings) {
    current = outer.current
    provenance = outer.provenance
    isInData = outer.isInData
    checksKeysAlone = outer.checksKeysAlone
  }

  /// Reports an error at the value being read, or at a location inside it.
  ///
  /// Once the maximum number is kept, an error is only counted, and no hint is computed.
  ///
  /// - Parameter cause: the location of a possible mistake that causes this error and, if it is
  ///   reported, is reported alone.
  package mutating func error(
    _ message: String, kind: Diagnostic.Kind = .badInput, at place: Place? = nil,
    hint: @autoclosure () -> String? = nil, notes: [Diagnostic.Note] = [], cause: Place? = nil
  ) {
    guard !checksKeysAlone else { return }
    var diagnostic = Diagnostic(
      .error, kind: kind, message, at: whole(place ?? current.place),
      hint: log.keeps(.error) ? hint() : nil, notes: notes)
    diagnostic.cause = cause
    log.report(diagnostic)
  }

  /// Reports an unknown name, which is an error even where only keys are checked.
  mutating func unknown(
    _ message: String, at place: Place, hint: @autoclosure () -> String? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    log.report(
      Diagnostic(
        .error, message, at: whole(place), hint: log.keeps(.error) ? hint() : nil, notes: notes))
  }

  /// Reports a warning at the value being read, or at a location inside it, with an optional hint.
  ///
  /// - Parameter once: whether the message is kept once for the whole document.
  package mutating func warning(
    _ message: String, at place: Place? = nil, hint: @autoclosure () -> String? = nil,
    once: Bool = false
  ) {
    guard !checksKeysAlone else { return }
    log.report(
      Diagnostic(
        .warning, message, at: whole(place ?? current.place),
        hint: log.keeps(.warning) ? hint() : nil), once: once)
  }

  /// Records that the value being read names a file, or refers to a value at another location.
  package mutating func mention(_ file: String, as use: Mention.Use, at place: Place? = nil) {
    guard !checksKeysAlone else { return }
    mentions.append(Located(Mention(file, as: use), at: place ?? self.place))
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    log.report(diagnostic)
  }

  /// Reports that the value being read does not match its type.
  package mutating func expected(_ expectation: String, hint: String? = nil) {
    if case .null = current.kind {
      error("expected \(expectation), found null", hint: hint ?? "leave the key out instead")
    } else {
      let hint = hint ?? remedy(for: expectation)
      error(
        "expected \(expectation), found \(current.kindName)", at: current.opening, hint: hint)
    }
  }

  /// Returns the suggested replacement for the value being read.
  private func remedy(for expectation: String) -> String {
    switch current.kind {
    case .string(let text) where current.nature == .cell && Double(text) != nil:
      "write the number as in JSON, without leading zeros"
    case .number(_, let literal) where expectation == "text":
      "write the value in quotes: \"\(literal)\""
    case .bool(let flag) where expectation == "text": "write the value in quotes: \"\(flag)\""
    case .string(let text)
    where expectation.contains("number") && text.utf8.count < 64 && Double(text) != nil:
      "write the number without quotes: \(text)"
    default: "write \(expectation)"
    }
  }

  /// Reads a value on trial: its errors are returned, not recorded.
  mutating func attempt<Result>(
    _ read: (inout Reader) -> Result?
  ) -> (result: Result?, failures: DiagnosticLog) {
    let before = log
    let mentioned = mentions.count
    log = DiagnosticLog()
    if let result = read(&self), !log.hasErrors {
      let found = log
      log = before
      log.take(found)
      return (result, DiagnosticLog())
    }
    let failures = log
    log = before
    mentions.removeSubrange(mentioned...)
    return (nil, failures)
  }

  /// Reads a value with another context, then restores the previous one.
  package mutating func reading<Result>(
    for context: any Sendable, _ read: (inout Reader) -> Result
  ) -> Result {
    let outer = self.context
    self.context = context
    defer { self.context = outer }
    return read(&self)
  }

  /// Appends problems found elsewhere.
  package mutating func take(_ other: DiagnosticLog) { log.take(other) }
}

/// A file that a document names, and how it is used.
package struct Mention: Hashable, Sendable {
  package enum Use: Hashable, Sendable {
    case picture
    /// A mask for tinting; it may be an SVG, and its name may lack the extension.
    case icon
    case font
  }

  package var file: String
  package var use: Use

  package init(_ file: String, as use: Use) {
    self.file = file
    self.use = use
  }
}
