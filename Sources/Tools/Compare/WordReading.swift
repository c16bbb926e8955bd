import Layout
import Matching
import PixelDiff

/// Reads words in which a letter is less like the design's than the others of its line.
///
/// Another renderer's letters between pixels are unlike the design's, too, so that a word differs only
/// if it is clearly more like the same word with another letter.
struct WordReading {
  private let finder: PartFinder
  private let parts: [DesignPart]
  /// The new lines of the text elements that differ, by the index of their parts.
  private(set) var lines: [Int: String] = [:]

  /// How much less alike than the median of its line a letter must be.
  private static let (odd, oddBetweenPixels): (Float, Float) = (0.015, 0.06)
  /// The likeness of the median letter of a line from which its letters can be compared, and from
  /// which they are drawn as in the design.
  private static let (leastMedian, sharp): (Float, Float) = (0.88, 0.96)
  /// The maximum number of words in a picture that are read.
  private static let mostWords = 8
  /// The likeness that a word with another letter must have, and the maximum share that remains of
  /// what makes it unlike the design's.
  private static let (least, mostLeft): (Float, Float) = (0.97, 0.6)
  /// The distance, in pixels, by which another letter may move a word along its line.
  private static let reach = 8
  /// The maximum number of words of which the place between pixels is searched for.
  private static let mostFitted = 12
  /// The maximum number of words in a line that may begin with a letter of the other case.
  private static let mostFlipped = 6

  private struct Odd {
    var index: Int
    var word: Int
    /// The place of the odd letter among the letters that were compared, and their number.
    var letter, count: Int
    var distance: Float
  }

  init(_ finder: PartFinder, _ matches: [PartMatch]) {
    (self.finder, parts) = (finder, finder.design.parts)
    guard !finder.isExact, !finder.design.file.isLossy, finder.scale >= 2 else { return }
    var found: [Odd] = []
    for (index, match) in matches.enumerated()
    where parts[index].kind == .text && match.state == .found
      && match.text?.words.count ?? 0 <= 1 && match.font == nil && match.size == nil
      && match.partner == nil
    {
      let all = match.letters.joined().sorted()
      // Of two letters, one may be another.
      guard let usual = all.count > 2 ? all[all.count / 2] : all.last, usual >= Self.leastMedian
      else { continue }
      // Between pixels, all letters are less alike.
      let odd = usual >= Self.sharp ? Self.odd : Self.oddBetweenPixels
      for (word, letters) in match.letters.enumerated() {
        guard let least = letters.min(), let letter = letters.firstIndex(of: least) else {
          continue
        }
        let distance = usual - least
        guard distance >= odd else { continue }
        found.append(
          Odd(index: index, word: word, letter: letter, count: letters.count, distance: distance))
      }
    }
    found.sort { ($0.distance, -$0.index) > ($1.distance, -$1.index) }
    for one in found.prefix(Self.mostWords) where lines[one.index] == nil {
      lines[one.index] = read(one, matches[one.index])
    }
    // What is only a little like another style, or has other words, may only have other cases.
    let unclear = matches.indices.filter { index in
      let match = matches[index]
      return parts[index].kind == .text && match.state == .found && match.partner == nil
        && (match.text != nil
          || match.font != nil && !match.isStyleSure && match.score < InkSearch.likeStyle)
    }
    for index in unclear.filter({ lines[$0] == nil }).prefix(Self.mostWords) {
      lines[index] = readCase(parts[index])
    }
  }

  /// Returns the line with the word that is clearly more like the app's; `nil` if there is none.
  private func read(_ odd: Odd, _ match: PartMatch) -> String? {
    let part = parts[odd.index]
    guard let line = part.words(in: finder.design.laid), line.allSatisfy(\.isASCII) else {
      return nil
    }
    var words = line.split(whereSeparator: \.isWhitespace).map(String.init)
    var odd = odd
    // Signs between digits are as far apart as words.
    if words.count == 1, match.letters.count > 1 {
      odd.letter += match.letters[..<odd.word].reduce(0) { $0 + $1.count }
      odd.count = match.letters.reduce(0) { $0 + $1.count }
      odd.word = 0
    }
    guard words.count == 1 || words.count == match.letters.count,
      words.joined(separator: " ") == line,
      let known = finder.candidates.plane(of: words[odd.word], in: part)
    else { return nil }
    let offset = (x: Int((match.dx ?? 0).rounded()), y: Int((match.dy ?? 0).rounded()))
    let search = InkSearch(part, by: finder)
    let field = search.field(finder.pixels(16), finder.pixels(3), at: offset)
    guard
      let own = InkSearch.best(Template(known, weights: nil), in: field)
    else { return nil }
    let places = Place(field: field, own: own, likeness: fitted(known, own, in: field))
    guard
      let best = best(
        of: variants(of: words[odd.word], odd), at: places, in: part, besides: words[odd.word])
    else { return nil }
    words[odd.word] = best
    let other = words.joined(separator: " ")
    // After a longer word, the next ones are farther away than after another letter.
    return isLine(other, of: part, at: offset) ? other : nil
  }

