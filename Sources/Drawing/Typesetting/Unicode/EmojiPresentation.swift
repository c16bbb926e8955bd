/// The presentation of characters as pictures or as text: UTS #51, section 1.5.
enum EmojiPresentation {
  /// Returns whether a grapheme cluster prefers an emoji font's picture to any other font's glyph.
  ///
  /// True for characters that are pictures by default, and for those with U+FE0F, a keycap, a skin
  /// tone, a joiner, a tag, or a second regional indicator. U+FE0E requests text.
  static func isPreferred(_ cluster: ArraySlice<UInt32>) -> Bool {
    guard let base = cluster.first else { return false }
    if cluster.count == 1 {
      return base >= 0x231A && UnicodeRanges.has(UnicodeRanges.emojiPresentation, base)
    }
    guard UnicodeRanges.has(UnicodeRanges.emoji, base) else { return false }
    let rest = cluster.dropFirst()
    if rest.first == 0xFE0E { return false }
    if base < 0x80 { return rest.contains(0xFE0F) || rest.contains(0x20E3) }
    return UnicodeRanges.has(UnicodeRanges.emojiPresentation, base) || rest.contains(where: asks)
  }

  /// Returns whether a cluster that begins with this scalar can be a picture at all.
  static func mayBe(_ base: UInt32) -> Bool { UnicodeRanges.has(UnicodeRanges.emoji, base) }

  /// Returns whether text with this scalar may have a cluster that prefers a picture.
  static func mayStart(_ scalar: UInt32) -> Bool {
    scalar >= 0x20E3
      && (asks(scalar)
        || scalar >= 0x231A && UnicodeRanges.has(UnicodeRanges.emojiPresentation, scalar))
  }

  /// Returns whether a scalar requests a picture for the character before it.
  private static func asks(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0xFE0F, 0x20E3, 0x200D, 0x1F3FB...0x1F3FF, 0x1F1E6...0x1F1FF, 0xE0020...0xE007F: true
    default: false
    }
  }
}
