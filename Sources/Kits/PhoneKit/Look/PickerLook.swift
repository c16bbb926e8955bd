import Pixels
import Scene

/// What wheels look like: their ground, the bar across them, their values.
///
/// Classic figures: the wheel shading and the bar of one imitation; sizes are the phone's known ones.
package struct PickerLook: Hashable, Sendable {
  /// Around the wheels.
  var frame: PaintSpec
  var frameLines: [Color]
  /// Of a wheel; the curve of a drum.
  var wheel: PaintSpec
  /// Over the values, so that they go into the shade with their wheel.
  var shade: PaintSpec?
  /// Between wheels, from the left; each a point wide.
  var divider: [Color]
  var bar: PaintSpec?
  /// Along the bar's edges.
  var barLine: Color
  var barLineHeight: Length
  /// Light under the bar's upper line.
  var barLight: Color?
  /// Just below the bar.
  var barShade: Color?
  var value: TextStyleSpec
  /// Not chosen.
  var rest: TextStyleSpec
  var etch: Color?
  /// Today's.
  var today: Color
  /// What cannot be chosen.
  var dimmed: Color
  /// A unit's name on the bar.
  var unit: TextStyleSpec

  // Lengths, in points.
  var height = 216.0
  /// Across, on a phone.
  var lowHeight = 162.0
  var row: Double
  /// From the frame to the wheels, at the sides and above and below.
  var side: Double
  var inset: Double
  var corner: Double
  var barHeight: Double
  var barShadeHeight = 6.0
  /// Where a unit's word begins, which keeps room for two digits.
  var unitStart = 46.0
  /// Open: the least points to the em where a value does not fit.
  var leastValue = 10.0
  /// From a wheel's edge to its values.
  var padding = 8.0
  /// The radius of the drum that rows turn about; `nil` where they lie flat.
  var radius: Double?
  /// So far a row fades with each step from the middle.
  var fade: Double

  static let classic = PickerLook(
    frame: .down([
      (0, Color(0x9F9FA4)), (0.04, Color(0x6E7079)), (0.5, Color(0x3C3E4B)), (1, Color(0x282A39)),
    ]),
    frameLines: [Color(0x2A2B30), Color(0xC4C5C9)],
    wheel: drum(alphas: []), shade: drum(alphas: [0.95, 0.86, 0.78, 0.68, 0.5, 0.28, 0.08, 0]),
    divider: [
      Color(0x111213), Color(0x52545E), Color(0x8F919B), Color(0x8F919B), Color(0x52545E),
      Color(0x111213),
    ],
    bar: .down([
      (0, Color(0xEDEEF2, alpha: 0.6)), (0.25, Color(0xC8CADD, alpha: 0.6)),
      (0.49, Color(0xBBBFD4, alpha: 0.6)), (0.51, Color(0x9FA8C6, alpha: 0.6)),
      (0.81, Color(0xA2A9C7, alpha: 0.6)), (1, Color(0xA7ADCA, alpha: 0.6)),
    ]),
    barLine: Color(0x7B8497), barLineHeight: 1, barLight: .white.at(0.7),
    barShade: .black.at(0.16),
    value: TextStyleSpec(font: "Helvetica Neue Bold", size: 20, color: .black),
    rest: TextStyleSpec(font: "Helvetica Neue Bold", size: 20, color: .black),
    etch: .white.at(0.7), today: Color(0x0959D2), dimmed: Color(0xB0B0B4),
    unit: TextStyleSpec(font: "Helvetica Neue Bold", size: 18, color: .black), row: 44, side: 11,
    inset: 11, corner: 3, barHeight: 44, radius: nil, fade: 0)

  static let flat = PickerLook(
    frame: .color(.white), frameLines: [], wheel: .color(Color(0xFFFFFF, alpha: 0)), shade: nil,
    divider: [], bar: nil, barLine: Color(0xC6C7CB), barLineHeight: .hairline, barLight: nil,
    barShade: nil,
    value: TextStyleSpec(font: "Helvetica Neue", size: 23, color: .black),
    rest: TextStyleSpec(font: "Helvetica Neue", size: 20, color: Color(0x6E7074)), etch: nil,
    today: Color(0x007AFF), dimmed: Color(0xC7C7CC),
    unit: TextStyleSpec(font: "Helvetica Neue Medium", size: 17, color: .black), row: 32, side: 8,
    inset: 0, corner: 0, barHeight: 36, radius: 102, fade: 0.2)

  static let flatDark: PickerLook = {
    var look = flat
    look.frame = .color(Color(0x1C1D1F))
    look.barLine = Color(0x4A4A4E)
    look.value.color = .white
    look.rest.color = Color(0x9A9AA0)
    look.today = Color(0x0A84FF)
    look.dimmed = Color(0x55555A)
    look.unit.color = .white
    return look
  }()

  /// A drum's shading from the edges to the middle; with opacities, what lies over its values.
  private static func drum(alphas: [Double]) -> PaintSpec {
    let half: [(Double, UInt32)] = [
      (0, 0x313137), (0.05, 0x73747D), (0.07, 0x92939B), (0.09, 0xABABB5), (0.12, 0xC5C6CE),
      (0.16, 0xDFE0E4), (0.22, 0xF4F5F6), (0.35, 0xFBFCFC),
    ]
    let stops = half.enumerated().map { index, stop in
      (stop.0, Color(stop.1, alpha: alphas.isEmpty ? 1 : alphas[index]))
    }
    return .down(stops + stops.reversed().map { (1 - $0.0, $0.1) })
  }
}
