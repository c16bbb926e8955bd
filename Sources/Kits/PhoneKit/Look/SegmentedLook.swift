import Pixels
import Scene

/// What a segmented control looks like, on its own and in a bar.
struct SegmentedLook: Hashable, Sendable {
  /// One of its two forms.
  struct Form: Hashable, Sendable {
    /// Points.
    var height: Double
    var corner: Double
    /// Open: beside a segment's words.
    var padding: Double
    var text: TextStyleSpec
    var textOn: TextStyleSpec
    var etch: Effects.Shadow?
    var etchOn: Effects.Shadow?
    /// Classic: the light along its lower edge, outside.
    var light: Color
  }

  /// What a classic one on its own is filled with; one in a bar is shaded from the bar's tint.
  struct Paints: Hashable, Sendable {
    var off: PaintSpec
    var on: PaintSpec
    var held: PaintSpec
    var edge: PaintSpec
    var edgeOn: PaintSpec
    /// The shade of the upper edge on what is chosen.
    var inset: Effects.Shadow
  }

  var plain: Form
  var bar: Form
  var scope: Form
  var paints: Paints
  var scopePaints: Paints
  /// The bar's tint, or a flat one's lines.
  var tint: Color
  var offGloss = Gloss(top: 0.36, above: 0.24, below: 0.12, bottom: 0.12)
  var onGloss = Gloss(top: 0.378, above: 0.076, below: 0, bottom: 0.02)
  /// Classic: the colour that black segments in a bar are shaded from, and the chosen one's.
  var black = Color(0x0A0A0A)
  var blackOn = Color(0x4A4A4A)
  /// A chosen one's ground from a bar's tint: so much more saturated, and so bright.
  var onSaturation = 1.6
  var onValue = 0.97
  /// In a bar: of all edges, and the chosen one's.
  var edge = EdgeShade(top: 0.45, bottom: 0.16)
  var edgeOn = EdgeShade(top: 0.6, bottom: 0.34)
  /// Points: a flat one's lines, and the edge and the divider of a raised one.
  var line = 1.0
  /// Flat and dark: what stands in the place of a tint that is nearly black.
  var onDark: Color?
  /// Flat: how much tint lies under a finger.
  var held = 0.15
  /// Open: the least points to the em where words do not fit.
  var least = 9.0
  /// Open; an icon's side.
  var icon = 20.0

  static let classic = SegmentedLook(
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
      plain: form, bar: form, scope: form, paints: classic.paints,
      scopePaints: classic.scopePaints, tint: blue)
  }()

  static let flatDark: SegmentedLook = {
    var look = flat
    look.tint = Color(0x0A84FF)
    look.onDark = Color(0x98989D)
    return look
  }()
}
