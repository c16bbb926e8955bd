import Drawing
import Geometry
import Pixels
import Scene

/// What alerts look like.
///
/// Classic figures: an imitation of the alert made from the phone's own pictures (284 wide, margins,
/// gloss, frame, vignette); flat ones: those of imitations of iOS 7's (270 wide, radius 7).
package struct AlertLook: Hashable, Sendable {
  // The box.
  var fill: Color
  var frame: PaintSpec?
  var shadow: Effects.Shadow?
  /// How far what lies behind is blurred, in points.
  var blur: Double
  /// How much more saturated it is then; iOS 7's own.
  var saturation = 1.8
  /// White over the box's top, cut by an arc.
  var gloss: PaintSpec?
  /// Behind the box; from the middle outward.
  var dim: [GradientStop]

  // Words.
  var title: TextStyleSpec
  var message: TextStyleSpec
  var etch: Color?

  // Buttons.
  var button: TextStyleSpec
  var boldButton: TextStyleSpec
  var standard: OverlayFace
  var cancel: OverlayFace
  var destructive: OverlayFace
  var pressed: OverlayFace
  /// How opaque the words of what cannot be tapped are.
  var disabled = 0.4
  var hairline: Color

  // The table of choices.
  var table: Color
  var tableEdge: Color
  var tableLine: Color
  var tableText: TextStyleSpec
  var tablePressed: PaintSpec
  var tablePressedText: Color

  /// Open: the most lines of each.
  var titleLines = 4
  var messageLines = 12

  // Lengths, in points.
  var width: Double
  var corner: Double
  var frameWidth = 2.0
  var padding: EdgeDistances
  /// Between the title and the message.
  var wordGap: Double
  /// Above the buttons or the table.
  var buttonsAbove: Double
  /// Between two buttons, both ways.
  var buttonGap: Double
  var buttonHeight: Double
  var buttonCorner: Double
  /// The lowest point of the gloss, and how far below the top it meets the sides.
  var glossLow = 30.0
  var glossHigh = 20.0
  /// Open: how far the gloss' ellipse reaches beyond the sides, which makes its arc.
  var glossBeyond = 48.0
  var tableRow = 44.0
  var tableEdgeWidth = 1.0
  /// From the table's edge to its words.
  var tablePadding = 12.0
  /// Open: so many rows are shown; the others lie below.
  var tableRows = 4.5
  var tableCorner: Double

  package static let classic: AlertLook = {
    let navy = Color(0x0B1B47)
    let shade = Color(0x000000, alpha: 0.5)
    func face(_ gloss: Gloss, over base: Color) -> OverlayFace {
      OverlayFace(
        fill: gloss.over(base), edge: .down(base.darker(by: 0.55), base.darker(by: 0.3)),
        light: Color(0xFFFFFF, alpha: 0.2), text: .white, etch: shade)
    }
    var red = face(Gloss(top: 0.45, above: 0.12, below: 0, bottom: 0.1), over: Color(0xC00A1A))
    red.edge = .down(Color(0x2B0610), Color(0x4A0813))
    return AlertLook(
      fill: Color(0x001345, alpha: 0.8),
      frame: .down(Color(0xE2E4EA), Color(0xBDC2CF)),
      shadow: Effects.Shadow(color: Color(0x000000, alpha: 0.6), y: 3, blur: 9), blur: 0,
      gloss: .down([
        (0, Color(0xFFFFFF, alpha: 0.42)), (0.4, Color(0xFFFFFF, alpha: 0.42)),
        (1, Color(0xFFFFFF, alpha: 0.13)),
      ]),
      dim: [
        GradientStop(position: 0, color: Color(0xFFFFFF, alpha: 0.4)),
        GradientStop(position: 0.5, color: Color(0x000000, alpha: 0.5)),
        GradientStop(position: 1, color: Color(0x000000, alpha: 0.7)),
      ],
      title: TextStyleSpec(font: "Helvetica Neue Bold", size: 18, color: .white, lineHeight: 22),
      message: TextStyleSpec(font: "Helvetica Neue", size: 16, color: .white, lineHeight: 20),
      etch: Color(0x000000, alpha: 0.6),
      button: TextStyleSpec(font: "Helvetica Neue Bold", size: 18, color: .white),
      boldButton: TextStyleSpec(font: "Helvetica Neue Bold", size: 18, color: .white),
      standard: face(Gloss(top: 0.7, above: 0.39, below: 0.23, bottom: 0.33), over: navy),
      cancel: face(Gloss(top: 0.45, above: 0.17, below: 0.03, bottom: 0.1), over: navy),
      destructive: red,
      pressed: OverlayFace(
        fill: .down([
          (0, Color(0x92BFFF)), (0.03, Color(0x4A8BF4)), (0.5, Color(0x2E6BE6)),
          (0.5, Color(0x2863E2)), (1, Color(0x1A50DB)),
        ]), edge: .color(Color(0x06112F)), light: Color(0xFFFFFF, alpha: 0.2), text: .white,
        etch: shade),
      hairline: .clear, table: .white, tableEdge: Color(0x06112F), tableLine: Color(0xE0E0E0),
      tableText: TextStyleSpec(font: "Helvetica Neue Bold", size: 17, color: .black),
      tablePressed: .down(Color(0x058CF5), Color(0x015DE6)), tablePressedText: .white,
      width: 284, corner: 10,
      padding: EdgeDistances(top: 15, start: 11, bottom: 13, end: 11), wordGap: 5,
      buttonsAbove: 13, buttonGap: 8, buttonHeight: 43, buttonCorner: 6, tableCorner: 6)
  }()

  package static let flat: AlertLook = {
    let blue = Color(0x007AFF)
    return AlertLook(
      fill: Color(0xF8F8F8, alpha: 0.95), blur: 20,
      dim: [
        GradientStop(position: 0, color: Color(0x000000, alpha: 0.4)),
        GradientStop(position: 1, color: Color(0x000000, alpha: 0.4)),
      ],
      title: TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: .black, lineHeight: 20),
      message: TextStyleSpec(font: "Helvetica Neue", size: 14, color: .black, lineHeight: 17),
      button: TextStyleSpec(font: "Helvetica Neue", size: 17, color: blue),
      boldButton: TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: blue),
      standard: .plain(blue), cancel: .plain(blue), destructive: .plain(Color(0xFF3B30)),
      pressed: .plain(blue, on: Color(0x000000, alpha: 0.12)),
      hairline: Color(0xBFBFC3), table: .clear, tableEdge: .clear, tableLine: Color(0xBFBFC3),
      tableText: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black),
      tablePressed: .color(Color(0xD9D9D9)), tablePressedText: .black,
      width: 270, corner: 7,
      padding: EdgeDistances(top: 19, start: 15, bottom: 0, end: 15), wordGap: 4,
      buttonsAbove: 19, buttonGap: 0, buttonHeight: 44, buttonCorner: 0, tableCorner: 0)
  }()

  package static let flatDark: AlertLook = {
    var look = flat
    let blue = Color(0x0A84FF)
    look.fill = Color(0x222426, alpha: 0.95)
    look.title.color = .white
    look.message.color = .white
    look.standard = .plain(blue)
    look.cancel = .plain(blue)
    look.destructive = .plain(Color(0xFF453A))
    look.pressed = .plain(blue, on: Color(0xFFFFFF, alpha: 0.12))
    look.hairline = Color(0x47484B)
    look.tableLine = Color(0x47484B)
    look.tableText.color = .white
    look.tablePressed = .color(Color(0x3A3A3F))
    look.tablePressedText = .white
    return look
  }()
}
