/// A selector of types, classes, and ids, with descendant and child combinators.
struct Selector {
  private struct Compound {
    var type: String?
    var id: String?
    var classes: [String] = []
    /// Whether the preceding compound must match the parent, not any ancestor.
    var isChild = false

    func matches(_ element: XMLTree.Element) -> Bool {
      if let type, type != element.name { return false }
      if let id, id != element["id"] { return false }
      if classes.isEmpty { return true }
      let own = (element["class"] ?? "").words
      return classes.allSatisfy(own.contains)
    }
  }

  private var compounds: [Compound] = []

  /// The numbers of ids, classes, and types, in one number that compares as in CSS.
  var specificity: Int {
    compounds.reduce(0) {
      $0 + ($1.id == nil ? 0 : 1_000_000) + $1.classes.count * 1000 + ($1.type == nil ? 0 : 1)
    }
  }

  init(_ text: String) throws(SVGError.Problem) {
    var scanner = TextScanner(text.trimmed)
    guard !scanner.isAtEnd else { throw StyleSheet.bad(text) }
    while !scanner.isAtEnd {
      scanner.skipSpace()
      var compound = Compound()
      if scanner.take(UInt8(ascii: ">")) {
        guard !compounds.isEmpty else { throw StyleSheet.bad(text) }
        compound.isChild = true
        scanner.skipSpace()
      }
      if !scanner.take(UInt8(ascii: "*")) {
        let type = scanner.word()
        if !type.isEmpty { compound.type = type }
      }
      while true {
        if scanner.take(UInt8(ascii: ".")) {
          compound.classes.append(scanner.word())
        } else if scanner.take(UInt8(ascii: "#")) {
          compound.id = scanner.word()
        } else {
          break
        }
      }
      guard scanner.isAtEnd || TextScanner.isSpace(scanner.peek) || scanner.peek == 0x3E,
        !compound.classes.contains(""), compound.id != "", compounds.count < 16
      else {
        throw .unsupported(
          "the CSS selector \(text.trimmed)", remedy: "select by type, class, or id")
      }
      compounds.append(compound)
      scanner.skipSpace()
    }
  }

  func matches(_ index: Int, in tree: XMLTree) -> Bool {
    matches(index, in: tree, last: compounds.count - 1)
  }

  private func matches(_ index: Int, in tree: XMLTree, last: Int) -> Bool {
    guard compounds[last].matches(tree.elements[index]) else { return false }
    if last == 0 { return true }
    var ancestor = tree.elements[index].parent
    while ancestor >= 0 {
      if matches(ancestor, in: tree, last: last - 1) { return true }
      if compounds[last].isChild { return false }
      ancestor = tree.elements[ancestor].parent
    }
    return false
  }
}
