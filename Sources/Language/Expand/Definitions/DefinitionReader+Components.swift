import Bounds
import Source

extension DefinitionReader {
  mutating func component(_ member: JSONMember) -> ComponentDefinition? {
    let name = member.key
    if case .object = member.value.kind {
      if language.nodeTypes.contains(name) {
        note(
          "\(SafeText.quoted(name)) is already a node type", at: member.keyPlace,
          hint: "give the component another name")
      }
      if name.isEmpty || name.contains("{{") {
        note("invalid component name", at: member.keyPlace, hint: "use a name such as \"pill\"")
      }
    }
    var component =
      read(ComponentDefinition.type, member.value) ?? ComponentDefinition(isDamaged: true)
    component.name = name
    component.place = member.keyPlace
    return language.nodeTypes.contains(name) ? nil : component  // node types cannot be redefined
  }

  /// Adds the components and colors of a kit, except those that the document defines itself.
  ///
  /// - Parameter colors: the document's own colors.
  mutating func read(_ kit: ComponentKit, under colors: [String: JSONMember]) {
    guard let file = language.kit(kit) else { return }
    // A kit does not count against the document's limits.
    var ample = Limits.standard
    guard let root = try? JSONParser.parse(file, takingFrom: &ample) else { return }
    let written = definitions(of: root)
    var colors = colors
    let shades = (written[.colors] ?? []).filter { colors[$0.key] == nil }
    for member in shades { colors[member.key] = member }
    var names = ColorNames(colors, palette: language.palette)
    for member in shades { definitions.colors[member.key] = names.shades(of: member.key) }
    log.take(names.log)
    for member in written[.components] ?? [] {
      guard var component = component(member) else { continue }
      component.isFromKit = true
      definitions.kitComponents[member.key] = component
      if definitions.components[member.key] == nil {
        definitions.components[member.key] = component
      }
    }
  }
}

extension TemplateLanguage {
  /// The components of all kits that are written in the language of documents, sorted by name.
  package var kitOutlines: [ComponentDefinition] {
    let root = JSONValue(.object([]), at: .nowhere)
    let files = TemplateFiles { _, _ in .failure(Diagnostic(.error, "a kit names no files")) }
    var reader = DefinitionReader(root, files: files, language: self)
    for kit in ComponentKit.allCases { reader.read(kit, under: [:]) }
    return reader.definitions.kitOutlines
  }
}
