package import Source

/// A set of kinds of JSON values.
package struct JSONShapes: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  package static let null = JSONShapes(rawValue: 1)
  package static let bool = JSONShapes(rawValue: 2)
  package static let number = JSONShapes(rawValue: 4)
  package static let string = JSONShapes(rawValue: 8)
  package static let array = JSONShapes(rawValue: 16)
  package static let object = JSONShapes(rawValue: 32)
  package static let all = JSONShapes(rawValue: 63)

  private static let names: [(JSONShapes, String)] = [
    (.null, "null"), (.bool, "boolean"), (.number, "number"), (.string, "string"),
    (.array, "array"), (.object, "object"),
  ]

  /// The shapes' names in JSON Schema.
  package var typeNames: [String] { Self.names.filter { contains($0.0) }.map(\.1) }

  /// Creates the shape with this name in JSON Schema.
  init(typeName: JSONOutput) {
    self = Self.names.first { .string($0.1) == typeName }?.0 ?? .number
  }

  package init(of value: JSONValue) {
    switch value.kind {
    case .null: self = .null
    case .bool: self = .bool
    case .number: self = .number
    case .string: self = .string
    case .array: self = .array
    case .object: self = .object
    }
  }
}
