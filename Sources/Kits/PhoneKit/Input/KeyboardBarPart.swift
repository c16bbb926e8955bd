import Drawing
import Geometry
import Localization
import Pixels
import Scene
import Schema
import Source

/// `phone.keyboardBar`: the bar above a keyboard, with Previous, Next, and Done for a form, or a
/// field and Send for a message.
struct KeyboardBarPart {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A form's bar.
    case form
    /// A message bar with its entry field.
    case message
  }

  struct Content: Sendable {
    var kind = Kind.form
    var previous: Located<String>?
    var next: Located<String>?
    var done: Located<String>?
    var isFirst = false
    var isLast = false
    var value: Located<String>?
    var placeholder: Located<String>?
    var send: Located<String>?
    var state = PartState.normal
  }

  let content: Content
  let place: Place
  let environment: Environment

  private static let states: [PartState] = [.normal, .highlighted, .editing, .disabled]

  static var component: Component {
    Component(
      "phone.keyboardBar",
      "The bar above a keyboard: Previous, Next, and Done, or a message field and Send.",
      states: states.words
    ) {
      keys(
        Content(),
        [
          defaulted(
            "kind", \.kind, .cases("kind"),
            "form: Previous, Next, and Done buttons; message: a message field and a Send button."),
          optional(
            "previous", \.previous, Types.located(.text),

            "The label of the button for the previous field. Default: Previous; an arrow "
              + "in the flat look."),
          optional(
            "next", \.next, Types.located(.text),

            "The label of the button for the next field. Default: Next; an arrow in the "
              + "flat look."),
          optional(
            "done", \.done, Types.located(.text),
            "The text of the button that ends typing; empty for none. Default: Done."),
          defaulted(
            "isFirst", \.isFirst, .bool,
            "Whether the edited field is the form's first, which disables Previous."),
          defaulted(
            "isLast", \.isLast, .bool,
            "Whether the edited field is the form's last, which disables Next."),
          optional("value", \.value, Types.located(.text), "The message typed so far."),
          optional(
            "placeholder", \.placeholder, Types.located(.text),
            "The placeholder of an empty message field."),
          optional(
            "send", \.send, Types.located(.text), "The text of the Send button. Default: Send."),
          defaulted(
            "state", \.state, PartState.type(states),
            "The bar's state: normal, highlighted (Next or Send is pressed), editing (with a "
              + "caret), or disabled."),
        ]
      ).map { content, reader in
        KeyboardBarPart(
          content: content, place: reader.place, environment: reader.environment
        ).node
      }
    }
  }

  private var theme: PhoneTheme { environment.phone }
  private var look: KeyboardBarLook { theme.inputs.bar }
  private var isRaised: Bool { look.drawing == .raised }
  private var isMirrored: Bool { environment.direction == .rightToLeft }

  var node: Node {
    content.kind == .form
      ? form
      : MessageBar(
        content: content, place: place, look: look, environment: environment
      ).node
  }

  private func word(_ text: Located<String>?, _ usual: StringKey) -> Located<String> {
    environment.text(text, or: usual, at: place)
  }

  // MARK: Form bar

  private var form: Node {
    let ground = BarGround(kind: look.form, tint: nil, place: place, theme: theme)
    let done = BarButton(
      item: BarItem(
        title: word(content.done, .done), kind: .done,
        state: content.state == .disabled ? .disabled : .normal, place: place),
      bar: ground, environment: environment, name: "bar.done"
    ).node
    let isOff = content.state == .disabled
    let row = Node.row(
      [
        segment(
          word(content.previous, .previous), isFirst: true, isOff: isOff || content.isFirst),
        segment(word(content.next, .next), isFirst: false, isOff: isOff || content.isLast),
        Node.space(at: place).placed {
          $0.grow = 1
          $0.minWidth = look.doneGap
        },
      ] + (content.done?.value.isEmpty == true ? [] : [done]), at: place,
      padding: EdgeDistances(start: look.edge, end: look.edge))
    return Node.layers(ground.nodes(.top) + [row], at: place).role(.keyboardBar)
      .sized(nil, look.height)
  }

  private func segment(_ title: Located<String>, isFirst: Bool, isOff: Bool) -> Node {
    let isPressed = content.state == .highlighted && !isFirst
    var style = look.word
    if isOff { style.color = look.dimmed }
    if isPressed, !isRaised { style.color = style.color.at(look.pressedWord) }
    let node = isRaised ? raised(title, style, isFirst, isPressed) : arrow(style, isFirst)
    return node.with {
      $0.name = isFirst ? "bar.previous" : "bar.next"
      $0.role = .segment
      $0.takeTaps(!isOff)
      $0.placement.valign = .center
    }
  }

  private func raised(
    _ title: Located<String>, _ style: TextStyleSpec, _ isFirst: Bool, _ isPressed: Bool
  ) -> Node {
    let isLeft = isFirst != isMirrored
    func corners(_ radius: Double) -> Path.Corners {
      Path.Corners(
        topLeft: isLeft ? radius : 0, topRight: isLeft ? 0 : radius,
        bottomRight: isLeft ? 0 : radius, bottomLeft: isLeft ? radius : 0)
    }
    var text = Node.text(
      title.value, style, name: "bar.word", at: title.place, maxLines: 1, alignment: .center
    ).shrinking(to: look.leastWord).placed {
      $0.valign = .center
      $0.padding = EdgeDistances(start: look.segmentPadding, end: look.segmentPadding)
    }
    if let etch = look.etch { text = text.etched(etch, y: -1) }
    let divider = look.segmentDivider.enumerated().map { index, color in
      Node.rect(color, name: "bar.divider", at: place).sized(1, nil).inset(
        Edges(
          top: 1, start: isFirst ? nil : .points(Double(index)), bottom: 1,
          end: isFirst ? .points(Double(-index - 1)) : nil))
    }
    return Node.layers(
      [
        .fill(
          look.segmentEdge, corners: corners(look.buttonCorner), name: "bar.buttonEdge", at: place
        ).etched(look.segmentLight, y: 1),
        .fill(
          isPressed ? look.segmentPressed : look.segment, corners: corners(look.buttonCorner - 1),
          name: "bar.buttonGround", at: place
        ).inset(
          Edges(
            top: 1, start: isFirst ? 1 : 0, bottom: 1, end: isFirst ? 0 : 1)),
      ] + (isFirst ? [] : divider) + [text], at: place
    ).sized(nil, look.buttonHeight).placed {
      $0.minWidth = look.segmentWidth
      $0.maxWidth = look.segmentWidth * look.segmentStretch
    }
  }

  private func arrow(_ style: TextStyleSpec, _ isFirst: Bool) -> Node {
    let high = look.arrow
    let inset = look.arrowLine * 0.7071067811865476
    let near = inset
    let far = high / 2
    let pointsLeft = isFirst != isMirrored
    var path = Path()
    path.move(to: Point(x: pointsLeft ? far : near, y: inset))
    path.line(to: Point(x: pointsLeft ? near : far, y: high / 2))
    path.line(to: Point(x: pointsLeft ? far : near, y: high - inset))
    let line = ShapeContent.Line(
      color: style.color, width: .points(look.arrowLine), cap: .butt, join: .miter)
    let sign = Node(
      .shape(ShapeContent(.path(path, evenOdd: false), line: line)), name: "bar.arrow", at: place
    ).sized(high / 2 + inset, high).placed {
      $0.align = .center
      $0.valign = .center
    }
    return Node.layers([sign], at: place).sized(look.segmentWidth, look.height)
  }
}
