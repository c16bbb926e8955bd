import Geometry
import Scene

/// Boxes side by side, not yet positioned.
struct RowLine {
  /// The gap before a box that does not specify its own.
  let gap: Double
  var boxes: [Box]

  /// The sum of the gaps between the boxes.
  var gaps: Double {
    boxes.dropFirst().reduce(0) { $0 + ($1.node.placement.spaceBefore ?? gap) }
  }

  /// The sum of the preferred widths and gaps; at least 0, even with negative gaps.
  var natural: Double { max(0, boxes.reduce(gaps) { $0 + $1.size.width }) }

  /// The sum of the widths before the remaining space is shared.
  var base: Double { boxes.reduce(gaps) { $0 + $1.base } }

  var hasBasis: Bool { boxes.contains(where: \.hasBasis) }

  /// The distance of the shared first baseline below the top.
  var baseline: Double { boxes.compactMap(\.baselineForRow).max() ?? 0 }

  /// The height of the tallest box, ignoring boxes whose heights are fractions of it.
  var tallest: Double {
    let baseline = self.baseline
    return boxes.reduce(0) { height, box in
      guard box.item.parts.height == nil else { return height }
      let drop = box.baselineForRow.map { baseline - $0 } ?? 0
      return max(height, box.size.height + drop)
    }
  }

  /// The rounding error allowed for a line that fits.
  private static let slack = 0.001

  /// Breaks the boxes into lines that fit, with at least one box on each line.
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

extension Arrangement {
  /// Returns the distances before a row's line and between its boxes, in addition to the gaps.
  func spaces(of line: RowLine, in room: Double) -> (first: Double, between: Double)? {
    guard distribution != .start else { return nil }
    return distribution.spaces(room - line.natural, among: line.boxes.count)
  }
}

extension Box {
  /// The box's width in a row before the remaining space is shared: its own width, or the `basis`
  /// if it grows.
  var base: Double {
    guard hasBasis, let basis = node.placement.basis else { return size.width }
    return basis
  }

  /// The width that determines whether the box fits on a line.
  var widthOnLine: Double { hasBasis ? node.placement.limitedWidth(base) : size.width }

  var hasBasis: Bool {
    let placement = node.placement
    return placement.basis != nil && placement.grow > 0 && placement.width == nil
  }

  /// The box as one of the parts that share a row's width.
  var growth: Sharing.Part {
    let placement = node.placement
    let fixed = placement.width == nil ? nil : size.width
    return Sharing.Part(
      base: base, weight: placement.grow, least: fixed ?? placement.minWidth,
      most: fixed ?? placement.maxWidth)
  }

  var baselineForRow: Double? { node.placement.valign == .baseline ? baseline : nil }

  /// Whether the box takes the remaining space, and therefore gives way first.
  var grows: Bool { givesWay && node.placement.grow > 0 }

  /// Whether the box is text that may be truncated, and therefore gives way next.
  var isCut: Bool {
    if case .text(let text) = node.content { givesWay && text.maxLines != nil } else { false }
  }

  /// Whether a row may make the box narrower than its preferred width.
  var givesWay: Bool {
    guard node.placement.width == nil else { return false }
    switch node.content {
    case .text, .column, .row, .layers: return true
    case .grid, .space, .image, .icon, .shape, .screen: return false
    }
  }
}

extension LayoutNode {
  /// Whether the box's height comes from its row, and its width from its height.
  var keepsShapeUpright: Bool {
    placement.aspect != nil && placement.width == nil && placement.height == nil
      && placement.valign == .stretch
  }
}
