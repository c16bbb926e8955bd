import Pixels
import Scene
import Schema

/// The look of a segmented control, on its own and in a bar.
struct SegmentedLook: LookValue {
  enum Drawing: String, CaseIterable, LookValue { case outlined, raised }

  /// The look of one form of segments.
  struct Form: LookValue {
    var height: Double
    var corner: Double
    var padding: Double
    var text: TextStyleSpec
    var textOn: TextStyleSpec
    var etch: Effects.Shadow?
    var etchOn: Effects.Shadow?
    var light: Color

    static let layer = Layer<Form>(
      "segment look", "The sizes and text styles of a segmented control.",
      over: SegmentedLook.flat.plain,
      [
        key("height", \.height, "The height of the control, in points."),
        key("corner", \.corner, "The corner radius of the control, in points."),
        key("padding", \.padding, "The padding beside a segment's label, in points."),
        key("text", \.text, "The text style of an unselected segment."),
        key("textOn", \.textOn, "The text style of the selected segment."),
        key("etch", \.etch, "The etched highlight or shadow on the labels of unselected segments."),
        key("etchOn", \.etchOn, "The etched highlight or shadow on the selected segment's label."),
        key(
          "light", \.light,
          "The color of the highlight just below a raised control."),
      ])
  }

  /// The paints of a classic control on its own; one in a bar is shaded from the bar's tint.
  struct Paints: LookValue {
    var off: PaintSpec
    var on: PaintSpec
    var held: PaintSpec
    var edge: PaintSpec
    var edgeOn: PaintSpec
    var inset: Effects.Shadow

    static let layer = Layer<Paints>(
      "segment paints", "The backgrounds and edges of raised segments.",
      over: SegmentedLook.flat.paints,
      [
        key("off", \.off, "The background of an unselected segment."),
        key("on", \.on, "The background of the selected segment."),
        key("held", \.held, "The background of a pressed segment."),
        key("edge", \.edge, "The edge around an unselected segment."),
        key("edgeOn", \.edgeOn, "The edge around the selected segment."),
        key("inset", \.inset, "The shadow that the upper edge casts on the selected segment."),
      ])
  }

  var drawing: Drawing
  var plain: Form
  var bar: Form
  var scope: Form
  var paints: Paints
  var scopePaints: Paints
  var tint: Color
  var offGloss = Gloss(top: 0.36, above: 0.24, below: 0.12, bottom: 0.12)
  var onGloss = Gloss(top: 0.378, above: 0.076, below: 0, bottom: 0.02)
  var black = Color(0x0A0A0A)
  var blackOn = Color(0x4A4A4A)
  var onSaturation = 1.6
  var onValue = 0.97
  var edge = EdgeShade(top: 0.45, bottom: 0.16)
  var edgeOn = EdgeShade(top: 0.6, bottom: 0.34)
  var line = 1.0
  var onDark: Color?
  var offWord: Color?
  var held = 0.15
  var least = 9.0
  var icon = 20.0

  static let layer = Layer<SegmentedLook>(
    "segmented look", "The look of a segmented control, on its own and in a bar.", over: flat,
    [
      key(
        "drawing", \.drawing,
        "outlined: lines in one color; raised: backgrounds with shaded edges."),
      key("plain", \.plain, "The sizes and text styles of a segmented control on its own."),
      key("bar", \.bar, "The sizes and text styles of a segmented control in a bar."),
      key(
        "scope", \.scope,
        "The sizes and text styles of a segmented control below a search field."),
      key("paints", \.paints, "The backgrounds and edges of a raised control on its own."),
      key(
        "scopePaints", \.scopePaints,
        "The backgrounds and edges of a raised control below a search field."),
      key(
        "tint", \.tint,
        "The default color of a flat segmented control, or of the bar that a raised "
          + "one is shaded from."),
      key("offGloss", \.offGloss, "In a bar: the gloss over an unselected segment."),
      key("onGloss", \.onGloss, "In a bar: the gloss over the selected segment."),
      key("black", \.black, "The color from which unselected segments in a black bar are shaded."),
      key(
        "blackOn", \.blackOn,
        "The color from which the selected segment in a black bar is shaded."),
      key(
        "onSaturation", \.onSaturation,
        "In a bar: the saturation of the selected segment, as a multiple of the bar's."),
      key(
        "onValue", \.onValue,
        "In a bar: the brightness of the selected segment, as a multiple of the bar's."),
      key("edge", \.edge, "In a bar: the edge around segments."),
      key("edgeOn", \.edgeOn, "In a bar: the edge around the selected segment."),
      key(
        "line", \.line,
        "The width of a flat control's lines, or of a raised control's edge and "
          + "dividers, in points."),
      key(
        "onDark", \.onDark,
        "The color that replaces a nearly black tint of a flat control."),
      key(
        "offWord", \.offWord,
        "The color of unselected labels of a flat control without a tint of its own; none for the "
          + "look's tint."),
      key("held", \.held, "The opacity of the tint on a pressed segment of a flat control."),
      key(
        "least", \.least,
        "The minimum font size of a segment's label that does not fit, in points."),
      key("icon", \.icon, "The size of an icon in a segment, in points."),
    ])

