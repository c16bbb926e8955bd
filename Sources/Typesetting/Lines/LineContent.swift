/// The parts that make up one line, in logical order.
struct LineContent {
  var parts: [LinePart] = []
  /// Scalars that show; spaces at the end and the line end are left out.
  var visible: Range<Int>
  var width = 0.0
  /// Whether something was shaped anew, so that the width is not what the measures say.
  var isReshaped = false

  /// The scalars of `range` as they stand on a line of their own, and a mark that ends it.
  init(_ shaped: ShapedParagraph, _ range: Range<Int>, mark: ShapedItem? = nil) {
    visible = shaped.text.trimmed(range)
    var meter = LineMeter()
    var i = visible.lowerBound
    while i < visible.upperBound {
      let index = Int(shaped.measures[i].item)
      guard index >= 0 else {
        i += 1
        continue
      }
      var item = shaped.items[index]
      // Spaces that hang are shaped along, as they stand there all the same.
      let end = mark == nil ? range.upperBound : visible.upperBound
      let part = max(item.range.lowerBound, i)..<min(item.range.upperBound, end)
      if !(part.lowerBound == item.range.lowerBound || shaped.isSafe(part.lowerBound))
        || !(part.upperBound == item.range.upperBound || shaped.isSafe(part.upperBound))
      {
        item.glyphs = shaped.itemizer.shape(item, part)[...]
        item.range = part
        isReshaped = true
      }
      let shown = part.clamped(to: visible)
      let linePart = LinePart(item, item.glyphs(in: shown), shaped.text.marks)
      parts.append(linePart)
      meter.add(linePart)
      i = part.upperBound
    }
    if let mark {
      let linePart = LinePart(mark, mark.glyphs, nil)
      parts.append(linePart)
      meter.add(linePart)
      isReshaped = true
    }
    width = meter.width
  }
}
