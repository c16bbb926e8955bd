/// The initials shown for a person without a picture.
package enum Initials {
  /// Returns the first letters of a name's first and last words, in capitals.
  ///
  /// In Thai and Lao, where a vowel may be written before the consonant it follows in speech, the
  /// first consonants are used.
  package static func of(_ name: String) -> String {
    let words = name.split { $0.isWhitespace }
    let letters = words.compactMap { word in word.first(where: isInitial) }
    guard let first = letters.first else { return "?" }
    guard letters.count > 1, let last = letters.last else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }

  private static func isInitial(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.value ?? 0 {
    case 0xE40...0xE44, 0xEC0...0xEC4: false
    default: character.isLetter || character.isNumber
    }
  }
}
