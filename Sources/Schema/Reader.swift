package import Source

/// What reading a document knows on its way: the file, the pointer, and the problems so far.
package struct Reader: Sendable {
  package let file: SourceFile
  /// Every problem found, in the order they were found.
  package private(set) var diagnostics: [Diagnostic] = []
  /// Files the document names, wherever they stand in it; kept even where a record is refused.
  package private(set) var mentions: [Located<Mention>] = []
  /// The path from the root to the value being read.
  package private(set) var path = JSONPointer()
  /// The value being read.
  package internal(set) var current: JSONValue
  /// The bodies of the recursive types being read, by name.
  var scope: [String: any Sendable] = [:]

  package init(file: SourceFile, root: JSONValue) {
    self.file = file
    current = root
  }

  /// Whether the document's outermost value is being read.
  package var isAtRoot: Bool { path.steps.isEmpty }

  package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  /// The place of the value being read.
  package var place: SourcePlace { place(of: current.span) }

  /// A place inside the value being read, with that value's pointer.
  package func place(of span: Range<Int>) -> SourcePlace {
    SourcePlace(file: file, span: span, pointer: path.description)
  }

  /// Reads something inside the current value.
  package mutating func descend<Result>(
    _ step: JSONPointer.Step, _ read: (inout Reader) -> Result
  ) -> Result {
    path.steps.append(step)
    defer { path.steps.removeLast() }
    return read(&self)
  }

  /// Notes an error at the value being read, or at a span inside it.
  package mutating func error(
    _ message: String, kind: Diagnostic.Kind = .badInput, at span: Range<Int>? = nil,
    hint: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    report(
      Diagnostic(
        .error, kind: kind, message, at: place(of: span ?? current.span), hint: hint, notes: notes))
  }

  /// Notes a warning at the value being read, or at a span inside it.
  package mutating func warning(
    _ message: String, at span: Range<Int>? = nil, hint: String? = nil
  ) {
    report(Diagnostic(.warning, message, at: place(of: span ?? current.span), hint: hint))
  }

  /// Notes that the value being read names a file.
  package mutating func mention(_ file: String, as use: Mention.Use) {
    mentions.append(Located(Mention(file, as: use), at: place))
  }

  package mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  /// Every problem found, in the order of the document.
  var sortedDiagnostics: [Diagnostic] {
    func offset(_ index: Int) -> Int { diagnostics[index].place?.span?.lowerBound ?? 0 }
    return diagnostics.indices
      .sorted { (offset($0), $0) < (offset($1), $1) }.map { diagnostics[$0] }
  }

  /// Notes that the value being read is not what its type expects.
  package mutating func expected(_ expectation: String, hint: String? = nil) {
    if case .null = current.kind {
      error("expected \(expectation), found null", hint: hint ?? "leave the key out instead")
    } else {
      error(
        "expected \(expectation), found \(current.kindName)", at: current.opening,
        hint: hint ?? remedy(for: expectation))
    }
  }

  /// What to write instead of the value being read.
  private func remedy(for expectation: String) -> String {
    switch current.kind {
    case .number(_, let literal) where expectation == "text": "write it in quotes: \"\(literal)\""
    case .bool(let flag) where expectation == "text": "write it in quotes: \"\(flag)\""
    case .string(let text) where expectation.contains("number") && Double(text) != nil:
      "write it without quotes: \(text)"
    default: "write \(expectation)"
    }
  }

  /// Reads something that may fail without a trace: its errors are given back, not kept.
  mutating func attempt<Result>(
    _ read: (inout Reader) -> Result?
  ) -> (result: Result?, failures: [Diagnostic]) {
    let before = diagnostics
    let mentioned = mentions.count
    diagnostics = []
    defer { diagnostics = before + diagnostics }
    if let result = read(&self), !hasErrors { return (result, []) }
    let failures = diagnostics
    diagnostics = []
    mentions.removeSubrange(mentioned...)
    return (nil, failures)
  }
}
