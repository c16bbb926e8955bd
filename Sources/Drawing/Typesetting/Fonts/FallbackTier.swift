import Localization

/// The kind of font that a run may use; each character tries the tiers in its own order.
package enum FallbackTier: Hashable, Sendable {
  /// The font of the text's style.
  case own
  /// A font supplied by the user, for any character that it has.
  case custom
  /// A font of the character's own script.
  case writing(WritingSystem)
  case symbols
  /// A font for characters that no script's font has.
  case last
  case emoji
}

/// A user-perceived character and its properties for choosing a font.
package struct TextCluster: Hashable, Sendable {
  let scalars: [UInt32]
  /// The writing system of the first scalar in its text.
  package let writing: WritingSystem
  let prefersEmoji: Bool

  init(_ scalars: [UInt32], _ writing: WritingSystem) {
    (self.scalars, self.writing) = (scalars, writing)
    prefersEmoji = EmojiPresentation.isPreferred(scalars[...])
  }

  /// The order in which fonts are tried for the character.
  package var tiers: [FallbackTier] { Self.tiers(scalars[0], writing, prefersEmoji: prefersEmoji) }

  static func tiers(_ base: UInt32, _ writing: WritingSystem, prefersEmoji: Bool) -> [FallbackTier]
  {
    if isSilent(base) { return [.own] }
    let text: [FallbackTier] = [.own, .custom, .writing(writing), .symbols, .last]
    if prefersEmoji { return [.emoji] + text }
    return EmojiPresentation.mayBe(base) ? text + [.emoji] : text
  }

  /// Returns the code of the script whose fonts are tried for an isolated character.
  ///
  /// `Zsym` and `Zsye` are used for characters without a script.
  package static func fontScript(of scalar: Unicode.Scalar) -> String {
    if EmojiPresentation.isPreferred([scalar.value]) { return "Zsye" }
    return WritingSystem.of(scalar)?.code ?? "Zsym"
  }

  /// Returns the characters of a run that need a glyph, each once and in order, without line ends
  /// or controls; then those of other runs whose font a mark of this run uses.
  ///
  /// - Parameters:
  ///   - runs: the strings of the paragraph's runs, because characters affect each other's writing
  ///     system.
  ///   - locale: a BCP 47 tag.
  package static func all(of run: Int, in runs: [String], locale: String? = nil) -> [TextCluster] {
    let start = runs[..<run].reduce(0) { $0 + $1.unicodeScalars.count }
    let text = runs.flatMap { $0.unicodeScalars.map(\.value) }
    let language = locale.flatMap { LanguageTag($0) }
    let writings = WritingSystem.resolve(text, language)
    var found: [TextCluster] = []
    var seen: Set<TextCluster> = []
    var pending: [UInt32] = []
    var first = start
    var graphemes = GraphemeBreaker()
    func take() {
      guard let base = pending.first, !isSilent(base) else { return }
      let cluster = TextCluster(pending, writings[first])
      if seen.insert(cluster).inserted { found.append(cluster) }
    }
    for (i, scalar) in runs[run].unicodeScalars.enumerated() {
      if graphemes.startsCluster(ScalarProperties(scalar.value).grapheme) {
        take()
        pending = []
        first = start + i
      }
      pending.append(scalar.value)
    }
    take()
    let end = start + runs[run].unicodeScalars.count
    for (mark, neighbor) in WideMarks.neighbors(in: text, language).sorted(by: { $0.key < $1.key })
    where start..<end ~= mark {
      let cluster = TextCluster([text[neighbor]], writings[neighbor])
      if seen.insert(cluster).inserted { found.append(cluster) }
    }
    return found
  }

  /// Returns whether a scalar is a line end or a control, which needs no fallback.
  static func isSilent(_ scalar: UInt32) -> Bool {
    scalar < 0x20 || ScalarProperties(scalar).lineBreak.endsLine
  }
}
