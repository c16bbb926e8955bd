import Drawing
import Geometry
import Pixels
import Scene
import Source

/// The system's small symbols.
struct Glyph {
  private let environment: Environment
  private let theme: PhoneTheme

  init(in environment: Environment) {
    self.environment = environment
    theme = environment.phone
  }

  private var isMirrored: Bool { environment.direction == .rightToLeft }

  /// Returns the disclosure chevron of a row.
  func chevron(_ color: Color, at place: Place) -> Node {
    arrow(
      color, height: theme.tables.chevronHeight, line: theme.tables.chevronLine,
      isSharp: theme.tables.chevronIsSharp, pointsBack: false, name: "row.arrow", at: place
    ).role(.disclosureIndicator)
  }

  /// Returns the back arrow, beside the previous screen's name.
  func back(_ tint: Color, at place: Place) -> Node {
    arrow(
      tint, height: theme.bars.backHeight, line: theme.bars.backLine, isSharp: true,
      pointsBack: true, name: "bar.backArrow", at: place)
  }

  /// Returns two lines that meet at a right angle, about half as wide as they are high.
  ///
  /// A sharp arrow has a pointed tip and fills its frame exactly.
  private func arrow(
    _ color: Color, height: Double, line: Double, isSharp: Bool, pointsBack: Bool, name: String,
    at place: Place
  ) -> Node {
    /// The distance by which a sharp corner extends beyond the path.
    let near = line * 0.7071067811865476
    /// The distance from the frame to the ends of the line, which are cut at right angles.
    let inset = isSharp ? near / 2 : near
    let far = near + height / 2 - inset
    let width = far + inset
    let (tip, ends) = pointsBack ? (near, far) : (far, near)
    func point(_ x: Double, _ y: Double) -> Point { Point(x: isMirrored ? width - x : x, y: y) }
    var path = Path()
    path.move(to: point(ends, inset))
    path.line(to: point(tip, height / 2))
    path.line(to: point(ends, height - inset))
    let stroke = ShapeContent.Line(
      color: color, width: .points(line), cap: .butt, join: isSharp ? .miter : .round)
    return Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: stroke)), name: name, at: place
    ).placed {
      $0.width = .points(width)
      $0.height = .points(height)
      $0.valign = .center
    }
  }

  /// Returns a plus made of two rectangles, so that each one is aligned to whole pixels.
  ///
  /// The frame includes the extra distance from the edge of a flat bar.
  func plus(_ tint: Color, at place: Place) -> Node {
    let (side, line) = (theme.bars.plusSide, theme.bars.plusLine)
    let start = (side - line) / 2
    let across = Node.rect(tint, name: "bar.add", at: place)
      .placed { $0.frame = Frame(x: 0, y: start, width: side, height: line) }
    let upright = Node.rect(tint, name: "bar.addUpright", at: place)
      .placed { $0.frame = Frame(x: start, y: 0, width: line, height: side) }
    let sign = Node.layers([across, upright], at: place).sized(side, side)
      .placed { $0.edges = Edges(top: 0, start: 0) }
    let edge = theme.bars.plusEdge - theme.bars.buttonEdge
    return Node.layers([sign], at: place).sized(side + edge, side.rounded(.up))
      .placed { $0.valign = .center }
  }
}
