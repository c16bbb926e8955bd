import Drawing
import Geometry
import Pixels
import Scene
import Schema

/// What status bars look like: one for each of their kinds.
package struct StatusLooks: LookValue {
  package var usual = StatusBar.Style.darkContent
  var followsBars = true
  var gray = StatusLook.gray
  var black = StatusLook.black
  var translucent = StatusLook.translucent
  var darkContent = StatusLook.dark
  var lightContent = StatusLook.lightContent

  static let layer = Layer<StatusLooks>(
    "status bars", "What status bars look like: one for each of their kinds.", over: StatusLooks(),
    [
      key("usual", \.usual, "The kind above a screen that says nothing of it."),
      key(
        "followsBars", \.followsBars,
        "Whether signs are those of dark or light content whatever the kind: light on the grounds of "
          + "black and translucent, else as can be read on the ground of the bars below."),
      key("gray", \.gray, "Dark signs on gray."), key("black", \.black, "Light signs on black."),
      key("translucent", \.translucent, "Light signs on translucent black."),
      key("darkContent", \.darkContent, "Dark signs on whatever is behind."),
      key("lightContent", \.lightContent, "Light signs on whatever is behind."),
    ])

  /// Those of a kind.
  func look(_ style: StatusBar.Style) -> StatusLook {
    switch style {
    case .gray: gray
    case .black: black
    case .translucent: translucent
    case .darkContent: darkContent
    case .lightContent: lightContent
    }
  }
}

/// What one kind of status bar looks like.
package struct StatusLook: LookValue {
  enum Signs: String, CaseIterable, LookValue { case bars, dots }

  var signs: Signs
  var ground: PaintSpec?
  var line: Color?
  var sign: Color
  var network: PaintSpec
  var text: TextStyleSpec
  var carrier: TextStyleSpec
  var etch: Color?
  var batteryCase: PaintSpec?
  var charge: PaintSpec
  var lowCharge: PaintSpec
  var low = 0.2
  var unreached = 0.3
  var faintest = 0.25
  var gap: Double
  var wordGap: Double
  var chargeGap: Double

  static let layer = Layer<StatusLook>(
    "status look", "What one kind of status bar looks like.", over: .dark,
    [
      key(
        "signs", \.signs,
        "bars: the signal in bars, a battery that is filled; dots: the signal in dots, the charge in "
          + "words, an outlined battery, and the time at the start beside a notch or an island."),
      key("ground", \.ground, "Behind its signs; none for what is behind."),
      key("line", \.line, "Along the bottom."),
      key("sign", \.sign, "The signs' color."),
      key("network", \.network, "The network's arcs."),
      key("text", \.text, "The time's letters."),
      key("carrier", \.carrier, "The letters of carrier, network and charge."),
      key("etch", \.etch, "The edge of light or shade on signs."),
      key(
        "batteryCase", \.batteryCase, "A battery's case, where it differs from the signs' color."),
      key("charge", \.charge, "What is left in the battery."),
      key("lowCharge", \.lowCharge, "The same where little is left."),
      key("low", \.low, "How much counts as little, of a whole charge."),
      key("unreached", \.unreached, "How opaque the bars are that the signal does not reach."),
      key("faintest", \.faintest, "How opaque the faintest spoke of the gear is."),
      key("gap", \.gap, "Between two signs, in points."),
      key("wordGap", \.wordGap, "Before a word, in points."),
      key("chargeGap", \.chargeGap, "Between the charge in words and the battery, in points."),
    ])

  private static let light = Color(red: 222, green: 222, blue: 224)
  private static let red = PaintSpec.down(Color(0xF08A8A), Color(0xD01B1B))

  /// iPhone OS 2 and 3's own, of which imitations agree to a step or two.
  static let gray = StatusLook(
    signs: .bars, ground: .down(Color(0xEEF6F9), Color(0xBDC5C8)), line: Color(0x5B6268),
    sign: Color(0x424242),
    network: .down(Color(0x209DED), Color(0x4876C4)),
    text: TextStyleSpec(font: "Helvetica Neue Bold", size: 14, color: Color(0x262626)),
    carrier: TextStyleSpec(font: "Helvetica Neue Bold", size: 14, color: Color(0x424242)),
    etch: Color(0xFFFFFF, alpha: 0.75),
    batteryCase: .down(Color(0x27292F), Color(0x5F6574)),
    charge: .down([
      (0, Color(0x6BD037)), (0.2, Color(0xD7FCB4)), (0.5, Color(0x86E249)), (1, Color(0x44A31D)),
    ]), lowCharge: red, gap: 6, wordGap: 5, chargeGap: 4)

  static let black = StatusLook(
    signs: .bars, ground: .color(.black), sign: light, network: .color(light),
    text: TextStyleSpec(font: "Helvetica Neue Bold", size: 13, color: light),
    carrier: TextStyleSpec(font: "Helvetica Neue Bold", size: 13, color: light),
    charge: .color(light), lowCharge: red, gap: 6, wordGap: 5, chargeGap: 4)

  /// Black at alpha 0.5, according to the guidelines.
  static let translucent = black.with {
    $0.ground = .color(Color(0x000000, alpha: 0.5))
  }

  /// iOS 7's dark signs.
  static let dark = flat(.black)
  static let lightContent = flat(.white)

  private static func flat(_ color: Color) -> StatusLook {
    StatusLook(
      signs: .dots, sign: color, network: .color(color),
      text: TextStyleSpec(font: "Helvetica Neue Medium", size: 12, color: color),
      carrier: TextStyleSpec(font: "Helvetica Neue", size: 12, color: color), charge: .color(color),
      lowCharge: .color(Color(0xFF3B30)),
      gap: 5, wordGap: 4, chargeGap: 3)
  }
}
