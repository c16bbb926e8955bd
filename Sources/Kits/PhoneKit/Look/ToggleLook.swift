import Pixels
import Scene
import Schema

/// The look of a switch.
///
/// The classic figures are from imitations of the switch that agree on its size of 94 by 27 points
/// and differ by a step or two in its grays. The flat ones are iOS 7's.
struct ToggleLook: LookValue {
  enum Drawing: String, CaseIterable, LookValue { case pill, frame }

  var drawing = Drawing.frame
  // Lengths, in points.
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
  var knobShade = Effects.Shadow(color: .black.at(0.75), blur: 3.5)
  var light = Color.white.at(0.5)

  // Flat switches.
  var pill = Color(0x4CD964)
  var offLine: Color
  var offLineWidth = 1.5
  var knobShadow = Effects.Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 56), y: 2, blur: 4)
  var knobRim: Effects.Shadow?
  var heldWidth = 5.0

  static let layer = Layer<ToggleLook>(
    "switch look", "The look of a switch.", over: flat,
    [
      key(
        "drawing", \.drawing,
        "pill: a knob in a pill of one color; frame: a knob in a frame, with a label beside it."),
      key("width", \.width, "The width of a switch, in points."),
      key("height", \.height, "The height of a switch, in points."),
      key("knob", \.knob, "The width of a switch's knob, in points."),
      key("corner", \.corner, "The corner radius of a raised switch, in points."),
      key("on", \.on, "The background of a raised switch that is on."),
      key("onEdge", \.onEdge, "The edge around a raised switch that is on."),
      key("onText", \.onText, "The text style of the label of a raised switch that is on."),
      key(
        "onEtch", \.onEtch,
        "The color of the etched shadow on the label of a raised switch that is on."),
      key("off", \.off, "The background of a raised switch that is off."),
      key("offEdge", \.offEdge, "The edge around a raised switch that is off."),
      key("offText", \.offText, "The text style of the label of a raised switch that is off."),
      key(
        "offEtch", \.offEtch,
        "The color of the etched highlight on the label of a raised switch that is off."),
      key(
        "inset", \.inset,
        "The shadow that the upper edge of a raised switch's frame casts into the frame."),
      key("knobFill", \.knobFill, "The fill of a raised switch's knob."),
      key("knobHeld", \.knobHeld, "The fill of a pressed raised switch's knob."),
      key("knobEdge", \.knobEdge, "The edge around a raised switch's knob."),
      key("knobLight", \.knobLight, "The color of the highlight on a raised switch's knob."),
      key(
        "knobShade", \.knobShade,
        "The shadow that a raised switch's knob casts on its track."),
      key(
        "light", \.light,
        "The color of the highlight just below a raised switch."),
      key("pill", \.pill, "The color of a flat switch that is on."),
      key("offLine", \.offLine, "The line around a flat switch that is off."),
      key(
        "offLineWidth", \.offLineWidth,
        "The width of the line around a flat switch that is off, in points."),
      key("knobShadow", \.knobShadow, "The shadow behind a flat switch's knob."),
      key("knobRim", \.knobRim, "The fine dark rim around a flat switch's knob."),
      key(
        "heldWidth", \.heldWidth,
        "How much wider a flat switch's knob becomes when pressed, in points."),
    ])

  static let classic = ToggleLook(
    on: .glossy(Color(0x2859B1), Color(0x3F84EB), Color(0x4C8EEE), Color(0x75ACFB)),
    onEdge: .down(Color(0x1C3C78), Color(0x5C86C4)),
    onText: TextStyleSpec(font: "Helvetica Bold", size: 16, color: .white),
    off: .glossy(Color(0xCECECE), Color(0xEEEEEE), Color(0xF8F8F8), Color(0xFDFDFD)),
    offEdge: .down(Color(0x8A8A8A), Color(0xBEBEBE)),
    offText: TextStyleSpec(font: "Helvetica Bold", size: 16, color: Color(0x7F7F7F)),
    inset: Effects.Shadow(color: Color(0x000000, alpha: 0.35), y: 1, blur: 2),
    knobFill: .down(Color(0xCCCCCC), Color(0xFAFAFA)),
    knobHeld: .down(Color(0xB4B4B4), Color(0xDEDEDE)),
    knobEdge: .down([
      (0, Color(0x9C9C9C)), (0.12, Color(0xABABAB)), (0.88, Color(0xABABAB)), (1, Color(0x9A9A9A)),
    ]),
    offLine: Color(0xE5E5E5))

  static let flat = classic.with {
    $0.drawing = .pill
    $0.width = 51
    $0.height = 31
    $0.knob = 28
    $0.knobShadow = Effects.Shadow(color: .black.at(0.3), y: 3, blur: 3)
    $0.knobRim = Effects.Shadow(color: .black.at(0.28), y: 0.5, blur: 1)
  }

  static let flatDark = flat.with {
    $0.offLine = Color(0x5A5A5E)
  }
}
