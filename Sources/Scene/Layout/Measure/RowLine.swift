import Geometry
import Scene

/// Boxes beside each other, yet without places.
struct RowLine {
  /// Between two of which the later says nothing.
  let gap: Double
  var boxes: [Box]

  /// What is between the boxes, all together.
  var gaps: Double {
    boxes.dropFirst().reduce(0) { $0 + ($1.node.placement.spaceBefore ?? gap) }
  }

  /// How wide all are as they like to be; gaps below zero make nothing of it.
  var natural: Double { max(0, boxes.reduce(gaps) { $0 + $1.size.width }) }

  /// How wide all are before room is shared.
  var base: Double { boxes.reduce(gaps) { $0 + $1.base } }

  var hasBasis: Bool { boxes.contains(where: \.hasBasis) }

  /// How far below the top the shared first baseline is.
  var baseline: Double { boxes.compactMap(\.baselineForRow).max() ?? 0 }

  /// The height of the highest, what is a part of that height left out.
  var tallest: Double {
    let baseline = self.baseline
    return boxes.reduce(0) { height, box in
      guard box.item.parts.height == nil else { return height }
      let drop = box.baselineForRow.map { baseline - $0 } ?? 0
      return max(height, box.size.height + drop)
    }
  }

  /// What rounding may add to a line that fits.
  private static let slack = 0.001

  /// The lines of boxes that fit beside each other, at least one on each.
  func breaks(at room: Double) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var end = 0.0
    for (index, box) in boxes.enumerated() {
      let width = box.widthOnLine
      let next = index == start ? width : end + (box.node.placement.spaceBefore ?? gap) + width
      if index > start, next > room + Self.slack {
        lines.append(start..<index)
        start = index
        end = width
      } else {
        end = next
      }
    }
    if start < boxes.count { lines.append(start..<boxes.count) }
    return lines
  }
}

extension Box {
  /// The width it has in a row before room is shared: its own, or the `basis` of what grows.
  var base: Double {
    guard hasBasis, let basis = node.placement.basis else { return size.width }
    return basis
  }

  /// The width that decides whether it fits on a line: what it has, and must have.
  var widthOnLine: Double { hasBasis ? node.placement.limitedWidth(base) : size.width }

  var hasBasis: Bool {
    let placement = node.placement
    return placement.basis != nil && placement.grow > 0 && placement.width == nil
  }

  /// Its part in the sharing of room.
  var growth: Sharing.Part {
    let placement = node.placement
    let fixed = placement.width == nil ? nil : size.width
    return Sharing.Part(
      base: base, weight: placement.grow, least: fixed ?? placement.minWidth,
      most: fixed ?? placement.maxWidth)
  }

  var baselineForRow: Double? { node.placement.valign == .baseline ? baseline : nil }

  /// Whether the box takes what room is left, and so gives way first.
  var grows: Bool { givesWay && node.placement.grow > 0 }

  /// Whether the box is a text that may be cut, and so gives way next.
  var isCut: Bool {
    if case .text(let text) = node.content { givesWay && text.maxLines != nil } else { false }
  }

  /// Whether a row may make the box narrower than it likes.
  var givesWay: Bool {
    guard node.placement.width == nil else { return false }
    switch node.content {
    case .text, .column, .row, .layers: return true
    case .grid, .space, .image, .icon, .shape: return false
    }
  }
}

extension LayoutNode {
  /// Whether it takes its height from a row, and its width from its height.
  var keepsShapeUpright: Bool {
    placement.aspect != nil && placement.width == nil && placement.height == nil
      && placement.valign == .stretch
  }
}
