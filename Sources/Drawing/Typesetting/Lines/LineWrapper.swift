/// A line breaker that fits as much as possible on each line.
struct LineWrapper {
  /// The tolerance in points: sums of advances may differ from a caller's own sum in their last
  /// bits.
  static let tolerance = 1e-9

  let shaped: ShapedParagraph
  let limit: Double

  /// Returns the line that begins at a scalar, and the start of the next one.
  func line(from start: Int) -> (content: LineContent, end: Int) {
    var bound = shaped.measures.count
    while true {
      let end = self.end(from: start, before: bound)
      let content = LineContent(shaped, start..<end, mark: hyphen(endOfLine: end))
      let fits = !content.isReshaped || content.width <= limit + Self.tolerance
      if fits || end <= shortest(from: start) { return (content, end) }
      bound = end - 1
    }
  }

  /// Returns the hyphen to show if a line ends at a soft hyphen.
  private func hyphen(endOfLine end: Int) -> ShapedItem? {
    guard end > 0, end < shaped.measures.count, shaped.text.scalars[end - 1] == 0xAD else {
      return nil
    }
    return shaped.itemizer.hyphen(after: end - 1, run: shaped.text.run(at: end - 1))
  }

  /// Returns the last position at which the line may end so that it fits, according to the
  /// measures; a line that would extend beyond `bound` counts as too wide.
  func end(from start: Int, before bound: Int) -> Int {
    var meter = LineMeter()
    var opportunity: Int?
    for i in start..<shaped.measures.count {
      let marks = shaped.text.marks[i]
      if i > start {
        if marks.contains(.mustBreakBefore) { return i }
        if marks.contains(.mayBreakBefore), i <= bound { opportunity = i }
      }
      meter.add(shaped.measures[i], shaped.items)
      let shows = marks.isDisjoint(with: [.space, .newline])
      if i >= bound || shows && meter.width > limit + Self.tolerance {
        return opportunity ?? cut(from: start, upTo: i)
      }
    }
    return shaped.measures.count
  }

  /// Returns the position at which to cut a word that is longer than the line.
  ///
  /// The cut is after punctuation, as in an address, or otherwise between any two user-perceived
  /// characters.
  private func cut(from start: Int, upTo last: Int) -> Int {
    var furthest: Int?
    for i in stride(from: last, to: start, by: -1) where shaped.mayCut(i) {
      if furthest == nil { furthest = i }
      switch shaped.text.scalars[i - 1] {
      case 0x2F, 0x2D, 0x2E, 0x3F, 0x26: return i  // / - . ? &
      default: break
      }
    }
    return furthest ?? shortest(from: start)
  }

  /// Returns the end of the shortest possible line: one cluster, the spaces after it, and a line
  /// end.
  private func shortest(from start: Int) -> Int {
    let marks = shaped.text.marks
    var end = start + 1
    while end < marks.count, !marks[end].contains(.mustBreakBefore),
      !shaped.mayCut(end) || !marks[end].isDisjoint(with: [.space, .newline])
    { end += 1 }
    return end
  }

  /// Returns the line that begins at a scalar and ends in an ellipsis, representing all text after
  /// the scalar.
  ///
  /// The text before the ellipsis is shortened until the line fits.
  func truncatedLine(from start: Int) -> LineContent {
    let marks = shaped.text.marks
    var end = start
    var meter = LineMeter()
    while end < marks.count, !marks[end].contains(.newline) {
      meter.add(shaped.measures[end], shaped.items)
      if !marks[end].contains(.space), meter.width > limit + Self.tolerance { break }
      end += 1
    }
    while true {
      while end > start, !shaped.mayCut(end) { end -= 1 }
      let shown = shaped.text.trimmed(start..<end)
      let run = shaped.text.run(at: max(shown.upperBound - 1, start))
      let content = LineContent(shaped, shown, mark: shaped.itemizer.ellipsis(run: run))
      if content.width <= limit + Self.tolerance || shown.isEmpty { return content }
      end = shown.upperBound - 1
    }
  }
}
