import Source

/// An XML document as the elements it has, in the order they begin.
struct XMLTree {
  struct Attribute {
    /// Empty where the name has no prefix.
    var namespace: String
    var name: String
    var value: String
  }

  struct Element {
    /// Empty where there is none.
    var namespace: String
    var name: String
    var attributes: [Attribute]
    /// Where its tag begins: a byte offset, which the file turns into line and column.
    var offset: Int
    /// -1 for the root.
    var parent: Int
    var children: [Int] = []
    /// Its own character data, without that of its children.
    var text = ""

    /// The value of an attribute without a prefix.
    subscript(_ name: String) -> String? {
      attributes.first { $0.namespace.isEmpty && $0.name == name }?.value
    }

    subscript(_ namespace: String, _ name: String) -> String? {
      attributes.first { $0.namespace == namespace && $0.name == name }?.value
    }
  }

  let file: SourceFile
  /// The root is the first; a parent comes before its children.
  var elements: [Element] = []
}
