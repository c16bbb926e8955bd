package import Source

/// What is wrong with how nodes name each other, found before anything is laid out.
package struct NodeCheck {
  /// What was found, each with its place; errors and warnings.
  package private(set) var problems = DiagnosticLog()

  /// Checks a whole tree.
  package init(_ root: Node) {
    if root.placement.attach != nil { refuse("attach", of: root, in: "the root") }
    if root.placement.clear != nil { refuse("clear", of: root, in: "the root") }
    check(root)
  }

  private mutating func check(_ node: Node) {
    let children = node.children
    for (index, child) in children.enumerated() {
      if case .column = node.content {
        if let attach = child.placement.attach { check(attach, of: index, in: children) }
        if let clear = child.placement.clear { check(clear, of: index, in: children) }
      } else {
        if child.placement.attach != nil { refuse("attach", of: child, in: "this parent") }
        if child.placement.clear != nil { refuse("clear", of: child, in: "this parent") }
      }
      for idle in IdlePlacement.keys(of: child.placement, in: node.content) {
        problems.report(
          Diagnostic(
            .warning, "\"\(idle.key)\" has no meaning \(idle.parent)", at: child.place,
            hint: idle.remedy))
      }
      check(child)
    }
    for mask in node.effects.mask { check(mask) }
  }

  private mutating func refuse(_ key: String, of node: Node, in parent: String) {
    problems.report(
      Diagnostic(
        .error, "\"\(key)\" has no meaning in \(parent)", at: node.place,
        hint: "only a column's children have it"))
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
        problems.report(
          Diagnostic(
            .error, "\"\(attach.to)\" is attached to this node, and this node to it",
            at: child.place, hint: "attach one of them to a node in the flow"))
        return
      }
      next = Self.anchor(of: current, in: children)
    }
    for (guide, owner) in [(attach.at, children[anchor]), (attach.by, child)] {
      guard case .named(let name) = guide, owner.placement.guides[name] == nil else { continue }
      let known = ["top", "center", "bottom", "baseline"] + owner.placement.guides.keys.sorted()
      problems.report(
        Diagnostic(
          .error, "there is no line of alignment named \(SafeText.quoted(name))", at: child.place,
          hint: Suggestion.hint(for: name, in: known)))
    }
  }

  private mutating func check(_ clear: Clearance, of index: Int, in children: [Node]) {
    let attached = children[..<index].filter { $0.placement.attach != nil }
    guard !attached.contains(where: { $0.name == clear.past }) else { return }
    note(missing: clear.past, of: children[index], in: attached)
  }

  private mutating func note(missing name: String, of node: Node, in siblings: [Node]) {
    let names = siblings.map(\.name).filter { !$0.isEmpty && $0 != name }
    let isItself = node.name == name
    problems.report(
      Diagnostic(
        .error, "there is no sibling named \(SafeText.quoted(name)) to go by", at: node.place,
        hint: isItself
          ? "it is the node's own name: name a sibling"
          : Suggestion.nearest(to: name, in: names).map { "did you mean \"\($0)\"?" }))
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
