import Bounds
import Localization
import Pixels
import Schema
import Source

/// A reader that collects definitions from a document and its imports, and reports every problem.
struct DefinitionReader {
  var definitions = Definitions()
  var log = DiagnosticLog()
  let files: TemplateFiles
  let language: TemplateLanguage

  /// The names under one root key; later definitions replace earlier ones.
  private struct Table {
    var members: [String: JSONMember] = [:]
    /// The names in the order of their first definition.
    var names: [String] = []

    mutating func put(_ member: JSONMember) {
      if members.updateValue(member, forKey: member.key) == nil { names.append(member.key) }
    }

    var inOrder: [JSONMember] { names.compactMap { members[$0] } }
  }

  /// The definitions of one file and all its imports.
  private struct Tables {
    var byKey: [RootKey: Table] = [:]
    var data: JSONValue?
    var strings = StringCatalog()
  }

  private var known: [String: Tables] = [:]
  /// The files with definitions or nodes: the document and its imports.
  private var written: [SourceFile] = []
  /// The remaining budgets for reading JSON.
  private var limits: Limits

  init(
    _ root: JSONValue, files: TemplateFiles, language: TemplateLanguage,
    limits: Limits = .standard
  ) {
    self.files = files
    self.language = language
    self.limits = limits
    let tables = tables(of: root, chain: [])
    read(tables)
    for kit in ComponentKit.allCases where written.contains(where: kit.isMentioned) {
      read(kit, under: tables.byKey[.colors]?.members ?? [:])
    }
  }

  // MARK: Imports

  private mutating func tables(of root: JSONValue, chain: [String]) -> Tables {
    written.append(root.place.file)
    var merged = Tables()
    let written = definitions(of: root)
    var origin: [RootKey: [String: JSONMember]] = [:]
    for name in written.imports ?? [] {
      guard let imported = self.imported(name, chain: chain) else { continue }
      merge(imported, into: &merged, origin: &origin, under: root)
    }
    for key in RootKey.all(.named) {
      for member in written[key] ?? [] { merged.byKey[key, default: Table()].put(member) }
    }
    if let strings = written.strings { merged.strings.merge(strings) }
    if let data = written.data {
      let own = self.data(data)
      merged.data = merged.data.map { base in own.map { over(base, $0) } ?? base } ?? own
    }
    return merged
  }

  /// Reads a value according to its declaration, reporting every problem.
  mutating func read<Value>(_ type: ValueType<Value>, _ value: JSONValue) -> Value? {
    var reader = Reader(root: value, context: language)
    defer { log.take(reader.log) }
    return type.read(value, in: &reader)
  }

  /// Returns the definitions in a root; the root's other keys are handled elsewhere.
  mutating func definitions(of root: JSONValue) -> ParsedDefinitions {
    var reader = Reader(root: root, context: language)
    defer { log.take(reader.log) }
    return Grammar.definitions.read(
      root.keeping { RootKey.is($0, .defines) }, besides: nil, in: &reader)
      ?? ParsedDefinitions()
  }

  private mutating func imported(_ name: JSONValue, chain: [String]) -> Tables? {
    guard case .string(let text) = name.kind, let file = open(text, at: name) else { return nil }
    if file.reference == chain.first || chain.contains(file.reference) {
      let circle = (chain + [file.reference]).map { $0.isEmpty ? "the document" : $0 }
      note(
        "files import each other in a cycle: \(circle.joined(separator: " → "))",
        at: name.place, hint: "move the shared definitions into another file")
      return nil
    }
    if let tables = known[file.reference] { return tables }
    guard chain.count < Bounds.importDepth else {
      note(
        "more than \(Bounds.importDepth) files import each other in a chain", at: name.place,
        hint: "import the last file of the chain in the document itself")
      definitions.isWhole = false
      return nil
    }
    guard let root = parse(file) else { return nil }
    let tables: Tables
    if text.hasSuffix(".tokens.json") {
      var tokens = DesignTokens(root)
      log.take(tokens.takeLog())
      var found = Tables()
      for member in tokens.colors { found.byKey[.colors, default: Table()].put(member) }
      for member in tokens.lengths { found.byKey[.lengths, default: Table()].put(member) }
      tables = found
    } else {
      guard case .object(let members) = root.kind else {
        note(
          "expected an object of definitions, found \(root.kindName)", at: root.opening,
          hint: "write an object with " + Suggestion.sentence(RootKey.names(.defines)))
        return nil
      }
      for member in members
      where member.key != "$schema" && !RootKey.is(member.key, .defines) {
        note(
          "unknown key \(SafeText.quoted(member.key)) in an imported file", at: member.keyPlace,
          hint: member.value.hasToken
            ? "design tokens belong in a file whose name ends in .tokens.json"
            : Suggestion.hint(for: member.key, in: RootKey.names(.defines)))
      }
      tables = self.tables(of: root, chain: chain + [file.reference])
    }
    known[file.reference] = tables
    return tables
  }

