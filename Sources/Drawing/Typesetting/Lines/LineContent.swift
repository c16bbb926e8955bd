/// The parts that make up one line, in logical order.
struct LineContent {
  var parts: [LinePart] = []
  /// The visible scalars, without trailing spaces and the line end.
  var visible: Range<Int>
  var width = 0.0
  /// Whether any part was reshaped, so that the width differs from the measures.
  var isReshaped = false

  /// Lays out the scalars of `range` as they appear on a line of their own, and a mark at its end,
  /// if any.
  init(_ shaped: ShapedParagraph, _ range: Range<Int>, mark: ShapedItem? = nil) {
    visible = shaped.text.trimmed(range)
    var meter = LineMeter()
    // Hanging spaces are shaped too, as they are part of the line.
    add(visible, of: shaped, until: mark == nil ? range.upperBound : visible.upperBound, &meter)
    if let mark { add(mark, &meter) }
    width = meter.width
  }

  /// Lays out a line with its middle omitted: a beginning, which may be empty, a mark, and an end.
  init(_ shaped: ShapedParagraph, head: Range<Int>, mark: ShapedItem, tail: Range<Int>) {
    visible = head.isEmpty ? tail : head.lowerBound..<tail.upperBound
    var meter = LineMeter()
    add(head, of: shaped, until: head.upperBound, &meter)
    if !mark.glyphs.isEmpty { add(mark, &meter) }
    add(tail, of: shaped, until: tail.upperBound, &meter)
    width = meter.width
  }

  private mutating func add(_ mark: ShapedItem, _ meter: inout LineMeter) {
    let linePart = LinePart(mark, mark.glyphs, nil)
    parts.append(linePart)
    meter.add(linePart)
    isReshaped = true
  }

  /// Adds visible scalars, shaped together with the scalars up to `end`.
  private mutating func add(
    _ shows: Range<Int>, of shaped: ShapedParagraph, until end: Int, _ meter: inout LineMeter
  ) {
    var i = shows.lowerBound
    while i < shows.upperBound {
      let index = Int(shaped.measures[i].item)
      guard index >= 0 else {
        i += 1
        continue
      }
      var item = shaped.items[index]
      let part = max(item.range.lowerBound, i)..<min(item.range.upperBound, end)
      if !(part.lowerBound == item.range.lowerBound || shaped.isSafe(part.lowerBound))
        || !(part.upperBound == item.range.upperBound || shaped.isSafe(part.upperBound))
      {
        item.glyphs = shaped.itemizer.shape(item, part)[...]
        item.range = part
        isReshaped = true
      }
      let shown = part.clamped(to: shows)
      let linePart = LinePart(item, item.glyphs(in: shown), shaped.text.marks)
      parts.append(linePart)
      meter.add(linePart)
      i = part.upperBound
    }
  }
}
