package import Localization
package import Pixels
package import Source

/// The definitions of a document and its imports: names for values, styles, and components.
package struct Definitions: Sendable {
  /// Every definition as written, by its root key and its name.
  var written: [RootKey: [String: JSONMember]] = [:]

  /// A color in both appearances.
  package struct Shades: Hashable, Sendable {
    package var light: Color
    package var dark: Color

    /// The color of a name whose definition has an error, so that its uses report no further
    /// errors.
    static let standIn = Shades(light: .black, dark: .black)
  }

  package internal(set) var colors: [String: Shades] = [:]
  /// The lengths by name, in points.
  package internal(set) var lengths: [String: Double] = [:]
  /// The fonts by file, as written.
  package internal(set) var fonts: [JSONMember] = []
  var styles: [String: JSONMember] = [:]
  /// The components by name: the document's, and those of kits whose names it does not define.
  var components: [String: ComponentDefinition] = [:]
  /// The components of the kits written in this language, whose bodies see only each other.
  var kitComponents: [String: ComponentDefinition] = [:]
  var data: JSONValue?
  /// The strings by language, which override the kits' strings.
  package internal(set) var strings = StringCatalog()
  /// Whether all imports and the data could be read; if not, unknown names are not reported,
  /// because a file that could not be read may define them.
  package internal(set) var isWhole = true
  /// The files that were read, each once.
  package internal(set) var files: [SourceFile] = []
  /// The root values of the JSON files, by the files' references.
  package internal(set) var roots: [String: JSONValue] = [:]

  /// The document's own components, sorted by name.
  package var outlines: [ComponentDefinition] {
    components.values.filter { !$0.isFromKit }.sorted { $0.name < $1.name }
  }

  /// The components of the kits that the document mentions, sorted by name, without those that it
  /// defines itself.
  package var kitOutlines: [ComponentDefinition] {
    components.values.filter(\.isFromKit).sorted { $0.name < $1.name }
  }

  package var styleNames: [String] { styles.keys.sorted() }

  /// All states of components, `normal` first; empty if no component has states.
  package var stateNames: [String] {
    let others = Set(components.values.flatMap(\.stateNames)).subtracting(["normal"])
    return others.isEmpty ? [] : ["normal"] + others.sorted()
  }
}

/// A provider of the files that a document names.
package struct TemplateFiles: Sendable {
  /// Reads a file named in another file, which is given by its reference.
  ///
  /// The result's own reference includes the folder it was found in. The error has no source
  /// location.
  package var read: @Sendable (_ name: String, _ beside: String) -> Result<SourceFile, Diagnostic>

  package init(
    read: @escaping @Sendable (_ name: String, _ beside: String) -> Result<SourceFile, Diagnostic>
  ) {
    self.read = read
  }
}

/// The names that the language defines, as opposed to a document's own names.
package struct TemplateLanguage: Sendable {
  /// The keys that every node has.
  package var commonKeys: [String]
  /// The node types: primitives and kits' components.
  package var nodeTypes: Set<String>
  /// The node types that are kits' components, each of which expands to several nodes.
  package var kitTypes: Set<String>
  /// The kits' colors by name.
  package var palette: [String: Color]
  /// The states of kits' components that have any, by component name, without `normal`.
  package var states: [String: [String]]
  /// The formats of numbers and dates by locale.
  package var formats: FormatLibrary
  /// Reads the file of a kit that is written in the language of documents.
  package var kit: @Sendable (ComponentKit) -> SourceFile?

  package init(
    commonKeys: [String], nodeTypes: Set<String>, kitTypes: Set<String> = [],
    palette: [String: Color],
    states: [String: [String]] = [:], formats: FormatLibrary = .none,
    kit: @escaping @Sendable (ComponentKit) -> SourceFile? = { _ in nil }
  ) {
    self.kit = kit
    self.commonKeys = commonKeys
    self.nodeTypes = nodeTypes
    self.kitTypes = kitTypes
    self.palette = palette
    self.states = states
    self.formats = formats
  }

  /// Returns the states of the kits' components whose names occur anywhere in a document's file.
  package func states(mentionedIn root: JSONValue) -> Set<String> {
    let file = root.place.file
    return states.reduce(into: []) { found, component in
      if file.contains("\"\(component.key)\"") { found.formUnion(component.value) }
    }
  }
}
