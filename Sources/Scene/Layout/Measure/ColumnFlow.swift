import Geometry
import Scene

/// The positions of a column's children relative to its top, in the flow and attached.
///
/// They are computed in one pass over the children and their attached siblings.
struct ColumnFlow {
  let boxes: [Box?]
  /// For each child, the sibling that it is attached to; empty if nothing is attached.
  private let anchors: [Int?]
  /// For each child, the siblings attached to it; empty if there are none.
  private var attached: [[Int]] = []
  /// The top of the content, below the padding.
  let top: Double
  private let gap: Double
  /// The distances before the first child and between two, in addition to the gaps.
  private var spaces = (first: 0.0, between: 0.0)
  /// The tops of the boxes that have been placed.
  private(set) var tops: [Double?]
  /// The end of the lowest child; `top` for an empty column.
  private(set) var bottom: Double

  init(children: [Node], boxes: [Box?], top: Double, gap: Double) {
    anchors = NodeCheck.anchors(in: children)
    self.boxes = boxes
    self.top = top
    self.gap = gap
    tops = Array(repeating: nil, count: boxes.count)
    bottom = top
    guard !anchors.isEmpty else { return }
    attached = Array(repeating: [], count: boxes.count)
    for (index, anchor) in anchors.enumerated() {
      if let anchor { attached[anchor].append(index) }
    }
  }

  /// Places the children again, with the space that is left over distributed among them.
  mutating func distribute(_ left: Double, _ distribution: Arrangement.Distribution) {
    let count = boxes.lazy.filter { $0.map { $0.node.placement.attach == nil } ?? false }.count
    spaces = distribution.spaces(left, among: count)
    tops = Array(repeating: nil, count: boxes.count)
    bottom = top
    place()
  }

  mutating func place() {
    let rises = self.rises()
    var end: Double?
    var named: [String: Int] = [:]
    for (index, box) in boxes.enumerated() {
      guard let box else { continue }
      let placement = box.node.placement
      guard placement.attach == nil else {
        named[box.node.name] = index
        continue
      }
      var y =
        end.map { $0 + (placement.spaceAbove ?? gap) + spaces.between } ?? top + spaces.first
      if let clear = placement.clear {
        y = max(y, floor(for: clear, of: box, past: named[clear.past]))
      }
      if !rises.isEmpty { y = max(y, top + rises[index]) }
      tops[index] = y
      end = y + box.size.height
      if !attached.isEmpty { placeAttached(to: index) }
    }
    for (index, box) in boxes.enumerated() {
      guard let box, let y = tops[index] else { continue }
      bottom = max(bottom, y + box.size.height)
    }
  }

  /// Returns the distance of an attached box's top below its anchor's top; it is negative if the
  /// box begins above.
  private func offset(of index: Int, from anchor: Int) -> Double {
    guard let box = boxes[index], let other = boxes[anchor], let attach = box.node.placement.attach
    else { return 0 }
    return (other.offset(of: attach.at) ?? 0) + attach.offset - (box.offset(of: attach.by) ?? 0)
  }

  /// Returns, for each child in the flow, the distance by which its attached siblings extend above
  /// the child.
  ///
  /// Empty if nothing is attached.
  private func rises() -> [Double] {
    guard !anchors.isEmpty else { return [] }
    var rises = [Double](repeating: 0, count: boxes.count)
    for root in boxes.indices where anchors[root] == nil && !attached[root].isEmpty {
      var pending = attached[root].map { (index: $0, below: offset(of: $0, from: root)) }
      while let (index, below) = pending.popLast() {
        rises[root] = max(rises[root], -below)
        pending += attached[index].map { ($0, offset(of: $0, from: index) + below) }
      }
    }
    return rises
  }

  /// Places the children attached to a placed child, directly or through other children.
  private mutating func placeAttached(to root: Int) {
    var pending = [root]
    while let anchor = pending.popLast() {
      guard let y = tops[anchor] else { continue }
      for index in attached[anchor] where tops[index] == nil {
        tops[index] = y + offset(of: index, from: anchor)
        pending.append(index)
      }
    }
  }

  /// Returns the highest top at which a box keeps clear of an attached sibling.
  private func floor(for clear: Clearance, of box: Box, past: Int?) -> Double {
    guard let past, let y = tops[past], let other = boxes[past] else { return top }
    let end = y + other.size.height + clear.gap
    return clear.by == .top ? end : end - box.size.height
  }
}
