import Pixels
import Scene

/// Words by themselves: labels, text views and rich text.
///
/// The system's font, black, from the start, as the guidelines have it; sizes are UIKit's
/// well-known ones.
package struct WordsLook: Hashable, Sendable {
  var label: TextStyleSpec
  var highlighted: Color
  var disabled: Color
  var textView: TextStyleSpec
  var webView: TextStyleSpec
  /// What text views and rich text stand on.
  var ground: Color
  var caret: Color
  /// The insertion point, two points wide and one from the letters, and its height to the em.
  var caretIcon = "phone/caret"
  var caretHeight = 1.2
  /// Open: how far the text stands from the view's edges.
  var inset = 8.0
  /// Rich text's links.
  var link: Color
  /// What is emphasised in rich text: the font map has no slanted cut of the system's font.
  var emphasis = "Helvetica Neue Medium"
  /// Between nodes of rich text.
  var gap = 10.0

  package static let classic = WordsLook(
    label: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black), highlighted: .white,
    disabled: Color(0x808080),
    textView: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black, lineHeight: 21),
    webView: TextStyleSpec(font: "Helvetica Neue", size: 16, color: .black, lineHeight: 20),
    ground: .white, caret: Color(0x426BF2), link: Color(0x2255CC))

  package static let flat = WordsLook(
    label: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black), highlighted: .white,
    disabled: Color(0xBEBEBE),
    textView: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black, lineHeight: 21),
    webView: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black, lineHeight: 22),
    ground: .white, caret: Color(0x007AFF), link: Color(0x007AFF))

  package static let flatDark: WordsLook = {
    var look = flat
    look.label.color = .white
    look.textView.color = .white
    look.webView.color = .white
    look.disabled = Color(0x5A5A5E)
    look.ground = Color(0x0D0D0D)
    look.caret = Color(0x0A84FF)
    look.link = Color(0x0A84FF)
    return look
  }()
}
