import Geometry
import Scene

/// Where a column's children begin, from its top: the flow, and what is attached to it.
///
/// All in one pass over the children and over what is attached to each.
struct ColumnFlow {
  let boxes: [Box?]
  /// For each child, the sibling it is attached to; empty where nothing is attached.
  private let anchors: [Int?]
  /// For each child, what is attached to it; empty where nothing is.
  private var attached: [[Int]] = []
  /// Where the content begins, below the padding.
  let top: Double
  private let gap: Double
  /// A top for each box that has been placed.
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
      var y = end.map { $0 + (placement.spaceAbove ?? gap) } ?? top
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

  /// How far an attached box begins below its anchor's top; negative where it begins above.
  private func offset(of index: Int, from anchor: Int) -> Double {
    guard let box = boxes[index], let other = boxes[anchor], let attach = box.node.placement.attach
    else { return 0 }
    return (other.offset(of: attach.at) ?? 0) + attach.offset - (box.offset(of: attach.by) ?? 0)
  }

  /// For each child of the flow, how far what is attached to it rises above it; empty where nothing
  /// is attached.
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

  /// What is attached to a child that has its place, and what is attached to that.
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

  /// The lowest top that keeps a box clear of the nearest attached sibling of a name before it.
  private func floor(for clear: Clearance, of box: Box, past: Int?) -> Double {
    guard let past, let y = tops[past], let other = boxes[past] else { return top }
    let end = y + other.size.height + clear.gap
    return clear.by == .top ? end : end - box.size.height
  }
}
