import Pixels
import Scene
import Schema

/// What a switch looks like.
///
/// Classic figures: imitations of the switch that agree on its 94 by 27 points and differ by a step
/// or two in its grays. Flat ones are iOS 7's.
struct ToggleLook: LookValue {
  enum Drawing: String, CaseIterable, LookValue { case pill, frame }

  var drawing = Drawing.frame
  // Points.
  var width = 94.0
  var height = 27.0
  var knob = 41.0
  var corner = 4.5

  var on: PaintSpec
  var onEdge: PaintSpec
  var onText: TextStyleSpec
  var onEtch = Color(0x000000, alpha: 0.45)
  var off: PaintSpec
  var offEdge: PaintSpec
  var offText: TextStyleSpec
  var offEtch = Color.white
  var inset: Effects.Shadow
  var knobFill: PaintSpec
  var knobHeld: PaintSpec
  var knobEdge: PaintSpec
  var knobLight = Color.white.at(0.7)
  var light = Color.white.at(0.5)

  // Flat.
  var pill = Color(0x4CD964)
  var offLine: Color
  var offLineWidth = 1.5
  var knobShadow = Effects.Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 56), y: 2, blur: 4)
  var heldWidth = 5.0

  static let layer = Layer<ToggleLook>(
    "switch look", "What a switch looks like.", over: flat,
    [
      key(
        "drawing", \.drawing,
        "pill: a knob in an even pill; frame: a knob in a frame, with a word beside it."),
      key("width", \.width, "Its width, in points."),
      key("height", \.height, "Its height, in points."),
      key("knob", \.knob, "The knob's width, in points."),
      key("corner", \.corner, "The radius of a raised one's corners."),
      key("on", \.on, "A raised one that is on."),
      key("onEdge", \.onEdge, "Around it."),
      key("onText", \.onText, "The letters of its word."),
      key("onEtch", \.onEtch, "The edge of shade on that word."),
      key("off", \.off, "A raised one that is off."),
      key("offEdge", \.offEdge, "Around it."),
      key("offText", \.offText, "The letters of its word."),
      key("offEtch", \.offEtch, "The edge of light on that word."),
      key("inset", \.inset, "The shade of the frame's upper edge on what is pressed into it."),
      key("knobFill", \.knobFill, "A raised knob."),
      key("knobHeld", \.knobHeld, "A raised knob under a finger."),
      key("knobEdge", \.knobEdge, "Around a raised knob."),
      key("knobLight", \.knobLight, "The line of light along a raised knob."),
      key("light", \.light, "The light along the frame's lower edge, outside."),
      key("pill", \.pill, "A plain one that is on."),
      key("offLine", \.offLine, "The line around a plain one that is off."),
      key("offLineWidth", \.offLineWidth, "How wide that line is, in points."),
      key("knobShadow", \.knobShadow, "Behind a plain knob."),
      key("heldWidth", \.heldWidth, "How much wider a plain knob is under a finger, in points."),
    ])

  static let classic = ToggleLook(
    on: .glossy(Color(0x2859B1), Color(0x3F84EB), Color(0x4C8EEE), Color(0x75ACFB)),
    onEdge: .down(Color(0x1C3C78), Color(0x5C86C4)),
    onText: TextStyleSpec(font: "Helvetica Neue Bold", size: 16, color: .white),
    off: .glossy(Color(0xCECECE), Color(0xEEEEEE), Color(0xF8F8F8), Color(0xFDFDFD)),
    offEdge: .down(Color(0x8A8A8A), Color(0xBEBEBE)),
    offText: TextStyleSpec(font: "Helvetica Neue Bold", size: 16, color: Color(0x7F7F7F)),
    inset: Effects.Shadow(color: Color(0x000000, alpha: 0.35), y: 1, blur: 2),
    knobFill: .down(Color(0xCCCCCC), Color(0xFAFAFA)),
    knobHeld: .down(Color(0xB4B4B4), Color(0xDEDEDE)),
    knobEdge: .down(Color(0x828282), Color(0x9E9E9E)),
    offLine: Color(0xE5E5E5))

  static let flat = classic.with {
    $0.drawing = .pill
    $0.width = 51
    $0.height = 31
    $0.knob = 28
  }

  static let flatDark = flat.with {
    $0.offLine = Color(0x5A5A5E)
  }
}
