import Pixels
import Scene

/// Switches, sliders, fields and what tells how far something is.
package struct ControlLook: Hashable, Sendable {
  var toggle: ToggleLook
  /// How opaque a control is that cannot be used now; open.
  var disabled = 0.5

  package static let classic = ControlLook(toggle: .classic)
  package static let flat = ControlLook(toggle: .flat)
  package static let flatDark = ControlLook(toggle: .flatDark)
}
