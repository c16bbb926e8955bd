import Pixels
import Scene

/// What tells how far something is looks like: bars, spokes and dots.
struct ProgressLook: Hashable, Sendable {
  /// A progress bar of one kind.
  struct Bar: Hashable, Sendable {
    /// Points.
    var height: Double
    /// Classic: the line around the track and around what is done.
    var edgeWidth: Double
    var track: PaintSpec
    var trackEdge: PaintSpec
    var fill: PaintSpec
    var fillEdge: PaintSpec
  }

  /// An activity indicator of one size.
  struct Spokes: Hashable, Sendable {
    /// Points: its side, and a spoke's width.
    var side: Double
    var width: Double
    /// How far from the middle a spoke begins, of the whole radius.
    var inner = 0.5
  }

  var standard: Bar
  var bar: Bar
  var small: Spokes
  var large: Spokes
  var white = Color.white
  var gray: Color
  /// How opaque a spoke is that the light left longest ago, and after how many it is so.
  var faintest = 0.25
  var tail = 9.0

  /// Over a classic bar's tint, and how much darker its edge is.
  var tintGloss = Gloss(top: 0.6, above: 0.35, below: 0, bottom: 0.15)
  var tintEdge = 0.35

  // Dots; points.
  var dot: Double
  var pitch = 16.0
  /// UIPageControl's own height.
  var pagesHeight = 36.0
  var dotColor = Color.white
  var dotOff: Double
  /// About the current dot.
  var glow: Effects.Shadow?

  static let classic = ProgressLook(
    standard: Bar(
      height: 9, edgeWidth: 1,
      track: .down([
        (0, Color(0xA5A6A5)), (0.5, Color(0xD6D7D6)), (0.5, Color(0xFFFFFF)), (1, Color(0xC8C9C8)),
      ]), trackEdge: .down(Color(0x6B6C70), Color(0x9A9BA0)),
      fill: .down([
        (0, Color(0xB0C8FF)), (0.5, Color(0x70B2FF)), (0.5, Color(0x3470B6)), (1, Color(0x2F83E1)),
      ]), fillEdge: .down(Color(0x44588C), Color(0x3B5A94))),
    bar: Bar(
      height: 11, edgeWidth: 1, track: .down(Color(0x223E63), Color(0x4B6B96)),
      trackEdge: .down(Color(0xC6D0DD), Color(0xE6ECF4)),
      fill: .down(Color(0xC4C4C4), Color(0xFFFFFF)),
      fillEdge: .down(Color(0xC6D0DD), Color(0xE6ECF4))),
    small: Spokes(side: 20, width: 2), large: Spokes(side: 37, width: 3.5),
    gray: Color(0x808080), dot: 6, dotOff: 0.4,
    glow: Effects.Shadow(color: .white.at(0.9), blur: 6))

  static let flat: ProgressLook = {
    func bar(_ fill: Color, on track: Color) -> Bar {
      Bar(
        height: 2, edgeWidth: 0, track: .color(track), trackEdge: .color(.black),
        fill: .color(fill), fillEdge: .color(.black))
    }
    return ProgressLook(
      standard: bar(Color(0x007AFF), on: Color(0xB6B6B6)),
      bar: bar(.white, on: .white.at(0.3)), small: Spokes(side: 20, width: 1.75),
      large: Spokes(side: 37, width: 3), gray: Color(0x8E8E93), dot: 7, dotOff: 0.3, glow: nil)
  }()

  static let flatDark: ProgressLook = {
    var look = flat
    look.standard.track = .color(Color(0x4A4A4E))
    look.standard.fill = .color(Color(0x0A84FF))
    look.gray = Color(0x9A9AA0)
    return look
  }()
}
