import Drawing
import Pixels
import Scene
import Schema

/// The look of rounded rectangle buttons and address capsules.
package struct ButtonLook: LookValue {
  enum Drawing: String, CaseIterable, LookValue { case plain, raised }

  // Buttons.
  var drawing = Drawing.plain
  var text = TextStyleSpec(font: "Helvetica Neue", size: 17, color: Color(0x007AFF))
  var doneText = TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: Color(0x007AFF))
  var standard: OverlayFace = .plain(Color(0x007AFF))
  var done: OverlayFace = .plain(Color(0x007AFF))
  var destructive: OverlayFace = .plain(Color(0xFF3B30))
  var pressed: OverlayFace = .plain(Color(0x007AFF))
  var selectedCorner = 5.0
  var gloss: Gloss?
  var tintEdge = EdgeShade(top: 0.55, bottom: 0.35)
  var pressedShade = 0.32
  var disabled = 1.0
  var disabledGround = 0.5
  var disabledText: Color? = Color(0xBEBEBE)
  var pressedWords = 0.3
  var height = 44.0
  var corner = 0.0
  var padding = 8.0

  // Capsules.
  var token: OverlayFace = .plain(Color(0x007AFF))
  var tokenSelected: OverlayFace = .plain(.white, on: Color(0x007AFF))
  var tokenText = TextStyleSpec(font: "Helvetica Neue", size: 17, color: Color(0x007AFF))
  var tokenHeight = 24.0
  var tokenPadding = 5.0
  var tokenCorner = 3.0

  static let layer = Layer<ButtonLook>(
    "button look", "The look of rounded rectangle buttons and address capsules.", over: flat,
    [
      key(
        "drawing", \.drawing,
        "plain: only a label; raised: a label on a background of the kind's color."),
      key("text", \.text, "The text style of a button."),
      key("doneText", \.doneText, "The text style of a button that completes a task."),
      key("standard", \.standard, "The appearance of a standard button."),
      key("done", \.done, "The appearance of a button that completes a task."),
      key("destructive", \.destructive, "The appearance of a button that deletes something."),
      key("pressed", \.pressed, "The appearance of a pressed button."),
      key(
        "selectedCorner", \.selectedCorner,
        "The corner radius of the background of a selected plain button, in points."),
      key("gloss", \.gloss, "The gloss over a button's tint."),
      key(
        "tintEdge", \.tintEdge,
        "The amount by which the edge of a tinted button is darker than its tint, "
          + "from 0 to 1."),
      key(
        "pressedShade", \.pressedShade,
        "How much darker a colored button becomes when pressed, from 0 to 1."),
      key("disabled", \.disabled, "The opacity of a disabled button's label."),
      key(
        "disabledGround", \.disabledGround,
        "The opacity of the background of a disabled colored button."),
      key(
        "disabledText", \.disabledText,
        "The label color of a disabled button of any kind."),
      key(
        "pressedWords", \.pressedWords,
        "The opacity of a pressed plain button's label."),
      key("height", \.height, "A button's height, in points."),
      key("corner", \.corner, "The corner radius of a raised button, in points."),
      key("padding", \.padding, "The padding before and after a button's label, in points."),
      key("token", \.token, "The appearance of an address capsule."),
      key("tokenSelected", \.tokenSelected, "The appearance of a selected address capsule."),
      key("tokenText", \.tokenText, "The text style of an address capsule."),
      key("tokenHeight", \.tokenHeight, "The height of an address capsule, in points."),
      key(
        "tokenPadding", \.tokenPadding,
        "The padding beside an address capsule's text, in points."),
      key("tokenCorner", \.tokenCorner, "The corner radius of an address capsule, in points."),
    ])

  package static let classic: ButtonLook = {
    let white = Color.white
    let gloss = Gloss(top: 0.46, above: 0.14, below: 0, bottom: 0.09)
    func glass(_ color: Color) -> OverlayFace {
      OverlayFace(
        fill: gloss.over(color), edge: .down(color.darker(by: 0.55), color.darker(by: 0.35)),
        light: white.at(0.6), text: white, etch: Color(0x000000, alpha: 0.45))
    }
    let blue = Color(0x385487)
    return ButtonLook(
      drawing: .raised,
      text: TextStyleSpec(font: "Helvetica Bold", size: 15, color: blue),
      doneText: TextStyleSpec(font: "Helvetica Bold", size: 15, color: blue),
      standard: OverlayFace(
        fill: .color(white), edge: .down(Color(0x9A9DA1), Color(0xABADB0)), light: white.at(0.6),
        text: blue),
      done: glass(Color(0x2360DC)), destructive: glass(Color(0xBD1421)),
      pressed: OverlayFace(
        fill: .down(Color(0x058CF5), Color(0x0160E6)),
        edge: .down(Color(0x9A9DA1), Color(0xABADB0)), light: white.at(0.6), text: white),
      gloss: gloss, disabled: 0.4, disabledText: nil, corner: 10, padding: 14,
      token: OverlayFace(
        fill: .down(Color(0xE7EFFF), Color(0xCBE0F9)),
        edge: .down(Color(0xD2D7E6), Color(0xB7C5D2)),
        text: .black),
      tokenSelected: OverlayFace(
        fill: .down(Color(0x4F90FF), Color(0x315AFF)),
        edge: .down(Color(0x4A7BFF), Color(0x2A4BE0)),
        text: white),
      tokenText: TextStyleSpec(font: "Helvetica", size: 15, color: .black), tokenHeight: 24,
      tokenPadding: 9, tokenCorner: 12)
  }()

  package static let flat = ButtonLook()

  package static let flatDark = flat.with {
    let blue = Color(0x0A84FF)
    $0.standard = .plain(blue)
    $0.done = .plain(blue)
    $0.destructive = .plain(Color(0xFF453A))
    $0.disabledText = Color(0x5A5A5E)
    $0.token = .plain(blue)
    $0.tokenSelected = .plain(.white, on: blue)
  }
}
