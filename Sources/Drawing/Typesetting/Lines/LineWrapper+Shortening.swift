extension LineWrapper {
  /// Returns the line that begins at a scalar and represents all text after it, shortened to fit.
  func shortenedLine(from start: Int, _ truncation: Paragraph.Truncation) -> LineContent {
    switch truncation {
    case .head: keepingEnd(from: start, keepsBeginning: false)
    case .scrolled: keepingEnd(from: start, keepsBeginning: false, hasMark: false)
    case .middle: keepingEnd(from: start, keepsBeginning: true)
    case .end, .none: truncatedLine(from: start)
    }
  }

  /// Returns a line with an ellipsis, or nothing, before the end of the text, preceded by the
  /// line's beginning if requested.
  ///
  /// Both sides grow a character at a time, the narrower one first. The beginning does not extend
  /// beyond the first line end, nor the end beyond the last.
  private func keepingEnd(
    from start: Int, keepsBeginning: Bool, hasMark: Bool = true
  ) -> LineContent {
    let whole = shaped.text.trimmed(start..<shaped.measures.count)
    let marks = shaped.text.marks
    let headEnd = whole.first { marks[$0].contains(.newline) } ?? whole.upperBound
    let tailStart = whole.last { marks[$0].contains(.newline) }.map { $0 + 1 } ?? whole.lowerBound
    var sides = Sides(head: start, tail: whole.upperBound)
    let room = limit + Self.tolerance - (hasMark ? markWidth(at: whole) : 0)
    var (headGrows, tailGrows) = (keepsBeginning, true)
    while headGrows || tailGrows {
      if headGrows, !tailGrows || sides.headWidth <= sides.tailWidth {
        let next = cut(after: sides.head)
        let more = width(sides.head..<next)
        headGrows = next <= min(headEnd, sides.tail) && sides.width + more <= room
        if headGrows { sides.growHead(to: next, by: more) }
      } else {
        let next = cut(before: sides.tail)
        let more = width(next..<sides.tail)
        tailGrows =
          next < sides.tail && next >= max(tailStart, sides.head)
          && sides.width + more <= room
        if tailGrows { sides.growTail(to: next, by: more) }
      }
    }
    return settled(sides, from: start, to: whole.upperBound, hasMark: hasMark)
  }

  /// Returns the two sides after shaping, shortened until they fit.
  private func settled(
    _ sides: Sides, from start: Int, to end: Int, hasMark: Bool
  ) -> LineContent {
    var sides = sides
    let marks = shaped.text.marks
    while true {
      let head = shaped.text.trimmed(start..<sides.head)
      var first = sides.tail
      while first < end, marks[first].contains(.space) { first += 1 }
      let run = shaped.text.run(at: head.isEmpty ? min(first, end) : head.upperBound - 1)
      var mark = shaped.itemizer.ellipsis(run: run)
      if !hasMark { mark.glyphs = [] }
      let content = LineContent(shaped, head: head, mark: mark, tail: first..<end)
      let isEmpty = sides.head <= start && sides.tail >= end
      if content.width <= limit + Self.tolerance || isEmpty { return content }
      if sides.tail >= end || sides.head > start && sides.headWidth > sides.tailWidth {
        let next = cut(before: sides.head)
        sides.growHead(to: max(next, start), by: -width(next..<sides.head))
      } else {
        let next = cut(after: sides.tail)
        sides.growTail(to: next, by: -width(sides.tail..<next))
      }
    }
  }

  private func markWidth(at range: Range<Int>) -> Double {
    let mark = shaped.itemizer.ellipsis(run: shaped.text.run(at: range.lowerBound))
    return mark.points(mark.glyphs.reduce(0) { $0 + Int($1.advance) })
  }

  /// Returns the width of scalars in points as shaped, including letterspacing.
  private func width(_ range: Range<Int>) -> Double {
    range.reduce(0) { width, i in
      let measure = shaped.measures[i]
      guard measure.item >= 0 else { return width }
      let item = shaped.items[Int(measure.item)]
      return width + item.points(measure.units) + (measure.isSpaced ? item.letterspacing : 0)
    }
  }

  private func cut(after index: Int) -> Int {
    let count = shaped.measures.count
    return (index + 1..<max(count, index + 1)).first(where: shaped.mayCut) ?? count
  }

  private func cut(before index: Int) -> Int { (0..<max(index, 0)).last(where: shaped.mayCut) ?? 0 }

  /// The extents and widths of the two sides of a shortened line.
  private struct Sides {
    private(set) var head: Int
    private(set) var tail: Int
    private(set) var headWidth = 0.0
    private(set) var tailWidth = 0.0

    init(head: Int, tail: Int) { (self.head, self.tail) = (head, tail) }

    var width: Double { headWidth + tailWidth }

    mutating func growHead(to index: Int, by more: Double) {
      head = index
      headWidth += more
    }

    mutating func growTail(to index: Int, by more: Double) {
      tail = index
      tailWidth += more
    }
  }
}
