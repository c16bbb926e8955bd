package import Bounds
import Schema
package import Source

/// A document with templates and its definitions; it can be filled in repeatedly with different
/// data.
package struct Template: Sendable {
  /// The data and settings that fill in a document.
  package struct Filling: Sendable {
    /// A row: an object whose members override the document's own data.
    package var row: JSONValue?
    /// The cells that the row's object does not show; `nil` if the row is not from a table.
    package var cells: RowCells?
    /// Values for names in the data, and for paths into the data, in order.
    package var values: [(path: JSONPointer, value: JSONValue)]
    /// The state of component uses that do not specify one, if the command sets it.
    package var state: String?
    /// The index of the document's frame, from 0.
    package var frame: Int?
    /// The text of placeholders if the command requests them; empty to use their names.
    package var placeholder: String?
    /// Whether to record which definitions are used.
    package var notesUses: Bool

    package init(
      row: JSONValue? = nil, cells: RowCells? = nil,
      values: [(path: JSONPointer, value: JSONValue)] = [], state: String? = nil,
      frame: Int? = nil, placeholder: String? = nil, notesUses: Bool = false
    ) {
      self.notesUses = notesUses
      self.row = row
      self.cells = cells
      self.values = values
      self.state = state
      self.frame = frame
      self.placeholder = placeholder
    }
  }

  /// A filled document.
  package struct Filled: Sendable {
    /// The document without its definitions, with all templates filled in.
    package var root: JSONValue
    package var log: DiagnosticLog
    /// Whether a condition left anything out; only the keys of those parts are checked.
    package var hasDropped: Bool
    /// The bodies of unused components, and nodes passed to bodies that did not use them.
    ///
    /// Only their keys are checked.
    package var unused: [JSONValue]
    /// The unused styles, and the patches of unused states.
    ///
    /// Each is an object of keys that apply to no particular node.
    package var unusedStyles: [JSONValue] = []
    /// The names of the document's components.
    package var components: Set<String>
    /// The text that replaces values from data; `nil` to show the data, empty to use the data's
    /// names.
    package var placeholder: String?
    /// The definitions used; `nil` if they were not requested.
    package var uses: DefinitionUses?
    /// Whether the document exceeds a limit, so that it is incomplete.
    package var isTooMuch = false
  }

  private let limits: Limits
  package let definitions: Definitions
  /// The frames of an animation; `nil` for a document with a single picture.
  package let frames: Frames?
  let root: JSONValue
  private let language: TemplateLanguage
  /// The data that the number of frames depends on.
  private var readByFrames = DefinitionUses()
  /// The problems in the definitions themselves.
  package let log: DiagnosticLog
  package var problems: [Diagnostic] { log.sorted }

  let settings: ParsedSettings

  /// The frames of a document: their duration and their number.
  package struct Frames: Sendable {
    package var seconds: Double
    package var count: Int
  }

  /// Reads the definitions of a document and of everything it imports.
  package init(
    _ root: JSONValue, files: TemplateFiles, language: TemplateLanguage,
    limits: Limits = .standard
  ) {
    self.limits = limits
    let reader = DefinitionReader(root, files: files, language: language, limits: limits)
    var log = reader.log
    let definitions = reader.definitions
    var reading = Reader(root: root)
    settings =
      Grammar.settings.read(
        root.keeping { RootKey.is($0, .fills) }, besides: nil, in: &reading) ?? ParsedSettings()
    log.take(reading.log)
    var frames = settings.frames.map { Frames(seconds: $0.seconds, count: $0.patches.count) }
    if let written = settings.frames, written.isComputed {
      var expander = Expander(
        definitions: definitions, language: language, state: nil, limits: limits)
      expander.steps.reads = readByFrames
      // The number of frames is needed before the screen is known.
      let env = TemplateEnvironment(
        look: "classic", appearance: "light", direction: "ltr", locale: "en",
        orientation: "portrait", width: 0, height: 0)
      let scope = Scope(data: definitions.data, env: env)
      let count = expander.items(written.patches, in: scope).count { $0.nature != .dropped }
      readByFrames = expander.steps.reads ?? readByFrames
      frames?.count = count
      if expander.log.hasErrors {
        frames = nil
        log.take(expander.log)
      } else if !ParsedFrames.counts.contains(count) {
        frames = nil
        log.report(
          Diagnostic(
            .error, "there must be 1 to 1000 frames, not \(count)",
            at: root[RootKey.frames.rawValue]?.opening,
            hint: "write the number of frames: \"$each\": 12"))
      }
    }
    self.frames = frames
    self.log = log
    self.definitions = definitions
    self.root = root
    self.language = language
  }

  /// The root keys that only templates have.
  private static let own = Set(RootKey.names([.defines, .fills]))

  /// Returns whether a document has anything to expand; otherwise, it is its own expansion.
  package static func isNeeded(for root: JSONValue) -> Bool {
    guard case .object(let members) = root.kind else { return false }
    if members.contains(where: { own.contains($0.key) }) { return true }
    let file = root.place.file
    return file.contains("{{") || file.contains("\"string\"")
      || file.contains("\"$") && members.contains { $0.key != "$schema" && hasMark($0.value) }
      || file.contains("\"style\"") || ComponentKit.isMentioned(in: file) || file.escapesASCII
  }

  /// Returns whether a value contains a directive.
  private static func hasMark(_ value: JSONValue) -> Bool {
    switch value.kind {
    case .object(let members):
      members.contains { $0.key.hasPrefix("$") || hasMark($0.value) }
    case .array(let items): items.contains(where: hasMark)
    default: false
    }
  }

  // MARK: Filling

  /// Fills in the document.
  ///
  /// - Parameter environment: returns the environment, given the root's own keys after they are
  ///   filled in.
  package func fill(
    _ filling: Filling = Filling(), environment: (JSONValue) -> TemplateEnvironment
  ) -> Filled {
    var filled = Filled(
      root: root, log: log, hasDropped: false, unused: [],
      components: Set(definitions.components.keys))
    guard case .object(let members) = root.kind else { return filled }
    let word = filling.placeholder ?? placeholder
    var data = self.data(filling, &filled.log)
    if word != nil { data = data?.named }
    let plain = members.filter { !Self.own.contains($0.key) }
    var expander = Expander(
      definitions: definitions, language: language, state: filling.state ?? settings.state,
      limits: limits)
    expander.isSketch = word != nil
    expander.data = data
    expander.row = filling.row.map { ($0, filling.cells) }
    let isSupplied = !filling.values.isEmpty || isChecked(filling)
    if isSupplied { expander.asked = [] }
    if isSupplied || filling.notesUses { expander.steps.reads = readByFrames }
    if case .string(let screen)? = root[RootKey.screen.rawValue]?.kind {
      expander.isKitsDocument = screen != "scene"
    }
    // The keys that determine the screen come first; then everything else, with the screen known.
    let first = expander.members(
      plain.filter { RootKey.is($0.key, .screen) }, in: Scope(data: data, env: .unknown))
    let known = JSONValue(.object(first), at: root.place)
    var scope = Scope(data: data, env: environment(known))
    scope.overlays = overlays(filling, by: &expander, in: scope, &filled.log)
    var rest = expander.members(
      plain.filter {
        RootKey(rawValue: $0.key)?.uses.isDisjoint(with: [.screen, .asWritten]) ?? true
      },
      in: scope)
    rest += plain.filter { RootKey.is($0.key, .asWritten) }
    filled.root = JSONValue(.object(inOrder(first + rest, of: plain)), at: root.place)
    filled.isTooMuch =
      expander.isExhausted || expander.hasShared && !expander.isBounded(filled.root)
    guard !filled.isTooMuch else {
      filled.log.take(expander.log)
      return filled
    }
    filled.hasDropped = expander.hasDropped
    filled.placeholder = word
    filled.unused = definitions.components.values
      .filter { !$0.isDamaged && !$0.isFromKit && !expander.used.contains($0.name) }.sorted {
        $0.name < $1.name
      }.map { $0.body.with(.dropped) }
    filled.unused += expander.unasked
    let usedStyles = Set(expander.styleCache.keys.map(\.name))
    for (name, style) in definitions.styles.sorted(by: { $0.key < $1.key })
    where !usedStyles.contains(name) {
      expander.checkNames(in: style, of: name)
    }
    filled.unusedStyles = unusedStyles(expander)
    filled.log.take(expander.log)
    checkState(filling, expander, &filled.log)
    if isSupplied { check(filling, data, expander, isSketch: word != nil, &filled.log) }
    if filling.notesUses { filled.uses = uses(filled.root, expander) }
    for overlay in scope.overlays {
      for patch in overlay.patches where !expander.patched.contains(patch.key) {
        filled.log.report(
          Diagnostic(
            .error, "no node is named \(SafeText.quoted(patch.key))", at: patch.keyPlace,
            hint: Suggestion.nearest(to: patch.key, in: filled.root.nodeNames).map {
              "did you mean \"\($0)\"?"
            } ?? "write the name of a node in the document"))
      }
    }
    return filled
  }

  /// Returns the keys that determine the document's screen, filled in; errors are reported by
  /// `fill`.
  package func opening(_ filling: Filling) -> JSONValue {
    guard case .object(let members) = root.kind else { return root }
    var log = DiagnosticLog()
    let data = self.data(filling, &log)
    var expander = Expander(
      definitions: definitions, language: language, state: filling.state, limits: limits)
    expander.isSketch = filling.placeholder ?? placeholder != nil
    let first = expander.members(
      members.filter { RootKey.is($0.key, .screen) }, in: Scope(data: data, env: .unknown))
    return JSONValue(.object(first), at: root.place)
  }

  private func uses(_ root: JSONValue, _ expander: Expander) -> DefinitionUses {
    definitions.uses(
      in: root, styles: Set(expander.styleCache.keys.map(\.name)), components: expander.used,
      reads: expander.steps.reads ?? readByFrames)
  }

  /// Returns the unused styles and the changes in unused states, without the keys that need no
  /// checking.
  private func unusedStyles(_ expander: Expander) -> [JSONValue] {
    let used = Set(expander.styleCache.keys.map(\.name))
    let states = definitions.components.values.flatMap { component in
      component.states.filter { !expander.takenStates.contains("\(component.name)/\($0.name)") }
        .flatMap(\.patches)
    }
    let parameters = definitions.components.values.flatMap { $0.parameters.map(\.name) }
    let known = Set(parameters + ["style", "state"])
    let unused = definitions.styles.filter { !used.contains($0.key) }.map(\.value)
    return (unused + states).map(\.value).compactMap { keys -> JSONValue? in
      guard case .object(let members) = keys.kind else { return nil }
      let rest = members.filter { !known.contains($0.key) && !$0.key.hasPrefix("$") }
      return rest.isEmpty ? nil : JSONValue(.object(rest), .dropped, at: keys.place)
    }.sorted { ($0.place.file.name, $0.span.lowerBound) < ($1.place.file.name, $1.span.lowerBound) }
  }

  private func inOrder(_ members: [JSONMember], of written: [JSONMember]) -> [JSONMember] {
    let places = Dictionary(
      written.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { a, _ in a })
    return members.sorted { (places[$0.key] ?? 0) < (places[$1.key] ?? 0) }
  }
}
