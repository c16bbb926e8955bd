/// Suggestions of known words for an unknown one.
package enum Suggestion {
  /// Returns the most similar known word, if one is similar enough.
  ///
  /// Case and the separators `-`, `_`, `.`, and space are ignored; among equally similar words, the
  /// one with the longest common beginning and end is returned, then the one with the nearest
  /// number, then the first.
  package static func nearest(to word: String, in known: some Sequence<String>) -> String? {
    guard word.utf8.count <= longestWord else { return nil }
    let folded = fold(word)
    guard !folded.isEmpty, folded.count <= 64 else { return nil }
    var best: (word: String, distance: Int, alike: Int, apart: Int)?
    for candidate in known where candidate.utf8.count <= longestWord {
      let other = fold(candidate)
      let limit = min(cutoff(for: max(folded.count, other.count)), best?.distance ?? .max)
      guard abs(folded.count - other.count) <= limit else { continue }
      let distance = EditDistance.between(folded, other)
      guard distance <= limit else { continue }
      let alike = likeness(folded, other)
      let apart = distanceOfNumbers(folded, other)
      if let best, best.distance == distance, (best.alike, -best.apart) >= (alike, -apart) {
        continue
      }
      best = (candidate, distance, alike, apart)
    }
    return best?.word
  }

  /// Returns the most similar known name.
  ///
  /// A name with parts, such as `phone.tabBar` or `phone/tab.map`, is also compared by its last
  /// part alone.
  package static func nearest(toNameIn known: [String], _ name: String) -> String? {
    if let whole = known.first(where: { isAbbreviation(name, of: $0) }) { return whole }
    if name == last(name), let whole = known.first(where: { isAbbreviation(name, of: last($0)) }) {
      return whole
    }
    if let near = nearest(to: name, in: known) { return near }
    let ending = known.filter { $0.hasSuffix("." + name) || $0.hasSuffix("/" + name) }
    if let whole = ending.min(by: { $0.count < $1.count }) { return whole }
    let parts = known.map(last)
    return nearest(to: last(name), in: parts).flatMap { near in
      zip(known, parts).filter { $1 == near }.map(\.0).min { $0.count < $1.count }
    }
  }

  /// Returns the last part of a name: `tabBar` for `phone.tabBar`.
  private static func last(_ name: String) -> String {
    let start = name.lastIndex { $0 == "." || $0 == "/" }.map(name.index(after:))
    return String(name[(start ?? name.startIndex)...])
  }

  /// Returns whether a name consists of the beginnings of another name's words: `phone.navbar` for
  /// `phone.navigationBar`.
  private static func isAbbreviation(_ name: String, of other: String) -> Bool {
    let (short, long) = (words(name).joined(), words(other))
    return long.count > 1 && short != long.joined() && begins(long[...], short[...])
  }

  /// Returns whether text consists of the beginnings of words, each at least two letters long.
  private static func begins(_ words: ArraySlice<String>, _ text: Substring) -> Bool {
    guard let word = words.first else { return text.isEmpty }
    let most = zip(word, text).prefix { $0 == $1 }.count
    guard most > 1 else { return false }
    return (2...most).contains { begins(words.dropFirst(), text.dropFirst($0)) }
  }

  /// Returns the words of a name in lowercase, split at capitals and separators.
  private static func words(_ name: String) -> [String] {
    var words = [""]
    for character in name.prefix(longestWord) {
      if character.isUppercase || ".-_/ ".contains(character) { words.append("") }
      if character.isLetter || character.isNumber {
        words[words.count - 1] += character.lowercased()
      }
    }
    return words.filter { !$0.isEmpty }
  }

  /// Returns the remedy for an unknown word: the most similar word, or the list if it is short.
  package static func hint(for word: String, in known: [String], listUpTo count: Int = 24)
    -> String?
  {
    let list =
      known.isEmpty || known.count > count
      ? nil : (known.count > 1 ? "one of " : "") + sentence(known)
    guard let nearest = nearest(to: word, in: known) else { return list.map { "write \($0)" } }
    return "did you mean \"\(nearest)\"?"
  }

  /// Returns words as a list in a sentence: `a, b, or c`.
  package static func sentence(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    guard words.count > 2 else { return words.joined(separator: " \(conjunction) ") }
    return words.dropLast().joined(separator: ", ") + ", \(conjunction) " + last
  }

  /// The length in bytes beyond which a word is not treated as a typo.
  private static let longestWord = 256

  /// Returns the number of characters at the beginning and at the end that two words have in
  /// common.
  private static func likeness(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    let start = zip(a, b).prefix { $0 == $1 }.count
    let most = min(a.count, b.count) - start
    return start + min(most, zip(a.reversed(), b.reversed()).prefix { $0 == $1 }.count)
  }

  /// Returns the difference of the first numbers in two words, or 0 if one of them has none.
  private static func distanceOfNumbers(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    let numbers = [a, b].compactMap { word -> Int? in
      let digits = word.drop { !("0"..."9").contains($0) }.prefix { ("0"..."9").contains($0) }
      return Int(String(String.UnicodeScalarView(digits.prefix(9))))
    }
    return numbers.count == 2 ? abs(numbers[0] - numbers[1]) : 0
  }

  private static func cutoff(for length: Int) -> Int {
    switch length {
    case ..<3: 0
    case ..<6: 1
    case ..<10: 2
    default: 3
    }
  }

  private static func fold(_ word: String) -> [Unicode.Scalar] {
    word.lowercased().unicodeScalars.filter {
      $0 != "-" && $0 != "_" && $0 != "." && $0 != " "
    }
  }
}

/// The number of typing errors that turn one word into another.
package enum EditDistance {
  /// Returns the Damerau-Levenshtein distance in its optimal-string-alignment form.
  ///
  /// An insertion, a deletion, a substitution, and a swap of neighbors each count as one.
  package static func between<Element: Equatable>(_ a: [Element], _ b: [Element]) -> Int {
    if a.isEmpty { return b.count }
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in b.indices {
        var distance = min(
          last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          distance = min(distance, beforeLast[j - 1] + 1)
        }
        row.append(distance)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
