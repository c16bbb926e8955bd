import Pixels
import Scene
import Schema

/// The look of standalone text: labels, text views, and rich text.
///
/// Text is in the system's font, black, and aligned to the start, according to the guidelines;
/// sizes are UIKit's well-known ones.
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
  var emphasis = "Helvetica Neue Italic"
  var gap = 10.0

  static let layer = Layer<WordsLook>(
    "text look", "The look of labels, text views, and rich text.", over: flat,
    [
      key("label", \.label, "The text style of a label."),
      key("highlighted", \.highlighted, "The color of a pressed label's text."),
      key("disabled", \.disabled, "The color of a disabled label's text."),
      key("textView", \.textView, "The text style of a text view."),
      key("webView", \.webView, "The text style of rich text."),
      key("ground", \.ground, "The background of text views and rich text."),
      key("caret", \.caret, "The color of the insertion point."),
      key("caretIcon", \.caretIcon, "The icon drawn as the insertion point."),
      key("caretHeight", \.caretHeight, "The insertion point's height relative to the font size."),
      key("inset", \.inset, "The distance from a text view's edges to its text, in points."),
      key("link", \.link, "The color of links in rich text."),
      key("emphasis", \.emphasis, "The font of emphasized rich text."),
      key("gap", \.gap, "The gap between nodes of rich text, in points."),
    ])

  package static let classic = WordsLook(
    label: TextStyleSpec(font: "Helvetica", size: 17, color: .black), highlighted: .white,
    disabled: Color(0x808080),
    textView: TextStyleSpec(font: "Helvetica", size: 17, color: .black, lineHeight: 21),
    webView: TextStyleSpec(font: "Helvetica", size: 16, color: .black, lineHeight: 20),
    ground: .white, caret: Color(0x426BF2), link: Color(0x2255CC),
    emphasis: "Helvetica Oblique")

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
