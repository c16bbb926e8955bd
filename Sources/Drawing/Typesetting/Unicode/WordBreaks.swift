/// Line breaks in scripts that are written without spaces between words (class SA of UAX #14).
///
/// Thai uses libthai's dictionary; Lao and Burmese break between syllables, found by their
/// spelling; Khmer and other scripts of the class break only at a space or U+200B.
enum WordBreaks {
  /// Returns the scalars before which a line may break although the default rules prohibit it, in
  /// order.
  static func all(in scalars: [UInt32]) -> [Int] {
    guard scalars.contains(where: { writing($0) != nil }) else { return [] }
    var breaks: [Int] = []
    var start = 0
    while start < scalars.count {
      guard let kind = writing(scalars[start]) else {
        start += 1
        continue
      }
      var end = start + 1
      while end < scalars.count, writing(scalars[end]) == kind { end += 1 }
      let word = scalars[start..<end]
      switch kind {
      case .thai: breaks += (ThaiDictionary.shared?.breaks(in: word) ?? []).map { start + $0 }
      case .lao: breaks += LaoSyllables.starts(in: word)
      case .burmese: breaks += BurmeseSyllables.starts(in: word)
      }
      start = end
    }
    return breaks
  }

  /// Returns whether a string contains Thai, which needs the dictionary.
  static func hasThai(_ text: String) -> Bool {
    text.utf8.contains(0xE0) && text.unicodeScalars.contains { writing($0.value) == .thai }
  }

  private enum Kind { case thai, lao, burmese }

  private static func writing(_ scalar: UInt32) -> Kind? {
    guard 0xE01...0xAA7F ~= scalar, UnicodeRanges.has(UnicodeRanges.complexContext, scalar) else {
      return nil
    }
    return switch scalar {
    case 0xE01...0xE7F: .thai
    case 0xE80...0xEFF: .lao
    case 0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F: .burmese
    default: nil
    }
  }
}

/// Lao syllables: a leading vowel begins one, and so does a consonant with a vowel or a tone.
///
/// Whether a letter ends a syllable or begins the next depends on what follows; a consonant alone
/// belongs to the previous syllable, as its final.
enum LaoSyllables {
  /// Returns the syllable starts within a stretch of Lao, except for the first.
  static func starts(in text: ArraySlice<UInt32>) -> [Int] {
    text.indices.dropFirst().filter { begins($0, text) }
  }

  private static func begins(_ i: Int, _ text: ArraySlice<UInt32>) -> Bool {
    let scalar = text[i]
    if isLeadingVowel(scalar) { return true }
    guard isConsonant(scalar), !isLeadingVowel(text[i - 1]) else { return false }
    // The second letter of a cluster: a sonorant after ຫ, which never ends a syllable.
    if text[i - 1] == 0xEAB, isSonorant(scalar) { return false }
    if scalar == 0xEAB { return true }
    guard i + 1 < text.endIndex else { return false }
    let next = text[i + 1]
    if isSign(next) { return true }
    // A vowel in the middle of a syllable may be spelled with a letter; a final consonant follows
    // it.
    let isVowelLetter = next == 0xEAD || next == 0xEA7 || next == 0xEBD
    guard isVowelLetter, i + 2 < text.endIndex, isConsonant(text[i + 2]) else { return false }
    return i + 3 >= text.endIndex || !isSign(text[i + 3])
  }

  private static func isLeadingVowel(_ scalar: UInt32) -> Bool { 0xEC0...0xEC4 ~= scalar }

  private static func isConsonant(_ scalar: UInt32) -> Bool {
    0xE81...0xEAE ~= scalar || 0xEDC...0xEDF ~= scalar
  }

  private static func isSonorant(_ scalar: UInt32) -> Bool {
    [0xE87, 0xE8D, 0xE99, 0xEA1, 0xEA3, 0xEA5, 0xEA7].contains(scalar)
  }

  /// Vowels above, below, and after a consonant, tones, and the semivowel below.
  private static func isSign(_ scalar: UInt32) -> Bool {
    0xEB0...0xEBC ~= scalar || 0xEC8...0xECD ~= scalar
  }
}

/// Burmese syllables: a letter begins one unless it is stacked or its vowel is suppressed by asat.
enum BurmeseSyllables {
  /// Returns the syllable starts within a stretch of the Myanmar script, except for the first.
  static func starts(in text: ArraySlice<UInt32>) -> [Int] {
    text.indices.dropFirst().filter { i in
      guard isLetter(text[i]), text[i - 1] != virama else { return false }
      // A tone may be between a final letter and its asat.
      var next = i + 1
      while next < text.endIndex, text[next] == 0x1037 || text[next] == 0x1038 { next += 1 }
      return next >= text.endIndex || text[next] != asat && text[next] != virama
    }
  }

  private static let virama: UInt32 = 0x1039
  private static let asat: UInt32 = 0x103A

  private static func isLetter(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1000...0x102A, 0x103F, 0x1050...0x1055, 0x105A...0x105D, 0x1061, 0x1065, 0x1066,
      0x106E...0x1070, 0x1075...0x1081, 0x108E, 0xA9E0...0xA9E4, 0xA9E7...0xA9EF, 0xA9FA...0xA9FE,
      0xAA60...0xAA6F, 0xAA71...0xAA76, 0xAA7A:
      true
    default: false
    }
  }
}
