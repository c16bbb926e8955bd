import Matching

/// Compares a line of text word by word and letter by letter.
///
/// The comparison follows the words from the start of the line, so that a longer word shifts the
/// rest instead of making every letter differ.
struct TextReading {
  /// A run of columns with ink.
  struct Span: Hashable {
    var start: Int
    var end: Int
    var width: Int { end - start }
  }

  struct Word {
    var span: Span
    /// The word's horizontal offset from its place in the line, in pixels.
    var drift = 0
    var rise = 0
    var score: Float = 0
    /// The score of each compared letter.
    var letters: [Float] = []
    /// How much less alike compression makes each of them.
    var noise: [Float] = []
    var isChanged = false
  }

  private(set) var words: [Word] = []

  /// Some columns of a line's window, and their displacement in the app's picture, in pixels.
  struct Place: Hashable {
    var columns: Range<Int>
    var dx: Int
    var dy: Int

    /// The same columns in the design.
    var unmoved: Place { Place(columns: columns, dx: 0, dy: 0) }
  }

  /// Returns the words that are the same as in the design.
  ///
  /// - Parameter hit: the displacement of the line.
  func places(at hit: Hit) -> [Place] {
    let changed = Set(self.changed)
    return words.indices.filter { !changed.contains($0) }.map { index in
      let word = words[index]
      return Place(
        columns: max(0, word.span.start)..<min(design.width, word.span.end),
        dx: hit.dx + word.drift, dy: hit.dy + word.rise)
    }
  }

  private let design: Plane
  private let weights: Plane?
  private let app: Plane
  private let x: Int
  private let y: Int
  private let ink: Plane
  private let isLossy: Bool
  /// The height of the line's ink in pixels.
  private let height: Int

  /// - Parameters:
  ///   - design: the strength of the line's ink in its window.
  ///   - app: the strength in a larger area of the app's picture.
  ///   - ink: the line's ink in its window before the file was compressed; elsewhere, a compressed
  ///     file has ripples.
  ///   - isLossy: whether the file is compressed.
  ///   - x: the column of `app` at which the left of the window was found.
  init(
    _ design: Plane, weights: Plane?, ink: Plane, isLossy: Bool, in app: Plane, x: Int, y: Int,
    height: Int
  ) {
    (self.ink, self.isLossy) = (ink, isLossy)
    self.design = design
    self.weights = weights
    self.app = app
    self.x = x
    self.y = y
    self.height = max(3, height)
    let columns = Self.columns(design)
    let faint = (columns.max() ?? 0) * 0.04
    let runs = Self.runs(zip(columns, Self.columns(ink)).map { $0 > faint && $1 > 0 })
    let gap = max(2, Int(Float(self.height) * 0.22))
    words = Self.joined(runs, gap: gap).map { Word(span: $0) }
    follow(Self.joined(runs, gap: 0), columns)
  }

  /// Returns the sum of each column.
  private static func columns(_ plane: Plane) -> [Float] {
    var columns = [Float](repeating: 0, count: plane.width)
    for row in 0..<plane.height {
      for column in 0..<plane.width { columns[column] += plane[column, row] }
    }
    return columns
  }

  private static func runs(_ isInk: [Bool]) -> [Span] {
    var spans: [Span] = []
    var start: Int?
    for (index, ink) in (isInk + [false]).enumerated() {
      if ink {
        start = start ?? index
      } else if let from = start {
        spans.append(Span(start: from, end: index))
        start = nil
      }
    }
    return spans
  }

  private static func joined(_ spans: [Span], gap: Int) -> [Span] {
    var result: [Span] = []
    for span in spans {
      if let last = result.last, span.start - last.end < gap {
        result[result.count - 1].end = span.end
      } else {
        result.append(span)
      }
    }
    return result
  }

  private func template(_ span: Span) -> (Template, from: Int)? {
    let from = max(0, span.start - 1)
    let to = min(design.width, span.end + 1)
    guard to - from >= 2 else { return nil }
    let part = design.cropped(x: from, y: 0, width: to - from, height: design.height)
    let weight = weights?.cropped(x: from, y: 0, width: to - from, height: design.height)
    return (Template(part, weights: weight), from)
  }

  private func best(_ span: Span, drift: ClosedRange<Int>, rise: ClosedRange<Int>) -> Hit? {
    guard let (template, from) = template(span) else { return nil }
    let columns = x + from + drift.lowerBound...x + from + drift.upperBound
    let rows = y + rise.lowerBound...y + rise.upperBound
    guard columns.upperBound >= 0, rows.upperBound >= 0 else { return nil }
    guard
      var hit = PlaneSearch.best(template, in: app, x: columns, y: rows, most: 2)
    else { return nil }
    hit.dx -= x + from
    hit.dy -= y
    return hit
  }

