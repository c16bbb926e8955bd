/// The blocks of Unicode whose characters are right to left by default.
package enum RightToLeftBlocks {
  @inlinable package static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}

/// Directional isolates (UAX #9), which keep part of a text in its own order.
///
/// They are added only where text of both directions meets, so that other text is unchanged.
package enum BidiIsolate {
  private static let leftToRight = "\u{2066}"
  private static let firstStrong = "\u{2068}"
  private static let end = "\u{2069}"

  /// Isolates a name if the surrounding text has the other direction.
  ///
  /// - Parameter context: the text around the name.
  package static func name(_ name: String, in context: String) -> String {
    let own = isRightToLeft(name)
    guard let own, let around = isRightToLeft(context), own != around else { return name }
    return firstStrong + name + end
  }

  /// Isolates the phone numbers in text with right-to-left letters, such as `+962 6 555 0142`.
  ///
  /// Without isolates, the groups of digits would appear in reverse order. A number that the text
  /// already isolates is unchanged.
  package static func phoneNumbers(in text: String) -> String {
    guard text.unicodeScalars.contains(where: { RightToLeftBlocks.contains($0.value) }) else {
      return text
    }
    var result = ""
    var rest = text[...]
    var depth = 0
    while let first = rest.unicodeScalars.first {
      if depth == 0, let number = phoneNumber(at: rest) {
        result += leftToRight + number + end
        rest = rest[number.endIndex...]
        continue
      }
      if (0x2066...0x2068).contains(first.value) { depth += 1 }
      if first.value == 0x2069 { depth = max(depth - 1, 0) }
      result.unicodeScalars.append(first)
      rest = rest[rest.unicodeScalars.index(after: rest.startIndex)...]
    }
    return result
  }

  /// Returns the phone number that the text begins with: digits in several groups, or with a
  /// leading plus.
  private static func phoneNumber(at text: Substring) -> Substring? {
    guard let first = text.unicodeScalars.first,
      isDigit(first) || "+(".unicodeScalars.contains(first)
    else { return nil }
    let separators = " \u{A0}\u{2011}-./()+".unicodeScalars
    let run = text.unicodeScalars.prefix { isDigit($0) || separators.contains($0) }
    guard let last = run.lastIndex(where: { isDigit($0) }) else { return nil }
    let number = run[...last]
    let isSplit = number.contains { !isDigit($0) }
    return isSplit ? Substring(number) : nil
  }

  /// Returns whether the first letter is right to left, or `nil` if there are no letters.
  private static func isRightToLeft(_ text: String) -> Bool? {
    let letter = text.unicodeScalars.first {
      $0.properties.isAlphabetic || RightToLeftBlocks.contains($0.value)
    }
    return letter.map { RightToLeftBlocks.contains($0.value) }
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.numericType == .decimal
  }
}
