import Pixels
import Scene

/// The Home screen and its icons.
package struct HomeLook: Hashable, Sendable {
  package static let classic = HomeLook()
  package static let flat = HomeLook()
  package static let flatDark = HomeLook()
}
