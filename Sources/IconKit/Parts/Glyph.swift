import Geometry
import Pixels
import Scene

/// The system's small drawn signs.
struct Glyph {
  let environment: Environment

  private var isMirrored: Bool { environment.direction == .rightToLeft }

  /// What says that a row leads on.
  func chevron(origin: String) -> Node {
    arrow(
      IconPalette.chevron, height: IconMetrics.chevronHeight, line: IconMetrics.chevronLine,
      pointsBack: false, name: "row.arrow", origin: origin)
  }

  /// What leads back, beside the previous screen's name.
  func back(_ tint: Color, origin: String) -> Node {
    arrow(
      tint, height: IconMetrics.backArrowHeight, line: IconMetrics.backArrowLine,
      pointsBack: true, name: "bar.backArrow", origin: origin)
  }

  /// Two lines at right angles that meet in a point, half as wide as high.
  private func arrow(
    _ color: Color, height: Double, line: Double, pointsBack: Bool, name: String, origin: String
  ) -> Node {
    /// The line's own ends lie inside the frame, as far as a corner of 45 degrees needs.
    let inset = line * 0.7071067811865476
    let reach = height / 2 - inset
    let near = inset
    let far = inset + reach
    let pointsLeft = pointsBack != isMirrored
    let (tip, ends) = pointsLeft ? (near, far) : (far, near)
    var path = Path()
    path.move(to: Point(x: ends, y: inset))
    path.line(to: Point(x: tip, y: height / 2))
    path.line(to: Point(x: ends, y: height - inset))
    let stroke = ShapeContent.Line(color: color, width: line, cap: .butt, join: .round)
    return Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: stroke)), name: name, origin: origin
    ).placed {
      $0.width = far + inset
      $0.height = height
      $0.valign = .center
    }
  }

  /// The sign that adds; two rectangles, so that each lies on whole pixels.
  func plus(_ tint: Color) -> Node {
    let side = IconMetrics.plusSide
    let line = IconMetrics.plusLine
    let start = (side - line) / 2
    let across = Node.rect(tint, name: "bar.add", origin: "")
      .placed { $0.frame = Frame(x: 0, y: start, width: side, height: line) }
    let upright = Node.rect(tint, name: "bar.addUpright", origin: "")
      .placed { $0.frame = Frame(x: start, y: 0, width: line, height: side) }
    return Node.layers([across, upright]).with {
      $0.tappable = true
      $0.placement.width = side
      $0.placement.height = side
    }
  }

  /// A tick in a filled circle with a white rim, of what is selected.
  func tick(_ tint: Color, origin: String) -> Node {
    let rim = Node(
      .shape(ShapeContent(.ellipse, fill: .color(IconPalette.white))), name: "grid.tickRim",
      origin: origin)
    let inner = IconMetrics.badgeRim
    let disc = Node(
      .shape(ShapeContent(.ellipse, fill: .color(tint))), name: "grid.tick", origin: origin
    ).placed { $0.edges = Edges(top: inner, start: inner, bottom: inner, end: inner) }
    var path = Path()
    path.move(to: Point(x: 5.8, y: 10.4))
    path.line(to: Point(x: 8.7, y: 13.3))
    path.line(to: Point(x: 14.3, y: 7.1))
    let line = ShapeContent.Line(
      color: IconPalette.white, width: IconMetrics.badgeTick, cap: .round, join: .round)
    let mark = Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: line)), name: "grid.tickMark",
      origin: origin)
    return Node.layers([rim, disc, mark]).placed {
      $0.width = IconMetrics.badge
      $0.height = IconMetrics.badge
    }
  }
}
