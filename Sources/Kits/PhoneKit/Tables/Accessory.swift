package import Scene
import Schema
import Source

/// The accessory at the end of a row.
package enum Accessory: Hashable, Sendable {
  case none
  /// A chevron, which leads to the next screen.
  case disclosure
  /// A button for the row's details.
  case detailDisclosure
  case checkmark
  indirect case node(Node)

  static func type(_ node: ValueType<Node>) -> ValueType<Accessory> {
    let node = node.asObject.map("node", write: { (_: Accessory) in nil }) { node, _ in
      Accessory.node(node)
    }
    return ValueType<Accessory>.word(
      "accessory",
      [
        "none": .none, "disclosure": .disclosure, "detailDisclosure": .detailDisclosure,
        "checkmark": .checkmark,
      ]
    ).or(node)
  }
}
