import Pixels
import Scene

/// What comes over a screen, and words by themselves: alerts, sheets, callouts, buttons, tokens.
package struct OverlayLook: Hashable, Sendable {
  var alert: AlertLook
  var sheet: SheetLook

  package static let classic = OverlayLook(alert: .classic, sheet: .classic)
  package static let flat = OverlayLook(alert: .flat, sheet: .flat)
  package static let flatDark = OverlayLook(alert: .flatDark, sheet: .flatDark)
}
