extension ParagraphLayout {
  /// What the spaces of a justified line grow by, together and each; `nil` where none does.
  ///
  /// A line that the text itself ends keeps its own width, and so does one without spaces.
  func stretch(of content: LineContent, endingAt end: Int) -> (total: Double, each: Double)? {
    guard shaped.paragraph.alignment == .justify, let width, end < shaped.text.marks.count,
      !shaped.text.marks[end].contains(.mustBreakBefore)
    else { return nil }
    let room = width - content.width
    let spaces = content.parts.reduce(0) { count, part in
      count + part.glyphs.indices.count { grows(part, $0 - part.glyphs.startIndex) }
    }
    guard room > 0, room.isFinite, spaces > 0 else { return nil }
    return (room, room / Double(spaces))
  }

  /// Whether a part's glyph is a space between words, counted from the part's first.
  func grows(_ part: LinePart, _ index: Int) -> Bool {
    guard part.isOfText else { return false }
    let scalar = shaped.text.scalars[part.glyphs[part.glyphs.startIndex + index].cluster]
    return scalar == 0x20 || scalar == 0xA0
  }
}
