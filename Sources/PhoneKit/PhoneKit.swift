package import Scene
import Schema
import Source

/// What the phone's kit adds to a library: its parts as components.
package enum PhoneKit {
  package static let kit = Kit("PhoneKit", components: [statusBar, toggle])

  private static let statusBar = Component(
    "phone.statusBar", "Signal, network, the time, the battery; as high as the device has it."
  ) {
    fields(
      optional("time", Types.located(.text), "As shown. Default: 9:41 AM."),
      defaulted(
        "kind", ValueType<StatusBar.Style>.cases("kind"), .black,
        "black, or darkContent on whatever lies behind.")
    ) { ($0, $1) }.map { keys, reader in
      StatusBar(
        time: keys.0 ?? Located("9:41 AM", at: reader.place), style: keys.1, at: reader.place,
        in: reader.environment
      ).node
    }
  }

  private static let toggle = Component("phone.switch", "A switch, on or off.") {
    fields(Field("on", Types.located(.bool), "Whether it is on.")) { $0 }
      .build { Switch(isOn: $0, theme: $1.phone).node }
  }
}
