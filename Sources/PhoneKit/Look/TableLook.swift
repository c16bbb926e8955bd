import Pixels
import Scene

/// Tables and their rows.
package struct TableLook: Hashable, Sendable {
  package static let classic = TableLook()
  package static let flat = TableLook()
  package static let flatDark = TableLook()
}
