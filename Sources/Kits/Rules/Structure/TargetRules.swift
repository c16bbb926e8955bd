import Geometry
import Layout
import Pixels
import Scene
import Source

extension Rule {
  static let targetSize = Rule(
    "target-size", "A target is at least 44 × 44 points.",
    because: "A fingertip covers about that area; a smaller target is missed, or its neighbor is "
      + "hit. Keyboard keys are exempt.",
    source: "iPhone Human Interface Guidelines (2008), Canvas", preset: .structure,
    severity: .error,
    bad: .scene(
      200, 80,
      """
      { "type": "layers", "frame": [78, 20, 43, 40], "tappable": true, "role": "button", "children": [
        { "type": "shape", "corners": 8, "fill": "#2C95B5" },
        { "type": "text", "text": "OK", "color": "#FFFFFF", "font": "Helvetica Neue Bold", "align": "center", "valign": "center" } ] }
      """),
    good: .scene(
      200, 80,
      """
      { "type": "layers", "frame": [78, 18, 44, 44], "tappable": true, "role": "button", "children": [
        { "type": "shape", "corners": 8, "fill": "#2C95B5" },
        { "type": "text", "text": "OK", "color": "#FFFFFF", "font": "Helvetica Neue Bold", "align": "center", "valign": "center" } ] }
      """)
  ) { screen in
    screen.targets.compactMap { index in
      let size = screen.reach(of: index)
      let least = Size.fingertip
      // A rotated node keeps its size, except for rounding errors.
      guard size.width < least.width - 0.01 || size.height < least.height - 0.01,
        screen.nodes[index].role != .key
      else { return nil }
      let measured = size.points
      let enough = Size(
        width: max(least.width, size.width), height: max(least.height, size.height))
      // A scaled node's size is written in its own points.
      let scale = screen.nodes[index].transform.greatestScale
      let written = Size(width: enough.width / scale, height: enough.height / scale)
      let tap = (least.width / scale * 100).rounded(.up) / 100
      var violation = Violation(
        at: index, "the target \(screen.called(index)) is \(measured) points, less than 44 × 44",
        measured: measured, expected: "44 × 44",
        remedy:
          "make the target \(written.points) points, or write \"tapArea\": \(tap.points) if the "
          + "tap area is larger than the visible part")
      violation.fix = .key("tapArea", .number(tap))
      return violation
    }
  }

  static let targetOverlap = Rule(
    "target-overlap", "Targets do not overlap.",
    because: "If two targets overlap, the effect of a tap is unpredictable.",
    source: "iPhone Human Interface Guidelines (2008), Canvas; WCAG 2.2, 2.5.8",
    preset: .structure, severity: .error,
    bad: .scene(
      200, 80,
      """
      { "type": "shape", "name": "yes", "frame": [30, 16, 76, 48], "corners": 8, "fill": "#2C95B5", "tappable": true },
      { "type": "shape", "name": "no", "frame": [100, 16, 76, 48], "corners": 8, "fill": "#A52001", "tappable": true }
      """),
    good: .scene(
      200, 80,
      """
      { "type": "shape", "name": "yes", "frame": [24, 16, 76, 48], "corners": 8, "fill": "#2C95B5", "tappable": true },
      { "type": "shape", "name": "no", "frame": [100, 16, 76, 48], "corners": 8, "fill": "#A52001", "tappable": true }
      """)
  ) { screen in
    let parts = screen.targets.compactMap { index in
      screen.nodes[index].bounds.map { (index: index, rects: [$0]) }
    }
    return screen.overlaps(among: parts, skippingNested: true).filter {
      screen.isReached($0.first, besides: $0.second)
        && screen.isReached($0.second, besides: $0.first)
    }
    .map { pair in
      let size = pair.area.size.points
      return Violation(
        at: pair.second,
        "the target \(screen.called(pair.second)) overlaps \(screen.called(pair.first)) by "
          + "\(size) points",
        measured: size, expected: "none",
        remedy: "move or narrow one of the two targets by "
          + "\(min(pair.area.width, pair.area.height).counted)", other: pair.first)
    }
  }
}

extension LintScreen {
  /// Returns the size in points of a target's tap area: the visible part, or the declared area.
  func reach(of index: Int) -> Size { sides(of: nodes[index].reach, in: index) }

  /// Whether a tap on a node's center reaches that node or the other given one, rather than an
  /// unrelated node over it.
  func isReached(_ index: Int, besides other: Int) -> Bool {
    guard let bounds = nodes[index].bounds else { return false }
    let middle = Rect(x: bounds.midX, y: bounds.midY, width: 0.01, height: 0.01)
    return cover(of: index, over: middle).map { contains(other, $0) } ?? true
  }

  /// Returns the node that is painted over a part of another, is not inside it, and hides the
  /// content below; `nil` if there is none.
  func cover(of index: Int, over area: Rect) -> Int? {
    let own = laid.inside(index)
    let first = ([index] + own).compactMap { rank[$0] }.max() ?? -1
    guard first + 1 < laid.order.count else { return nil }
    return laid.order[(first + 1)...].first { other in
      guard !own.contains(other), isSeen[other], hides(other), let bounds = nodes[other].bounds
      else { return false }
      return bounds.x <= area.x && bounds.maxX >= area.maxX && bounds.y <= area.y
        && bounds.maxY >= area.maxY
    }
  }

  /// Whether a node's paint keeps content below it from being seen or tapped.
  func hides(_ index: Int) -> Bool {
    let node = nodes[index]
    switch node.kind {
    case .image: return true
    case .shape: return (node.color?.alpha ?? 255) > 100
    case .container: return node.background.map { ($0.color?.alpha ?? 255) > 100 } ?? false
    case .text, .icon: return false
    }
  }
}

extension Size {
  /// The size in points for a message: `30 × 44`.
  var points: String { "\(width.points) × \(height.points)" }
}

extension Double {
  /// The value rounded up to a hundredth, so that a remedy with it is sufficient.
  var roundedUp: Double { (self * 100 - 1e-6).rounded(.up) / 100 }

  /// The value with its unit: `1 point`, `2.5 points`.
  package var counted: String { points == "1" ? "1 point" : "\(points) points" }

  /// The value with at most two decimals.
  var points: String {
    let rounded = (self * 100).rounded() / 100
    let text = String(rounded)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
