import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.callout`: the bubble over a place on a map.
struct CalloutPart {
  enum Accessory: String, Hashable, Sendable, CaseIterable {
    case none
    /// A detail disclosure button.
    case disclosure
  }

  struct Content: Sendable {
    var title = Located("", at: .nowhere)
    var subtitle: Located<String>?
    var accessory = Accessory.none
    var arrow = 0.5
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component("phone.callout", "A bubble that points at a place: what it is, and what leads on.") {
      keys(
        Content(),
        [
          required("title", \.title, Types.located(.text), "What the place is."),
          optional("subtitle", \.subtitle, Types.located(.text), "A smaller line below."),
          defaulted(
            "accessory", \.accessory, .cases("accessory"),
            "none, or disclosure: a detail disclosure button at the end."),
          defaulted(
            "arrow", \.arrow, .number(in: 0...1), "Where its arrow is along the lower edge, 0 to 1."
          ),
        ]
      ).map { content, reader in
        CalloutPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var look: CalloutLook { environment.phone.overlays.callout }
  private var isGlossy: Bool { environment.phone.drawing == .glossy }
  /// An empty line below is none.
  private var subtitle: Located<String>? {
    content.subtitle.flatMap { $0.value.isEmpty ? nil : $0 }
  }
  private var height: Double { subtitle == nil ? look.height : look.tallHeight }

  /// The bubble is as wide as its words need, in the middle of whatever room there is.
  var node: Node {
    let bubble = Node.layers([ground, row], at: place).with {
      $0.name = "callout.bubble"
      $0.role = .callout
      $0.tappable = true
      $0.placement.align = .center
      $0.placement.valign = .center
      $0.placement.minWidth = look.minWidth
      $0.placement.maxWidth = look.maxWidth
      $0.placement.height = .points(height + look.arrowHeight)
    }
    return Node.layers([bubble], at: place)
  }

  // MARK: Ground

  private var ground: Node {
    let below = Length.points(look.arrowHeight)
    let line = ShapeContent.Line(paint: look.edge, width: look.edgeWidth)
    let body = Node(
      .shape(
        ShapeContent(.rect(Path.Corners(all: look.corner)), fill: look.fill, line: line)),
      name: "callout.ground", at: place
    ).inset(Edges(top: 0, start: 0, bottom: below, end: 0))
    let light = look.light.map { color in
      Node.rect(color, name: "callout.light", at: place).placed {
        $0.height = 1
        $0.edges = Edges(top: 1, start: look.corner - 2, end: look.corner - 2)
      }
    }
    return Node.layers([body, light, arrow].compactMap { $0 }, at: place).inset(all: 0).with {
      $0.effects.opacity = look.opacity
      $0.effects.shadows = [look.shadow]
    }
  }

  /// Hangs from the body, whose lower line it opens.
  private var arrow: Node {
    let height = look.arrowHeight + 1
    let outer = Self.arrow(width: look.arrowWidth, height: height)
    let line = ShapeContent.Line(
      color: look.arrowEdge, width: look.edgeWidth, cap: .butt, join: .round)
    var sides = Path()
    sides.move(to: Point(x: 0, y: 0.5))
    sides.append(Self.sides(width: look.arrowWidth, height: height - 0.5))
    let fill = Node(
      .shape(ShapeContent(.path(outer, evenOdd: false), fill: .color(look.arrow))),
      name: "callout.arrow", at: place)
    let edge = Node(
      .shape(ShapeContent(.path(sides, evenOdd: false), line: line)), name: "callout.arrowEdge",
      at: place)
    let sign = Node.layers([fill, edge], at: place).sized(look.arrowWidth, height)
    return Node.row(
      [
        Node.space(at: place).placed { $0.grow = content.arrow },
        sign, Node.space(at: place).placed { $0.grow = 1 - content.arrow },
      ], at: place
    ).placed {
      $0.height = .points(height)
      $0.padding = EdgeDistances(start: look.corner, end: look.corner)
      $0.edges = Edges(start: 0, bottom: 0, end: 0)
    }
  }

  private static func arrow(width: Double, height: Double) -> Path {
    var path = Path()
    path.move(to: .zero)
    path.append(sides(width: width, height: height))
    path.close()
    return path
  }

  /// From the left end of the opening down to the tip and up to its right end.
  private static func sides(width: Double, height: Double) -> Path {
    let middle = width / 2
    var path = Path()
    path.line(to: Point(x: middle - 1, y: height - 1))
    path.quadratic(Point(x: middle, y: height), to: Point(x: middle + 1, y: height - 1))
    path.line(to: Point(x: width, y: 0))
    return path
  }

  // MARK: Words

  private var row: Node {
    let title = Node.words(
      content.title, look.title, name: "callout.title", lines: 1,
      alignment: subtitle == nil && content.accessory == .none ? .center : .start,
      etch: look.etch
    ).role(.title)
    let below = subtitle.map { text in
      Node.words(text, look.subtitle, name: "callout.subtitle", lines: 1, etch: look.etch)
        .role(.subtitle)
    }
    let words = Node.column([title] + [below].compactMap { $0 }, at: place).placed {
      $0.valign = .center
      $0.grow = 1
    }
    let hasAccessory = content.accessory != .none
    let accessory = hasAccessory ? [accessory.placed { $0.spaceBefore = look.gap }] : []
    return Node.row([words] + accessory, at: place).placed {
      $0.padding = EdgeDistances(
        start: look.padding, bottom: look.arrowHeight,
        end: hasAccessory ? look.accessoryEdge : look.padding)
    }
  }

  /// A box of 29 points, its disc within: as in a table.
  private var accessory: Node {
    let nodes = isGlossy ? disclosure : info
    return Node.layers(nodes, at: place).sized(29, 29).with {
      $0.name = "callout.accessory"
      $0.role = .disclosureButton
      $0.tappable = true
      $0.placement.valign = .center
    }
  }

  private var disclosure: [Node] {
    func disc(_ paint: PaintSpec, _ inset: Double, _ name: String) -> Node {
      Node(.shape(ShapeContent(.ellipse, fill: paint)), name: name, at: place).inset(all: inset)
    }
    let isMirrored = environment.direction == .rightToLeft
    let (near, far) = isMirrored ? (16.7, 12.3) : (12.3, 16.7)
    var path = Path()
    path.move(to: Point(x: near, y: 9.8))
    path.line(to: Point(x: far, y: 14.5))
    path.line(to: Point(x: near, y: 19.2))
    let line = ShapeContent.Line(color: look.sign, width: 3, cap: .butt, join: .miter)
    return [
      disc(.color(look.ring), 2.5, "callout.ring").with {
        $0.effects.shadows = [Effects.Shadow(color: Color(0x000000, alpha: 0.5), y: 1, blur: 2)]
      },
      look.disc.map { disc($0, 4.5, "callout.disc") },
      Node(
        .shape(ShapeContent(.path(path, evenOdd: false), line: line)), name: "callout.chevron",
        at: place),
    ].compactMap { $0 }
  }

  /// A letter i in a circle.
  private var info: [Node] {
    let ring = Node(
      .shape(ShapeContent(.ellipse, line: .init(color: look.ring, width: 1))),
      name: "callout.ring", at: place
    ).inset(all: 3.5)
    let dot = Node(
      .shape(ShapeContent(.ellipse, fill: .color(look.sign))), name: "callout.dot", at: place
    ).placed { $0.frame = Frame(x: 13.5, y: 8.5, width: 2, height: 2) }
    let stem = Node.rect(look.sign, name: "callout.stem", at: place)
      .placed { $0.frame = Frame(x: 14, y: 12, width: 1, height: 8) }
    return [ring, dot, stem]
  }
}
