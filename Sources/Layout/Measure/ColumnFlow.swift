import Geometry
import Scene

/// Where a column's children begin, from its top: the flow, and what is attached to it.
struct ColumnFlow {
  let boxes: [Box?]
  /// For each child, the sibling it is attached to.
  private let anchors: [Int?]
  /// Where the content begins, below the padding.
  let top: Double
  /// A top for each box that has been placed.
  private(set) var tops: [Double?]
  /// The end of the lowest child; `top` for an empty column.
  private(set) var bottom: Double

  init(children: [Node], boxes: [Box?], top: Double) {
    anchors = children.indices.map { NodeCheck.anchor(of: $0, in: children) }
    self.boxes = boxes
    self.top = top
    tops = Array(repeating: nil, count: boxes.count)
    bottom = top
  }

  mutating func place() {
    let rises = self.rises()
    var end: Double?
    for (index, box) in boxes.enumerated() {
      guard let box, box.node.placement.attach == nil else { continue }
      let placement = box.node.placement
      var y = end.map { $0 + placement.spaceAbove } ?? top
      if let clear = placement.clear { y = max(y, floor(for: clear, of: box, before: index)) }
      y = max(y, top + rises[index])
      tops[index] = y
      end = y + box.size.height
      settleAttached()
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

  /// For each child of the flow, how far what is attached to it rises above it.
  private func rises() -> [Double] {
    var rises = [Double](repeating: 0, count: boxes.count)
    for index in boxes.indices {
      var current = index
      var below = 0.0
      var steps = 0
      while let next = anchors[current], steps <= boxes.count {
        below += offset(of: current, from: next)
        current = next
        steps += 1
      }
      if steps > 0 { rises[current] = max(rises[current], -below) }
    }
    return rises
  }

  private mutating func settleAttached() {
    var changed = true
    while changed {
      changed = false
      for index in boxes.indices where tops[index] == nil {
        guard let anchor = anchors[index], let y = tops[anchor] else { continue }
        tops[index] = y + offset(of: index, from: anchor)
        changed = true
      }
    }
  }

  /// The lowest top that keeps a box clear of an attached sibling.
  private func floor(for clear: Clearance, of box: Box, before index: Int) -> Double {
    let past = (0..<index).last {
      boxes[$0]?.node.name == clear.past && boxes[$0]?.node.placement.attach != nil
    }
    guard let past, let y = tops[past], let other = boxes[past] else { return top }
    let end = y + other.size.height + clear.gap
    return clear.by == .top ? end : end - box.size.height
  }
}
