package import Localization
package import Pixels
package import Schema

/// Everything a document may name: kits composed into one value by the reader of documents.
package struct Library: Sendable {
  package var vocabulary: Vocabulary
  package var components: [Component]
  package var screens: [Screen]
  private let kitStrings: @Sendable () -> [StringKey]

  /// - Parameters:
  ///   - strings: the words that kits put on a screen by themselves.
  ///   - rules: the names of the rules that a document may waive.
  ///   - looks: the looks that kits' parts are drawn in.
  package init(
    palette: [(name: String, color: Color)] = [], components: [Component] = [],
    screens: [Screen] = [], fonts: [String] = [],
    strings: @escaping @Sendable () -> [StringKey] = { [] },
    rules: @escaping @Sendable () -> [String] = { [] }, looks: (@Sendable () -> Looks)? = nil
  ) {
    vocabulary = Vocabulary(palette: palette, fonts: fonts, rules: rules, looks: looks)
    self.components = components
    self.screens = screens
    kitStrings = strings
  }

  /// The kits' words, made when requested.
  package var strings: [StringKey] { kitStrings() }

  /// The conflicts between the kits, in words for the author of one.
  ///
  /// Names that two of them have, and parameters that bear the name of a common key; none in any
  /// kit that is shipped.
  package var collisions: [String] {
    func twice(_ names: [String], _ noun: String) -> [String] {
      Dictionary(grouping: names) { $0 }.filter { $0.value.count > 1 }.keys.sorted()
        .map { "\(noun) \($0) is declared twice" }
    }
    let common = Set(NodeKeys.all)
    let parameters = components.flatMap { component in
      component.group.keys.filter { common.contains($0) || $0 == "type" }
        .map { "the parameter \($0) of \(component.name) is a key of every node" }
    }
    return twice(components.map(\.name) + NodeType.primitives, "the component")
      + twice(screens.map(\.name), "the screen") + twice(strings.map(\.name), "the word")
      + parameters
  }
}

/// A node type of a kit's own, made of the primitives.
///
/// A use's common keys are laid over the node it builds; z inside is compared only inside.
package struct Component: Sendable {
  /// As `"type"` names it.
  package let name: String
  package let documentation: String
  /// The states of its uses besides `normal`, as its key `state` lists them.
  package let states: [String]
  private let parameters: Lazy<FieldGroup<Node>>
  /// The same keys, of which some are nodes; `nil` where none is.
  private let holding: (@Sendable (ValueType<Node>) -> FieldGroup<Node>)?

  /// A component whose keys are declared when one of them is first requested.
  package init(
    _ name: String, _ documentation: String, states: [String] = [],
    _ group: @escaping @Sendable () -> FieldGroup<Node>
  ) {
    self.name = name
    self.documentation = documentation
    self.states = states
    parameters = Lazy(group)
    holding = nil
  }

  /// A component that holds nodes of the document: what its keys are of is given them.
  package init(
    _ name: String, _ documentation: String, states: [String] = [],
    holding group: @escaping @Sendable (ValueType<Node>) -> FieldGroup<Node>
  ) {
    self.name = name
    self.documentation = documentation
    self.states = states
    parameters = Lazy { group(.reference("node")) }
    holding = group
  }

  /// Its keys, to be described: nodes among them are known by their name alone.
  package var group: FieldGroup<Node> { parameters.value }

  /// Its keys, to be read.
  package func group(of node: ValueType<Node>) -> FieldGroup<Node> { holding?(node) ?? group }
}

/// A type of document.
package struct Screen: Sendable {
  /// As `"screen"` names it.
  package let name: String
  package let documentation: String
  /// The device of a document that names none.
  package let device: Device
  /// The look of a document that names none.
  package let look: Environment.Look
  private let keys: Lazy<FieldGroup<Node>>

  /// A type whose keys are declared when a document of it is first read.
  package init(
    _ name: String, _ documentation: String, device: Device = .standard,
    look: Environment.Look = .classic, _ group: @escaping @Sendable () -> FieldGroup<Node>
  ) {
    self.name = name
    self.documentation = documentation
    self.device = device
    self.look = look
    keys = Lazy(group)
  }

  package var group: FieldGroup<Node> { keys.value }
}

extension FieldGroup {
  /// The node that is built of what was read, for the environment it is read in.
  package func build(
    _ build: @escaping @Sendable (Value, Environment) -> Node
  ) -> FieldGroup<Node> {
    map { value, reader in build(value, reader.environment) }
  }
}
