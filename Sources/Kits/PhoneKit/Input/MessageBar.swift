import Geometry
import Localization
import Pixels
import Scene
import Source

/// The entry bar of a message: its field and Send, above a keyboard.
struct MessageBar {
  let content: KeyboardBarPart.Content
  let place: Place
  let look: KeyboardBarLook
  let environment: Environment

  private var isRaised: Bool { look.drawing == .raised }
  private var isEmpty: Bool { content.value?.value.isEmpty ?? true }
  private var isOff: Bool { content.state == .disabled || isEmpty }

  var node: Node {
    let lines = look.lines.enumerated().map { index, color in
      Node.line(color, .top, height: look.lineHeight, name: "bar.line", at: place).placed {
        $0.edges = Edges(top: .points(Double(index)), start: 0, end: 0)
      }
    }
    let row = Node.row(
      [field, send], at: place, padding: EdgeDistances(start: look.edge, end: look.edge))
    return Node.layers(
      [Node.fill(look.message, name: "bar.ground", at: place)] + lines + [row], at: place
    ).role(.keyboardBar).sized(nil, look.messageHeight)
  }

  // MARK: The field

  private var field: Node {
    let corner = look.fieldCorner
    let ground = Node(
      .shape(
        ShapeContent(
          .rect(.init(all: corner)), fill: .color(look.field),
          line: ShapeContent.Line(paint: look.fieldEdge, width: look.fieldEdgeWidth))),
      name: "field.ground", at: place
    ).with { node in
      if let shadow = look.fieldShadow { node.effects.innerShadows = [shadow] }
      if let light = look.fieldLight {
        node.effects.shadows = [Effects.Shadow(color: light, y: 1)]
      }
    }
    return Node.layers([ground, text], at: place).with {
      $0.name = "field"
      $0.role = .textField
      $0.takeTaps()
      $0.placement.height = .points(look.fieldHeight)
      $0.placement.valign = .center
      $0.placement.grow = 1
      $0.placement.basis = 0
    }
  }

  private var text: Node {
    let caret = Node.rect(look.caret, name: "field.caret", at: place).sized(
      look.caretWidth, look.text.size + look.caretRoom
    ).placed { $0.valign = .center }
    var gray = look.text
    gray.color = look.placeholder
    let words = TypedWords(
      text: content.value, placeholder: content.placeholder,
      isEditing: content.state == .editing, style: look.text, placeholderStyle: gray,
      caret: caret, caretWidth: look.caretWidth, caretGap: look.caretGap, name: "field",
      place: place
    ).node.placed {
      $0.valign = .center
      $0.grow = 1
    }
    return Node.row([words], at: place).placed {
      let side = max(look.fieldPadding, look.fieldCorner - look.fieldCornerRoom)
      $0.padding = EdgeDistances(start: side, end: side)
    }
  }

  // MARK: Send

  private var send: Node {
    let title = environment.text(content.send, or: .send, at: place)
    var style = look.sendWord
    if isOff { style.color = look.sendDimmed }
    let isPressed = content.state == .highlighted
    if isPressed, !isRaised { style.color = style.color.at(look.pressedWord) }
    var word = Node.text(
      title.value, style, name: "bar.word", at: title.place, alignment: .center
    ).shrinking(to: look.leastSend).placed {
      $0.valign = .center
      $0.padding = isRaised ? EdgeDistances(start: look.sendPadding, end: look.sendPadding) : .zero
      $0.maxWidth = look.sendWidth
    }
    if let etch = look.etch { word = word.etched(etch, y: -1) }
    let corner = look.fieldCorner
    var ground: [Node] = []
    if isRaised {
      ground = [
        .fill(look.sendEdge, corners: .init(all: corner - 1), name: "bar.buttonEdge", at: place)
          .etched(look.sendLight, y: 1),
        .fill(look.send, corners: .init(all: corner - 2), name: "bar.buttonGround", at: place)
          .inset(all: 1),
      ]
      if isPressed {
        ground.append(
          .fill(
            .color(look.sendPressed), corners: .init(all: corner - 1), name: "bar.pressed",
            at: place)
        )
      }
    }
    return Node.layers(ground + [word], at: place).with {
      $0.name = "bar.send"
      $0.role = .barButton
      $0.takeTaps(!isOff)
      $0.placement.valign = .center
      $0.placement.spaceBefore = look.edge
      if isRaised { $0.placement.height = .points(look.fieldHeight - 2) }
    }
  }
}
