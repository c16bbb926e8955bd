import Source

/// What is wrong with how nodes name each other, found before anything is laid out.
package struct NodeCheck {
  package struct Problem: Hashable, Sendable {
    package var message: String
    package var hint: String?
    /// A JSON pointer into the file that was read.
    package var place: String
  }

  package private(set) var problems: [Problem] = []

  /// Checks a whole tree.
  package init(_ root: Node) {
    if root.placement.attach != nil { refuse(root, in: "the root") }
    check(root)
  }

  private mutating func check(_ node: Node) {
    let children = node.children
    for (index, child) in children.enumerated() {
      if case .column = node.content {
        if let attach = child.placement.attach { check(attach, of: index, in: children) }
        if let clear = child.placement.clear { check(clear, of: index, in: children) }
      } else {
        if child.placement.attach != nil { refuse(child, in: "this parent") }
        if child.placement.clear != nil { refuse(child, in: "this parent", key: "clear") }
      }
      check(child)
    }
    for mask in node.effects.mask { check(mask) }
  }

  private mutating func refuse(_ node: Node, in parent: String, key: String = "attach") {
    problems.append(
      Problem(
        message: "\"\(key)\" has no meaning in \(parent)", hint: "only a column's children have it",
        place: node.place))
  }

  private mutating func check(_ attach: Attachment, of index: Int, in children: [Node]) {
    let child = children[index]
    guard let anchor = Self.anchor(of: index, in: children) else {
      note(missing: attach.to, of: child, in: children)
      return
    }
    var seen: Set<Int> = [index]
    var next: Int? = anchor
    while let current = next {
      guard seen.insert(current).inserted else {
        problems.append(
          Problem(
            message: "\"\(attach.to)\" is attached to this node, and this node to it",
            hint: "attach one of them to a node in the flow", place: child.place))
        return
      }
      next = Self.anchor(of: current, in: children)
    }
    for (guide, owner) in [(attach.at, children[anchor]), (attach.by, child)] {
      guard case .named(let name) = guide, owner.placement.guides[name] == nil else { continue }
      let known = ["top", "center", "bottom", "baseline"] + owner.placement.guides.keys.sorted()
      problems.append(
        Problem(
          message: "there is no line of alignment named \"\(name)\"",
          hint: Suggestion.hint(for: name, in: known), place: child.place))
    }
  }

  private mutating func check(_ clear: Clearance, of index: Int, in children: [Node]) {
    let attached = children[..<index].filter { $0.placement.attach != nil }
    guard !attached.contains(where: { $0.name == clear.past }) else { return }
    note(missing: clear.past, of: children[index], in: attached)
  }

  private mutating func note(missing name: String, of node: Node, in siblings: [Node]) {
    let names = siblings.map(\.name).filter { !$0.isEmpty }
    problems.append(
      Problem(
        message: "there is no sibling named \"\(name)\" to go by",
        hint: Suggestion.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" },
        place: node.place))
  }

  /// The sibling an attached child goes by: the nearest before it of that name, else after it.
  package static func anchor(of index: Int, in children: [Node]) -> Int? {
    guard let attach = children[index].placement.attach else { return nil }
    func fits(_ other: Int) -> Bool {
      let placement = children[other].placement
      return children[other].name == attach.to
        && (placement.attach != nil || !placement.isOutsideFlow)
    }
    return (0..<index).last(where: fits) ?? children.indices.dropFirst(index + 1).first(where: fits)
  }
}
