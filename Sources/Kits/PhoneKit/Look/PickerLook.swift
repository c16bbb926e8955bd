import Pixels
import Scene
import Schema

/// The look of wheels: their background, the bar across them, and their values.
///
/// The classic shading of the wheels is from one imitation; the frame, the bars, and the widths are
/// measured on the figures of 2008 and 2010 (pages 62, 90, and 108); other sizes are well known from
/// the phone.
package struct PickerLook: LookValue {
  var frame: PaintSpec = .color(.white)
  var frameLines: [Color] = []
  var wheel: PaintSpec?
  var shade: PaintSpec?
  var sideShade: Color?
  var divider: [Color] = []
  var bar: PaintSpec?
  var barLine = Color(0xC6C7CB)
  var barLineHeight: Length = .hairline
  var barLight: Color?
  var barShade: Color?
  var value = TextStyleSpec(font: "Helvetica Neue", size: 23, color: .black)
  var rest = TextStyleSpec(font: "Helvetica Neue", size: 20, color: Color(0x6E7074))
  var etch: Color?
  var today: Color?
  var dimmed = Color(0xC7C7CC)
  var lead: TextStyleSpec?
  var half: TextStyleSpec?
  var unit = TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: .black)

  // Lengths, in points.
  var height = 216.0
  var lowHeight = 162.0
  var row = 32.0
  var side = 8.0
  var inset = 0.0
  var corner = 0.0
  var barHeight = 36.0
  var barInset = 0.0
  var valueSide = Wheel.Side.center
  var barShadeHeight = 6.0
  var unitStart = 46.0
  var unitGap = 8.0
  var leastValue = 10.0
  var padding = 8.0
  var sideShadeWidth = 3.0
  var leadWidth = 54.0
  var leadGap = 7.0
  var radius: Double? = 102
  var fade = 0.2
  var dateColumns = [138.0, 50, 50, 58]
  var hasShortUnits = false
  var hasPaddedMinutes = false
  var time = Mode()
  var countdown = Mode()

  static let layer = Layer<PickerLook>(
    "picker look", "The look of wheels: their background, the bar across them, and their values.",
    over: flat,
    [
      key("frame", \.frame, "The background of the frame around the wheels."),
      key(
        "frameLines", \.frameLines,
        "The colors of the lines along the frame's upper edge, from the top down."),
      key("wheel", \.wheel, "The background of a wheel, shaded like the curve of a drum."),
      key("shade", \.shade, "The shade over a wheel's values, which darkens them toward its ends."),
      key("sideShade", \.sideShade, "The color of the shade along a wheel's sides."),
      key(
        "sideShadeWidth", \.sideShadeWidth,
        "The width of the shade along a wheel's sides, in points."),
      key(
        "divider", \.divider,
        "The colors of the lines between wheels, from the left; each is 1 point wide."),
      key("bar", \.bar, "The fill of the bar across the selected values."),
      key(
        "barLine", \.barLine,
        "The color of the lines along the edges of the bar across the selected values."),
      key(
        "barLineHeight", \.barLineHeight,
        "The thickness of the lines along the bar's edges, in points or `hairline`."),
      key(
        "barLight", \.barLight,
        "The color of the highlight under the selection bar's upper line."),
      key("barShade", \.barShade, "The color of the shade just below the selection bar."),
      key("value", \.value, "The text style of the selected value."),
      key("rest", \.rest, "The text style of values that are not selected."),
      key("etch", \.etch, "The color of the etched highlight or shadow on values."),
      key(
        "today", \.today,
        "The color of the value for the current day; none to use the color of other values."),
      key("dimmed", \.dimmed, "The color of a value that cannot be chosen."),
      key(
        "lead", \.lead,
        "The text style of a day of the week before its date; none to use that of the date."),
      key(
        "leadWidth", \.leadWidth,
        "The distance from a wheel's start to the end of the weekday's text, in points."),
      key(
        "half", \.half,
        "The text style of AM and PM, which are then centered; none to use that of other values."),
      key("leadGap", \.leadGap, "The gap between a day of the week and its date, in points."),
      key("unit", \.unit, "The text style of a unit's name on the selection bar."),
      key("height", \.height, "The wheels' height, in points."),
      key("lowHeight", \.lowHeight, "The wheels' height on a phone in landscape, in points."),
      key("row", \.row, "A value's height, in points."),
      key("side", \.side, "The distance from the frame's sides to the wheels, in points."),
      key(
        "inset", \.inset, "The distance from the frame's top and bottom to the wheels, in points."),
      key("corner", \.corner, "The corner radius of a wheel, in points."),
      key(
        "barInset", \.barInset,
        "The distance from a wheel's sides to the selection bar, in points."),
      key("valueSide", \.valueSide, "The default alignment of values in a wheel."),
      key("barHeight", \.barHeight, "The height of the bar across the selected values, in points."),
      key(
        "barShadeHeight", \.barShadeHeight,
        "The height of the shade below the selection bar, in points."),
      key(
        "unitStart", \.unitStart,
        "The position at which a unit's name starts, in points, which leaves room for two "
          + "digits."),
      key("unitGap", \.unitGap, "The gap between a value and its unit's name, in points."),
      key(
        "leastValue", \.leastValue,
        "The minimum font size of a value that does not fit, in points."),
      key("padding", \.padding, "The padding between a wheel's sides and its values, in points."),
      key(
        "radius", \.radius,
        "The radius of the drum around which rows turn, in points; none for flat rows."),
      key(
        "fade", \.fade,
        "How much opacity a row loses with each step away from the selected row, from "
          + "0 to 1."),
      key(
        "dateColumns", \.dateColumns, count: 4...4,
        "The shares of a date picker's width that its wheels take: day, hour, minute, and AM or "
          + "PM."),
      key(
        "hasShortUnits", \.hasShortUnits,
        "Whether a countdown's minutes are labeled min instead of mins."),
      key(
        "hasPaddedMinutes", \.hasPaddedMinutes,
        "Whether a countdown's minutes always have two digits."),
      key("time", \.time, "What differs in the wheels of a time of day."),
      key("countdown", \.countdown, "What differs in the wheels of a countdown."),
    ])

  /// What differs in one mode of a date picker: narrow wheels, and their colors.
  struct Mode: LookValue {
    var width: Double?
    var columns: [Double] = []
    var frame: PaintSpec?
    var frameLines: [Color]?
    var bar: PaintSpec?
    var barLine: Color?

    static let layer = Layer<Mode>(
      "picker mode look",
      "What differs in one mode of a date picker: narrow wheels, and their colors.",
      over: Mode(),
      [
        key(
          "width", \.width,
          "The wheels' width in the middle of the frame, in points, which is also that of a filled "
            + "bar; none to fill the frame."),
        key(
          "columns", \.columns,
          "The shares of the width that the wheels take; wheels without a share are equally wide."),
        key("frame", \.frame, "The background of the frame; none for that of other wheels."),
        key(
          "frameLines", \.frameLines,
          "The colors of the lines along the frame's upper edge; none for those of other wheels."),
        key("bar", \.bar, "The fill of the selection bar; none for that of other wheels."),
        key(
          "barLine", \.barLine,
          "The color of the lines along the bar; none for that of other wheels."),
      ])
  }

  static let classic = PickerLook(
    frame: .down([
      (0, Color(0xAFB2B7)), (0.03, Color(0xA2A1A7)), (0.085, Color(0x8D8E93)),
      (0.115, Color(0x82828C)), (0.17, Color(0x797983)), (0.5, Color(0x4A4A56)),
      (0.5, Color(0x262835)), (1, Color(0x282A39)),
    ]),
    frameLines: [Color(0x2A2B30), Color(0xC4C5C9)],
    wheel: drum, sideShade: Color(0x14142E, alpha: 0.32),
    divider: [Color(0x313040), Color(0x080717), Color(0x313040)],
    bar: .down([
      (0, Color(0xD5DAE7, alpha: 0.69)), (0.25, Color(0xBEC3D7, alpha: 0.69)),
      (0.36, Color(0xA8ADC5, alpha: 0.69)), (0.5, Color(0x8F9CB8, alpha: 0.61)),
      (0.5, Color(0x505F94, alpha: 0.53)), (1, Color(0x5B689E, alpha: 0.53)),
    ]),
    barLine: Color(0x7B8497), barLineHeight: 1, barLight: .white.at(0.4),
    barShade: Color(0x14142E, alpha: 0.3),
    value: TextStyleSpec(font: "Helvetica Bold", size: 24, color: .black),
    rest: TextStyleSpec(font: "Helvetica Bold", size: 24, color: .black),
    today: Color(0x0050D8), dimmed: Color(0xB0B0B4),
    lead: TextStyleSpec(font: "Helvetica Bold", size: 20, color: .black.at(0.46)),
    half: TextStyleSpec(font: "Helvetica Bold", size: 20, color: .black),
    unit: TextStyleSpec(font: "Helvetica Bold", size: 20, color: .black), row: 44, side: 11,
    inset: 11, corner: 3, barHeight: 44, barInset: 11, valueSide: .start, unitStart: 50.5,
    unitGap: 5, radius: 260, fade: 0, dateColumns: [147, 47, 48, 49], hasPaddedMinutes: true,
    time: Mode(width: 186, columns: [58, 58, 64]),
    countdown: Mode(
      width: 250,
      frame: .down([
        (0, Color(0x5D5D5D)), (0.5, Color(0x1B1B1B)), (0.5, Color(0x141414)), (1, Color(0x141414)),
      ]),
      frameLines: [],
      bar: .down([
        (0, Color(0xD8D8D8, alpha: 0.95)), (0.25, Color(0xB2B2B2, alpha: 0.76)),
        (0.5, Color(0x606060, alpha: 0.5)), (0.5, Color(0x121212, alpha: 0.45)),
        (1, Color(0x161616, alpha: 0.43)),
      ]),
      barLine: Color(0x7E7E80)))

  static let flat = PickerLook().with {
    let ink = Color(0x262626)
    $0.barLine = Color(0xC8C7CC)
    $0.barHeight = 35
    $0.value.color = ink
    $0.rest.color = Color(0xA0A0A0)
    $0.fade = 0.1
    $0.today = nil
    $0.unit.color = ink
    $0.dateColumns = [130, 49, 61, 64]
    $0.hasShortUnits = true
    $0.value.features = [FontFeature("tnum")]
    $0.rest.features = [FontFeature("tnum")]
    $0.time = Mode(width: 204, columns: [60, 74, 70])
    $0.countdown = Mode(width: 236)
  }

  static let flatDark = flat.with {
    $0.frame = .color(Color(0x1C1D1F))
    $0.barLine = Color(0x4A4A4E)
    $0.value.color = .white
    $0.rest.color = Color(0x9A9AA0)
    $0.fade = 0.2
    $0.dimmed = Color(0x55555A)
    $0.unit.color = .white
  }

  /// The shading of a drum under its values, from the top and bottom edges to the middle.
  private static let drum: PaintSpec = {
    let half: [(Double, UInt32)] = [
      (0, 0x41414D), (0.015, 0x51515B), (0.03, 0x646673), (0.062, 0x868895), (0.077, 0x999BA8),
      (0.11, 0xAFAFBB), (0.14, 0xC2C2CE), (0.185, 0xD2D3D8), (0.23, 0xE2E3E7), (0.28, 0xF2F2F4),
      (0.36, 0xFBFBFB),
    ]
    let stops = half.map { ($0.0, Color($0.1)) }
    return .down(stops + stops.reversed().map { (1 - $0.0, $0.1) })
  }()
}
