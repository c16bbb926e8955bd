package import Localization
package import Pixels
package import Source

/// What a document and the files it imports define: names for values, styles and components.
package struct Definitions: Sendable {
  /// Every definition as it is written, by its root key and its name.
  var written: [RootKey: [String: JSONMember]] = [:]

  /// A color in both appearances.
  package struct Shades: Hashable, Sendable {
    package var light: Color
    package var dark: Color
  }

  package internal(set) var colors: [String: Shades] = [:]
  /// Points.
  package internal(set) var lengths: [String: Double] = [:]
  /// Fonts by file, as they are written.
  package internal(set) var fonts: [JSONMember] = []
  var styles: [String: JSONMember] = [:]
  var components: [String: ComponentDefinition] = [:]
  var data: JSONValue?
  /// Texts by language, which override the kits'.
  package internal(set) var strings = StringCatalogue()
  /// Whether all that is imported, and the data, could be read; else much that follows is not
  /// known.
  package internal(set) var isWhole = true
  /// The files that were read, each once.
  package internal(set) var files: [SourceFile] = []
  /// The roots of those that are JSON, by their references.
  package internal(set) var roots: [String: JSONValue] = [:]

  /// The components, by name.
  package var outlines: [ComponentDefinition] {
    components.values.sorted { $0.name < $1.name }
  }

  package var styleNames: [String] { styles.keys.sorted() }

  /// Every state that a component has, `normal` first; none if no component has states.
  package var stateNames: [String] {
    let others = Set(components.values.flatMap(\.stateNames)).subtracting(["normal"])
    return others.isEmpty ? [] : ["normal"] + others.sorted()
  }
}

/// Where the files come from that a document names.
package struct TemplateFiles: Sendable {
  /// A file named in another, given by its reference; its own reference gives the folder it was
  /// found in.
  ///
  /// The error has no place.
  package var read: @Sendable (_ name: String, _ beside: String) -> Result<SourceFile, Diagnostic>

  package init(
    read: @escaping @Sendable (_ name: String, _ beside: String) -> Result<SourceFile, Diagnostic>
  ) {
    self.read = read
  }
}

/// What else the language has, so that a document's names can be distinguished from it.
package struct TemplateLanguage: Sendable {
  /// Keys that every node takes.
  package var commonKeys: [String]
  /// Node types that exist: primitives and kits' components.
  package var nodeTypes: Set<String>
  /// Those of them that are kits' components, each of which expands to several nodes.
  package var kitTypes: Set<String>
  /// Kits' colors by name.
  package var palette: [String: Color]
  /// The states of kits' components that have any, by the component's name; `normal` is not listed.
  package var states: [String: [String]]

  package init(
    commonKeys: [String], nodeTypes: Set<String>, kitTypes: Set<String> = [],
    palette: [String: Color],
    states: [String: [String]] = [:]
  ) {
    self.commonKeys = commonKeys
    self.nodeTypes = nodeTypes
    self.kitTypes = kitTypes
    self.palette = palette
    self.states = states
  }

  /// The states of those kits' components whose names occur anywhere in a document's file.
  package func states(mentionedIn root: JSONValue) -> Set<String> {
    let file = root.place.file
    return states.reduce(into: []) { found, component in
      if file.contains("\"\(component.key)\"") { found.formUnion(component.value) }
    }
  }
}
