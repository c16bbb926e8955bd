import Pixels
import Scene

/// What comes over a screen, and words by themselves: alerts, sheets, callouts, buttons, tokens.
package struct OverlayLook: Hashable, Sendable {
  package static let classic = OverlayLook()
  package static let flat = OverlayLook()
  package static let flatDark = OverlayLook()
}
