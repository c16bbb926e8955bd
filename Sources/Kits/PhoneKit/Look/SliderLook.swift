import Drawing
import Pixels
import Scene
import Schema

/// The look of a slider: the track on both sides of the thumb, and the thumb.
struct SliderLook: LookValue {
  /// The colors across a part of the track, from its upper edge or, if the slider is vertical, from
  /// its start side.
  struct Track: LookValue {
    var fill: [GradientStop]
    var edge: [GradientStop]

    static let layer = Layer<Track>(
      "track look", "The look of a part of a slider's track.", over: SliderLook.flat.low,
      [
        key(
          "fill", \.fill,
          "The colors across the track, each at a fraction of the track's thickness."),
        key("edge", \.edge, "The colors across the line around the track."),
      ])
  }

  var thickness = 2.0
  var thumb = 28.0
  var edgeWidth = 0.0
  var thumbLine = 1.0
  var length = 60.0
  var icon = 20.0
  var iconGap = 8.0

  var low = Track(fill: stops(0x007AFF), edge: [])
  var high = Track(fill: stops(0xB7B8B7), edge: [])
  var inset: Effects.Shadow?
  var thumbFill: [GradientStop] = stops(0xFFFFFF)
  var thumbHeld: [GradientStop] = stops(0xFFFFFF)
  var thumbEdge = Color(0x000000, alpha: 0.04)
  var thumbShadows: [Effects.Shadow] = [
    Effects.Shadow(color: Color(0x000000, alpha: 0.13), y: 3, blur: 1),
    Effects.Shadow(color: Color(0x000000, alpha: 0.16), y: 1, blur: 1),
    Effects.Shadow(color: Color(0x000000, alpha: 0.15), y: 3, blur: 8),
  ]
  var iconTint = Color(0x8E8E93)
  var tintDark = 0.2
  var tintLight = 0.4
  var tintEdgeTop = 0.5
  var tintEdgeBottom = 0.2

  static let layer = Layer<SliderLook>(
    "slider look", "The look of a slider: the track on both sides of the thumb, and the thumb.",
    over: flat,
    [
      key("thickness", \.thickness, "The thickness of a slider's track, in points."),
      key("thumb", \.thumb, "The diameter of a slider's thumb, in points."),
      key("edgeWidth", \.edgeWidth, "The width of the line around a track, in points; 0 for none."),
      key("thumbLine", \.thumbLine, "The width of the line around the thumb, in points."),
      key("length", \.length, "The minimum length of a slider in a row, in points."),
      key("icon", \.icon, "The size of an image at the end of a slider, in points."),
      key("iconGap", \.iconGap, "The gap between an image and the track, in points."),
      key("low", \.low, "The look of the track up to the thumb."),
      key("high", \.high, "The look of the track beyond the thumb."),
      key("inset", \.inset, "The shadow that the edge casts on the track."),
      key("thumbFill", \.thumbFill, "The colors of a slider's thumb, from the top down."),
      key("thumbHeld", \.thumbHeld, "The colors of a pressed slider's thumb, from the top down."),
      key("thumbEdge", \.thumbEdge, "The line around a slider's thumb."),
      key("thumbShadows", \.thumbShadows, "The shadows behind a slider's thumb."),
      key("iconTint", \.iconTint, "The color of the images at a slider's ends."),
      key(
        "tintDark", \.tintDark,
        "The amount of black at the top of a tinted track with an edge, from 0 to 1."),
      key(
        "tintLight", \.tintLight,
        "The amount of white at the bottom of a tinted track with an edge, from 0 to 1."),
      key(
        "tintEdgeTop", \.tintEdgeTop,
        "The amount of black in the upper edge of a tinted track, from 0 to 1."),
      key(
        "tintEdgeBottom", \.tintEdgeBottom,
        "The amount of black in the lower edge of a tinted track, from 0 to 1."),
    ])

  private static func stops(_ colors: UInt32...) -> [GradientStop] {
    let last = Double(max(1, colors.count - 1))
    return colors.enumerated().map {
      GradientStop(position: Double($0.offset) / last, color: Color($0.element))
    }
  }

  static let classic = SliderLook(
    thickness: 9, thumb: 23, edgeWidth: 1,
    low: Track(
      fill: stops(0x2859B1, 0x3D76CB, 0x578FDE, 0x6FA7F5, 0x7CB2FA),
      edge: stops(0x193D7A, 0x4673B4)),
    high: Track(
      fill: stops(0xB4B4B4, 0xE4E4E4, 0xF8F8F8, 0xFDFDFD), edge: stops(0x808080, 0xB0B0B0)),
    inset: nil, thumbFill: stops(0xC4C4C4, 0xE2E2E2, 0xFCFCFC),
    thumbHeld: stops(0x9C9C9C, 0xC0C0C0, 0xDADADA), thumbEdge: Color(0x8B8B8B),
    thumbShadows: [Effects.Shadow(color: Color(0x000000, alpha: 0.45), y: 1, blur: 2)],
    iconTint: Color(0x4D576B))

  static let flat = SliderLook()

  static let flatDark = flat.with {
    $0.low.fill = stops(0x0A84FF)
    $0.high.fill = stops(0x5A5A5E)
  }
}
