import Pixels
import Scene
import Schema

/// Words by themselves: labels, text views and rich text.
///
/// The system's font, black, from the start, as the guidelines have it; sizes are UIKit's
/// well-known ones.
package struct WordsLook: LookValue {
  var label = TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black)
  var highlighted: Color = .white
  var disabled = Color(0xBEBEBE)
  var textView = TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black, lineHeight: 21)
  var webView = TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black, lineHeight: 22)
  var ground: Color = .white
  var caret = Color(0x007AFF)
  var caretIcon = "phone/caret"
  var caretHeight = 1.2
  var inset = 8.0
  var link = Color(0x007AFF)
  var emphasis = "Helvetica Neue Medium"
  var gap = 10.0

  static let layer = Layer<WordsLook>(
    "words look", "Words by themselves: labels, text views and rich text.", over: flat,
    [
      key("label", \.label, "A label's letters."),
      key("highlighted", \.highlighted, "Their color under a finger."),
      key("disabled", \.disabled, "Their color while nothing can be done."),
      key("textView", \.textView, "The letters of a text view."),
      key("webView", \.webView, "The letters of rich text."),
      key("ground", \.ground, "What text views and rich text are on."),
      key("caret", \.caret, "The insertion point."),
      key("caretIcon", \.caretIcon, "The icon that is the insertion point."),
      key("caretHeight", \.caretHeight, "The insertion point's height to the em."),
      key("inset", \.inset, "Open: how far the text is from the view's edges."),
      key("link", \.link, "Rich text's links."),
      key(
        "emphasis", \.emphasis,
        "What is emphasized in rich text: the font map has no slanted cut of the system's font."),
      key("gap", \.gap, "Between nodes of rich text."),
    ])

  package static let classic = WordsLook(
    label: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black), highlighted: .white,
    disabled: Color(0x808080),
    textView: TextStyleSpec(font: "Helvetica Neue", size: 17, color: .black, lineHeight: 21),
    webView: TextStyleSpec(font: "Helvetica Neue", size: 16, color: .black, lineHeight: 20),
    ground: .white, caret: Color(0x426BF2), link: Color(0x2255CC))

  package static let flat = WordsLook()

  package static let flatDark = flat.with {
    $0.label.color = .white
    $0.textView.color = .white
    $0.webView.color = .white
    $0.disabled = Color(0x5A5A5E)
    $0.ground = Color(0x0D0D0D)
    $0.caret = Color(0x0A84FF)
    $0.link = Color(0x0A84FF)
  }
}
