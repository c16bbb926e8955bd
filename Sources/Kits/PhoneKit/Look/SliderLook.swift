import Drawing
import Pixels
import Scene
import Schema

/// What a slider looks like: a track, another one up to the thumb, and the thumb.
struct SliderLook: LookValue {
  /// A piece of track across the slider: from its upper edge down, or from its start side.
  struct Track: LookValue {
    var fill: [GradientStop]
    var edge: [GradientStop]

    static let layer = Layer<Track>(
      "track look", "A piece of track.", over: SliderLook.flat.low,
      [
        key("fill", \.fill, "Colors across, each at its part of the thickness."),
        key("edge", \.edge, "The line around it, as colors across."),
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
    "slider look", "What a slider looks like: a track, another one up to the thumb, and the thumb.",
    over: flat,
    [
      key("thickness", \.thickness, "How thick the track is, in points."),
      key("thumb", \.thumb, "The thumb's side, in points."),
      key("edgeWidth", \.edgeWidth, "The line around a track; 0 for none."),
      key("thumbLine", \.thumbLine, "How wide the line around the thumb is, in points."),
      key("length", \.length, "Open: the shortest it gets in a row."),
      key("icon", \.icon, "Open: an image's side, in points."),
      key("iconGap", \.iconGap, "Open: between an image and the track, in points."),
      key("low", \.low, "The track up to the thumb."),
      key("high", \.high, "The track beyond the thumb."),
      key("inset", \.inset, "On the track, from its edge."),
      key("thumbFill", \.thumbFill, "The thumb, as colors downwards."),
      key("thumbHeld", \.thumbHeld, "The thumb under a finger."),
      key("thumbEdge", \.thumbEdge, "The line around the thumb."),
      key("thumbShadows", \.thumbShadows, "Behind the thumb."),
      key("iconTint", \.iconTint, "The images' color."),
      key(
        "tintDark", \.tintDark, "A track that has an edge, of any tint: so much black at its top."),
      key("tintLight", \.tintLight, "So much white at its bottom."),
      key("tintEdgeTop", \.tintEdgeTop, "So much black in its edge above."),
      key("tintEdgeBottom", \.tintEdgeBottom, "So much black in its edge below."),
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
