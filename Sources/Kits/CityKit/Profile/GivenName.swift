/// The name that a person is called by.
enum GivenName {
  /// Languages in the Latin script that write the family name first.
  private static let familyFirst: Set = ["hu", "vi"]

  /// Returns the given name of a full name: its first word, or its last word in Chinese, Japanese,
  /// and Korean writing and in languages that write the family name first.
  static func of(_ name: String, language: String) -> String {
    let words = name.split(whereSeparator: \.isWhitespace)
    let isLast = familyFirst.contains(language) || isEastAsian(name)
    return (isLast ? words.last : words.first).map(String.init) ?? ""
  }

  private static func isEastAsian(_ name: String) -> Bool {
    name.unicodeScalars.first { $0.properties.isAlphabetic }.map {
      switch $0.value {
      case 0x2E80...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
      default: false
      }
    } ?? false
  }
}
