import Drawing
import Geometry
import Pixels
import Scene
import Schema

/// The look of alerts.
///
/// The classic figures are from an imitation of the alert made from the phone's own pictures (284
/// wide, margins, gloss, frame, vignette); the flat ones are from imitations of iOS 7 (270 wide,
/// radius 7).
package struct AlertLook: LookValue, OverlayFaces {
  enum Drawing: String, CaseIterable, LookValue { case plain, framed }

  var drawing = Drawing.plain
  // The box.
  var fill = Color(0xF8F8F8, alpha: 0.95)
  var frame: PaintSpec?
  var shadow: Effects.Shadow?
  var blur = 20.0
  var saturation = 1.8
  var brightness = 1.0
  var gloss: PaintSpec?
  var dim: [GradientStop] = [
    GradientStop(position: 0, color: Color(0x000000, alpha: 0.4)),
    GradientStop(position: 1, color: Color(0x000000, alpha: 0.4)),
  ]

  // Text.
  var title = TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: .black, lineHeight: 20)
  var message = TextStyleSpec(font: "Helvetica Neue", size: 14, color: .black, lineHeight: 17)
  var etch: Color?

  // Buttons.
  var button = TextStyleSpec(font: "Helvetica Neue", size: 17, color: Color(0x007AFF))
  var boldButton = TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: Color(0x007AFF))
  var standard: OverlayFace = .plain(Color(0x007AFF))
  var cancel: OverlayFace = .plain(Color(0x007AFF))
  var destructive: OverlayFace = .plain(Color(0xFF3B30))
  var pressed: OverlayFace = .plain(Color(0x007AFF), on: Color(0x000000, alpha: 0.12))
  var disabled = 0.4
  var hairline = Color(0xBFBFC3)

  // The table of choices.
  var table: Color = .clear
  var tableEdge: Color = .clear
  var tableLine = Color(0xBFBFC3)
  var tableText = TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black)
  var tablePressed: PaintSpec = .color(Color(0xD9D9D9))
  var tablePressedText: Color = .black

  var titleLines = 4
  var messageLines = 12

  // Lengths, in points.
  var width = 270.0
  var corner = 7.0
  var frameWidth = 2.0
  var padding = EdgeDistances(top: 19, start: 15, bottom: 0, end: 15)
  var wordGap = 4.0
  var buttonsAbove = 19.0
  var buttonGap = 0.0
  var buttonHeight = 44.0
  var buttonCorner = 0.0
  var glossLow = 30.0
  var glossHigh = 20.0
  var glossBeyond = 48.0
  var tableRow = 44.0
  var tableEdgeWidth = 1.0
  var tablePadding = 12.0
  var tableRows = 4.5
  var tableCorner = 0.0

  static let layer = Layer<AlertLook>(
    "alert look", "The look of alerts.", over: flat,
    [
      key(
        "drawing", \.drawing,
        "plain: a flat box with hairlines between its buttons; framed: a frame with "
          + "gloss over it and separate buttons."),
      key("fill", \.fill, "The background color of the alert's box."),
      key("frame", \.frame, "The line around the alert's box."),
      key("shadow", \.shadow, "The shadow behind the alert's box."),
      key("blur", \.blur, "The blur radius of the content behind the alert, in points."),
      key(
        "saturation", \.saturation,
        "The saturation of the blurred content behind the alert. Default: as in iOS 7."),
      key(
        "brightness", \.brightness,
        "The factor by which the blurred content behind the alert is brightened; 1 leaves it "
          + "unchanged."),
      key("gloss", \.gloss, "The gloss over the top of the alert's box, ending in an arc."),
      key(
        "dim", \.dim, count: 1...256,
        "The gradient that dims the content behind the alert, from the middle outward."),
      key("title", \.title, "The text style of the alert's title."),
      key("message", \.message, "The text style of the alert's message."),
      key(
        "etch", \.etch,
        "The color of the etched highlight or shadow on the title and the message."),
      key("button", \.button, "The text style of an alert's button."),
      key("boldButton", \.boldButton, "The text style of the preferred button of an alert."),
      key(
        "standard", \.standard,
        "The appearance of a standard button, which performs the action it names."),
      key("cancel", \.cancel, "The appearance of the Cancel button, which changes nothing."),
      key(
        "destructive", \.destructive,
        "The appearance of a destructive button, which deletes something."),
      key("pressed", \.pressed, "The appearance of a pressed button."),
      key("disabled", \.disabled, "The opacity of a disabled button's label."),
      key("hairline", \.hairline, "The color of the hairlines between buttons."),
      key("table", \.table, "The background of the table of choices."),
      key("tableEdge", \.tableEdge, "The color of the edge around the table of choices."),
      key("tableLine", \.tableLine, "The color of the lines between choices in the table."),
      key("tableText", \.tableText, "The text style of a choice in the table."),
      key("tablePressed", \.tablePressed, "The background of a pressed choice in the table."),
      key(
        "tablePressedText", \.tablePressedText,
        "The text color of a pressed choice in the table."),
      key("titleLines", \.titleLines, "The maximum number of lines of a title."),
      key("messageLines", \.messageLines, "The maximum number of lines of a message."),
      key("width", \.width, "The width of the alert's box, in points."),
      key("corner", \.corner, "The corner radius of the alert's box, in points."),
      key("frameWidth", \.frameWidth, "The width of the frame around the alert's box, in points."),
      key("padding", \.padding, "The padding inside the alert's box, in points."),
      key("wordGap", \.wordGap, "The gap between the title and the message, in points."),
      key(
        "buttonsAbove", \.buttonsAbove,
        "The gap above the buttons or the table of choices, in points."),
      key("buttonGap", \.buttonGap, "The horizontal and vertical gap between buttons, in points."),
      key("buttonHeight", \.buttonHeight, "A button's height, in points."),
      key("buttonCorner", \.buttonCorner, "The corner radius of a button, in points."),
      key(
        "glossLow", \.glossLow,
        "How far below the top of the box the gloss reaches in the middle, in points."),
      key(
        "glossHigh", \.glossHigh,
        "How far below the top of the box the gloss meets the sides, in points."),
      key(
        "glossBeyond", \.glossBeyond,
        "How far the ellipse that makes the gloss's arc extends beyond the sides of "
          + "the box, in points."),
      key("tableRow", \.tableRow, "The height of a choice in the table, in points."),
      key(
        "tableEdgeWidth", \.tableEdgeWidth,
        "The width of the edge around the table of choices, in points."),
      key(
        "tablePadding", \.tablePadding,
        "The padding beside the text in the table of choices, in points."),
      key(
        "tableRows", \.tableRows,
        "How many rows of the table of choices are visible without scrolling."),
      key(
        "tableCorner", \.tableCorner,
        "The corner radius of the table of choices, in points; 0 for hairlines between the rows."),
    ])

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
      drawing: .framed, fill: Color(0x001345, alpha: 0.8),
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
      title: TextStyleSpec(font: "Helvetica Bold", size: 18, color: .white, lineHeight: 22),
      message: TextStyleSpec(font: "Helvetica", size: 16, color: .white, lineHeight: 20),
      etch: Color(0x000000, alpha: 0.6),
      button: TextStyleSpec(font: "Helvetica Bold", size: 18, color: .white),
      boldButton: TextStyleSpec(font: "Helvetica Bold", size: 18, color: .white),
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
      tableText: TextStyleSpec(font: "Helvetica Bold", size: 17, color: .black),
      tablePressed: .down(Color(0x058CF5), Color(0x015DE6)), tablePressedText: .white,
      width: 284, corner: 10,
      padding: EdgeDistances(top: 15, start: 11, bottom: 13, end: 11), wordGap: 5,
      buttonsAbove: 13, buttonGap: 8, buttonHeight: 43, buttonCorner: 6, tableCorner: 6)
  }()

  package static let flat = AlertLook().with {
    $0.fill = Color(0xF8F8F8, alpha: 0.75)
    $0.brightness = 1.6
    $0.title.font = "Helvetica Neue Bold"
    $0.title.lineHeight = 22
    $0.boldButton.font = "Helvetica Neue Bold"
  }

  package static let flatDark = flat.with {
    let blue = Color(0x409CFF)
    $0.fill = Color(0x222426, alpha: 0.95)
    $0.title.color = .white
    $0.message.color = .white
    $0.standard = .plain(blue)
    $0.cancel = .plain(blue)
    $0.destructive = .plain(Color(0xFF6961))
    $0.brightness = 1
    $0.pressed = .plain(blue, on: Color(0xFFFFFF, alpha: 0.12))
    $0.hairline = Color(0x47484B)
    $0.tableLine = Color(0x47484B)
    $0.tableText.color = .white
    $0.tablePressed = .color(Color(0x3A3A3F))
    $0.tablePressedText = .white
  }
}