  mutating func open(_ name: String, at value: JSONValue) -> SourceFile? {
    guard definitions.files.count < Bounds.files else {
      if definitions.isWhole {
        note(
          "the document imports or reads data from more than \(Bounds.files) files",
          at: value.place, hint: "combine some of the files")
      }
      definitions.isWhole = false
      return nil
    }
    switch files.read(name, value.place.file.reference) {
    case .success(let file):
      if let same = definitions.files.first(where: { $0.reference == file.reference }) {
        return same
      }
      definitions.files.append(file)
      return file
    case .failure(var problem):
      problem.place = value.place
      log.report(problem)
      definitions.isWhole = false
      return nil
    }
  }

  mutating func parse(_ file: SourceFile) -> JSONValue? {
    read(file) { file, limits throws(Diagnostic) in
      try JSONParser.parse(file, takingFrom: &limits)
    }
  }

  /// Returns the root value of a file, which is read only once.
  mutating func read(
    _ file: SourceFile,
    by parse: (SourceFile, inout Limits) throws(Diagnostic) -> JSONValue
  ) -> JSONValue? {
    if let root = definitions.roots[file.reference] { return root }
    do throws(Diagnostic) {
      let root = try parse(file, &limits)
      definitions.roots[file.reference] = root
      return root
    } catch {
      log.report(error)
      definitions.isWhole = false
      return nil
    }
  }

  private mutating func merge(
    _ imported: Tables, into merged: inout Tables, origin: inout [RootKey: [String: JSONMember]],
    under root: JSONValue
  ) {
    for (key, table) in imported.byKey {
      var own: Set<String> = []
      if case .object(let members)? = root[key.rawValue]?.kind { own = Set(members.map(\.key)) }
      for name in table.names {
        guard let member = table.members[name] else { continue }
        if !own.contains(name), let before = origin[key]?[name],
          JSONOutput(before.value) != JSONOutput(member.value)
        {
          noteTwice(name, in: key.rawValue, at: member.keyPlace, before: before.keyPlace)
        }
        origin[key, default: [:]][name] = member
        merged.byKey[key, default: Table()].put(member)
      }
    }
    merge(imported.strings, into: &merged.strings, under: root["strings"])
    if let data = imported.data { merged.data = merged.data.map { over($0, data) } ?? data }
  }

  /// Merges newly imported strings over earlier imports, and reports conflicts between files.
  private mutating func merge(
    _ imported: StringCatalog, into merged: inout StringCatalog, under own: JSONValue?
  ) {
    for (language, key, before, after) in merged.conflicts(with: imported)
    where own?[language]?[key] == nil {
      noteTwice(key, in: "strings", at: after.place, before: before.place)
    }
    merged.merge(imported)
  }

  private mutating func noteTwice(
    _ name: String, in key: String, at place: Place, before: Place
  ) {
    log.report(
      Diagnostic(
        .warning,
        "\(SafeText.quoted(name)) in \(key) is defined twice, and the later definition takes precedence",
        at: place, hint: "rename one of the definitions, or define the name in the document itself",
        notes: [Diagnostic.Note("the earlier definition is here", at: before)]))
  }

  // MARK: Names

  private mutating func read(_ tables: Tables) {
    definitions.written = tables.byKey.mapValues(\.members)
    definitions.data = tables.data
    definitions.strings = tables.strings
    var colors = ColorNames(tables.byKey[.colors]?.members ?? [:], palette: language.palette)
    for name in tables.byKey[.colors]?.names ?? [] {
      definitions.colors[name] = colors.shades(of: name) ?? .standIn
    }
    log.take(colors.log)
    let lengths = tables.byKey[.lengths] ?? Table()
    for name in lengths.names { definitions.lengths[name] = length(name, of: lengths, [name]) ?? 1 }
    definitions.fonts = tables.byKey[.fonts]?.inOrder ?? []
    for style in tables.byKey[.styles]?.inOrder ?? [] where read(Grammar.style, style.value) != nil
    {
      definitions.styles[style.key] = style
    }
    for member in tables.byKey[.components]?.inOrder ?? [] {
      definitions.components[member.key] = component(member)
    }
  }

  /// Returns the length in points for a name, resolved through other names.
  private mutating func length(_ name: String, of table: Table, _ chain: [String]) -> Double? {
    guard let member = table.members[name] else { return nil }
    switch read(ParsedLength.type, member.value) {
    case nil: return nil
    case .points(let number): return number
    case .name(let other):
      let text = other.value
      if chain.contains(text) {
        note(
          "lengths refer to each other in a cycle: " + (chain + [text]).joined(separator: " → "),
          at: other.place, hint: "give one of the lengths a value in points, such as 16")
      } else if chain.count >= Bounds.nameDepth {
        note(
          "more than \(Bounds.nameDepth) lengths refer to each other in a chain", at: other.place,
          hint: "give one of the lengths a value in points, such as 16")
      } else if table.members[text] != nil {
        return length(text, of: table, chain + [text])
      } else {
        let near = log.keeps(.error) ? Suggestion.nearest(to: text, in: table.names) : nil
        note(
          "unknown length \(SafeText.quoted(text))", at: other.place,
          hint: near.map { "did you mean \"\($0)\"?" } ?? "write a length in points, such as 16")
      }
      return nil
    }
  }

  mutating func note(
    _ message: String, at place: Place, hint: String?, as severity: Diagnostic.Severity = .error
  ) {
    log.report(Diagnostic(severity, message, at: place, hint: hint))
  }
}
