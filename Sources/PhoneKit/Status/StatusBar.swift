import Geometry
import Pixels
package import Scene
package import Source

/// The phone's status bar: signal and network at the left, the time, the battery at the right.
package struct StatusBar {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// White signs on black, before iOS 7.
    case black
    /// Dark signs on whatever lies behind, from iOS 7 on.
    case darkContent
  }

  private let time: Located<String>
  private let place: Place
  private let style: Style
  private let theme: PhoneTheme
  /// Points: 20, or what the device's own screen keeps free at its top.
  package let height: Double

  /// - Parameter place: where the screen is stated as a whole.
  package init(
    time: Located<String>, style: Style, at place: Place, in environment: Environment
  ) {
    self.place = place
    self.time = time
    self.style = style
    theme = environment.phone
    height = max(theme.metrics.statusBar, environment.device.safeArea.top)
  }

  package var node: Node {
    switch style {
    case .black:
      let back = Node.rect(theme.colors.statusBlack, name: "status.bar", at: place)
      return node(
        on: [back], clock(theme.statusTimeOnBlack), left: [signal, network], right: [battery])
    case .darkContent:
      let signs = FlatStatus(theme: theme, place: place)
      return node(
        on: [], clock(theme.statusTime).placed { $0.align = .center },
        left: [signs.signal, signs.network], right: [signs.charge, signs.battery])
    }
  }

  private func clock(_ style: TextStyleSpec) -> Node {
    Node.text(
      time.value, style, name: "status.time", at: time.place, maxLines: 1, alignment: .center
    ).placed { $0.valign = .center }
  }

  private func node(on back: [Node], _ clock: Node, left: [Node], right: [Node]) -> Node {
    let left = Node.row(left).placed {
      $0.edges = Edges(top: 0, start: theme.metrics.statusEdge, bottom: 0)
    }
    let right = Node.row(right).placed {
      $0.edges = Edges(top: 0, bottom: 0, end: theme.metrics.statusEdge)
    }
    let pieces = Node.layers([left, clock, right]).placed {
      $0.height = .points(theme.metrics.statusBar)
      $0.valign = .bottom
    }
    return Node.layers(back + [pieces], at: place).role(.statusBar)
      .placed { $0.height = .points(height) }
  }

  /// Five bars, each higher than the one before.
  private var signal: Node {
    var path = Path()
    for bar in 0..<5 {
      let height = 3 + 1.75 * Double(bar)
      path.append(.rect(Rect(x: Double(bar) * 4, y: 10 - height, width: 3, height: height)))
    }
    return glyph(path, "status.signal", width: 19, height: 10)
  }

  /// Three arcs and a dot.
  private var network: Node {
    var path = Path()
    let center = Point(x: 7, y: 9.6)
    for (inner, outer) in [(0.0, 2.2), (3.7, 5.5), (7.0, 8.8)] {
      path.append(.fan(center: center, inner: inner, outer: outer))
    }
    return glyph(path, "status.network", width: 14, height: 10)
      .placed { $0.spaceBefore = 6 }
  }

  private var battery: Node {
    var path = Path()
    path.append(
      .roundedRect(
        Rect(x: 0, y: 0, width: 21, height: 10), corners: Path.Corners(all: 1.6)))
    path.append(
      .roundedRect(
        Rect(x: 1, y: 1, width: 19, height: 8), corners: Path.Corners(all: 0.8)))
    path.append(.rect(Rect(x: 2, y: 2, width: 17, height: 6)))
    path.append(.rect(Rect(x: 21.6, y: 3, width: 1.6, height: 4)))
    return glyph(path, "status.battery", width: 23.5, height: 10)
  }

  private func glyph(_ path: Path, _ name: String, width: Double, height: Double) -> Node {
    .sign(
      path, theme.colors.statusOnBlack, name: name, at: place, width: width, height: height)
  }
}

extension Node {
  /// A filled path in the middle of the status bar's height; overlaps are holes.
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
  /// A quarter of a ring that opens upward, as the arcs of a network's strength do.
  static func fan(center: Point, inner: Double, outer: Double) -> Path {
    let half = 0.7071067811865476
    /// From the corner of a quarter turn to its control point, for both ends of the arc.
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
