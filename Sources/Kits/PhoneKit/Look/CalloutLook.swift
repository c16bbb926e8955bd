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
  /// From the body's ends to that line.
  var lightInset: Double
  /// The arrow's fill, which goes on where the body's ends.
  var arrow: Color
  var arrowEdge: Color
  /// How opaque body and arrow are together.
  var opacity: Double
  var shadow: Effects.Shadow
  var title: TextStyleSpec
  var subtitle: TextStyleSpec
  var etch: Color?

  // Lengths, in points.
  var height: Double
  var tallHeight: Double
  var corner: Double
  var edgeWidth: Length
  var arrowWidth = 26.0
  var arrowHeight = 13.0
  /// So far the arrow reaches into the body, over the line it opens.
  var arrowOverlap = 1.0
  /// Half the width of its blunt tip.
  var arrowTip = 1.0
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
    lightInset: 5,
    arrow: Color(0x191919), arrowEdge: Color(0x0A0A0A), opacity: 0.9,
    shadow: Effects.Shadow(color: Color(0x000000, alpha: 0.47), y: 4, blur: 6),
    title: TextStyleSpec(font: "Helvetica Neue Bold", size: 17, color: .white, lineHeight: 20),
    subtitle: TextStyleSpec(font: "Helvetica Neue", size: 12, color: .white, lineHeight: 15),
    etch: Color(0x000000, alpha: 0.5),
    height: 45, tallHeight: 47, corner: 7, edgeWidth: 1, padding: 14,
    minWidth: 75)

  package static let flat = CalloutLook(
    fill: .color(.white), edge: .color(Color(0xCCCCCC)), lightInset: 0, arrow: .white,
    arrowEdge: Color(0xCCCCCC), opacity: 1,
    shadow: Effects.Shadow(color: Color(0x000000, alpha: 0.14), y: 4, blur: 6),
    title: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black, lineHeight: 21),
    subtitle: TextStyleSpec(
      font: "Helvetica Neue", size: 12, color: Color(0x6D6D72), lineHeight: 15),
    height: 44, tallHeight: 52, corner: 8,
    edgeWidth: .hairline, padding: 12, minWidth: 61)

  package static let flatDark: CalloutLook = {
    var look = flat
    look.fill = .color(Color(0x222426))
    look.edge = .color(Color(0x47484B))
    look.arrow = Color(0x222426)
    look.arrowEdge = Color(0x47484B)
    look.title.color = .white
    look.subtitle.color = Color(0xBBBBBB)
    return look
  }()
}
