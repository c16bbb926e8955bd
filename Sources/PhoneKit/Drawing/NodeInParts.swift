import Scene
import Schema

/// A node that a part takes: of primitives and of the phone's own parts.
enum NodeInParts {
  /// Made when a part first asks for it; the parts in it are made when one of them is used.
  static let type: ValueType<Node> = NodeType(Library([PhoneKit.kit])).type
}
