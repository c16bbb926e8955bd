import Scene
import Schema
import Source

/// A node as the parameter of a part: any primitive, and any part of this kit.
enum NodeParameter {
  /// The type of such a key.
  static let type = ValueType<Node>(
    "node", expecting: "node", shapes: .all, schema: { reference.schema(in: &$0) },
    write: { NodeType.write($0) }, read: { value, reader in node.read(value, in: &reader) })

  /// The same, where a bare text means something else.
  static let object = ValueType<Node>(
    "node", expecting: "node", shapes: .object, schema: { reference.schema(in: &$0) },
    write: { NodeType.write($0) }, read: { value, reader in node.read(value, in: &reader) })

  private static let reference = ValueType<Node>.reference("node")
  private static let node = NodeType(Library([PhoneKit.kit])).type

  /// Another part of this kit, built as if it were written where the reader stands.
  static func part(
    _ name: String, _ parameters: [(key: String, value: JSONValue.Kind)], at place: Place,
    in reader: inout Reader
  ) -> Node? {
    let members = ([("type", .string(name))] + parameters).map { key, value in
      JSONMember(key: key, keySpan: place.span ?? 0..<0, value: JSONValue(value, at: place))
    }
    return node.read(JSONValue(.object(members), at: place), in: &reader).map {
      $0.with { $0.component = nil }
    }
  }
}
