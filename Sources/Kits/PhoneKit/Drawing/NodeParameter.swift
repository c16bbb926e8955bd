import Scene
import Schema
import Source

extension ValueType<Node> {
  /// A node that must be an object, for a key where plain text has another meaning.
  var asObject: ValueType<Node> {
    ValueType(
      name, expecting: "a node", shapes: .object, schema: { schema(in: &$0) },
      write: { write($0) }, read: { value, reader in read(value, in: &reader) })
  }
}
