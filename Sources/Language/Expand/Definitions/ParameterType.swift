import Source

/// The type of a parameter's values.
package enum ParameterType: String, CaseIterable, Sendable {
  case text, number, boolean, color, length, paint, image, icon, font, style, node, nodes, list
  case object, numbers, series, choice, any

  /// The expected value, for error messages.
  package var expectation: String {
    switch self {
    case .text: "text"
    case .number: "a number"
    case .boolean: "true or false"
    case .color: "a color"
    case .length: "a length"
    case .paint: "a color or a paint"
    case .image: "a picture name"
    case .icon: "an icon name"
    case .font: "a font"
    case .style: "a style name"
    case .node: "a node"
    case .nodes: "nodes"
    case .list: "a list"
    case .object: "an object"
    case .numbers: "a list of numbers"
    case .series: "a list of numbers, or a list of such lists"
    case .choice: "text"
    case .any: "a value"
    }
  }

  /// Returns whether a value has the type's shape; the value's use reports other mismatches.
  func takes(_ value: JSONValue) -> Bool {
    switch (self, value.kind) {
    case (_, .null): false
    case (.any, _), (.text, .string), (.number, .number), (.boolean, .bool), (.color, .string),
      (.length, .number), (.length, .string), (.paint, .string), (.paint, .object),
      (.image, .string), (.icon, .string), (.font, .string), (.font, .object), (.style, .string),
      (.style, .array), (.node, .string), (.node, .object), (.nodes, .array), (.list, .array),
      (.object, .object), (.numbers, .array), (.series, .array), (.choice, .string):
      true
    default: false
    }
  }
}
