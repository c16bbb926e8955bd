import Rules

/// Title-style capitals: every word has a capital, except small words between the first and the
/// last.
///
/// Small words are articles, coordinating conjunctions, and prepositions of at most four letters.
/// If a preposition cannot be distinguished from part of a verb ("Turn Off"), either form is
/// accepted. Names (iPod, van der Berg), quoted text, and words with letters outside ASCII are left
/// unchanged.
struct TitleStyle {
  /// A word, with the replacement for its first letter if it needs one.
  private struct Word {
    var range: Range<String.Index>
    /// The word's text, without surrounding punctuation.
    var core: Substring
    var isFree: Bool
    var isEnd = false
  }

  /// Returns the text in title style; text that already is in title style is unchanged.
  static func corrected(_ text: String) -> String {
    var words = words(of: text)
    let lettered = words.indices.filter { !words[$0].core.isEmpty }
    if let first = lettered.first { words[first].isEnd = true }
    if let last = lettered.last { words[last].isEnd = true }
    var result = text
    // Words are replaced from the end, so that the indexes of earlier words remain valid.
    for word in words.reversed() {
      guard let first = word.core.first, let change = change(of: word) else { continue }
      let index = word.core.startIndex
      result.replaceSubrange(
        index..<text.index(after: index),
        with: change == .capital ? first.uppercased() : first.lowercased())
    }
    return result
  }

  private enum Change { case capital, small }

  private static func change(of word: Word) -> Change? {
    let core = word.core
    guard !word.isFree, core.allSatisfy(isPlain) else { return nil }
    // Only the first part of a compound matters; the second is a matter of taste.
    let head = core.prefix { $0 != "-" }
    guard let first = head.first, !head.dropFirst().contains(where: \.isUppercase) else {
      return nil
    }
    let lower = head.lowercased()
    let isCompound = head.count < core.count
    if first.isUppercase {
      return !word.isEnd && !isCompound && alwaysSmall.contains(lower) ? .small : nil
    }
    guard head.count > 1 || lower == "i" || lower == "a" || isCompound else { return nil }
    guard !particles.contains(lower) else { return nil }
    return !word.isEnd && small.contains(lower) ? nil : .capital
  }

  private static func isPlain(_ character: Character) -> Bool {
    character.isASCII && character.isLetter || "-'’".contains(character)
  }

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var isQuoted = false
    var isAfterBreak = false
    var isAfterNumber = false
    for part in text.split(whereSeparator: \.isWhitespace) {
      let opens = part.contains { "“«„".contains($0) } || part.first == "\""
      let closes = part.contains { "”»".contains($0) } || part.dropFirst().contains("\"")
      if opens { isQuoted = true }
      let first = part.firstIndex { $0.isLetter || $0.isNumber }
      let last = part.lastIndex { $0.isLetter || $0.isNumber }
      let core = first.flatMap { first in last.map { part[first...$0] } }
      words.append(
        Word(
          range: part.startIndex..<part.endIndex, core: core ?? part.prefix(0),
          isFree: isQuoted || isAfterBreak || isAfterNumber || part.first == "@"
            || part.first == "#"
            || part == "vs." || part == "vs"))
      if closes { isQuoted = false }
      isAfterNumber = part.last?.isNumber ?? false
      isAfterBreak = part.last.map { ":.!?–—-".contains($0) } ?? false
    }
    return words
  }

  /// Words that may be lowercase.
  ///
  /// Some of them have capitals in other functions ("Turn Off"), which a list cannot tell apart.
  static let small: Set<String> = [
    "a", "an", "the", "and", "but", "or", "nor", "for", "yet", "so", "as", "at", "by", "down",
    "from", "in", "into", "like", "near", "of", "off", "on", "onto", "out", "over", "past", "per",
    "plus", "than", "till", "to", "up", "upon", "via", "with",
  ]

  /// Words that are always an article, a conjunction, or a preposition.
  private static let alwaysSmall: Set<String> = [
    "the", "and", "or", "nor", "of", "from", "with", "into", "onto", "to",
  ]

  /// Parts of people's names.
  private static let particles: Set<String> = [
    "al", "bin", "da", "de", "del", "della", "den", "der", "di", "do", "dos", "du", "el", "ibn",
    "la", "le", "ten", "ter", "van", "von", "y", "zu",
  ]
}
