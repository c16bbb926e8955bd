import Pixels
import Scene
import Schema

/// What is above a keyboard: a form's bar, and where a message is entered.
///
/// Classic figures: the black translucent bar of Safari's forms, open in its paints; the message
/// bar as an imitation gives it.
package struct KeyboardBarLook: LookValue {
  enum Drawing: String, CaseIterable, LookValue { case plain, raised }

  var drawing = Drawing.plain
  // A form's.
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

  // A message's.
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
    "What is above a keyboard: a form's bar, and where a message is entered.", over: flat,
    [
      key("drawing", \.drawing, "plain: arrows and words; raised: buttons with words."),
      key("form", \.form, "The kind of a form's bar."),
      key("segment", \.segment, "The ground of Previous and Next."),
      key("segmentEdge", \.segmentEdge, "The edge around them."),
      key("segmentDivider", \.segmentDivider, "Lines between them, from the start."),
      key("segmentPressed", \.segmentPressed, "Their ground under a finger."),
      key("word", \.word, "The letters of Previous and Next."),
      key("dimmed", \.dimmed, "The color of what leads nowhere."),
      key("etch", \.etch, "The edge of shade on words."),
      key("segmentWidth", \.segmentWidth, "Points: a segment's width where its word is not wider."),
      key(
        "segmentStretch", \.segmentStretch,
        "Open: so many times as wide it gets for a longer one."),
      key("segmentPadding", \.segmentPadding, "Beside the words of Previous and Next, in points."),
      key("segmentLight", \.segmentLight, "Light beneath Previous and Next, outside."),
      key("sendLight", \.sendLight, "Light beneath Send, outside."),
      key("sendPressed", \.sendPressed, "Over Send while it is pressed."),
      key("pressedWord", \.pressedWord, "How opaque plain words are under a finger."),
      key(
        "leastWord", \.leastWord,
        "Open: the least points to the em where a word does not fit, in Previous and Next."),
      key(
        "leastSend", \.leastSend,
        "Open: the least points to the em where a word does not fit, in Send."),
      key("arrow", \.arrow, "The height of an arrow, in points."),
      key("arrowLine", \.arrowLine, "How thick an arrow is, in points."),
      key("message", \.message, "The ground of a message's bar."),
      key("lines", \.lines, "Along its upper edge, downwards."),
      key("lineHeight", \.lineHeight, "How thick the lines along its upper edge are."),
      key("field", \.field, "The field's ground."),
      key("fieldEdge", \.fieldEdge, "The line around it."),
      key("fieldEdgeWidth", \.fieldEdgeWidth, "How wide that line is."),
      key("fieldShadow", \.fieldShadow, "The shade of the edge on the field."),
      key("fieldLight", \.fieldLight, "Light beneath the field, outside."),
      key("fieldHeight", \.fieldHeight, "The field's height, in points."),
      key("fieldCorner", \.fieldCorner, "The radius of its corners."),
      key("text", \.text, "The letters of what is typed."),
      key("placeholder", \.placeholder, "The color of what an empty field says."),
      key("caret", \.caret, "The insertion point."),
      key("caretWidth", \.caretWidth, "How wide the insertion point is, in points."),
      key("caretGap", \.caretGap, "Open: between the caret and the letters."),
      key("caretRoom", \.caretRoom, "Above and below the em, together."),
      key("send", \.send, "The ground of Send."),
      key("sendEdge", \.sendEdge, "The edge around Send."),
      key("sendWord", \.sendWord, "The letters of Send."),
      key("sendDimmed", \.sendDimmed, "Their color while nothing can be sent."),
      key("height", \.height, "The height of a form's bar, in points."),
      key("messageHeight", \.messageHeight, "The height of a message's bar, in points."),
      key("edge", \.edge, "From the screen's edge to the first thing, in points."),
      key("buttonHeight", \.buttonHeight, "The height of Previous and Next, in points."),
      key("buttonCorner", \.buttonCorner, "The radius of their corners."),
      key("doneGap", \.doneGap, "Open: between Next and Done."),
      key("sendPadding", \.sendPadding, "Open: beside Send's word, in points."),
      key("sendWidth", \.sendWidth, "Open: how wide Send gets at most, in points."),
      key("fieldPadding", \.fieldPadding, "Open: beside a field's words, in points, at the least."),
      key(
        "fieldCornerRoom", \.fieldCornerRoom,
        "Open: so much less than its corner that is, in points."),
    ])

  static let classic = KeyboardBarLook(
    drawing: .raised, form: .translucent,
    segment: .glossy(Color(0x6A6C70), Color(0x2B2C2E), Color(0x131314), Color(0x1D1D1F)),
    segmentEdge: .down(Color(0x060606), Color(0x2A2B2D)),
    segmentDivider: [Color(0x0A0A0A), Color(0xFFFFFF, alpha: 0.14)],
    segmentPressed: .glossy(Color(0x2F3033), Color(0x131314), Color(0x060606), Color(0x0B0B0C)),
    word: TextStyleSpec(font: "Helvetica Neue Bold", size: 12, color: .white),
    dimmed: .white.at(0.4), etch: .black.at(0.6), segmentWidth: 76,
    message: .down(Color(0xEDEFF1), Color(0xCED0D4)),
    lines: [Color(0xA9ABAE), .white], lineHeight: 1, field: .white,
    fieldEdge: .down(Color(0x83888F), Color(0xA9AEB5)), fieldEdgeWidth: 1,
    fieldShadow: Effects.Shadow(color: .black.at(0.36), y: 2, blur: 3),
    fieldLight: .white.at(0.8), fieldHeight: 28, fieldCorner: 14,
    text: TextStyleSpec(font: "Helvetica Neue", size: 16, color: .black),
    placeholder: Color(0xB3B3B3), caret: Color(0x426BF2),
    send: .glossy(Color(0x7EA9E8), Color(0x2E6FD2), Color(0x1F64CE), Color(0x2A70DA)),
    sendEdge: .down(Color(0x2C4A7C), Color(0x35609F)),
    sendWord: TextStyleSpec(font: "Helvetica Neue Bold", size: 15, color: .white),
    sendDimmed: .white.at(0.55), messageHeight: 40, edge: 6)

  static let flat = KeyboardBarLook()

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
