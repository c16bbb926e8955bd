import Pixels
import Scene

/// What comes over a screen, and words by themselves: alerts, sheets, callouts, buttons, tokens.
package struct OverlayLook: Hashable, Sendable {
  var alert: AlertLook
  var sheet: SheetLook
  var button: ButtonLook
  var words: WordsLook
  var callout: CalloutLook

  package static let classic = OverlayLook(
    alert: .classic, sheet: .classic, button: .classic, words: .classic, callout: .classic)
  package static let flat = OverlayLook(
    alert: .flat, sheet: .flat, button: .flat, words: .flat,
    callout: .flat)
  package static let flatDark = OverlayLook(
    alert: .flatDark, sheet: .flatDark, button: .flatDark, words: .flatDark,
    callout: .flatDark)
}
