import Pixels
import Scene

/// Keyboards, pickers and the bars above them.
package struct InputLook: Hashable, Sendable {
  package static let classic = InputLook()
  package static let flat = InputLook()
  package static let flatDark = InputLook()
}
