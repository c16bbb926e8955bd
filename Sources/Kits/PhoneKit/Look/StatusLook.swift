import Drawing
import Geometry
import Pixels
import Scene
import Schema

/// The look of status bars: one for each kind.
package struct StatusLooks: LookValue {
  package var usual = StatusBar.Style.darkContent
  var followsBars = true
  var gray = StatusLook.gray
  var black = StatusLook.black
  var translucent = StatusLook.translucent
  var darkContent = StatusLook.dark
  var lightContent = StatusLook.lightContent

  static let layer = Layer<StatusLooks>(
    "status bars", "The look of status bars: one for each kind.", over: StatusLooks(),
    [
      key("usual", \.usual, "The default kind of status bar."),
      key(
        "followsBars", \.followsBars,
        "Whether a status bar without a kind continues the background of the bars below, "
          + "with symbols that are legible on it, as in iOS 7."
      ),
      key("gray", \.gray, "The look of a bar of kind `gray`: dark symbols on gray."),
      key("black", \.black, "The look of a bar of kind `black`: light symbols on black."),
      key(
        "translucent", \.translucent,
        "The look of a bar of kind `translucent`: light symbols on translucent black."),
      key(
        "darkContent", \.darkContent,
        "The look of a bar of kind `darkContent`: dark symbols on the content behind it."),
      key(
        "lightContent", \.lightContent,
        "The look of a bar of kind `lightContent`: light symbols on the content behind it."),
    ])

  /// Returns the look of a kind of status bar.
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

/// The look of one kind of status bar.
package struct StatusLook: LookValue {
  enum Signs: String, CaseIterable, LookValue { case bars, dots }

  var signs: Signs
  var ground: PaintSpec?
  var line: Color?
  var sign: Color
  var signal: PaintSpec?
  var network: PaintSpec
  var text: TextStyleSpec
  var carrier: TextStyleSpec
  var etch: Color?
  var batteryCase: PaintSpec?
  var batteryEmpty: PaintSpec?
  var charge: PaintSpec
  var lowCharge: PaintSpec
  var low = 0.2
  var unreached = 0.3
  var faintest = 0.25
  var gap: Double
  var wordGap: Double
  var chargeGap: Double

  static let layer = Layer<StatusLook>(
    "status look", "The look of one kind of status bar.", over: .dark,
    [
      key(
        "signs", \.signs,
        "bars: the signal as bars, a filled battery; dots: the signal as dots, the charge as text, "
          + "an outlined battery, and the time at the start beside a notch or an island."),
      key(
        "ground", \.ground,
        "The background behind the status bar's symbols; none if it is transparent."),
      key("line", \.line, "The color of the line along the status bar's bottom."),
      key("sign", \.sign, "The color of the status bar's symbols."),
      key(
        "signal", \.signal,
        "The fill of the signal's bars, if it differs from that of the other symbols."),
      key("network", \.network, "The fill of the Wi-Fi symbol's arcs."),
      key("text", \.text, "The text style of the time."),
      key("carrier", \.carrier, "The text style of the carrier, network, and charge."),
      key("etch", \.etch, "The color of the etched highlight or shadow on symbols."),
      key(
        "batteryCase", \.batteryCase,
        "The color of the battery symbol's case, if it differs from other symbols."),
      key(
        "batteryEmpty", \.batteryEmpty,
        "The fill of a battery's uncharged part if the charge touches the case; none for a gap "
          + "between them."),
      key("charge", \.charge, "The fill that shows the battery's charge."),
      key("lowCharge", \.lowCharge, "The fill that shows a low battery charge."),
      key("low", \.low, "The charge below which the battery is low, from 0 to 1."),
      key("unreached", \.unreached, "The opacity of the bars beyond the signal's strength."),
      key("faintest", \.faintest, "The opacity of the faintest spoke of the activity indicator."),
      key("gap", \.gap, "The gap between two symbols, in points."),
      key("wordGap", \.wordGap, "The gap before text in the status bar, in points."),
      key(
        "chargeGap", \.chargeGap, "The gap between the charge as text and the battery, in points."),
    ])

  private static let light = Color(0xBEBEBE)
  private static let red = PaintSpec.down(Color(0xF08A8A), Color(0xD01B1B))

  /// The look of iPhone OS 2 and 3, on which imitations agree to within a step or two.
  static let gray = StatusLook(
    signs: .bars, ground: .down(Color(0xEEF6F9), Color(0xBDC5C8)), line: Color(0x5B6268),
    sign: Color(0x424242),
    signal: .down([
      (0, Color(0x2F86CC)), (0.15, Color(0x35A9EE)), (0.45, Color(0x1AABF0)),
      (0.8, Color(0x1589D6)), (1, Color(0x1C5CAA)),
    ]),
    network: .down([
      (0, Color(0x2156A2)), (0.25, Color(0x3080BF)), (0.6, Color(0x2E78C4)), (1, Color(0x3856B6)),
    ]),
    text: TextStyleSpec(font: "Helvetica Bold", size: 14, color: Color(0x050505)),
    carrier: TextStyleSpec(font: "Helvetica Bold", size: 14, color: Color(0x484848)),
    etch: Color(0xFFFFFF, alpha: 0.75),
    batteryCase: .down(Color(0x3E5F40), Color(0x2C4F2B)),
    batteryEmpty: .down([(0, Color(0x8E9294)), (0.35, Color(0xE8ECED)), (1, Color(0xB9BEC0))]),
    charge: .down([
      (0, Color(0x73B44C)), (0.15, Color(0x9EEA66)), (0.35, Color(0xBCFF8B)),
      (0.55, Color(0x75DD42)), (0.8, Color(0x33A80A)), (1, Color(0x2C8F0E)),
    ]), lowCharge: red, gap: 6, wordGap: 5, chargeGap: 4)

  static let black = StatusLook(
    signs: .bars, ground: .color(.black), sign: Color(0xC8C8C8), network: .color(light),
    text: TextStyleSpec(font: "Helvetica Bold", size: 14, color: light),
    carrier: TextStyleSpec(font: "Helvetica Bold", size: 14, color: light),
    charge: .color(light), lowCharge: red, gap: 6, wordGap: 5, chargeGap: 4)

  /// The translucent look: black at alpha 0.5, according to the guidelines.
  static let translucent = black.with {
    let bright = Color(0xE4E4E4)
    $0.ground = .color(Color(0x000000, alpha: 0.5))
    $0.sign = bright
    $0.network = .color(bright)
    $0.charge = .color(bright)
    $0.text.color = bright
    $0.carrier.color = bright
  }

  /// The look of iOS 7's dark symbols.
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
