import Scene
import Schema
import Source

/// What stands along a screen's edges.
enum BarParts {
  static let all: [Component] = [statusBar, NavigationBarPart.component]

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
}
