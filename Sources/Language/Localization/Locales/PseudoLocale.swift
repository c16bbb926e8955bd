/// A transformation of English for layout tests.
///
/// Every word stays readable, and parts that would not be sent to a translator are unchanged.
package enum PseudoLocale: Hashable, Sendable {
  /// The locale `en-XA`: accented letters, 40 percent more text, and brackets that reveal
  /// truncation.
  case accented
  /// The locale `ar-XB`: each word laid out from right to left, like an Arabic word.
  case mirrored

  /// Returns text transformed for the pseudo-locale; the count and the placeholders are kept.
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

  /// Returns filler with the given number of letters, made of counting words, without a trailing
  /// space.
  private static func filling(_ count: Int) -> String {
    let times = count / words.count + 1
    let letters = String(repeating: words, count: times).prefix(count)
    return String(letters.last == " " ? letters.dropLast() : letters)
  }

  private static func accented(_ text: String) -> String {
    String(text.map { letters[$0] ?? $0 })
  }

  /// The letters of Latin-1 and Latin Extended-A, which fonts for European languages contain.
  private static let letters: [Character: Character] = Dictionary(
    uniqueKeysWithValues: zip(
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
      "åbçðéfĝĥîĵķļmñöþqŕšţûvŵxýžÅBÇÐÉFĜĤÎĴĶĻMÑÖÞQŔŠŢÛVŴXÝŽ"))

  // MARK: Right to left

  /// Returns text with marks around each word that lay it out from right to left.
  ///
  /// A mark on either side of the text keeps the line's direction.
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
