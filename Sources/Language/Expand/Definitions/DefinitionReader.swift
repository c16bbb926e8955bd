import Bounds
import Localization
import Pixels
import Source

/// Collects definitions from a document and what it imports, every problem noted.
struct DefinitionReader {
  private(set) var definitions = Definitions()
  private(set) var log = DiagnosticLog()
  private let files: TemplateFiles
  private let language: TemplateLanguage

  /// Names under one root key: later ones take the place of earlier ones.
  private struct Table {
    var members: [String: JSONMember] = [:]
    /// In the order they were first met.
    var names: [String] = []

    mutating func put(_ member: JSONMember) {
      if members.updateValue(member, forKey: member.key) == nil { names.append(member.key) }
    }
  }

  /// What one file comes to, with all it imports.
  private struct Tables {
    var byKey: [String: Table] = [:]
    var data: JSONValue?
    var strings = StringCatalogue()
  }

  private var known: [String: Tables] = [:]
  /// What JSON may still be read.
  private var json: JSONLimits

  init(
    _ root: JSONValue, files: TemplateFiles, language: TemplateLanguage,
    limits: Limits = .standard
  ) {
    self.files = files
    self.language = language
    json = JSONLimits(limits)
    let tables = tables(of: root, chain: [])
    read(tables)
  }

  // MARK: Imports

  private mutating func tables(of root: JSONValue, chain: [String]) -> Tables {
    var merged = Tables()
    if let list = root["import"] {
      var origin: [String: [String: JSONMember]] = [:]
      for name in names(of: list) {
        guard let imported = self.imported(name, chain: chain) else { continue }
        merge(imported, into: &merged, origin: &origin, under: root)
      }
    }
    for key in ["colors", "lengths", "fonts", "styles", "components"] {
      guard let value = root[key] else { continue }
      guard case .object(let members) = value.kind else {
        note(
          "expected names with their values, found \(value.kindName)", at: value.opening,
          hint: "write \"\(key)\": {\"name\": …}")
        continue
      }
      for member in members { merged.byKey[key, default: Table()].put(member) }
    }
    if let strings = root["strings"] {
      let own = StringCatalogue(strings)
      log.report(own.problems)
      merged.strings.lay(own)
    }
    if let data = root["data"] {
      let own = self.data(data)
      merged.data = merged.data.map { base in own.map { over(base, $0) } ?? base } ?? own
    }
    return merged
  }

  private mutating func names(of list: JSONValue) -> [JSONValue] {
    switch list.kind {
    case .string: return [list]
    case .array(let items):
      return items.filter { item in
        if case .string = item.kind { return true }
        note(
          "expected a file's name, found \(item.kindName)", at: item.opening,
          hint: "write \"import\": [\"kit.json\"]")
        return false
      }
    default:
      note(
        "expected a list of files, found \(list.kindName)", at: list.opening,
        hint: "write \"import\": [\"kit.json\"]")
      return []
    }
  }