  static let classic = SegmentedLook(
    drawing: .raised,
    plain: Form(
      height: 44, corner: 9, padding: 6,
      text: TextStyleSpec(font: "Helvetica Bold", size: 18, color: Color(0x7A7A7A)),
      textOn: TextStyleSpec(font: "Helvetica Bold", size: 18, color: .white),
      etch: Effects.Shadow(color: .white, y: 1),
      etchOn: Effects.Shadow(color: Color(0x000000, alpha: 0.4), y: -1),
      light: .white.at(0.6)),
    bar: Form(
      height: 30, corner: 5, padding: 8,
      text: TextStyleSpec(font: "Helvetica Bold", size: 12, color: .white),
      textOn: TextStyleSpec(font: "Helvetica Bold", size: 12, color: .white),
      etch: Effects.Shadow(color: Color(0x000000, alpha: 0.5), y: -1),
      etchOn: Effects.Shadow(color: Color(0x000000, alpha: 0.5), y: -1),
      light: .white.at(0.25)),
    scope: Form(
      height: 30, corner: 5, padding: 8,
      text: TextStyleSpec(font: "Helvetica Bold", size: 12, color: Color(0x4A668B)),
      textOn: TextStyleSpec(font: "Helvetica Bold", size: 12, color: .white),
      etch: Effects.Shadow(color: .white.at(0.6), y: 1),
      etchOn: Effects.Shadow(color: Color(0x000000, alpha: 0.45), y: -1),
      light: .white.at(0.4)),
    paints: Paints(
      off: .down(Color(0xFBFBFB), Color(0xCBCBCB)),
      on: .down([
        (0, Color(0x3269D0)), (0.49, Color(0x3E7DE6)), (0.53, Color(0x4888EA)),
        (1, Color(0x71ABFF)),
      ]),
      held: .down(Color(0xC9C9C9), Color(0xB0B0B0)),
      edge: .down(Color(0xB4B4B4), Color(0x969696)),
      edgeOn: .down(Color(0x1A4896), Color(0x5C93D6)),
      inset: Effects.Shadow(color: Color(0x0A2450, alpha: 0.45), y: 1, blur: 3)),
    scopePaints: Paints(
      off: .down(Color(0xD9E0E4), Color(0xC0C9CF), Color(0xB2BCC4)),
      on: .down(Color(0x8090A6), Color(0x657892)), held: .down(Color(0xA9B4BF), Color(0x98A4B0)),
      edge: .down(Color(0x6D7E91), Color(0x7F8E9F)),
      edgeOn: .down(Color(0x4C5C70), Color(0x5F7085)),
      inset: Effects.Shadow(color: Color(0x101C2C, alpha: 0.35), y: 1, blur: 3)),
    tint: Color(0x6D84A2))

  static let flat: SegmentedLook = {
    let blue = Color(0x007AFF)
    let form = Form(
      height: 29, corner: 4, padding: 8,
      text: TextStyleSpec(font: "Helvetica Neue", size: 13, color: blue),
      textOn: TextStyleSpec(font: "Helvetica Neue", size: 13, color: .white), light: .white)
    return SegmentedLook(
      drawing: .outlined, plain: form, bar: form, scope: form, paints: classic.paints,
      scopePaints: classic.scopePaints, tint: blue)
  }()

  static let flatDark = flat.with {
    $0.tint = Color(0x8E8E93)
    $0.plain.textOn.color = .black
    $0.bar.textOn.color = .black
    $0.scope.textOn.color = .black
    $0.onDark = Color(0x98989D)
    $0.offWord = .white
  }
}
