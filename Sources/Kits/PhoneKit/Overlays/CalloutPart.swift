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
    Component(
      "phone.callout", "A bubble that points at a place, with its name and a detail button."
    ) {
      keys(
        Content(),
        [
          required("title", \.title, Types.located(.text), "The name of the place."),
          optional(
            "subtitle", \.subtitle, Types.located(.text),
            "The smaller text below the name."),
          defaulted(
            "accessory", \.accessory, .cases("accessory"),
            "The accessory at the end: none, or disclosure for a detail disclosure button."),
          defaulted(
            "arrow", \.arrow, .number(in: 0...1),
            "The arrow's position along the lower edge, from 0 to 1."
          ),
        ]
      ).map { content, reader in
        CalloutPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var look: CalloutLook { environment.phone.overlays.callout }
  /// The subtitle; an empty one is ignored.
  private var subtitle: Located<String>? {
    content.subtitle.flatMap { $0.value.isEmpty ? nil : $0 }
  }
  private var height: Double { subtitle == nil ? look.height : look.tallHeight }

  /// The bubble, as wide as its text requires and centered in the available room.
  var node: Node {
    let bubble = Node.layers([ground, row], at: place).with {
      $0.name = "callout.bubble"
      $0.role = .callout
      $0.takeTaps()
      $0.placement.align = .center
      $0.placement.valign = .center
      $0.placement.minWidth = look.minWidth
      $0.placement.maxWidth = look.maxWidth
      $0.placement.height = .points(height + look.arrowHeight)
    }
    return Node.layers([bubble], at: place)
  }

  // MARK: Background

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
        $0.edges = Edges(
          top: look.edgeWidth, start: .points(look.lightInset), end: .points(look.lightInset))
      }
    }
    return Node.layers([body, light, arrow].compactMap { $0 }, at: place).inset(all: 0).with {
      $0.effects.opacity = look.opacity
      $0.effects.shadows = [look.shadow]
    }
  }

  /// The arrow, which hangs from the body and interrupts its lower line.
  private var arrow: Node {
    let height = look.arrowHeight + look.arrowOverlap
    let half = look.arrowOverlap / 2
    let line = ShapeContent.Line(
      color: look.arrowEdge, width: look.edgeWidth, cap: .butt, join: .round)
    var outer = sides(from: 0, to: height)
    outer.close()
    let fill = Node(
      .shape(ShapeContent(.path(outer, evenOdd: false), fill: .color(look.arrow))),
      name: "callout.arrow", at: place)
    let edge = Node(
      .shape(ShapeContent(.path(sides(from: half, to: height), evenOdd: false), line: line)),
      name: "callout.arrowEdge",
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

  /// Returns the arrow's path: from its left end down to the tip and up to its right end.
  private func sides(from top: Double, to bottom: Double) -> Path {
    let middle = look.arrowWidth / 2
    let tip = look.arrowTip
    var path = Path()
    path.move(to: Point(x: 0, y: top))
    path.line(to: Point(x: middle - tip, y: bottom - tip))
    path.quadratic(Point(x: middle, y: bottom), to: Point(x: middle + tip, y: bottom - tip))
    path.line(to: Point(x: look.arrowWidth, y: top))
    return path
  }

  // MARK: Text

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

  /// The detail disclosure button, as in a table.
  private var accessory: Node {
    TableSign(environment: environment, place: place).detail().with {
      $0.name = "callout.accessory"
      $0.role = .disclosureButton
      $0.takeTaps()
      $0.placement.valign = .center
    }
  }
}
