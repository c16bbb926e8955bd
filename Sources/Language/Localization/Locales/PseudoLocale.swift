/// What English becomes for layout tests: every word stays readable, and what no translator
/// would be sent stays as it is.
package enum PseudoLocale: Hashable, Sendable {
  /// `en-XA`: letters with accents, two fifths more of them, in brackets that show what is cut.
  case accented
  /// `ar-XB`: each word laid from right to left, as an Arabic one would be.
  case mirrored

  /// A text as it is in the pseudo-locale; the count and the values it has room for are kept.
  package func transform(_ text: LocalizedText) -> LocalizedText {
    switch text {
    case .text(let text): .text(transform(text))
    case .plural(let forms): .plural(forms.mapValues { transform($0) })
    }
  }

  func transform(_ text: String) -> String {
    let parts = MessagePart.parts(of: text)
    switch self {
    case .accented:
      let letters = parts.reduce(0) { $0 + ($1.text?.count ?? 0) }
      let extra = (letters * 2 + 4) / 5
      let filling = extra > 0 ? " " + Self.filling(extra) : ""
      return "[" + parts.map { $0.mapped(Self.accented) }.joined() + Self.accented(filling) + "]"
    case .mirrored: return parts.map { $0.mapped(Self.mirrored) }.joined()
    }
  }

  // MARK: Accents

  private static let words = "one two three four five six seven eight nine ten "

  /// So many letters of words that count, but no space at their end.
  private static func filling(_ count: Int) -> String {
    let times = count / words.count + 1
    let letters = String(repeating: words, count: times).prefix(count)
    return String(letters.last == " " ? letters.dropLast() : letters)
  }

  private static func accented(_ text: String) -> String {
    String(text.map { letters[$0] ?? $0 })
  }

  /// Letters of Latin-1 and Latin Extended-A, which a font for Europe has.
  private static let letters: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åbçðéfĝĥîĵķļmñöþqŕšţûvŵxýžÅBÇÐÉFĜĤÎĴĶĻMÑÖÞQŔŠŢÛVŴXÝŽ"))

  // MARK: Right to left

  /// Words between marks that lay them from the right, with one on either side that lets the line
  /// know its direction.
  private static func mirrored(_ text: String) -> String {
    var result = ""
    var word = ""
    func close() {
      if !word.isEmpty { result += "\u{200F}\u{202E}\(word)\u{202C}\u{200F}" }
      word = ""
    }
    for character in text {
      if character.isWhitespace {
        close()
        result.append(character)
      } else {
        word.append(character)
      }
    }
    close()
    return result
  }
}
