import Pixels
import Scene
import Schema

/// What a segmented control looks like, on its own and in a bar.
struct SegmentedLook: LookValue {
  enum Drawing: String, CaseIterable, LookValue { case outlined, raised }

  /// One of its two forms.
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
      "segment look", "One of the forms of segments.", over: SegmentedLook.flat.plain,
      [
        key("height", \.height, "Its height, in points."),
        key("corner", \.corner, "The radius of its corners."),
        key("padding", \.padding, "Open: beside a segment's words."),
        key("text", \.text, "A segment's letters."),
        key("textOn", \.textOn, "The chosen segment's letters."),
        key("etch", \.etch, "The edge of light or shade on words."),
        key("etchOn", \.etchOn, "The same on the chosen one's."),
        key("light", \.light, "The light along its lower edge, outside, where it is raised."),
      ])
  }

  /// What a classic one on its own is filled with; one in a bar is shaded from the bar's tint.
  struct Paints: LookValue {
    var off: PaintSpec
    var on: PaintSpec
    var held: PaintSpec
    var edge: PaintSpec
    var edgeOn: PaintSpec
    var inset: Effects.Shadow

    static let layer = Layer<Paints>(
      "segment paints", "What raised segments are filled with.", over: SegmentedLook.flat.paints,
      [
        key("off", \.off, "A segment."),
        key("on", \.on, "The chosen one."),
        key("held", \.held, "One under a finger."),
        key("edge", \.edge, "Around a segment."),
        key("edgeOn", \.edgeOn, "Around the chosen one."),
        key("inset", \.inset, "The shade of the upper edge on what is chosen."),
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
  var held = 0.15
  var least = 9.0
  var icon = 20.0

  static let layer = Layer<SegmentedLook>(
    "segmented look", "What a segmented control looks like, on its own and in a bar.", over: flat,
    [
      key(
        "drawing", \.drawing, "outlined: lines in one color; raised: grounds with shaded edges."),
      key("plain", \.plain, "One on its own."),
      key("bar", \.bar, "One in a bar."),
      key("scope", \.scope, "One below a search field."),
      key("paints", \.paints, "The paints of a raised one on its own."),
      key("scopePaints", \.scopePaints, "The paints of a raised one below a search field."),
      key(
        "tint", \.tint,
        "A bar's tint that a raised one is shaded from, or a plain one's color."),
      key("offGloss", \.offGloss, "In a bar: light over a segment."),
      key("onGloss", \.onGloss, "In a bar: light over the chosen one."),
      key("black", \.black, "What black segments in a bar are shaded from."),
      key("blackOn", \.blackOn, "What the chosen one of them is shaded from."),
      key("onSaturation", \.onSaturation, "In a bar: how much more saturated the chosen one is."),
      key("onValue", \.onValue, "In a bar: how much brighter the chosen one is."),
      key("edge", \.edge, "In a bar: the edge around segments."),
      key("edgeOn", \.edgeOn, "In a bar: the edge around the chosen one."),
      key(
        "line", \.line,
        "A plain one's lines, and the edge and the divider of a raised one, in points."),
      key(
        "onDark", \.onDark,
        "What replaces a plain one's tint that is nearly black."),
      key("held", \.held, "How much tint is under a finger on a plain one."),
      key("least", \.least, "Open: the least points to the em where words do not fit."),
      key("icon", \.icon, "Open; an icon's side, in points."),
    ])

  static let classic = SegmentedLook(
    drawing: .raised,
    plain: Form(
      height: 44, corner: 9, padding: 6,
      text: TextStyleSpec(font: "Helvetica Neue Bold", size: 16, color: Color(0x7A7A7A)),
      textOn: TextStyleSpec(font: "Helvetica Neue Bold", size: 16, color: .white),
      etch: Effects.Shadow(color: .white, y: 1),
      etchOn: Effects.Shadow(color: Color(0x000000, alpha: 0.4), y: -1),
      light: .white.at(0.6)),
    bar: Form(
      height: 30, corner: 5, padding: 8,
      text: TextStyleSpec(font: "Helvetica Neue Bold", size: 12, color: .white),
      textOn: TextStyleSpec(font: "Helvetica Neue Bold", size: 12, color: .white),
      etch: Effects.Shadow(color: Color(0x000000, alpha: 0.5), y: -1),
      etchOn: Effects.Shadow(color: Color(0x000000, alpha: 0.5), y: -1),
      light: .white.at(0.25)),
    scope: Form(
      height: 30, corner: 5, padding: 8,
      text: TextStyleSpec(font: "Helvetica Neue Bold", size: 12, color: Color(0x4A668B)),
      textOn: TextStyleSpec(font: "Helvetica Neue Bold", size: 12, color: .white),
      etch: Effects.Shadow(color: .white.at(0.6), y: 1),
      etchOn: Effects.Shadow(color: Color(0x000000, alpha: 0.45), y: -1),
      light: .white.at(0.4)),
    paints: Paints(
      off: .down(Color(0xFBFBFB), Color(0xD2D2D2)),
      on: .down([
        (0, Color(0x3F80D6)), (0.46, Color(0x5197EC)), (0.56, Color(0x67A5F5)),
        (1, Color(0x8ABCFD)),
      ]),
      held: .down(Color(0xC9C9C9), Color(0xB0B0B0)),
      edge: .down(Color(0xB4B4B4), Color(0x969696)),
      edgeOn: .down(Color(0x2A5699), Color(0x5E8BC4)),
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
    $0.tint = Color(0x0A84FF)
    $0.onDark = Color(0x98989D)
  }
}
