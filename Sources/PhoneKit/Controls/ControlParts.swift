import Scene
import Schema
import Source

/// Switches, sliders, fields and what tells how far something is.
enum ControlParts {
  static let all: [Component] = [toggle]

  private static let toggle = Component("phone.switch", "A switch, on or off.") {
    fields(Field("on", Types.located(.bool), "Whether it is on.")) { $0 }
      .build { Switch(isOn: $0, theme: $1.phone).node }
  }
}
