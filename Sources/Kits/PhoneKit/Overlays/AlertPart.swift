import Drawing
import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.alert`: a box in the middle with a title, a message, and buttons, or a table of choices.
struct AlertPart {
  struct Content: Sendable {
    var title: Located<String>?
    var message: Located<String>?
    var buttons: [OverlayItem] = []
    var items: [AlertChoice] = []
    var dimmed = false
  }

  let content: Content
  let place: Place
  let environment: Environment

  static var component: Component {
    Component(
      "phone.alert", "A box in the middle: a title, a message, and buttons, or a table of choices."
    ) {
      keys(
        Content(),
        [
          optional("title", \.title, Types.located(.text), "The title, in bold."),
          optional("message", \.message, Types.located(.text), "The text below the title."),
          defaulted(
            "buttons", \.buttons, .array(of: OverlayItem.type, count: 0...6),
            "The buttons: one, or two side by side; three or more are stacked."),
          defaulted(
            "items", \.items, .array(of: AlertChoice.type, count: 0...100),
            "A table of choices that replaces the message."),
          defaulted(
            "dimmed", \.dimmed, .bool,
            "Whether the alert is in the middle of its parent and dims the content behind it."),
        ]
      ).map { content, reader in
        AlertPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var theme: PhoneTheme { environment.phone }
  private var look: AlertLook { theme.overlays.alert }
  private var isFramed: Bool { look.drawing == .framed }

  /// The box, centered in the available room.
  var node: Node {
    guard content.dimmed else { return Node.layers([box], at: place) }
    return Node.layers([dim, box], at: place).inset(all: 0)
  }

  /// The dimming of the screen: one color, or a radial gradient half as wide as the device.
  private var dim: Node {
    let size = environment.device.size
    let flat = Set(look.dim.map(\.color)).count == 1
    let paint: PaintSpec =
      flat
      ? .color(look.dim[0].color)
      : .radial(
        look.dim, center: Point(x: 0.5, y: 0.5),
        radii: Size(width: 1, height: size.width / max(1, size.height)))
    return .fill(paint, name: "alert.dimming", at: place)
  }

  private var box: Node {
    // The background's filter needs the content behind the box, so only the contents of the
    // box are clipped.
    let inside = isFramed ? column : cut(column)
    return Node.layers(ground + [inside], at: place).with {
      $0.role = .alert
      $0.name = "alert.box"
      $0.placement.width = .points(look.width)
      $0.placement.align = .center
      $0.placement.valign = .center
    }
  }

  private func cut(_ node: Node) -> Node {
    Node.layers([node], at: place).with { $0.effects.clip = Path.Corners(all: look.corner) }
  }

  // MARK: Background

  private var ground: [Node] {
    let corners = Path.Corners(all: look.corner)
    guard isFramed else {
      return [
        Node.fill(.color(look.fill), corners: corners, name: "alert.ground", at: place).with {
          $0.effects.clip = corners
          $0.effects.backdrop = .behindOverlay(
            blur: look.blur, saturation: look.saturation, brightness: look.brightness)
        }
      ]
    }
    let line = look.frame.map { ShapeContent.Line(paint: $0, width: .points(look.frameWidth)) }
    let ground = Node(
      .shape(ShapeContent(.rect(corners), fill: .color(look.fill))), name: "alert.ground",
      at: place
    ).with { node in node.effects.shadows = look.shadow.map { [$0] } ?? [] }
    let frame = Node(
      .shape(ShapeContent(.rect(corners), line: line)), name: "alert.frame", at: place)
    return [ground, gloss, frame].compactMap { $0 }
  }

  /// An ellipse that extends beyond both sides, clipped to the box inside its frame.
  private var gloss: Node? {
    guard let paint = look.gloss else { return nil }
    let beyond = look.glossBeyond
    let half = look.width / 2
    let share = (1 - (half / (half + beyond)) * (half / (half + beyond))).squareRoot()
    let radius = (look.glossLow - look.glossHigh) / (1 - share)
    let top = look.glossLow - 2 * radius
    let ellipse = Node(
      .shape(ShapeContent(.ellipse, fill: paint)), name: "alert.gloss", at: place
    ).placed {
      $0.height = .points(2 * radius)
      $0.edges = Edges(top: top, start: -beyond, end: -beyond)
    }
    return Node.layers([ellipse], at: place).inset(all: look.frameWidth).with {
      $0.effects.clip = Path.Corners(all: look.corner - look.frameWidth)
    }
  }

  // MARK: Text

  private var column: Node {
    let side = EdgeDistances(start: look.padding.start, end: look.padding.end)
    var children: [Node] = []
    if let title = content.title {
      children.append(
        Node.words(
          title, look.title, name: "alert.title", lines: look.titleLines, alignment: .center,
          etch: look.etch
        ).role(.alertTitle).placed { $0.padding = side })
    }
    if let message = content.message {
      children.append(
        Node.words(
          message, look.message, name: "alert.message", lines: look.messageLines,
          alignment: .center,
          etch: look.etch
        ).role(.alertMessage).placed {
          $0.padding = side
          $0.spaceAbove = look.wordGap
        })
    }
    if !content.items.isEmpty { children.append(table) }
    if !content.buttons.isEmpty { children.append(buttons) }
    return Node.column(
      children, at: place, padding: EdgeDistances(top: look.padding.top, bottom: bottom))
  }

  /// The space in points below the contents; text alone has the same space below as above.
  private var bottom: Double {
    content.buttons.isEmpty && content.items.isEmpty ? look.padding.top : look.padding.bottom
  }

  // MARK: Choices

  private var table: Node {
    let rows = content.items.enumerated().map { index, item in
      item.node(look, isFirst: index == 0 && isFramed)
    }
    let height = min(Double(rows.count), look.tableRows) * look.tableRow
    let corners = Path.Corners(all: look.tableCorner)
    let column = Node.column(rows, at: place).placed { $0.valign = .top }
    let inner = Node.layers(
      [.fill(.color(look.table), name: "alert.tableGround", at: place), column], at: place
    ).with {
      $0.effects.clip = corners
      $0.effects.isolate = true
    }
    let edge = Node.fill(
      .color(look.tableEdge), corners: corners, name: "alert.tableEdge", at: place
    ).inset(all: -look.tableEdgeWidth)
    return Node.layers((isFramed ? [edge] : []) + [inner.inset(all: 0)], at: place).placed {
      $0.height = .points(height)
      $0.spaceAbove = isFramed ? look.buttonGap : look.buttonsAbove
      if isFramed { $0.edges = sides }
    }.role(.table)
  }

  private var sides: Edges { Edges(start: look.padding.start, end: look.padding.end) }

  // MARK: Buttons

  private var buttons: Node {
    let nodes = content.buttons.indices.map(button)
    let isRow = nodes.count == 2
    let group: Node
    if isFramed {
      group =
        isRow
        ? Node.row(
          nodes.enumerated().map { index, node in
            node.placed {
              $0.grow = 1
              $0.basis = 0
              if index > 0 { $0.spaceBefore = look.buttonGap }
            }
          }, at: place)
        : Node.column(
          nodes.enumerated().map { index, node in
            node.placed { $0.spaceAbove = index == 0 ? nil : look.buttonGap }
          }, at: place)
      return group.placed {
        $0.spaceAbove = look.buttonsAbove
        $0.edges = sides
      }
    }
    let line = Node.line(look.hairline, .top, height: .hairline, name: "alert.line", at: place)
      .role(.separator)
    if isRow {
      let upright = Node.rect(look.hairline, name: "alert.line", at: place).role(.separator).placed
      {
        $0.width = .hairline
        $0.edges = Edges(top: .points(0), start: .percent(50), bottom: .points(0))
      }
      let row = Node.row(
        nodes.map { node in
          node.placed {
            $0.grow = 1
            $0.basis = 0
          }
        }, at: place)
      group = Node.layers([row, line, upright], at: place)
    } else {
      group = Node.column(nodes.map { Node.layers([$0, line], at: place) }, at: place)
    }
    return group.placed { $0.spaceAbove = content.items.isEmpty ? look.buttonsAbove : 0 }
  }

  private func button(_ index: Int) -> Node {
    var item = content.buttons[index]
    let count = content.buttons.count
    let isTable = !content.items.isEmpty
    item.kind =
      item.kind ?? ((count == 2 && index == 0) || (isTable && index == count - 1) ? .cancel : nil)
    let isBold = count > 2 ? item.kind == .cancel : index == count - 1
    let face = look.face(of: item, hasOwnFace: isFramed)
    return OverlayButton(
      title: item.title, face: face, style: isBold ? look.boldButton : look.button,
      corner: look.buttonCorner, height: look.buttonHeight, name: "alert.button", place: item.place
    ).node.with {
      $0.name = "alert.button"
      $0.role = item.role
      $0.takeTaps(item.state != .disabled)
    }
  }
}
