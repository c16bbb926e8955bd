import Localization
import Pixels
import Scene
import Schema
import Source

/// `phone.statusBar`: its keys in a document.
enum StatusBarPart {
  private struct Status: Sendable {
    var time: Located<String>?
    var kind: StatusBar.Style?
    var tint: Color?
    var content = StatusContent()
  }

  static let component = Component(
    "phone.statusBar", "Signal, network, the time, the battery; as high as the device has it."
  ) {
    keys(
      Status(),
      [
        optional(
          "time", \.time, Types.located(.text), "As shown. Default: 9:41 AM, beside a notch 9:41."),
        optional(
          "kind", \.kind, .cases("kind"),
          "gray, black or translucent; darkContent or lightContent on whatever is behind. Default: "
            + "gray, in the flat look on the bars' ground."),
        optional("tint", \.tint, Types.color, "Behind its signs, in place of the kind's own."),
        optional(
          "carrier", \.content.carrier, Types.located(.text),
          "Beside the signal; no phone shows it beside a notch."),
        optional(
          "network", \.content.network, Types.located(.text),
          "wifi, or a word such as 3G; empty for none. Default: wifi."),
        defaulted(
          "signal", \.content.signal, .integer(in: 0...5),
          "Bars, of five; beside a notch of four, as many rounded up."),
        defaulted("battery", \.content.battery, .number(in: 0...1), "How full it is, to 1."),
        defaulted(
          "percentage", \.content.showsPercentage, .bool,
          "Whether a classic bar says the charge, and one beside a notch on its battery."),
        defaulted(
          "activity", \.content.activity, .bool, "Whether a classic bar shows that data move."),
        defaulted(
          "cutout", \.content.showsCutout, .bool,
          "Whether a flat bar shows the device's notch or island in black; screenshots have none."),
      ]
    ).map { status, reader in
      let environment = reader.environment
      let (style, paint) = ground(status, environment)
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

  /// Some looks have the same signs on every ground; a bar that nothing is said of goes on with
  /// that of the bar below then, as iOS 7's do.
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
