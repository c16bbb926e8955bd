import Scene

/// Where a column may end early: at which of its children, and how far below the visible part.
///
/// Worked out from the bottom up, once, and only for a column that reaches below the screen.
struct ColumnCut {
  /// For each child how far it and what follows may reach above its top, in points; infinite where
  /// that is not known.
  private let rises: [Double]
  /// For each child how far what follows may reach above its end.
  private let risesAfter: [Double]
  /// For each child whether all before it can be laid out without it and all after it.
  private let isFree: [Bool]

  init(_ column: LayoutNode, _ measurer: Measurer) {
    let children = column.node.children
    let gap = column.node.arrangement?.gap ?? 0
    let overflow = InkOverflow(measurer)
    let anchors = NodeCheck.anchors(in: children)
    let attached = Self.attached(children, anchors, overflow)
    /// How far each of the flow reaches above its own top, and what is attached to it too.
    var own = [Double](repeating: 0, count: children.count)
    for index in children.indices {
      let (root, rise) = attached.isEmpty ? (index, 0) : attached[index] ?? (index, 0)
      own[root] = max(own[root], overflow.above(children, index) + rise)
    }
    var rises = [Double](repeating: 0, count: children.count)
    var after = rises
    var rise = 0.0
    for index in children.indices.reversed() {
      guard !children[index].placement.isOutsideFlow else { continue }
      after[index] = rise
      rises[index] = max(own[index], rise)
      rise = rises[index] + max(0, -(children[index].placement.spaceAbove ?? gap))
    }
    self.rises = rises
    risesAfter = after
    isFree = Self.free(children, anchors)
  }

  /// For each child the one of the flow that it goes by, and how far it may begin above that; empty
  /// where nothing is attached.
  private static func attached(
    _ children: [Node], _ anchors: [Int?], _ overflow: InkOverflow
  ) -> [(root: Int, rise: Double)?] {
    var known = [(root: Int, rise: Double)?](repeating: nil, count: anchors.count)
    for index in anchors.indices {
      var way: [Int] = []
      var next = index
      while known[next] == nil, let anchor = anchors[next], way.count < anchors.count {
        way.append(next)
        next = anchor
      }
      var place = known[next] ?? (next, 0)
      known[next] = place
      for child in way.reversed() {
        guard let anchor = anchors[child] else { continue }
        place.rise += overflow.rise(of: children[child], attachedTo: children[anchor])
        known[child] = place
      }
    }
    return known
  }

  /// Nothing of what is before a child goes by what is after it, nor the other way round; and all
  /// that is outside the flow is before it.
  private static func free(_ children: [Node], _ anchors: [Int?]) -> [Bool] {
    var isFree = [Bool](repeating: true, count: children.count)
    /// How many more of what is attached begin to cross here than end.
    var crossing = [Int](repeating: 0, count: children.count + 1)
    for (index, anchor) in anchors.enumerated() {
      guard let anchor else { continue }
      crossing[min(index, anchor) + 1] += 1
      crossing[max(index, anchor) + 1] -= 1
    }
    var open = 0
    for index in children.indices {
      open += crossing[index]
      isFree[index] = open == 0 && !children[index].placement.isOutsideFlow
    }
    let isOutside = { (child: Node) in
      child.placement.isOutsideFlow && child.placement.attach == nil
    }
    if let last = children.lastIndex(where: isOutside) {
      for index in 0...last { isFree[index] = false }
    }
    return isFree
  }

  /// How far what follows a child of the flow may reach above its end; 0 where nothing does.
  func rise(after index: Int) -> Double { risesAfter[index] }

  /// Whether the column may end before a child whose top is at `y` or below, where nothing is seen
  /// below `depth`.
  func mayEnd(before index: Int, at y: Double, depth: Double) -> Bool {
    isFree[index] && y >= depth + rises[index]
  }
}
