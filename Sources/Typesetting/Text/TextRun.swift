/// A stretch of text in one style.
package struct TextRun: Hashable, Sendable {
  package var text: String
  package var style: TextStyle
  /// The caller's own number, handed back with every glyph run.
  package var tag: Int

  package init(text: String, style: TextStyle, tag: Int = 0) {
    self.text = text
    self.style = style
    self.tag = tag
  }
}
