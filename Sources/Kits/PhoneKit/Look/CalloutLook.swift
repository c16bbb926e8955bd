import Drawing
import Pixels
import Scene
import Schema

/// What the bubble over a pin looks like.
///
/// Figures of imitations of the phone's own callouts, classic and flat.
package struct CalloutLook: LookValue {
  var fill: PaintSpec = .color(.white)
  var edge: PaintSpec = .color(Color(0xCCCCCC))
  var light: Color?
  var lightInset = 0.0
  var arrow: Color = .white
  var arrowEdge = Color(0xCCCCCC)
  var opacity = 1.0
  var shadow = Effects.Shadow(color: Color(0x000000, alpha: 0.14), y: 4, blur: 6)
  var title = TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black, lineHeight: 21)
  var subtitle = TextStyleSpec(
    font: "Helvetica Neue", size: 12, color: Color(0x6D6D72), lineHeight: 15)
  var etch: Color?

  // Lengths, in points.
  var height = 44.0
  var tallHeight = 52.0
  var corner = 8.0
  var edgeWidth: Length = .hairline
  var arrowWidth = 26.0
  var arrowHeight = 13.0
  var arrowOverlap = 1.0
  var arrowTip = 1.0
  var padding = 12.0
  var gap = 10.0
  var minWidth = 61.0
  var maxWidth = 300.0
  var accessoryEdge = 8.0

  static let layer = Layer<CalloutLook>(
    "callout look", "What the bubble over a pin looks like.", over: flat,
    [
      key("fill", \.fill, "The bubble's ground."),
      key("edge", \.edge, "The line around the bubble."),
      key("light", \.light, "The line of light along the top, within the edge."),
      key("lightInset", \.lightInset, "From the bubble's ends to the line of light, in points."),
      key("arrow", \.arrow, "The arrow's fill, which goes on where the body's ends."),
      key("arrowEdge", \.arrowEdge, "The line around the arrow."),
      key("opacity", \.opacity, "How opaque body and arrow are together."),
      key("shadow", \.shadow, "Behind bubble and arrow."),
      key("title", \.title, "The title's letters."),
      key("subtitle", \.subtitle, "The letters of the line below."),
      key("etch", \.etch, "The edge of light or shade on both."),
      key("height", \.height, "The bubble's height, in points."),
      key("tallHeight", \.tallHeight, "Its height with two lines, in points."),
      key("corner", \.corner, "The radius of its corners."),
      key("edgeWidth", \.edgeWidth, "How wide its edge is."),
      key("arrowWidth", \.arrowWidth, "The arrow's width, in points."),
      key("arrowHeight", \.arrowHeight, "The arrow's height, in points."),
      key(
        "arrowOverlap", \.arrowOverlap,
        "So far the arrow reaches into the body, over the line it opens."),
      key("arrowTip", \.arrowTip, "Half the width of its blunt tip."),
      key("padding", \.padding, "Beside the words, in points."),
      key("gap", \.gap, "Between the words and the accessory."),
      key("minWidth", \.minWidth, "The bubble's least width, in points."),
      key("maxWidth", \.maxWidth, "Open: words that need more become smaller, then are cut."),
      key("accessoryEdge", \.accessoryEdge, "From the accessory to the bubble's end, in points."),
    ])

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

  package static let flat = CalloutLook()

  package static let flatDark = flat.with {
    $0.fill = .color(Color(0x222426))
    $0.edge = .color(Color(0x47484B))
    $0.arrow = Color(0x222426)
    $0.arrowEdge = Color(0x47484B)
    $0.title.color = .white
    $0.subtitle.color = Color(0xBBBBBB)
  }
}
