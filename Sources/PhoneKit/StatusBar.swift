import Geometry
import Pixels
package import Scene

/// The phone's status bar: signal and network at the left, the time, the battery at the right.
package struct StatusBar {
  package enum Style: String, Hashable, Sendable, CaseIterable {
    /// White signs on black, before iOS 7.
    case black
    /// Dark signs on whatever lies behind, from iOS 7 on.
    case darkContent
  }

  private let time: String
  private let style: Style
  /// Points: 20, or what the device's own screen keeps free at its top.
  package let height: Double

  package init(time: String, style: Style, in environment: Environment) {
    self.time = time
    self.style = style
    height = max(PhoneMetrics.statusBar, environment.device.safeArea.top)
  }

  package var node: Node {
    switch style {
    case .black:
      let back = Node.rect(PhoneColors.barBlack, name: "status.bar", origin: "")
      return node(
        on: [back], clock(PhoneType.statusTime), left: [signal, network], right: [battery])
    case .darkContent:
      return node(
        on: [], clock(FlatStatus.time).placed { $0.align = .center },
        left: [FlatStatus.signal, FlatStatus.network],
        right: [FlatStatus.charge, FlatStatus.battery])
    }
  }

  private func clock(_ style: TextStyleSpec) -> Node {
    Node.text(
      time, style, name: "status.time", origin: "/time", maxLines: 1, alignment: .center
    ).placed { $0.valign = .center }
  }

  private func node(on back: [Node], _ clock: Node, left: [Node], right: [Node]) -> Node {
    let left = Node.row(left).placed {
      $0.edges = Edges(top: 0, start: PhoneMetrics.statusEdge, bottom: 0)
    }
    let right = Node.row(right).placed {
      $0.edges = Edges(top: 0, bottom: 0, end: PhoneMetrics.statusEdge)
    }
    let pieces = Node.layers([left, clock, right]).placed {
      $0.height = PhoneMetrics.statusBar
      $0.valign = .bottom
    }
    return Node.layers(back + [pieces]).placed { $0.height = height }
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
    .sign(path, PhoneColors.barText, name: name, width: width, height: height)
  }
}

extension Node {
  /// A filled path in the middle of the status bar's height; overlaps are holes.
  static func sign(
    _ path: Path, _ color: Color, name: String, width: Double, height: Double
  ) -> Node {
    Node(.shape(ShapeContent(.path(path, evenOdd: true), fill: .color(color))), name: name).placed {
      $0.width = width
      $0.height = height
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
