import Scene
import Schema
import Source

/// `phone.statusBar`: what a document says of it.
enum StatusBarPart {
  private struct Status: Sendable {
    var time: Located<String>?
    var kind: StatusBar.Style?
    var content = StatusContent()
  }

  static let component = Component(
    "phone.statusBar", "Signal, network, the time, the battery; as high as the device has it."
  ) {
    keys(
      Status(),
      [
        optional("time", \.time, Types.located(.text), "As shown. Default: 9:41 AM."),
        optional(
          "kind", \.kind, .cases("kind"),
          "gray, black or translucent; darkContent or lightContent on whatever lies behind. Default: "
            + "gray, or in the flat look what can be read."),
        optional("carrier", \.content.carrier, Types.located(.text), "Beside the signal."),
        optional(
          "network", \.content.network, Types.located(.text),
          "wifi, or a word such as 3G; empty for none. Default: wifi."),
        defaulted("signal", \.content.signal, .integer(in: 0...5), "Bars, of five."),
        defaulted("battery", \.content.battery, .number(in: 0...1), "How full it is, to 1."),
        defaulted(
          "percentage", \.content.showsPercentage, .bool, "Whether a classic bar says the charge."),
        defaulted(
          "activity", \.content.activity, .bool, "Whether a classic bar shows that data move."),
      ]
    ).map { status, reader in
      StatusBar(
        time: status.time ?? Located("9:41 AM", at: reader.place),
        style: status.kind ?? .usual(in: reader.environment), status.content, at: reader.place,
        in: reader.environment
      ).node
    }
  }
}
