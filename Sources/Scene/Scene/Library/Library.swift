package import Localization
package import Pixels
package import Schema

/// All names available to documents.
///
/// The document reader combines the kits into this value.
package struct Library: Sendable {
  package var vocabulary: Vocabulary
  package var components: [Component]
  package var screens: [Screen]
  private let kitStrings: @Sendable () -> [StringKey]

  /// Creates a library.
  ///
  /// - Parameters:
  /// - strings: the strings that kits put on screens.
  /// - rules: the names of the rules that a document may waive.
  /// - looks: the looks of the kits' parts.
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

  /// The kits' strings, created on demand.
  package var strings: [StringKey] { kitStrings() }

  /// The conflicts between the kits, described for kit authors.
  ///
  /// A conflict is a name that two kits declare, or a parameter with the name of a common key. The
  /// built-in kits have none.
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

/// A kit's own node type, made of primitives.
///
/// A use's common keys override those of the node that the component builds. The z values inside
/// the component are compared only with each other.
package struct Component: Sendable {
  /// The name in `"type"`.
  package let name: String
  package let documentation: String
  /// The states of the component's uses besides `normal`, as listed by its key `state`.
  package let states: [String]
  private let parameters: Lazy<FieldGroup<Node>>
  /// Returns the component's keys, given the node type, if some of the keys contain nodes; `nil` if
  /// none does.
  private let holding: (@Sendable (ValueType<Node>) -> FieldGroup<Node>)?

  /// Creates a component with keys that are declared when one of them is first requested.
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

  /// Creates a component that contains a document's nodes; its keys are created from the node type.
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

  /// The component's keys for use in descriptions, which refer to nodes only by name.
  package var group: FieldGroup<Node> { parameters.value }

  /// Returns the component's keys for reading.
  package func group(of node: ValueType<Node>) -> FieldGroup<Node> { holding?(node) ?? group }
}

/// A document type.
package struct Screen: Sendable {
  /// The name in `"screen"`.
  package let name: String
  package let documentation: String
  /// The device for documents that do not specify one.
  package let device: Device
  /// The look for documents that do not specify one.
  package let look: Environment.Look
  private let keys: Lazy<FieldGroup<Node>>

  /// Creates a type with keys that are declared when a document of the type is first read.
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
  /// Builds the node from the keys that were read, for the current environment.
  package func build(
    _ build: @escaping @Sendable (Value, Environment) -> Node
  ) -> FieldGroup<Node> {
    map { value, reader in build(value, reader.environment) }
  }
}
