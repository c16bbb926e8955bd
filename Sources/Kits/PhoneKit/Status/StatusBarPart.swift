import Localization
import Pixels
import Scene
import Schema
import Source

/// `phone.statusBar` and its keys in a document.
enum StatusBarPart {
  private struct Status: Sendable {
    var time: Located<String>?
    var kind: StatusBar.Style?
    var tint: Color?
    var content = StatusContent()
  }

  static let component = Component(
    "phone.statusBar",
    "The signal, network, time, and battery, in a bar as high as the device requires."
  ) {
    keys(
      Status(),
      [
        optional(
          "time", \.time, Types.located(.text),
          "The time as shown. Default: 9:41 AM, or 9:41 beside a notch."),
        optional(
          "kind", \.kind, .cases("kind"),
          "gray, black, or translucent; or, on the content behind the bar, darkContent or "
            + "lightContent. Default: gray; in the flat look, the bars' background."),
        optional(
          "tint", \.tint, Types.color,
          "The background color of the status bar, which replaces that of `kind`."),
        optional(
          "carrier", \.content.carrier, Types.located(.text),
          "The carrier's name beside the signal; not shown beside a notch."),
        optional(
          "network", \.content.network, Types.located(.text),
          "wifi, or text such as 3G; empty for none. Default: wifi."),
        defaulted(
          "signal", \.content.signal, .integer(in: 0...5),
          "The signal strength, from 0 to 5 bars; beside a notch, scaled to four bars "
            + "and rounded up."),
        defaulted(
          "battery", \.content.battery, .number(in: 0...1),
          "The battery's charge, from 0 to 1."),
        defaulted(
          "percentage", \.content.showsPercentage, .bool,
          "Whether the charge is shown as text: beside the battery in a classic bar, "
            + "or on the battery in a bar with a notch."),
        defaulted(
          "activity", \.content.activity, .bool, "Whether a classic bar shows network activity."),
        defaulted(
          "cutout", \.content.showsCutout, .bool,
          "Whether a flat bar shows the device's notch or island in black; screenshots show "
            + "neither."),
      ]
    ).map { status, reader in
      let environment = reader.environment
      let (style, paint) = ground(status, environment)
      if status.content.showsCutout, environment.phone.status.look(style).signs != .dots {
        reader.warning(
          "\"cutout\" has no effect in the classic look", at: reader.current["cutout"]?.place,
          hint: "write \"look\": \"flat\" at the root or on the bar, or remove \"cutout\"")
      }
      return StatusBar(
        time: environment.text(
          status.time,
          or: StatusBar.usualTime(isShort: environment.phone.status.followsBars, in: environment),
          at: reader.place),
        style: style, status.content,
        on: paint, at: reader.place, in: environment
      ).node
    }
  }

  /// Returns the bar's style and background.
  ///
  /// In some looks, a status bar without a given kind continues the background of the bars below,
  /// as in iOS 7.
  private static func ground(
    _ status: Status, _ environment: Environment
  ) -> (StatusBar.Style, PaintSpec?) {
    let own = status.tint.map { PaintSpec.color($0) }
    let looks = environment.phone.status
    guard looks.followsBars else { return (status.kind ?? looks.usual, own) }
    switch status.kind {
    case .black: return (.lightContent, own ?? looks.black.ground)
    case .translucent: return (.lightContent, own ?? looks.translucent.ground)
    case .darkContent, .lightContent: return (status.kind ?? .darkContent, own)
    case .gray, nil:
      let tint = status.tint ?? environment.phone.bars.tint
      return (tint.brightness < 0.5 ? .lightContent : .darkContent, .color(tint))
    }
  }
}
