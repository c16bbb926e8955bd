import Drawing
import Pixels
import Scene

/// What rounded rectangle buttons and address capsules look like.
package struct ButtonLook: Hashable, Sendable {
  // Buttons.
  var text: TextStyleSpec
  var doneText: TextStyleSpec
  var standard: OverlayFace
  var done: OverlayFace
  var destructive: OverlayFace
  var pressed: OverlayFace
  /// Flat: behind what is selected, whose words become white.
  var selectedCorner = 5.0
  /// Over a tint, and the edge around it.
  var gloss: Gloss?
  var tintEdge = EdgeShade(top: 0.55, bottom: 0.35)
  /// So much darker is a coloured one that is pressed.
  var pressedShade = 0.32
  var disabled: Double
  /// How opaque a coloured one is that cannot be tapped.
  var disabledGround = 0.5
  /// Flat: what cannot be tapped, whatever its kind.
  var disabledText: Color?
  /// Flat: how opaque the words of what is pressed are.
  var pressedWords = 0.3
  /// Points.
  var height = 44.0
  var corner: Double
  /// Points, before and after the words.
  var padding: Double

  // Capsules.
  var token: OverlayFace
  var tokenSelected: OverlayFace
  var tokenText: TextStyleSpec
  var tokenHeight: Double
  var tokenPadding: Double
  var tokenCorner: Double

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
      text: TextStyleSpec(font: "Helvetica Neue Bold", size: 15, color: blue),
      doneText: TextStyleSpec(font: "Helvetica Neue Bold", size: 15, color: blue),
      standard: OverlayFace(
        fill: .color(white), edge: .down(Color(0x9A9DA1), Color(0xABADB0)), light: white.at(0.6),
        text: blue),
      done: glass(Color(0x2360DC)), destructive: glass(Color(0xBD1421)),
      pressed: OverlayFace(
        fill: .down(Color(0x058CF5), Color(0x0160E6)),
        edge: .down(Color(0x9A9DA1), Color(0xABADB0)), light: white.at(0.6), text: white),
      gloss: gloss, disabled: 0.4, corner: 10, padding: 14,
      token: OverlayFace(
        fill: .down(Color(0xDDE7F8), Color(0xBCCEF1)),
        edge: .down(Color(0xA1BBFF), Color(0x7682D6)),
        text: .black),
      tokenSelected: OverlayFace(
        fill: .down(Color(0x4F90FF), Color(0x315AFF)),
        edge: .down(Color(0x4A7BFF), Color(0x2A4BE0)),
        text: white),
      tokenText: TextStyleSpec(font: "Helvetica Neue", size: 15, color: .black), tokenHeight: 25,
      tokenPadding: 11, tokenCorner: 12.5)
  }()

  package static let flat: ButtonLook = {
    let blue = Color(0x007AFF)
    return ButtonLook(
      text: TextStyleSpec(font: "Helvetica Neue", size: 17, color: blue),
      doneText: TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: blue),
      standard: .plain(blue), done: .plain(blue), destructive: .plain(Color(0xFF3B30)),
      pressed: .plain(blue), disabled: 1, disabledText: Color(0xBEBEBE), corner: 0, padding: 8,
      token: .plain(blue), tokenSelected: .plain(.white, on: blue),
      tokenText: TextStyleSpec(font: "Helvetica Neue", size: 17, color: blue), tokenHeight: 24,
      tokenPadding: 5, tokenCorner: 3)
  }()

  package static let flatDark: ButtonLook = {
    var look = flat
    let blue = Color(0x0A84FF)
    look.standard = .plain(blue)
    look.done = .plain(blue)
    look.destructive = .plain(Color(0xFF453A))
    look.disabledText = Color(0x5A5A5E)
    look.token = .plain(blue)
    look.tokenSelected = .plain(.white, on: blue)
    return look
  }()
}
