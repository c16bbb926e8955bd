package import Source

/// Checks references between nodes before layout, and collects the problems.
package struct NodeCheck {
  /// The errors and warnings found, each with its place.
  package private(set) var problems = DiagnosticLog()

  /// The number of patterns around the node being checked.
  private var patternDepth = 0
  private static let deepestPattern = 4

  /// Checks a whole tree.
  ///
  /// - Parameter given: the root's sides that are known independently of its contents.
  package init(_ root: Node, given: GivenSides = .both) {
    refuseAnchors(of: root, in: "the root")
    check(root, given: given, clear: [])
  }

  /// Checks a node and its contents.
  ///
  /// - Parameter clear: the edges where an ancestor already keeps clear of the device's bars.
  private mutating func check(_ node: Node, given: GivenSides, clear: SafeAreaEdges) {
    checkLimits(of: node)
    let edges = node.placement.safeArea
    if !edges.isEmpty, edges.isSubset(of: clear) {
      warn(
        "\"safeArea\" has no effect here", of: node,
        hint: "leave \"safeArea\" out: the surrounding node determines these edges")
    }
    let children = node.children
    if !children.isEmpty {
      checkNames(node, children)
      checkParts(node, children, given)
    }
    for child in children {
      warn(of: child.placement, at: child.place, in: node.content)
      check(
        child, given: given.ofChild(child, of: node), clear: clear.union(edges))
    }
    for mask in node.effects.mask { check(over: mask) }
    for clip in node.effects.clipShape { check(over: clip) }
    for pattern in node.patterns { check(pattern: pattern.node) }
  }

  /// Checks a node that is laid out over another node's frame, like a layer.
  private mutating func check(over node: Node) {
    refuseAnchors(of: node, in: "this parent")
    warn(of: node.placement, at: node.place, in: .layers([]))
    check(node, given: .both, clear: .all)
  }

  /// Checks a pattern.
  ///
  /// Nesting is limited, because each enclosing pattern keeps a tile in memory while the inner one
  /// is painted.
  private mutating func check(pattern: Node) {
    guard patternDepth < Self.deepestPattern else {
      refuse(
        "a pattern is nested in \(Self.deepestPattern) others", of: pattern,
        hint: "draw the innermost pattern as a picture, and use the picture instead")
      return
    }
    patternDepth += 1
    check(over: pattern)
    patternDepth -= 1
  }

  private mutating func warn(of child: Placement, at place: Place, in parent: Node.Content) {
    for idle in IgnoredPlacement.keys(of: child, in: parent) {
      problems.report(
        Diagnostic(
          .warning, "\"\(idle.key)\" has no effect \(idle.parent)", at: place, hint: idle.remedy))
    }
  }

  /// Checks the names in attachments and clearances among a node's children.
  private mutating func checkNames(_ node: Node, _ children: [Node]) {
    let goesByAny = children.indices.contains {
      children[$0].placement.attach != nil || children[$0].placement.clear != nil
    }
    guard goesByAny else { return }
    guard case .column = node.content else {
      for child in children { refuseAnchors(of: child, in: "this parent") }
      return
    }
    let anchors = Self.anchors(in: children)
    let isCyclic = Self.cycles(in: anchors)
    var attached: Set<String> = []
    for index in children.indices {
      if let attach = children[index].placement.attach {
        check(attach, of: index, in: children, by: anchors[index], isCyclic: isCyclic[index])
      }
      if let clear = children[index].placement.clear, !attached.contains(clear.past) {
        let before = children[..<index].filter { $0.placement.attach != nil }
        note(missing: clear.past, of: children[index], in: before)
      }
      if children[index].placement.attach != nil { attached.insert(children[index].name) }
    }
  }

  mutating func warn(_ message: String, of node: Node, hint: String) {
    problems.report(Diagnostic(.warning, message, at: node.place, hint: hint))
  }

  mutating func refuse(_ message: String, of node: Node, hint: String?) {
    problems.report(Diagnostic(.error, message, at: node.place, hint: hint))
  }

  /// Reports attachments among children of anything but a column, where they have no effect.
  private mutating func refuseAnchors(of node: Node, in parent: String) {
    let hint = "use \"attach\" and \"clear\" only for children of a column"
    if node.placement.attach != nil {
      refuse("\"attach\" has no effect in \(parent)", of: node, hint: hint)
    }
    if node.placement.clear != nil {
      refuse("\"clear\" has no effect in \(parent)", of: node, hint: hint)
    }
  }

  private mutating func check(
    _ attach: Attachment, of index: Int, in children: [Node], by anchor: Int?, isCyclic: Bool
  ) {
    guard let anchor else {
      note(missing: attach.to, of: children[index], in: children)
      return
    }
    guard !isCyclic else {
      refuse(
        "attaching this node to \"\(attach.to)\" makes a cycle of attachments", of: children[index],
        hint: "attach one of the nodes in the cycle to a node in the flow")
      return
    }
    for (guide, owner) in [(attach.at, anchor), (attach.by, index)] {
      guard case .named(let name) = guide, children[owner].placement.guides[name] == nil else {
        continue
      }
      let own = children[owner].placement.guides.keys.sorted()
      refuse(
        "unknown alignment line \(SafeText.quoted(name))", of: children[index],
        hint: Suggestion.hint(for: name, in: Guide.ofEveryNode.map(\.word) + own))
    }
  }

  private mutating func note(missing name: String, of node: Node, in siblings: [Node]) {
    guard problems.keeps(.error) else { return refuse("", of: node, hint: nil) }
    let names = siblings.map(\.name).filter { !$0.isEmpty && $0 != name }
    refuse(
      "there is no sibling named \(SafeText.quoted(name))", of: node,
      hint: node.name == name
        ? "use a sibling's name; this is the node's own name"
        : Suggestion.hint(for: name, in: names, listUpTo: 0))
  }

  /// Returns the sibling that each child is attached to; empty if nothing is attached.
  ///
  /// It is the nearest sibling with the name before the child or, if there is none, after it.
  package static func anchors(in children: [Node]) -> [Int?] {
    guard children.indices.contains(where: { children[$0].placement.attach != nil }) else {
      return []
    }
    var anchors = [Int?](repeating: nil, count: children.count)
    func look<Indices: Sequence>(_ indices: Indices) where Indices.Element == Int {
      var nearest: [String: Int] = [:]
      for index in indices {
        if anchors[index] == nil, let to = children[index].placement.attach?.to {
          anchors[index] = nearest[to]
        }
        if children[index].placement.attach != nil || !children[index].placement.isOutsideFlow {
          nearest[children[index].name] = index
        }
      }
    }
    look(children.indices)
    let isAny = children.indices.contains {
      anchors[$0] == nil && children[$0].placement.attach != nil
    }
    if isAny { look(children.indices.reversed()) }
    return anchors
  }

  /// Returns, for each child, whether its chain of attachments leads to a cycle.
  private static func cycles(in anchors: [Int?]) -> [Bool] {
    var settled = [Bool?](repeating: nil, count: anchors.count)
    var onWay = [Bool](repeating: false, count: anchors.count)
    for index in anchors.indices {
      var way: [Int] = []
      var next: Int? = index
      while let current = next, settled[current] == nil, !onWay[current] {
        onWay[current] = true
        way.append(current)
        next = anchors[current]
      }
      let isCyclic = next.map { settled[$0] ?? true } ?? false
      for step in way { settled[step] = isCyclic }
    }
    return settled.map { $0 ?? false }
  }
}
