import Pixels
import Scene

/// What stands above a keyboard: a form's bar, and where a message is entered.
///
/// Classic figures: the black translucent bar of Safari's forms, open in its paints; the message bar
/// as an imitation gives it.
package struct KeyboardBarLook: Hashable, Sendable {
  // A form's.
  var form: BarKind
  var segment: PaintSpec
  var segmentEdge: PaintSpec
  var segmentDivider: [Color]
  var segmentPressed: PaintSpec
  var word: TextStyleSpec
  var dimmed: Color
  var etch: Color?
  /// Points: a segment's width where its word is not wider.
  var segmentWidth: Double
  /// Open: so many times as wide it gets for a longer one.
  var segmentStretch = 1.4
  /// Beside a segment's word.
  var segmentPadding = 8.0
  /// Beneath segments and beneath Send, outside.
  var segmentLight = Color.white.at(0.2)
  var sendLight = Color.white.at(0.8)
  /// Over Send while it is pressed.
  var sendPressed = Color.black.at(0.3)
  /// Flat: how opaque words are that are pressed.
  var pressedWord = 0.3
  /// Open: the least points to the em where words do not fit, in segments and in Send.
  var leastWord = 8.0
  var leastSend = 10.0
  /// Points: a flat arrow's height and its line.
  var arrow = 20.0
  var arrowLine = 2.0

  // A message's.
  var message: PaintSpec
  /// Along its upper edge, downwards.
  var lines: [Color]
  var lineHeight: Length
  var field: Color
  var fieldEdge: PaintSpec
  var fieldEdgeWidth: Length
  var fieldShadow: Effects.Shadow?
  var fieldLight: Color?
  var fieldHeight: Double
  var fieldCorner: Double
  var text: TextStyleSpec
  var placeholder: Color
  var caret: Color
  var caretWidth = 2.0
  /// Open: between the caret and the letters.
  var caretGap = 1.0
  /// Above and below the em, together.
  var caretRoom = 3.0
  var send: PaintSpec
  var sendEdge: PaintSpec
  var sendWord: TextStyleSpec
  var sendDimmed: Color

  // Lengths, in points.
  var height = 44.0
  var messageHeight: Double
  var edge: Double
  var buttonHeight = 30.0
  var buttonCorner = 5.0
  /// Open: between Next and Done.
  var doneGap = 8.0
  /// Open: beside Send's word, and the widest it gets.
  var sendPadding = 11.0
  var sendWidth = 96.0
  /// Open: beside a field's words, at the least and less than its corner.
  var fieldPadding = 7.0
  var fieldCornerRoom = 4.0

  static let classic = KeyboardBarLook(
    form: .translucent,
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

  static let flat = KeyboardBarLook(
    form: .standard, segment: .color(.white.at(0)), segmentEdge: .color(.white.at(0)),
    segmentDivider: [], segmentPressed: .color(.white.at(0)),
    word: TextStyleSpec(font: "Helvetica Neue", size: 17, color: Color(0x007AFF)),
    dimmed: Color(0xBEBEBE), etch: nil, segmentWidth: 44,
    message: .color(Color(0xF7F7F7)), lines: [Color(0xB2B2B2)], lineHeight: .hairline,
    field: Color(0xFAFAFA), fieldEdge: .color(Color(0xC8C8CD)), fieldEdgeWidth: .hairline,
    fieldShadow: nil, fieldLight: nil, fieldHeight: 28, fieldCorner: 5,
    text: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black),
    placeholder: Color(0xC7C7CD), caret: Color(0x007AFF), send: .color(.white.at(0)),
    sendEdge: .color(.white.at(0)),
    sendWord: TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: Color(0x007AFF)),
    sendDimmed: Color(0x8E8E93), messageHeight: 44, edge: 8)

  static let flatDark: KeyboardBarLook = {
    var look = flat
    look.word.color = Color(0x0A84FF)
    look.dimmed = Color(0x55555A)
    look.message = .color(Color(0x1C1C1C))
    look.lines = [Color(0x333333)]
    look.field = Color(0x2A2A2C)
    look.fieldEdge = .color(Color(0x48484C))
    look.text.color = .white
    look.placeholder = Color(0x6E6E73)
    look.caret = Color(0x0A84FF)
    look.sendWord.color = Color(0x0A84FF)
    return look
  }()
}