  /// Returns whether the app shows a line as a whole.
  private func isLine(_ line: String, of part: DesignPart, at offset: (x: Int, y: Int)) -> Bool {
    let field = InkSearch(part, by: finder).field(finder.pixels(16), finder.pixels(3), at: offset)
    guard let plane = finder.candidates.plane(of: line, in: part),
      let hit = InkSearch.best(Template(plane, weights: nil), in: field)
    else { return false }
    return fitted(plane, hit, in: field) >= Self.least
  }

  /// Where a word, or a line, is, and how much it is like the design's.
  private struct Place {
    var field: InkSearch.Field
    var own: Hit
    var likeness: Float
  }

  /// Returns the words that are clearly more like the app's than the design's are; `nil` if none are.
  private func best(
    of variants: [String], at place: Place, in part: DesignPart, besides known: String
  ) -> String? {
    let (field, own) = (place.field, place.own)
    let found = variants.compactMap { words -> (words: String, plane: Plane, hit: Hit)? in
      guard let plane = finder.candidates.plane(of: words, in: part),
        let hit = PlaneSearch.best(
          Template(plane, weights: nil), in: field.plane,
          x: max(0, own.dx - Self.reach)...own.dx + Self.reach, y: max(0, own.dy - 3)...own.dy + 3)
      else { return nil }
      return (words, plane, hit)
    }.sorted { $0.hit.score > $1.hit.score }
    let likeliest = found.enumerated().filter { rank, one in
      rank < Self.mostFitted || one.words.lowercased() == known.lowercased()
    }.map(\.element)
    let fitted = likeliest.map { ($0.words, self.fitted($0.plane, $0.hit, in: field)) }
    guard let best = fitted.max(by: { $0.1 < $1.1 }), best.1 >= Self.least,
      1 - best.1 <= Self.mostLeft * (1 - place.likeness)
    else { return nil }
    return best.0
  }

  /// Returns the likeness of words at their best place, which may be between pixels.
  private func fitted(_ plane: Plane, _ hit: Hit, in field: InkSearch.Field) -> Float {
    InkSearch.fitted(Template(plane, weights: nil), hit, in: field)
  }

  /// Returns a line in capital or small letters, or with one word of which the first letter is, if it
  /// is clearly more like the app's; `nil` if not.
  private func readCase(_ part: DesignPart) -> String? {
    guard let line = part.words(in: finder.design.laid), line.allSatisfy(\.isASCII),
      let known = finder.candidates.plane(of: line, in: part)
    else { return nil }
    let field = InkSearch(part, by: finder).field(finder.pixels(16), finder.pixels(3))
    guard
      let own = InkSearch.best(Template(known, weights: nil), in: field)
    else { return nil }
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    func flipped(_ word: String) -> String {
      guard let first = word.first else { return word }
      return (first.isLowercase ? first.uppercased() : first.lowercased()) + word.dropFirst()
    }
    var variants = words.indices.prefix(Self.mostFlipped).map { index in
      var all = words
      all[index] = flipped(words[index])
      return all.joined(separator: " ")
    }
    variants += [
      line.uppercased(), line.lowercased(),
      words.map(Self.capitalized).joined(separator: " "),
    ]
    let place = Place(field: field, own: own, likeness: fitted(known, own, in: field))
    return best(of: variants.filter { $0 != line }, at: place, in: part, besides: line)
  }

  /// Returns the word in other cases, and with another letter, or another digit, near the odd one.
  private func variants(of word: String, _ odd: Odd) -> [String] {
    let letters = Array(word)
    let share = Double(letters.count) / Double(odd.count)
    let (first, last) = (
      Int((Double(odd.letter) * share).rounded(.down)) - 1,
      Int((Double(odd.letter + 1) * share).rounded(.up))
    )
    let cases = [word.uppercased(), word.lowercased(), Self.capitalized(word)].filter { $0 != word }
    return cases
      + letters.indices.filter { first <= $0 && $0 <= last }.flatMap { index -> [String] in
        Self.others(than: letters[index]).map { other in
          var all = letters
          all[index] = other
          return String(all)
        }
      }
  }

  private static func capitalized(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Returns the letters, or digits, that may be in place of one.
  private static func others(than letter: Character) -> [Character] {
    if letter.isNumber { return Array("0123456789").filter { $0 != letter } }
    guard letter.isLetter else { return [] }
    let (small, large) = (Array("abcdefghijklmnopqrstuvwxyz"), Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
    return
      (letter.isLowercase
      ? small + [Character(letter.uppercased())]
      : large
        + [Character(letter.lowercased())]).filter { $0 != letter }
  }
}
