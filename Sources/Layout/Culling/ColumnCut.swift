import Scene

/// Where a column may end early: at which of its children, and how much lower than what is seen.
///
/// Worked out from the bottom up, once, and only for a column that reaches below the screen.
struct ColumnCut {
  /// For each child how far it and what follows may reach above its top, in points; infinite where
  /// that is not known.
  private let rises: [Double]
  /// For each child how far what follows may reach above its end.
  private let risesAfter: [Double]
  /// For each child whether all before it can lie without it and all after it.
  private let isFree: [Bool]

  init(_ column: LayoutNode, _ measurer: Measurer) {
    let children = column.node.children
    let gap = column.node.arrangement?.gap ?? 0
    let overflow = InkOverflow(measurer)
    let anchors = NodeCheck.anchors(in: children)
    /// How far each reaches above its own top, and what is attached to it too.
    var own = [Double](repeating: 0, count: children.count)
    for (index, child) in children.enumerated() {
      var above = overflow.above(child)
      var root = index
      var steps = 0
      while !anchors.isEmpty, let anchor = anchors[root], steps < children.count {
        above += overflow.rise(of: children[root], attachedTo: children[anchor])
        root = anchor
        steps += 1
      }
      own[root] = max(own[root], above)
    }
    var rises = [Double](repeating: 0, count: children.count)
    var after = rises
    var rise = 0.0
    for index in children.indices.reversed() {
      let placement = children[index].placement
      guard !placement.isOutsideFlow else { continue }
      after[index] = rise
      rises[index] = max(own[index], rise)
      rise = rises[index] + max(0, -(placement.spaceAbove ?? gap))
    }
    self.rises = rises
    risesAfter = after
    isFree = Self.free(children, anchors)
  }

  /// Nothing of what is before a child goes by what is after it, nor the other way round; and all
  /// that lies outside the flow is before it.
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

  /// Whether the column may end before a child whose top lies at `y` or below, where nothing is seen
  /// below `depth`.
  func mayEnd(before index: Int, at y: Double, depth: Double) -> Bool {
    isFree[index] && y >= depth + rises[index]
  }
}
