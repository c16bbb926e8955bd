import Pixels
import Scene
import Schema

/// The look of progress indicators: bars, spokes and dots.
struct ProgressLook: LookValue {
  /// A progress bar of one kind.
  struct Bar: LookValue {
    var height: Double
    var edgeWidth: Double
    var track: PaintSpec
    var trackEdge: PaintSpec
    var fill: PaintSpec
    var fillEdge: PaintSpec

    static let layer = Layer<Bar>(
      "progress bar look", "A progress bar of one kind.", over: ProgressLook.flat.standard,
      [
        key("height", \.height, "Its height, in points."),
        key(
          "edgeWidth", \.edgeWidth,
          "The line around the track and around what is done; 0 for none."),
        key("track", \.track, "The whole of it."),
        key("trackEdge", \.trackEdge, "Around the whole of it."),
        key("fill", \.fill, "What is done."),
        key("fillEdge", \.fillEdge, "Around what is done."),
      ])
  }

  /// An activity indicator of one size.
  struct Spokes: LookValue {
    var side: Double
    var width: Double
    var inner = 0.5

    static let layer = Layer<Spokes>(
      "spokes look", "An activity indicator of one size.", over: ProgressLook.flat.small,
      [
        key("side", \.side, "Its side, in points."),
        key("width", \.width, "A spoke's width, in points."),
        key("inner", \.inner, "How far from the middle a spoke begins, of the whole radius."),
      ])
  }

  var standard: Bar
  var bar: Bar
  var small: Spokes
  var large: Spokes
  var white = Color.white
  var gray: Color
  var faintest = 0.25
  var tail = 9.0

  var tintGloss: Gloss?
  var tintEdge = 0.35

  // Dots; points.
  var dot: Double
  var pitch = 16.0
  var pagesHeight = 36.0
  var dotColor = Color.white
  var dotOff: Double
  var glow: Effects.Shadow?

  static let layer = Layer<ProgressLook>(
    "progress look", "The look of progress indicators: bars, spokes and dots.",
    over: flat,
    [
      key("standard", \.standard, "A progress bar for light grounds."),
      key("bar", \.bar, "A progress bar for dark grounds."),
      key("small", \.small, "An activity indicator."),
      key("large", \.large, "A large activity indicator."),
      key("white", \.white, "The color of spokes on dark grounds."),
      key("gray", \.gray, "The color of spokes on light grounds."),
      key("faintest", \.faintest, "How opaque a spoke is that the light left longest ago."),
      key("tail", \.tail, "After how many spokes it is so."),
      key("tintGloss", \.tintGloss, "Light over a tint of its own; none for the tint alone."),
      key("tintEdge", \.tintEdge, "How much darker the edge of a tint of its own is."),
      key("dot", \.dot, "A page indicator's dot, in points."),
      key("pitch", \.pitch, "From dot to dot, in points."),
      key("pagesHeight", \.pagesHeight, "UIPageControl's own height."),
      key("dotColor", \.dotColor, "A dot's color."),
      key("dotOff", \.dotOff, "How opaque the dots of other pages are."),
      key("glow", \.glow, "About the current dot."),
    ])

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
    gray: Color(0x808080), tintGloss: Gloss(top: 0.6, above: 0.35, below: 0, bottom: 0.15), dot: 6,
    dotOff: 0.4,
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

  static let flatDark = flat.with {
    $0.standard.track = .color(Color(0x4A4A4E))
    $0.standard.fill = .color(Color(0x0A84FF))
    $0.gray = Color(0x9A9AA0)
  }
}
