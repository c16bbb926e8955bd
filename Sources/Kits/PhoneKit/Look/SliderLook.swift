import Drawing
import Pixels
import Scene

/// What a slider looks like: a track, another one up to the thumb, and the thumb.
struct SliderLook: Hashable, Sendable {
  /// A piece of track across the slider: from its upper edge down, or from its start side.
  struct Track: Hashable, Sendable {
    /// Colours across, each at its part of the thickness.
    var fill: [GradientStop]
    var edge: [GradientStop]
  }

  /// Points.
  var thickness: Double
  var thumb: Double
  /// Classic: the line around a track and around the thumb.
  var edgeWidth: Double
  var thumbLine = 1.0
  /// Open: the shortest it gets in a row.
  var length = 60.0
  /// Open: an image's side, and what is between it and the track.
  var icon = 20.0
  var iconGap = 8.0

  /// From the lower end to the thumb.
  var low: Track
  var high: Track
  /// On the track, from its edge.
  var inset: Effects.Shadow?
  var thumbFill: [GradientStop]
  var thumbHeld: [GradientStop]
  var thumbEdge: Color
  var thumbShadows: [Effects.Shadow]
  var iconTint: Color
  /// A classic one of any tint, above and below: its shades, and its edge's.
  var tintDark = 0.2
  var tintLight = 0.4
  var tintEdgeTop = 0.5
  var tintEdgeBottom = 0.2

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

  static let flat = SliderLook(
    thickness: 2, thumb: 28, edgeWidth: 0,
    low: Track(fill: stops(0x007AFF), edge: []), high: Track(fill: stops(0xB7B8B7), edge: []),
    inset: nil, thumbFill: stops(0xFFFFFF), thumbHeld: stops(0xFFFFFF),
    thumbEdge: Color(0x000000, alpha: 0.04),
    thumbShadows: [
      Effects.Shadow(color: Color(0x000000, alpha: 0.13), y: 3, blur: 1),
      Effects.Shadow(color: Color(0x000000, alpha: 0.16), y: 1, blur: 1),
      Effects.Shadow(color: Color(0x000000, alpha: 0.15), y: 3, blur: 8),
    ], iconTint: Color(0x8E8E93))

  static let flatDark: SliderLook = {
    var look = flat
    look.low.fill = stops(0x0A84FF)
    look.high.fill = stops(0x5A5A5E)
    return look
  }()
}
