import Drawing
import Pixels
import Scene
import Schema

/// The look of the bubble over a pin.
///
/// The figures are from imitations of the phone's own callouts, classic and flat.
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
    "callout look", "The look of the bubble over a pin.", over: flat,
    [
      key("fill", \.fill, "The bubble's background."),
      key("edge", \.edge, "The line around the bubble."),
      key("light", \.light, "The color of the highlight along the bubble's top, inside the edge."),
      key(
        "lightInset", \.lightInset,
        "The distance from the bubble's ends to the highlight, in points."),
      key("arrow", \.arrow, "The fill of the bubble's arrow."),
      key("arrowEdge", \.arrowEdge, "The line around the bubble's arrow."),
      key("opacity", \.opacity, "The opacity of the bubble and its arrow together."),
      key("shadow", \.shadow, "The shadow behind the bubble and its arrow."),
      key("title", \.title, "The text style of the bubble's title."),
      key("subtitle", \.subtitle, "The text style of the bubble's subtitle."),
      key(
        "etch", \.etch,
        "The color of the etched highlight or shadow on the title and the subtitle."),
      key("height", \.height, "The height of a bubble without a subtitle, in points."),
      key("tallHeight", \.tallHeight, "The height of a bubble with a subtitle, in points."),
      key("corner", \.corner, "The corner radius of the bubble, in points."),
      key(
        "edgeWidth", \.edgeWidth,
        "The width of the line around the bubble, in points or `hairline`."),
      key("arrowWidth", \.arrowWidth, "The width of the bubble's arrow, in points."),
      key("arrowHeight", \.arrowHeight, "The height of the bubble's arrow, in points."),
      key(
        "arrowOverlap", \.arrowOverlap,
        "How far the arrow overlaps the bubble, where it interrupts the line around "
          + "it, in points."),
      key("arrowTip", \.arrowTip, "Half the width of the arrow's blunt tip, in points."),
      key("padding", \.padding, "The padding beside the bubble's text, in points."),
      key("gap", \.gap, "The gap between the bubble's text and its accessory, in points."),
      key("minWidth", \.minWidth, "The bubble's minimum width, in points."),
      key(
        "maxWidth", \.maxWidth,
        "The bubble's maximum width, in points; longer text is shrunk, then truncated."),
      key(
        "accessoryEdge", \.accessoryEdge,
        "The distance from the accessory to the bubble's end, in points."),
    ])

  package static let classic = CalloutLook(
    fill: .glossy(Color(0x686868), Color(0x343434), Color(0x1F1F1F), Color(0x191919)),
    edge: .down(Color(0x161616), Color(0x0A0A0A)), light: Color(0x949494, alpha: 0.8),
    lightInset: 5,
    arrow: Color(0x191919), arrowEdge: Color(0x0A0A0A), opacity: 0.9,
    shadow: Effects.Shadow(color: Color(0x000000, alpha: 0.47), y: 4, blur: 6),
    title: TextStyleSpec(font: "Helvetica Bold", size: 17, color: .white, lineHeight: 20),
    subtitle: TextStyleSpec(font: "Helvetica", size: 12, color: .white, lineHeight: 15),
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
