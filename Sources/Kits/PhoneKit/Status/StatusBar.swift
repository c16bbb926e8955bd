import Geometry
package import Localization
import Pixels
package import Scene
package import Source

/// The phone's status bar: signal and network on the left, the time in the middle, and the battery
/// on the right.
///
/// Beside a notch or an island, looks with dots show the time on the left and the rest on the
/// right.
///
/// The whole bar is mirrored if a screen is read from right to left. A phone with a cutout has no
/// status bar in landscape.
package struct StatusBar {
  package enum Style: String, CaseIterable, LookValue {
    /// Dark symbols on gray: the default before iOS 7.
    case gray
    /// White symbols on black, before iOS 7.
    case black
    /// White symbols on black at alpha 0.5.
    case translucent
    /// Dark symbols on the content behind the bar, from iOS 7 on.
    case darkContent
    /// White symbols on the content behind the bar.
    case lightContent
  }

  private let time: Located<String>
  private let place: Place
  private let style: Style
  private let content: StatusContent
  /// The paint that replaces the style's own background.
  private let paint: PaintSpec?
  private var font: String?
  private let environment: Environment
  private var theme: PhoneTheme { environment.phone }
  /// The height in points: 20, or the safe area at the top of the device's screen; 0 if the
  /// device has no bar.
  package let height: Double

  /// - Parameters:
  ///   - font: the font of the text; `nil` for the look's font.
  ///   - place: the place of the screen as a whole.
  package init(
    time: Located<String>, style: Style, font: String? = nil, at place: Place,
    in environment: Environment
  ) {
    self.init(time: time, style: style, StatusContent(), at: place, in: environment)
    self.font = font
  }

  init(
    time: Located<String>, style: Style, _ content: StatusContent, on paint: PaintSpec? = nil,
    at place: Place, in environment: Environment
  ) {
    self.place = place
    self.time = time
    self.style = style
    self.content = content
    self.paint = paint
    self.environment = environment
    height = Self.height(in: environment)
  }

  /// Returns the height of the device's status bar, in points.
  static func height(in environment: Environment) -> Double {
    if environment.device.cutout != nil, environment.orientation.isLandscape { return 0 }
    return max(environment.phone.metrics.statusBar, environment.device.safeArea.top)
  }

  /// Returns the default time; beside a cutout, without AM or PM.
  package static func usualTime(isShort: Bool, in environment: Environment) -> StringKey {
    isShort && environment.device.cutout != nil ? .shortTime : .time
  }

  package var node: Node {
    guard height > 0 else {
      return Node.layers([], at: place).role(.statusBar).placed { $0.height = 0 }
    }
    let hasDots = look.signs == .dots
    if hasDots, environment.device.cutout != nil {
      let ears = EarStatus(
        look: look, ears: EarLayout(environment.device), content: content, environment: environment,
        place: place)
      return whole(ground + ears.nodes(time: time))
    }
    let isMirrored = environment.direction == .rightToLeft
    let signs = ClassicStatus(
      look: look, content: content, isMirrored: isMirrored, place: place)
    let flat = FlatStatus(look: look, content: content, isMirrored: isMirrored, place: place)
    let start =
      hasDots
      ? [flat.signal, flat.carrier, flat.network]
      : [signs.signal, signs.carrier, signs.network, signs.activity]
    let end =
      hasDots ? [flat.charge, flat.battery] : [signs.percentage, signs.battery]
    var clock = signs.clock(time)
    if hasDots { clock.placement.align = .center }
    return node(on: ground, clock, left: start.compactMap { $0 }, right: end.compactMap { $0 })
  }

  private var look: StatusLook {
    let look = theme.status.look(style)
    guard let font else { return look }
    return look.with {
      $0.text.font = font
      $0.carrier.font = font
    }
  }

  private var ground: [Node] {
    guard let paint = paint ?? look.ground else { return [] }
    let line = look.line.map { [Node.line($0, .bottom, name: "status.line", at: place)] } ?? []
    return [Node.fill(paint, name: "status.bar", at: place)] + line
  }

  private func node(on back: [Node], _ clock: Node, left: [Node], right: [Node]) -> Node {
    /// Returns one of two equally wide sides, which keep the time in the middle.
    func side(_ nodes: [Node]) -> Node {
      Node.row(nodes, at: place).placed {
        $0.grow = 1
        $0.basis = 0
      }
    }
    let room = Node.space(at: place).placed {
      $0.grow = 1
      $0.minWidth = theme.metrics.statusEdge
    }
    let time = Node.layers([clock], at: place).placed { $0.maxWidth = theme.metrics.statusTime }
    let edge = theme.metrics.statusEdge
    let pieces = Node.row(
      [side(left + [room]), time, side([room] + right)], at: place,
      padding: EdgeDistances(start: edge, end: edge)
    ).placed {
      $0.height = .points(theme.metrics.statusBar)
      $0.valign = .bottom
    }
    return whole(back + [pieces])
  }

  private func whole(_ pieces: [Node]) -> Node {
    Node.layers(pieces, at: place).role(.statusBar).placed { $0.height = .points(height) }
  }
}

extension Node {
  /// Returns a filled path, vertically centered in the status bar; overlaps are holes.
  static func sign(
    _ path: Path, _ color: Color, name: String, at place: Place, width: Double, height: Double
  ) -> Node {
    Node(
      .shape(ShapeContent(.path(path, evenOdd: true), fill: .color(color))), name: name, at: place
    ).placed {
      $0.width = .points(width)
      $0.height = .points(height)
      $0.valign = .center
    }
  }
}

extension Path {
  /// Returns a quarter ring that opens upward, like the arcs of a network's strength.
  static func fan(center: Point, inner: Double, outer: Double) -> Path {
    let half = 0.7071067811865476
    /// The distance from the corner of a quarter turn to the control points at both ends of the
    /// arc.
    let reach = Path.quarterCircle
    func at(_ radius: Double, _ x: Double, _ y: Double) -> Point {
      Point(x: center.x + radius * x, y: center.y + radius * y)
    }
    let pull = half * reach
    var path = Path()
    path.move(to: at(outer, -half, -half))
    path.cubic(
      at(outer, -half + pull, -half - pull), at(outer, half - pull, -half - pull),
      to: at(outer, half, -half))
    path.line(to: at(inner, half, -half))
    if inner > 0 {
      path.cubic(
        at(inner, half - pull, -half - pull), at(inner, -half + pull, -half - pull),
        to: at(inner, -half, -half))
    }
    path.close()
    return path
  }
}
