import Pixels
import Scene

/// Switches, sliders, fields and what tells how far something is.
package struct ControlLook: Hashable, Sendable {
  package static let classic = ControlLook()
  package static let flat = ControlLook()
  package static let flatDark = ControlLook()
}
