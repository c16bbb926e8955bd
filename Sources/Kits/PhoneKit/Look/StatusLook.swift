import Drawing
import Geometry
import Pixels
import Scene

/// What one kind of status bar looks like.
package struct StatusLook: Hashable, Sendable {
  var ground: PaintSpec?
  /// Along the bottom.
  var line: Color?
  var sign: Color
  /// The network's arcs.
  var network: PaintSpec
  var text: TextStyleSpec
  var carrier: TextStyleSpec
  var etch: Color?
  /// A battery's case, where it is not the signs' colour.
  var batteryCase: PaintSpec?
  var charge: PaintSpec
  /// At a fifth and less.
  var lowCharge: PaintSpec
  var low = 0.2
  /// Classic: how opaque the bars are that are not reached, and the gear's faintest spoke.
  var unreached = 0.3
  var faintest = 0.25
  /// Between two signs; between the charge in words and the battery.
  var gap: Double
  var wordGap: Double
  var chargeGap: Double

  private static let light = Color(red: 222, green: 222, blue: 224)
  private static let red = PaintSpec.down(Color(0xF08A8A), Color(0xD01B1B))

  /// iPhone OS 2 and 3's own, of which imitations agree to a step or two.
  static let gray = StatusLook(
    ground: .down(Color(0xEEF6F9), Color(0xBDC5C8)), line: Color(0x5B6268), sign: Color(0x424242),
    network: .down(Color(0x209DED), Color(0x4876C4)),
    text: TextStyleSpec(font: "Helvetica Neue Bold", size: 14, color: Color(0x262626)),
    carrier: TextStyleSpec(font: "Helvetica Neue Bold", size: 14, color: Color(0x424242)),
    etch: Color(0xFFFFFF, alpha: 0.75),
    batteryCase: .down(Color(0x27292F), Color(0x5F6574)),
    charge: .down([
      (0, Color(0x6BD037)), (0.2, Color(0xD7FCB4)), (0.5, Color(0x86E249)), (1, Color(0x44A31D)),
    ]), lowCharge: red, gap: 6, wordGap: 5, chargeGap: 4)

  static let black = StatusLook(
    ground: .color(.black), line: nil, sign: light, network: .color(light),
    text: TextStyleSpec(font: "Helvetica Neue Bold", size: 13, color: light),
    carrier: TextStyleSpec(font: "Helvetica Neue Bold", size: 13, color: light), etch: nil,
    batteryCase: nil, charge: .color(light), lowCharge: red, gap: 6, wordGap: 5, chargeGap: 4)

  /// Black at alpha 0.5, as the guidelines say.
  static let translucent: StatusLook = {
    var look = black
    look.ground = .color(Color(0x000000, alpha: 0.5))
    return look
  }()

  /// iOS 7's dark signs.
  static let dark = flat(.black)
  static let lightContent = flat(.white)

  private static func flat(_ color: Color) -> StatusLook {
    StatusLook(
      ground: nil, line: nil, sign: color, network: .color(color),
      text: TextStyleSpec(font: "Helvetica Neue Medium", size: 12, color: color),
      carrier: TextStyleSpec(font: "Helvetica Neue", size: 12, color: color), etch: nil,
      batteryCase: nil, charge: .color(color), lowCharge: .color(Color(0xFF3B30)),
      gap: 5, wordGap: 4, chargeGap: 3)
  }
}
