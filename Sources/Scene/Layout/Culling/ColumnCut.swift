import Scene

/// The place at which a column may end early.
///
/// For each child, it holds how far below the visible part the child's top must be for the column
/// to end before the child. It is computed bottom-up, once, and only for a column that extends
/// below the screen.
struct ColumnCut {
  /// The distance in points by which each child, or any later child, may extend above its top.
  ///
  /// Infinite if unknown.
  private let rises: [Double]
  /// The distance by which the children after each child may extend above its end.
  private let risesAfter: [Double]
  /// Whether all children before each child can be laid out independently of the rest.
  private let isFree: [Bool]

  init(_ column: LayoutNode, _ measurer: Measurer) {
    let children = column.node.children
    let gap = column.node.arrangement?.gap ?? 0
    let overflow = InkOverflow(measurer)
    let anchors = NodeCheck.anchors(in: children)
    let attached = Self.attached(children, anchors, overflow)
    /// For each child in the flow, the distance by which the child and its attached siblings extend
    /// above its top.
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

  /// Returns each child's anchor in the flow, and the distance by which the child may begin above
  /// it.
  ///
  /// The result is empty if nothing is attached.
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

  /// Returns, for each position, whether it separates the children before it from those after it.
  ///
  /// It does if no child before it is attached to a child after it, or vice versa, and if all
  /// children outside the flow are before it.
  private static func free(_ children: [Node], _ anchors: [Int?]) -> [Bool] {
    var isFree = [Bool](repeating: true, count: children.count)
    /// The number of attachments that begin to cross each position, minus the number that end
    /// there.
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

  /// Returns the distance by which the children after a child in the flow may extend above its end;
  /// 0 if there are none.
  func rise(after index: Int) -> Double { risesAfter[index] }

  /// Returns whether the column may end before a child whose top is at `y` or below.
  ///
  /// - Parameter depth: the distance from the column's top below which nothing is visible.
  func mayEnd(before index: Int, at y: Double, depth: Double) -> Bool {
    isFree[index] && y >= depth + rises[index]
  }
}
