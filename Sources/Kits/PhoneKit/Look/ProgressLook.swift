import Pixels
import Scene
import Schema

/// The look of progress indicators: bars, spokes, and dots.
struct ProgressLook: LookValue {
  /// The look of one kind of progress bar.
  struct Bar: LookValue {
    var height: Double
    var edgeWidth: Double
    var track: PaintSpec
    var trackEdge: PaintSpec
    var fill: PaintSpec
    var fillEdge: PaintSpec

    static let layer = Layer<Bar>(
      "progress bar look", "The look of one kind of progress bar.",
      over: ProgressLook.flat.standard,
      [
        key("height", \.height, "The height of a progress bar, in points."),
        key(
          "edgeWidth", \.edgeWidth,
          "The width of the lines around the track and the completed part, in points; 0 for none."),
        key("track", \.track, "The fill of a progress bar's track."),
        key("trackEdge", \.trackEdge, "The line around a progress bar's track."),
        key("fill", \.fill, "The fill of a progress bar's completed part."),
        key("fillEdge", \.fillEdge, "The line around a progress bar's completed part."),
      ])
  }

  /// The look of an activity indicator of one size.
  struct Spokes: LookValue {
    var side: Double
    var width: Double
    var inner = 0.5

    static let layer = Layer<Spokes>(
      "spokes look", "The look of an activity indicator of one size.",
      over: ProgressLook.flat.small,
      [
        key("side", \.side, "The size of an activity indicator, in points."),
        key("width", \.width, "The width of a spoke, in points."),
        key(
          "inner", \.inner,
          "The distance from the middle at which a spoke begins, as a fraction of the "
            + "radius."),
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

  // Page indicators; lengths in points.
  var dot: Double
  var pitch = 16.0
  var pagesHeight = 36.0
  var dotColor = Color.white
  var dotOff: Double
  var glow: Effects.Shadow?

  static let layer = Layer<ProgressLook>(
    "progress look", "The look of progress indicators: bars, spokes, and dots.",
    over: flat,
    [
      key("standard", \.standard, "The look of a progress bar for light backgrounds."),
      key("bar", \.bar, "The look of a progress bar for dark backgrounds."),
      key("small", \.small, "The look of an activity indicator of the usual size."),
      key("large", \.large, "The look of a large activity indicator."),
      key("white", \.white, "The color of spokes on dark backgrounds."),
      key("gray", \.gray, "The color of spokes on light backgrounds."),
      key("faintest", \.faintest, "The opacity of the faintest spoke."),
      key("tail", \.tail, "The number of spokes over which an activity indicator's opacity fades."),
      key(
        "tintGloss", \.tintGloss,
        "The gloss over a progress bar's custom tint; none for the tint alone."),
      key(
        "tintEdge", \.tintEdge,
        "How much darker than its tint a progress bar's edge is, from 0 to 1."),
      key("dot", \.dot, "The diameter of a page indicator's dot, in points."),
      key(
        "pitch", \.pitch,
        "The distance from one dot of a page indicator to the next, in points."),
      key(
        "pagesHeight", \.pagesHeight,
        "The height of a page indicator, in points."),
      key("dotColor", \.dotColor, "The color of a page indicator's dots."),
      key("dotOff", \.dotOff, "The opacity of the dots for pages other than the current one."),
      key("glow", \.glow, "The glow around the current page's dot."),
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
