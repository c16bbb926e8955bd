/// How alike a renderer's letters usually are to the design's, learned from all the text in a
/// picture.
///
/// Where nearly all letters are drawn alike, one that is not is another letter, even if the two
/// have most of their lines in common.
struct LetterNorms {
  private let middle: Float
  /// The usual distance below the middle.
  private let spread: Float

  /// The distance below the middle at which a letter is certainly another one.
  private static let farBelow: Float = 0.15

  /// The fewest letters to learn from.
  private static let least = 12

  init?(_ parts: [DesignPart], _ matches: [PartMatch]) {
    var scores: [Float] = []
    for (part, match) in zip(parts, matches) where part.kind == .text {
      switch match.state {
      // The letters of an unchanged line were not compared one by one.
      case .same: scores += [Float](repeating: 1, count: 4)
      case .found: scores += match.letters.joined()
      case .lost: break
      }
    }
    guard scores.count >= Self.least else { return nil }
    scores.sort()
    middle = scores[scores.count / 2]
    spread = middle - scores[scores.count / 4]
  }

  /// Returns the words of a line that have a letter unlike the design's.
  func changedWords(_ match: PartMatch) -> [Int] {
    let own = match.letters.joined().sorted()
    guard match.state == .found, let first = own.first else { return [] }
    if own.count == 1 {
      // Nothing in the line shows how alike its letters are.
      let isOther = spread < 0.02 && first < middle - max(0.1, 14 * spread)
      return isOther ? match.letters.indices.filter { !match.letters[$0].isEmpty } : []
    }
    // A line between the pixels, or in a color with less contrast, is less alike as a whole.
    let usual = min(middle, own[own.count / 2])
    let offset = [match.dx, match.dy].map { ($0 ?? 0) - ($0 ?? 0).rounded() }
    let isOnPixels = offset.allSatisfy { abs($0) < 0.04 }
    var limit = usual - max(isOnPixels ? 0.03 : 0.1, 6 * spread) - 2 * (middle - usual)
    // Where all letters are drawn alike, those of a line between the pixels are, too.
    if spread < 0.01, own.count >= Self.least / 2 {
      let half = own[own.count / 2]
      limit = max(limit, half - max(0.06, 8 * (half - own[own.count / 4])))
    }
    guard limit > 0.5 else { return [] }
    return match.letters.indices.filter { word in
      zip(match.letters[word], match.noise[word]).contains { $0 < limit - $1 }
    }
  }

  /// Returns the matches, each with its changed words.
  static func applied(to matches: [PartMatch], _ parts: [DesignPart]) -> [PartMatch] {
    guard let norms = LetterNorms(parts, matches) else { return matches }
    return matches.map { match in
      let changed = norms.changedWords(match)
      guard !changed.isEmpty else { return match }
      var other = match
      let known = match.text?.words ?? []
      // Words after one of another length are between the pixels.
      let end = known.first ?? match.letters.count
      other.text = TextChange(
        words: Set(known + changed.filter { $0 < end }).sorted(), count: match.letters.count,
        isClear: true,
        isVeryClear: match.letters.joined().contains { $0 < norms.middle - Self.farBelow })
      return other
    }
  }
}
