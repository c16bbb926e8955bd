import Geometry
import Resources
import Scene
import Typesetting

/// An upper bound for a node's height, determined without layout; infinite if unknown.
///
/// Lengths are in points.
struct HeightBound {
  let measurer: Measurer

  init(_ measurer: Measurer) {
    self.measurer = measurer
  }

  /// Returns the maximum height of a node.
  ///
  /// - Parameter keepsWidth: whether the node is laid out no wider than its preferred width.
  func most(_ node: Node, keepsWidth: Bool = false) -> Double {
    let placement = node.placement
    guard placement.aspect == nil, placement.height?.part == nil, placement.safeArea.isEmpty else {
      return .infinity
    }
    var most: Double
    if let height = measurer.points(placement.height) {
      most = height
    } else if let frame = placement.frame {
      most = frame.height
    } else {
      let edges = placement.edges
      let isOwn = edges != nil && (edges?.start == nil || edges?.end == nil)
      let keeps = keepsWidth || isOwn || placement.align != .stretch
      most = content(node, keepsWidth: keeps && placement.width == nil) + placement.padding.vertical
    }
    if let limit = placement.maxHeight { most = min(most, limit) }
    return max(most, placement.minHeight ?? 0)
  }

  /// Returns the minimum inner height of a node that may be offered less height than its contents
  /// need.
  func least(inside placement: Placement) -> Double {
    guard placement.aspect == nil, placement.maxHeight == nil,
      let height = measurer.points(placement.height), placement.height?.part == nil
    else { return 0 }
    return max(0, height - placement.padding.vertical)
  }

  private func content(_ node: Node, keepsWidth: Bool) -> Double {
    guard node.arrangement.map({ !$0.isScaled && $0.scroll == nil && !$0.wraps }) ?? true else {
      return .infinity
    }
    let gap = max(0, node.arrangement?.gap ?? 0)
    switch node.content {
    case .space: return 0
    case .text(let text): return most(text)
    case .shape(let shape):
      return keepsWidth || shape.viewBox == nil ? shape.naturalSize.height : .infinity
    case .image(let image):
      guard keepsWidth else { return .infinity }
      return measurer.resources.pictures[image.source]?.size(of: image.crop).height ?? 0
    case .screen(let content):
      guard keepsWidth else { return .infinity }
      return measurer.resources.screens[content.screen]?.laid.size.height ?? 0
    case .icon(let icon):
      guard keepsWidth else { return .infinity }
      return measurer.resources.icons[icon.source]?.size.height ?? 0
    case .column(let children):
      return children.reduce(0) { sum, child in
        guard !child.placement.isOutsideFlow, child.placement.clear == nil else {
          return child.placement.attach == nil && child.placement.clear == nil ? sum : .infinity
        }
        return sum + max(0, child.placement.spaceAbove ?? gap) + most(child)
      }
    case .row(let children):
      let lift = baselines(of: children)
      return children.reduce(0) { highest, child in
        let placement = child.placement
        guard !placement.isOutsideFlow else { return highest }
        let keeps = placement.grow == 0 && placement.width?.part == nil
        return max(highest, most(child, keepsWidth: keeps))
      } + lift
    case .layers(let children):
      return children.reduce(0) { highest, child in
        child.placement.isOutsideFlow ? highest : max(highest, most(child))
      }
    case .grid: return .infinity
    }
  }

  private func most(_ text: TextContent) -> Double {
    guard let lines = text.maxLines, text.runs.allSatisfy({ $0.icon == nil }) else {
      return .infinity
    }
    let line = text.runs.reduce(0) {
      max($0, $1.style.lineHeight ?? TextStyle.lineHeight(forSize: $1.style.size))
    }
    return Double(max(lines, text.lines ?? 0)) * line
  }

  /// Returns the distance by which a row's children may move down to align their first baselines.
  private func baselines(of children: [Node]) -> Double {
    var (highest, lowest) = (0.0, 0.0)
    for child in children
    where child.placement.valign == .baseline && !child.placement.isOutsideFlow {
      guard case .text(let text) = child.content else { return .infinity }
      for run in text.runs {
        guard run.icon == nil, let font = measurer.resources.fonts[run.style.font]?.font else {
          return .infinity
        }
        let baseline = run.style.baseline(in: font)
        highest = max(highest, baseline + child.placement.padding.top)
        lowest = min(lowest, baseline)
      }
    }
    return highest - lowest
  }
}

extension TextStyleSpec {
  /// Returns the distance in points from the top of the line box to the baseline.
  func baseline(in font: FontSpec) -> Double {
    let line = lineHeight ?? TextStyle.lineHeight(forSize: size)
    return font.ascent * size + (line - (font.ascent + font.descent) * size) / 2
  }
}
