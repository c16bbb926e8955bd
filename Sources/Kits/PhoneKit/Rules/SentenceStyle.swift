import Rules

/// Sentence style: a capital at the beginning, closing punctuation, and no Capitals Between.
struct SentenceStyle {
  enum Flaw: Hashable {
    case smallBeginning, noEnd, titleCapitals
  }

  /// Returns the reason a message is not a sentence; `nil` for a sentence, and for a possible name
  /// or time.
  static func flaw(of text: String) -> Flaw? {
    let words = text.split(whereSeparator: \.isWhitespace)
    guard let beginning = words.first else { return nil }
    let first = beginning.drop { !$0.isLetter && !$0.isNumber }
    if let letter = first.first, letter.isASCII, letter.isLowercase,
      first.dropFirst().allSatisfy({ isSmall($0) || ",;:!?.'’-”".contains($0) }),
      !first.dropLast().contains(".")
    {
      return .smallBeginning
    }
    if hasTitleCapitals(words) { return .titleCapitals }
    let last = text.last { !$0.isWhitespace && !"\"'”’»)]".contains($0) }
    // Text of at least four words, two of them lowercase, should be a sentence; text that begins
    // with a number may be a measurement, so it needs five.
    let running = words.filter { $0.first.map(isSmall) ?? false }.count
    if words.count >= (first.first?.isLetter == true ? 4 : 5), running >= 2, let last,
      last.isLetter || last.isNumber || last == ","
    {
      return .noEnd
    }
    return nil
  }

  private static func isSmall(_ character: Character) -> Bool {
    character.isASCII && character.isLowercase
  }

  /// Whether there are at least four words after the first, apart from small words, and all of them
  /// have capitals.
  ///
  /// `false` for text with commas or digits, which may be a list of names or an address.
  private static func hasTitleCapitals(_ words: [Substring]) -> Bool {
    guard !words.contains(where: { $0.contains { $0 == "," || $0.isNumber } }) else { return false }
    var capitals = 0
    for word in words.dropFirst() {
      let core = word.filter(\.isLetter)
      guard let first = core.first else { continue }
      guard first.isASCII else { return false }
      if TitleStyle.small.contains(core.lowercased()) { continue }
      guard first.isUppercase, core.dropFirst().allSatisfy({ !$0.isUppercase }) else {
        return false
      }
      capitals += 1
    }
    return capitals >= 4
  }
}
