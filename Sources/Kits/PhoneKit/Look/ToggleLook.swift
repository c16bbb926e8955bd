import Pixels
import Scene

/// What a switch looks like.
///
/// Classic figures: imitations of the switch that agree on its 94 by 27 points and differ by a step
/// or two in its grays. Flat ones are iOS 7's.
struct ToggleLook: Hashable, Sendable {
  // Points.
  var width = 94.0
  var height = 27.0
  var knob = 41.0
  /// A classic one's.
  var corner = 4.5

  var on: PaintSpec
  var onEdge: PaintSpec
  var onText: TextStyleSpec
  var onEtch = Color(0x000000, alpha: 0.45)
  var off: PaintSpec
  var offEdge: PaintSpec
  var offText: TextStyleSpec
  var offEtch = Color.white
  /// The shade of the frame's upper edge on what is pressed into it.
  var inset: Effects.Shadow
  var knobFill: PaintSpec
  var knobHeld: PaintSpec
  var knobEdge: PaintSpec
  var knobLight = Color.white.at(0.7)
  /// Along the frame's lower edge, outside.
  var light = Color.white.at(0.5)

  // Flat.
  var pill = Color(0x4CD964)
  /// The line around what is off.
  var offLine: Color
  var offLineWidth = 1.5
  var knobShadow = Effects.Shadow(color: Color(red: 0, green: 0, blue: 0, alpha: 56), y: 2, blur: 4)
  /// How much wider a flat knob is that a finger is on.
  var heldWidth = 5.0

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

  static let flat: ToggleLook = {
    var look = classic
    look.width = 51
    look.height = 31
    look.knob = 28
    return look
  }()

  static let flatDark: ToggleLook = {
    var look = flat
    look.offLine = Color(0x5A5A5E)
    return look
  }()
}