  private mutating func imported(_ name: JSONValue, chain: [String]) -> Tables? {
    guard case .string(let text) = name.kind, let file = open(text, at: name) else { return nil }
    if file.reference == chain.first || chain.contains(file.reference) {
      let circle = (chain + [file.reference]).map { $0.isEmpty ? "the document" : $0 }
      note(
        "files import each other in a circle: \(circle.joined(separator: " → "))",
        at: name.place, hint: "move what both need into a file that neither imports")
      return nil
    }
    if let tables = known[file.reference] { return tables }
    guard chain.count < Bounds.importDepth else {
      note(
        "more than \(Bounds.importDepth) files import each other, one the next", at: name.place,
        hint: "import the last of them in the document itself")
      definitions.isWhole = false
      return nil
    }
    guard let root = parse(file) else { return nil }
    let tables: Tables
    if text.hasSuffix(".tokens.json") {
      var tokens = DesignTokens(root)
      log.take(tokens.takeLog())
      var found = Tables()
      for member in tokens.colors { found.byKey["colors", default: Table()].put(member) }
      for member in tokens.lengths { found.byKey["lengths", default: Table()].put(member) }
      tables = found
    } else {
      guard case .object(let members) = root.kind else {
        note(
          "expected an object of definitions, found \(root.kindName)", at: root.opening,
          hint: "an imported file has " + Suggestion.sentence(Definitions.keys))
        return nil
      }
      for member in members
      where member.key != "$schema" && !Definitions.keys.contains(member.key) {
        note(
          "unknown key \(SafeText.quoted(member.key)) in an imported file", at: member.keyPlace,
          hint: member.value.hasToken
            ? "design tokens stand in a file whose name ends in .tokens.json"
            : Suggestion.hint(for: member.key, in: Definitions.keys))
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
          "a document imports or takes its data from more than \(Bounds.files) files",
          at: value.place, hint: "put several of them into one")
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
    do throws(Diagnostic) { return try JSONParser.parse(file, takingFrom: &json) } catch {
      log.report(error)
      definitions.isWhole = false
      return nil
    }
  }

  private mutating func merge(
    _ imported: Tables, into merged: inout Tables, origin: inout [String: [String: JSONMember]],
    under root: JSONValue
  ) {
    for (key, table) in imported.byKey {
      var own: Set<String> = []
      if case .object(let members)? = root[key]?.kind { own = Set(members.map(\.key)) }
      for name in table.names {
        guard let member = table.members[name] else { continue }
        if !own.contains(name), let before = origin[key]?[name],
          JSONOutput(before.value) != JSONOutput(member.value)
        {
          noteTwice(name, in: key, at: member.keyPlace, before: before.keyPlace)
        }
        origin[key, default: [:]][name] = member
        merged.byKey[key, default: Table()].put(member)
      }
    }
    merge(imported.strings, into: &merged.strings, under: root["strings"])
    if let data = imported.data { merged.data = merged.data.map { over($0, data) } ?? data }
  }

  /// Lays imported strings over those imported before, and says where two files differ.
  private mutating func merge(
    _ imported: StringCatalogue, into merged: inout StringCatalogue, under own: JSONValue?
  ) {
    for (language, key, before, after) in merged.conflicts(with: imported)
    where own?[language]?[key] == nil {
      noteTwice(key, in: "strings", at: after.place, before: before.place)
    }
    merged.lay(imported)
  }

  private mutating func noteTwice(
    _ name: String, in key: String, at place: Place, before: Place
  ) {
    log.report(
      Diagnostic(
        .warning, "\(SafeText.quoted(name)) in \(key) is defined twice, and the later one counts",
        at: place, hint: "rename one of them, or define it in the document itself",
        notes: [Diagnostic.Note("the earlier one", at: before)]))
  }

  // MARK: Names

  private mutating func read(_ tables: Tables) {
    definitions.written = tables.byKey.mapValues(\.members)
    definitions.data = tables.data
    definitions.strings = tables.strings
    var names = ColorNames(
      tables.byKey["colors"]?.members ?? [:], palette: language.palette)
    for name in tables.byKey["colors"]?.names ?? [] {
      if let shades = names.shades(of: name) { definitions.colors[name] = shades }
    }
    log.take(names.log)
    readLengths(tables.byKey["lengths"] ?? Table())
    let fonts = tables.byKey["fonts"] ?? Table()
    definitions.fonts = fonts.names.compactMap { fonts.members[$0] }
    let styles = tables.byKey["styles"] ?? Table()
    for name in styles.names {
      guard let member = styles.members[name] else { continue }
      guard case .object = member.value.kind else {
        note(
          "a style is an object of keys, and this is \(member.value.kindName)",
          at: member.value.opening, hint: "write {\"size\": 12, \"color\": \"#333333\"}")
        continue
      }
      definitions.styles[name] = member
    }
    let components = tables.byKey["components"] ?? Table()
    for name in components.names {
      guard let member = components.members[name] else { continue }
      var reader = ComponentReader(language: language)
      definitions.components[name] = reader.read(member)
      log.take(reader.log)
    }
  }

  private mutating func readLengths(_ table: Table) {
    func value(_ name: String, _ chain: [String]) -> Double? {
      guard let member = table.members[name] else { return nil }
      switch member.value.kind {
      case .number(let number, _): return number
      case .string(let other):
        guard !chain.contains(other) else {
          note(
            "lengths name each other in a circle: "
              + (chain + [other]).joined(separator: " → "), at: member.value.place,
            hint: "give one of them points")
          return nil
        }
        guard chain.count < Bounds.nameDepth else {
          note(
            "more than \(Bounds.nameDepth) lengths name each other, one the next",
            at: member.value.place, hint: "give one of them points")
          return nil
        }
        guard table.members[other] != nil else {
          guard log.keeps(.error) else {
            note("", at: member.value.place, hint: nil)
            return nil
          }
          note(
            "unknown length \(SafeText.quoted(other))", at: member.value.place,
            hint: Suggestion.nearest(to: other, in: table.names).map { "did you mean \"\($0)\"?" }
              ?? "write a number of points")
          return nil
        }
        return value(other, chain + [other])
      default:
        note(
          "expected points or a length's name, found \(member.value.kindName)",
          at: member.value.opening, hint: "write a number of points")
        return nil
      }
    }
    for name in table.names { definitions.lengths[name] = value(name, [name]) }
  }

  mutating func note(_ message: String, at place: Place, hint: String?) {
    log.report(Diagnostic(.error, message, at: place, hint: hint))
  }
}
