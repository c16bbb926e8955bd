import Pixels
import Scene
import Schema

/// The look of the bars above a keyboard: a form's bar and a message's entry bar.
///
/// The classic figures are those of the translucent black bar above Safari's forms; no guide gives
/// its colors. Those of the message bar are from an imitation.
package struct KeyboardBarLook: LookValue {
  enum Drawing: String, CaseIterable, LookValue { case plain, raised }

  var drawing = Drawing.plain
  // Form bar.
  var form: BarKind = .standard
  var segment: PaintSpec = .color(.white.at(0))
  var segmentEdge: PaintSpec = .color(.white.at(0))
  var segmentDivider: [Color] = []
  var segmentPressed: PaintSpec = .color(.white.at(0))
  var word = TextStyleSpec(font: "Helvetica Neue", size: 17, color: Color(0x007AFF))
  var dimmed = Color(0xBEBEBE)
  var etch: Color?
  var segmentWidth = 44.0
  var segmentStretch = 1.4
  var segmentPadding = 8.0
  var segmentLight = Color.white.at(0.2)
  var sendLight = Color.white.at(0.8)
  var sendPressed = Color.black.at(0.3)
  var pressedWord = 0.3
  var leastWord = 8.0
  var leastSend = 10.0
  var arrow = 20.0
  var arrowLine = 2.0

  // Message bar.
  var message: PaintSpec = .color(Color(0xF7F7F7))
  var lines: [Color] = [Color(0xB2B2B2)]
  var lineHeight: Length = .hairline
  var field = Color(0xFAFAFA)
  var fieldEdge: PaintSpec = .color(Color(0xC8C8CD))
  var fieldEdgeWidth: Length = .hairline
  var fieldShadow: Effects.Shadow?
  var fieldLight: Color?
  var fieldHeight = 28.0
  var fieldCorner = 5.0
  var text = TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black)
  var placeholder = Color(0xC7C7CD)
  var caret = Color(0x007AFF)
  var caretWidth = 2.0
  var caretGap = 1.0
  var caretRoom = 3.0
  var send: PaintSpec = .color(.white.at(0))
  var sendEdge: PaintSpec = .color(.white.at(0))
  var sendWord = TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: Color(0x007AFF))
  var sendDimmed = Color(0x8E8E93)

  // Lengths, in points.
  var height = 44.0
  var messageHeight = 44.0
  var edge = 8.0
  var buttonHeight = 30.0
  var buttonCorner = 5.0
  var doneGap = 8.0
  var sendPadding = 11.0
  var sendWidth = 96.0
  var fieldPadding = 7.0
  var fieldCornerRoom = 4.0

  static let layer = Layer<KeyboardBarLook>(
    "keyboard bar look",
    "The look of the bars above a keyboard: a form's bar and a message's entry bar.", over: flat,
    [
      key("drawing", \.drawing, "plain: arrows and labels; raised: buttons with labels."),
      key("form", \.form, "The kind of a form's bar, which sets its color."),
      key("segment", \.segment, "The background of the Previous and Next buttons."),
      key("segmentEdge", \.segmentEdge, "The edge around the Previous and Next buttons."),
      key(
        "segmentDivider", \.segmentDivider,
        "The colors of the lines between the Previous and Next buttons, from the start."),
      key(
        "segmentPressed", \.segmentPressed,
        "The background of a pressed Previous or Next button."),
      key("word", \.word, "The text style of the Previous and Next buttons."),
      key("dimmed", \.dimmed, "The color of a disabled Previous or Next button."),
      key("etch", \.etch, "The color of the etched shadow on the bar's labels."),
      key(
        "segmentWidth", \.segmentWidth,
        "The minimum width of the Previous or Next button, in points."),
      key(
        "segmentStretch", \.segmentStretch,
        "The maximum width of the Previous or Next button, as a multiple of the minimum."),
      key(
        "segmentPadding", \.segmentPadding,
        "The padding beside the labels of the Previous and Next buttons, in points."),
      key(
        "segmentLight", \.segmentLight,
        "The color of the highlight just below the Previous and Next buttons."),
      key("sendLight", \.sendLight, "The color of the highlight just below the Send button."),
      key("sendPressed", \.sendPressed, "The overlay on a pressed Send button."),
      key(
        "pressedWord", \.pressedWord,
        "The opacity of a pressed plain button's label above the keyboard."),
      key(
        "leastWord", \.leastWord,
        "The minimum font size of a Previous or Next label that does not fit, in points."),
      key(
        "leastSend", \.leastSend,
        "The minimum font size of a Send label that does not fit, in points."),
      key("arrow", \.arrow, "The height of a Previous or Next arrow, in points."),
      key("arrowLine", \.arrowLine, "The thickness of a Previous or Next arrow, in points."),
      key("message", \.message, "The background of a message bar."),
      key(
        "lines", \.lines,
        "The colors of the lines along a message bar's upper edge, from the top down."),
      key(
        "lineHeight", \.lineHeight,
        "The thickness of the lines along a message bar's upper edge, in points or "
          + "`hairline`."),
      key("field", \.field, "The background of the message field."),
      key("fieldEdge", \.fieldEdge, "The line around the message field."),
      key(
        "fieldEdgeWidth", \.fieldEdgeWidth,
        "The width of the line around the message field, in points or `hairline`."),
      key("fieldShadow", \.fieldShadow, "The shadow that the edge casts on the message field."),
      key(
        "fieldLight", \.fieldLight,
        "The color of the highlight just below the message field."),
      key("fieldHeight", \.fieldHeight, "The height of the message field, in points."),
      key("fieldCorner", \.fieldCorner, "The corner radius of the message field, in points."),
      key("text", \.text, "The text style of the text typed into the message field."),
      key("placeholder", \.placeholder, "The color of the placeholder of an empty message field."),
      key("caret", \.caret, "The color of the insertion point."),
      key("caretWidth", \.caretWidth, "The width of the insertion point, in points."),
      key(
        "caretGap", \.caretGap,
        "The gap between the insertion point and the message, in points."),
      key(
        "caretRoom", \.caretRoom,
        "How much taller than the font size the insertion point is, in points."),
      key("send", \.send, "The background of the Send button."),
      key("sendEdge", \.sendEdge, "The edge around the Send button."),
      key("sendWord", \.sendWord, "The text style of the Send button."),
      key("sendDimmed", \.sendDimmed, "The color of a disabled Send button's label."),
      key("height", \.height, "The height of a form's bar, in points."),
      key("messageHeight", \.messageHeight, "The height of a message bar, in points."),
      key("edge", \.edge, "The distance from the screen's edge to the first item, in points."),
      key(
        "buttonHeight", \.buttonHeight,
        "The height of the Previous and Next buttons, in points."),
      key(
        "buttonCorner", \.buttonCorner,
        "The corner radius of the Previous and Next buttons, in points."),
      key("doneGap", \.doneGap, "The gap between the Next and Done buttons, in points."),
      key("sendPadding", \.sendPadding, "The padding beside the Send button's label, in points."),
      key("sendWidth", \.sendWidth, "The maximum width of the Send button, in points."),
      key(
        "fieldPadding", \.fieldPadding,
        "The minimum padding beside the message field's text, in points."),
      key(
        "fieldCornerRoom", \.fieldCornerRoom,
        "The amount subtracted from the message field's corner radius to give the padding "
          + "beside its text, in points."),
    ])

  static let classic = KeyboardBarLook(
    drawing: .raised, form: .translucent,
    segment: .glossy(Color(0x6A6C70), Color(0x2B2C2E), Color(0x131314), Color(0x1D1D1F)),
    segmentEdge: .down(Color(0x060606), Color(0x2A2B2D)),
    segmentDivider: [Color(0x0A0A0A), Color(0xFFFFFF, alpha: 0.14)],
    segmentPressed: .glossy(Color(0x2F3033), Color(0x131314), Color(0x060606), Color(0x0B0B0C)),
    word: TextStyleSpec(font: "Helvetica Bold", size: 12, color: .white),
    dimmed: .white.at(0.4), etch: .black.at(0.6), segmentWidth: 76,
    message: .down(Color(0xEDEFF1), Color(0xCED0D4)),
    lines: [Color(0xA9ABAE), .white], lineHeight: 1, field: .white,
    fieldEdge: .down(Color(0x83888F), Color(0xA9AEB5)), fieldEdgeWidth: 1,
    fieldShadow: Effects.Shadow(color: .black.at(0.36), y: 2, blur: 3),
    fieldLight: .white.at(0.8), fieldHeight: 28, fieldCorner: 14,
    text: TextStyleSpec(font: "Helvetica", size: 16, color: .black),
    placeholder: Color(0xB3B3B3), caret: Color(0x426BF2),
    send: .glossy(Color(0x7CA5EA), Color(0x4E8CEC), Color(0x1F65D2), Color(0x2565D2)),
    sendEdge: .down(Color(0x2C4A7C), Color(0x35609F)),
    sendWord: TextStyleSpec(font: "Helvetica Bold", size: 15, color: .white),
    sendDimmed: .white.at(0.55), messageHeight: 40, edge: 6)

  static let flat = KeyboardBarLook().with {
    $0.sendWord.font = "Helvetica Neue Bold"
    $0.dimmed = Color(0xC7C7C7)
  }

  static let flatDark = flat.with {
    $0.word.color = Color(0x0A84FF)
    $0.dimmed = Color(0x55555A)
    $0.message = .color(Color(0x1C1C1C))
    $0.lines = [Color(0x333333)]
    $0.field = Color(0x2A2A2C)
    $0.fieldEdge = .color(Color(0x48484C))
    $0.text.color = .white
    $0.placeholder = Color(0x6E6E73)
    $0.caret = Color(0x0A84FF)
    $0.sendWord.color = Color(0x0A84FF)
  }
}