  private mutating func follow(_ letters: [Span], _ columns: [Float]) {
    var drift = 0
    var rise = 0
    var anchor = words.first?.span.start ?? 0
    for index in words.indices {
      let span = words[index].span
      let reach = 2 + (span.end - anchor) / 14
      var hit = best(span, drift: drift - reach...drift + reach, rise: rise - 1...rise + 1)
      if (hit?.score ?? 0) < 0.6 {
        let far = max(reach, height * 5 / 4)
        let other = best(span, drift: drift - far...drift + far, rise: rise - 1...rise + 1)
        if let other, other.score >= 0.75 { hit = other }
        // Longer words before it move a word farther.
        if (hit?.score ?? 0) < 0.6, index > 0 {
          let farther = 5 * height
          let other = best(
            span, drift: drift - farther...drift + farther, rise: rise - 1...rise + 1)
          if let other, other.score >= 0.85 { hit = other }
        }
      }
      guard let hit else {
        words[index].isChanged = true
        continue
      }
      words[index].score = hit.score
      words[index].drift = hit.dx
      words[index].rise = hit.dy
      if hit.score >= 0.6 {
        (drift, rise) = (hit.dx, hit.dy)
        anchor = span.end
      }
      let chunks = chunks(letters, in: span)
      words[index].letters = scores(of: chunks, at: hit)
      words[index].noise = chunks.map { noise(in: $0) }
    }
  }

  /// Returns the letters of a word, with narrow letters joined.
  private func chunks(_ letters: [Span], in word: Span) -> [Span] {
    var result: [Span] = []
    let least = max(3, height * 2 / 5)
    for letter in letters where letter.start >= word.start && letter.end <= word.end {
      if let last = result.last, last.width < least {
        result[result.count - 1].end = letter.end
      } else {
        result.append(letter)
      }
    }
    if result.count > 1, let last = result.last, last.width < least {
      result.removeLast()
      result[result.count - 1].end = last.end
    }
    // Letters that touch are split at equal intervals.
    let most = height * 3 / 2
    return result.flatMap { span -> [Span] in
      guard span.width > most else { return [span] }
      let count = (span.width + height - 1) / height
      return (0..<count).map {
        Span(
          start: span.start + span.width * $0 / count,
          end: span.start + span.width * ($0 + 1) / count)
      }
    }
  }

  private func scores(of chunks: [Span], at hit: Hit) -> [Float] {
    // Within a word, letters may have moved a little more.
    var scores: [Float] = []
    var drift = hit.dx
    for chunk in chunks {
      let found = best(chunk, drift: drift - 2...drift + 2, rise: hit.dy - 1...hit.dy + 1)
      scores.append(found?.score ?? 0)
      if let found, found.score > 0.8 { drift = found.dx }
    }
    return scores
  }

  /// Returns how much less alike compression makes letters in some columns.
  private func noise(in span: Span) -> Float {
    guard isLossy, let (template, from) = template(span) else { return 0 }
    // Both the design and the app's picture are compressed.
    let score = max(0, PlaneSearch.score(template, ink, from, 0))
    return min(Self.mostNoise, 1 - score * score)
  }

  /// The most by which compression makes letters less alike.
  ///
  /// What is even less like its own ink, such as an emoji, has several colors.
  private static let mostNoise: Float = 0.1

  /// The indexes of the words that differ.
  ///
  /// A letter differs if its similarity to the design is below that of the line's other letters.
  var changed: [Int] {
    let all = words.flatMap(\.letters).sorted()
    guard !all.isEmpty else { return Array(words.indices) }
    let middle = all[all.count / 2]
    let limit = min(0.74, max(0.6, middle - 0.16))
    return words.indices.filter { index in
      words[index].isChanged || words[index].score < 0.5
        || zip(words[index].letters, words[index].noise).contains { $0 < limit - $1 }
    }
  }

  /// The words that differ.
  var change: TextChange {
    TextChange(words: changed, count: words.count)
  }

  /// The word after which the others are clearly farther to one side; `nil` if there is none.
  var wordBeforeStep: Int? {
    words.indices.dropLast().first { index in
      abs(words[index + 1].drift - words[index].drift) * 6 >= height
    }
  }

  /// Whether each of several words is as much farther to one side as it is farther along the line.
  var isEvenlySpaced: Bool {
    guard words.count > 2, let first = words.first, let last = words.last else { return false }
    func middle(_ word: Word) -> Double { Double(word.span.start + word.span.end) / 2 }
    let share = Double(last.drift - first.drift) / max(1, middle(last) - middle(first))
    return words.allSatisfy { word in
      let drift = Double(first.drift) + share * (middle(word) - middle(first))
      return abs(Double(word.drift) - drift) <= Self.uneven
    }
  }

  /// The distance, in pixels, of a word from its place in an evenly spaced line.
  private static let uneven = 2.0

  /// Returns whether a letter of a word is less like the design's than most of the line's letters.
  func hasOddLetter(_ word: Int) -> Bool {
    let all = words.flatMap(\.letters).sorted()
    return words[word].letters.contains { $0 < all[all.count / 2] - Self.oddLetter }
  }

  private static let oddLetter: Float = 0.08

  /// The growth of the line's width as a share, based on the positions of its words; 0 for a single
  /// word.
  var growth: Double {
    let good = words.filter { $0.score > 0.7 && !$0.isChanged }
    guard let first = good.first, let last = good.last, good.count > 1 else { return 0 }
    let distance = Double(last.span.end + last.span.start - first.span.end - first.span.start) / 2
    return distance > 0 ? Double(last.drift - first.drift) / distance : 0
  }
}
