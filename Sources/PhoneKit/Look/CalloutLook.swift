import Drawing
import Pixels
import Scene

/// What the bubble over a pin looks like.
///
/// Figures of imitations of the phone's own callouts, classic and flat.
package struct CalloutLook: Hashable, Sendable {
  var fill: PaintSpec
  var edge: PaintSpec
  /// The line of light along the top, within the edge.
  var light: Color?
  /// The arrow's fill, which goes on where the body's ends.
  var arrow: Color
  var arrowEdge: Color
  /// How opaque body and arrow are together.
  var opacity: Double
  var shadow: Effects.Shadow
  var title: TextStyleSpec
  var subtitle: TextStyleSpec
  var etch: Color?
  /// The detail disclosure button: its disc, its ring and its sign.
  var disc: PaintSpec?
  var ring: Color
  var sign: Color

  // Lengths, in points.
  var height: Double
  var tallHeight: Double
  var corner: Double
  var edgeWidth: Length
  var arrowWidth = 26.0
  var arrowHeight = 13.0
  var padding: Double
  /// Between the words and the accessory.
  var gap = 10.0
  var minWidth: Double
  /// Open: words that need more become smaller, then are cut.
  var maxWidth = 300.0
  var accessoryEdge = 8.0

  package static let classic = CalloutLook(
    fill: .glossy(Color(0x686868), Color(0x343434), Color(0x1F1F1F), Color(0x191919)),
    edge: .down(Color(0x161616), Color(0x0A0A0A)), light: Color(0x949494, alpha: 0.8),
    arrow: Color(0x191919), arrowEdge: Color(0x0A0A0A), opacity: 0.9,
    shadow: Effects.Shadow(color: Color(0x000000, alpha: 0.47), y: 4, blur: 6),
    title: TextStyleSpec(font: "Helvetica Neue Bold", size: 17, color: .white, lineHeight: 20),
    subtitle: TextStyleSpec(font: "Helvetica Neue", size: 12, color: .white, lineHeight: 15),
    etch: Color(0x000000, alpha: 0.5),
    disc: .glossy(Color(0x86B4EE), Color(0x4282DE), Color(0x216DD6), Color(0x2F80E8)),
    ring: .white, sign: .white, height: 45, tallHeight: 47, corner: 7, edgeWidth: 1, padding: 14,
    minWidth: 75)

  package static let flat = CalloutLook(
    fill: .color(.white), edge: .color(Color(0xCCCCCC)), arrow: .white,
    arrowEdge: Color(0xCCCCCC), opacity: 1,
    shadow: Effects.Shadow(color: Color(0x000000, alpha: 0.14), y: 4, blur: 6),
    title: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black, lineHeight: 21),
    subtitle: TextStyleSpec(
      font: "Helvetica Neue", size: 12, color: Color(0x6D6D72), lineHeight: 15),
    ring: Color(0x007AFF), sign: Color(0x007AFF), height: 44, tallHeight: 52, corner: 8,
    edgeWidth: .hairline, padding: 12, minWidth: 61)

  package static let flatDark: CalloutLook = {
    var look = flat
    look.fill = .color(Color(0x222426))
    look.edge = .color(Color(0x47484B))
    look.arrow = Color(0x222426)
    look.arrowEdge = Color(0x47484B)
    look.title.color = .white
    look.subtitle.color = Color(0xBBBBBB)
    look.ring = Color(0x0A84FF)
    look.sign = Color(0x0A84FF)
    return look
  }()
}
