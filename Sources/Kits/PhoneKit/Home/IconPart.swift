import Drawing
import Geometry
import Pixels
package import Scene
import Schema
import Source

/// `phone.icon`: an application's icon with its label, as on the Home screen.
package struct IconPart {
  struct Content: Hashable, Sendable {
    var picture: String?
    var drawing: Node?
    var label: Located<String>?
    var badge: Located<String>?
    var isPrerendered = false
    var state = PartState.normal
    var place = Place.nowhere
  }

  let content: Content
  let place: Place
  let environment: Environment
  /// Whether the icon is drawn for a file, in which prerendered art is left unchanged.
  var isFile = false
  /// Whether the icon is in the dock, which may reflect it.
  var reflects = false

  private static let states: [PartState] = [.normal, .highlighted, .editing]

  static var component: Component {
    Component(
      "phone.icon", "An application's icon with its label.", states: states.words,
      holding: { node in
        group(node).map { content, reader in
          IconPart(content: content, place: reader.place, environment: reader.environment).node
        }
      })
  }

  /// Returns the type of an icon on a Home screen; the icon's keys are those of `phone.icon`.
  static func type(_ node: ValueType<Node>) -> ValueType<Content> {
    record(
      "icon for the Home screen", "An application's icon with its label.",
      group(node).map(take: { $0 }) { content, reader in
        var content = content
        content.place = reader.place
        return content
      })
  }

  private static func group(_ node: ValueType<Node>) -> FieldGroup<Content> {
    keys(
      Content(),
      [
        optional(
          "picture", \.picture, Types.image,
          "A picture with square corners and no gloss, scaled to the icon's size, which is "
            + "57 by 57 in the guide."),
        optional(
          "drawing", \.drawing, node, "A node that replaces the picture."),
        optional("label", \.label, Types.located(.text), "The text below the icon."),
        optional(
          "badge", \.badge, Types.located(.text),
          "The text of the badge at the icon's upper corner."),
        defaulted(
          "prerendered", \.isPrerendered, .bool,
          "Whether the picture already has a shine; if so, the icon gets rounded corners and a "
            + "shadow, but no shine."),
        defaulted(
          "state", \.state, PartState.type(states),
          "The icon's state: normal, highlighted (pressed), or editing (with the cross that "
            + "removes the icon)."),
      ])
  }

  /// Returns an icon by itself, as on the Home screen: a square with rounded corners, a shadow,
  /// and a shine.
  ///
  /// - Parameters:
  ///   - drawing: the contents of the square.
  ///   - isPrerendered: whether the drawing is left unchanged.
  package static func icon(
    of drawing: Node, isPrerendered: Bool, in environment: Environment
  ) -> Node {
    var content = Content(drawing: drawing)
    content.isPrerendered = isPrerendered
    var part = IconPart(content: content, place: drawing.place, environment: environment)
    part.isFile = true
    return part.icon
  }

  /// Returns the side length of an icon on the Home screen, in points.
  package static func points(in environment: Environment) -> Double {
    environment.phone.home.icon
  }

  private var look: HomeLook { environment.phone.home }
  private var isMirrored: Bool { environment.direction == .rightToLeft }

  /// The width in points of the icon with its label, including elements that overlap its corners.
  var width: Double { look.icon + 2 * look.side }

  var node: Node {
    let over = [badge, remover].compactMap { $0 }
    let icon = Node.layers([reflection, icon].compactMap { $0 } + over, at: place)
      .sized(look.icon, look.icon)
      .placed { $0.align = .center }
    return Node.column([icon, label], at: place).with {
      $0.name = "icon"
      $0.takeTaps()
      $0.placement.padding = EdgeDistances(top: look.above)
      $0.placement.width = .points(width)
      $0.placement.height = .points(look.cellHeight)
    }
  }

  // MARK: The icon

  private var corners: Path.Corners {
    let corner = look.corner
    return Path.Corners(
      topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner,
      isContinuous: look.isContinuous)
  }

  private var icon: Node {
    var pieces: [Node] = []
    if let drawing = content.drawing {
      pieces = [Node.layers([drawing], at: drawing.place).inset(all: 0)]
    } else if let picture = content.picture {
      pieces = [
        Node(.image(ImageContent(.file(picture), fit: .cover)), name: "icon.picture", at: place)
          .inset(all: 0)
      ]
    } else {
      pieces = [.fill(look.blank, name: "icon.blank", at: place)]
    }
    if !content.isPrerendered, let shine = look.shine {
      pieces.append(lens(shine))
      if let edge = look.shineEdge {
        pieces.append(.line(edge, .top, name: "icon.edge", at: place))
      }
    }
    if content.state == .highlighted {
      pieces.append(.rect(look.pressed, name: "icon.pressed", at: place))
    }
    return Node.layers(pieces, at: place).with { node in
      node.name = "icon.art"
      node.role = .icon
      if content.isPrerendered, isFile {
        node.effects.clip = .square
      } else if look.isContinuous {
        node.effects.clipShape = [Node(.shape(ShapeContent(.rect(corners))), at: place)]
      } else {
        node.effects.clip = corners
      }
      if !(content.isPrerendered && isFile), let shadow = look.shadow {
        node.effects.shadows = [shadow]
      }
      node.placement.width = .points(look.icon)
      node.placement.height = .points(look.icon)
    }
  }

  /// The icon's reflection in the dock, upside down and fading away; `nil` if there is none.
  private var reflection: Node? {
    guard reflects, look.dockReflection > 0 else { return nil }
    let copy = icon.with {
      $0.name = "home.reflection"
      $0.role = nil
      $0.effects.shadows = []
      $0.effects.transform = Effects.Transformation {
        $0.scale.y = -1
        $0.y = look.icon + 1
      }
      $0.placement.edges = Edges(top: .points(-look.icon - 1), start: 0)
    }
    let fade = Node.fill(
      .down(.white.at(look.dockReflection), .white.at(0)), name: "home.reflectionFade", at: place)
    return Node.layers([copy], at: place).with {
      $0.effects.clip = .square
      $0.effects.mask = [fade]
      $0.placement.height = .points(look.dockReflectionHeight)
      $0.placement.edges = Edges(top: .points(look.icon + 1), start: 0, end: 0)
    }
  }

  /// Returns the highlight over the upper half, with a wide arc as its lower edge.
  private func lens(_ paint: PaintSpec) -> Node {
    let side = look.icon
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(x: side, y: 0))
    path.line(to: Point(x: side, y: look.shineSide))
    let reach = look.shineMiddle + (look.shineMiddle - look.shineSide) / 3
    path.cubic(
      Point(x: side * 0.72, y: reach), Point(x: side * 0.28, y: reach),
      to: Point(x: 0, y: look.shineSide))
    path.close()
    return Node(
      .shape(ShapeContent(.path(path, evenOdd: false), fill: paint)), name: "icon.shine", at: place
    ).sized(side, look.shineMiddle + 1).inset(Edges(top: 0, start: 0))
  }

  private var label: Node {
    let label = content.label ?? Located("", at: place)
    var node = Node.text(
      label.value, look.label, name: "icon.label", at: label.place, alignment: .center
    ).shrinking(to: look.label.size - 1).role(.label)
    if let shadow = look.labelShadow { node.effects.shadows = [shadow] }
    return node.placed {
      $0.spaceAbove = look.labelGap
      $0.padding = EdgeDistances(start: 1, end: 1)
    }
  }

  // MARK: Badge and remove button

  private var badge: Node? {
    guard let badge = content.badge else { return nil }
    let corner = look.badgeHeight / 2
    let ground = Node.fill(
      look.badge, corners: .init(all: corner), name: "icon.badgeGround", at: place
    ).with { if let shadow = look.badgeShadow { $0.effects.shadows = [shadow] } }
    let ring = look.badgeRing.map { ring in
      Node(
        .shape(
          ShapeContent(
            .rect(.init(all: corner)),
            line: ShapeContent.Line(color: ring, width: .points(look.badgeRingWidth)))),
        name: "icon.badgeRing", at: place)
    }
    let text = Node.text(
      badge.value, look.badgeText, name: "icon.badgeText", at: badge.place, alignment: .center
    ).shrinking(to: look.leastBadge).placed {
      $0.valign = .center
      $0.padding = EdgeDistances(start: look.badgePadding, end: look.badgePadding)
    }
    return Node.layers([ground, ring, text].compactMap { $0 }, at: place).with {
      $0.name = "icon.badge"
      $0.role = .badge
      $0.placement.height = .points(look.badgeHeight)
      $0.placement.minWidth = look.badgeHeight
      $0.placement.maxWidth = look.icon
      $0.placement.edges = Edges(top: -look.above, end: -look.above)
    }
  }

  private var remover: Node? {
    guard content.state == .editing else { return nil }
    let side = look.remover
    let disc = Node(
      .shape(
        ShapeContent(
          .ellipse, fill: .color(look.remove),
          line: look.removeRing.map {
            ShapeContent.Line(color: $0, width: .points(look.removeRingWidth))
          })),
      name: "icon.removeGround", at: place
    ).with {
      if look.removeRing != nil, let shadow = look.badgeShadow { $0.effects.shadows = [shadow] }
    }
    var path = Path()
    let near = side * look.removeCrossInset
    for (x, y) in [(near, near), (near, side - near)] {
      path.move(to: Point(x: x, y: y))
      path.line(to: Point(x: side - x, y: side - y))
    }
    let line = ShapeContent.Line(
      color: look.removeCross, width: .points(look.removeCrossLine), cap: .round)
    let cross = Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: line)), name: "icon.removeCross",
      at: place)
    return Node.layers([disc, cross], at: place).with {
      $0.name = "icon.remove"
      $0.role = .editingControl
      $0.takeTaps()
      $0.placement.width = .points(side)
      $0.placement.height = .points(side)
      $0.placement.edges = Edges(top: -look.above, start: -look.above)
    }
  }
}
