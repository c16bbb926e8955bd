import Geometry
import Pixels
import Scene
import Schema
import Source

/// `phone.button`: a rounded rectangle with text, outside of bars.
struct ButtonPart {
  enum Kind: String, Hashable, Sendable, CaseIterable {
    case standard = "default"
    /// A button that completes a task: blue, or in bold.
    case done
    /// A red button that deletes something.
    case destructive
  }

  struct Content: Sendable {
    var title: Located<String>?
    var kind = Kind.standard
    var tint: Color?
    var size: Double?
    var state = PartState.normal
  }

  let content: Content
  let place: Place
  let environment: Environment

  private static let states: [PartState] = [.highlighted, .selected, .disabled]

  static var component: Component {
    Component(
      "phone.button",
      "A rounded rectangle with text, such as one below a contact.", states: states.words
    ) {
      keys(
        Content(),
        [
          optional(
            "title", \.title, Types.located(.text),
            "The button's text, with title-style capitalization."),
          defaulted(
            "kind", \.kind, .cases("kind"), "The button's kind: default, done, or destructive."),
          optional(
            "tint", \.tint, Types.color,
            "The button's color, which replaces the color of `kind`."),
          optional(
            "size", \.size, Types.points,
            "The font size in points. Default: 15; in the flat look, 17."),
          defaulted("state", \.state, PartState.type([.normal] + states), "The button's state."),
        ]
      ).map { content, reader in
        ButtonPart(content: content, place: reader.place, environment: reader.environment).node
      }
    }
  }

  private var look: ButtonLook { environment.phone.overlays.button }
  private var isRaised: Bool { look.drawing == .raised }

  var node: Node {
    let title = content.title ?? Located("", at: place)
    var style = content.kind == .done ? look.doneText : look.text
    if let size = content.size { style.size = size }
    return OverlayButton(
      title: title, face: face, style: style, corner: isRaised ? look.corner : look.selectedCorner,
      height: look.height, name: "button", place: place, padding: look.padding
    ).node.with {
      $0.name = "button"
      $0.role = content.kind == .destructive ? .destructiveButton : .button
      $0.tappable = content.state != .disabled
      if content.state == .disabled, hasColor { $0.effects.opacity = look.disabledGround }
    }
  }

  /// Whether the button has a colored background.
  private var hasColor: Bool {
    isRaised && (content.kind != .standard || content.tint != nil)
  }

  private var usual: OverlayFace {
    var face: OverlayFace =
      switch content.kind {
      case .standard: look.standard
      case .done: look.done
      case .destructive: look.destructive
      }
    guard let tint = content.tint else { return face }
    guard let gloss = look.gloss else {
      face.text = tint
      return face
    }
    face = look.done
    face.fill = gloss.over(tint)
    face.edge = look.tintEdge.over(tint)
    return face
  }

  private var face: OverlayFace {
    let face = usual
    switch content.state {
    case .disabled where hasColor: return face
    case .highlighted where hasColor, .selected where hasColor:
      var pressed = face
      pressed.fill = face.fill?.darker(by: look.pressedShade)
      return pressed
    case .disabled:
      return look.disabledText.map { .plain($0) } ?? face.faded(look.disabled)
    case .highlighted:
      return isRaised ? look.pressed : .plain(face.text.at(look.pressedWords))
    case .selected:
      return isRaised ? look.pressed : .plain(.white, on: face.text)
    default: return face
    }
  }
}
