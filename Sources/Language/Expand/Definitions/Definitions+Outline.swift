package import Source

/// A component of a document's own, as those see it who use it.
package struct ComponentOutline: Sendable {
  package struct Parameter: Sendable {
    package var name: String
    /// What it takes, as the document writes it.
    package var type: String
    /// What a message calls it: "a number".
    package var expectation: String
    package var about: String
    /// The words of a choice.
    package var choices: [String]
    /// What it is where a use says nothing.
    package var fallback: JSONValue?
    package var isRequired: Bool
  }

  package var name: String
  package var about: String
  package var parameters: [Parameter]
  /// `normal` among them.
  package var states: [String]

  init(_ definition: ComponentDefinition) {
    name = definition.name
    about = definition.about ?? ""
    states = definition.stateNames
    parameters = definition.parameters.map { parameter in
      Parameter(
        name: parameter.name, type: parameter.type.rawValue,
        expectation: parameter.type.expectation, about: parameter.about ?? "",
        choices: parameter.choices, fallback: parameter.fallback,
        isRequired: parameter.fallback == nil && !parameter.isOptional)
    }
  }
}

extension Definitions {
  /// The components, by name.
  package var outlines: [ComponentOutline] {
    components.values.sorted { $0.name < $1.name }.map { ComponentOutline($0) }
  }

  /// The styles' names.
  package var styleNames: [String] { styles.keys.sorted() }
}

extension Template {
  /// What is wrong with the definitions.
  package var problems: [Diagnostic] { log.sorted }
}
