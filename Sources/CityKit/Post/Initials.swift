/// What stands for a person who has no picture.
enum Initials {
  /// The first letters of a name's first and last words, in capitals.
  static func of(_ name: String) -> String {
    let words = name.split { $0.isWhitespace }
    let letters = words.compactMap { word in word.first { $0.isLetter || $0.isNumber } }
    guard let first = letters.first else { return "?" }
    guard letters.count > 1, let last = letters.last else { return first.uppercased() }
    return first.uppercased() + last.uppercased()
  }
}
