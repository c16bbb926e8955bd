/// The part of an item that is on one line.
struct LinePart {
  let item: ShapedItem
  let glyphs: ArraySlice<ShapedGlyph>
  /// The sum of the advances, in font units.
  let units: Int
  /// The number of clusters followed by letterspacing.
  let clusters: Int
  /// The marks of all scalars in the paragraph; `nil` for an ellipsis or a hyphen.
  private let marks: [ParagraphText.Marks]?

  init(_ item: ShapedItem, _ glyphs: ArraySlice<ShapedGlyph>, _ marks: [ParagraphText.Marks]?) {
    (self.item, self.glyphs, self.marks) = (item, glyphs, marks)
    var (units, clusters, last) = (0, 0, -1)
    for glyph in glyphs {
      units += Int(glyph.advance)
      if glyph.cluster != last, Self.isSpaced(glyph.cluster, marks) { clusters += 1 }
      last = glyph.cluster
    }
    (self.units, self.clusters) = (units, clusters)
  }

  private static func isSpaced(_ cluster: Int, _ marks: [ParagraphText.Marks]?) -> Bool {
    !(marks?[cluster].contains(.ignorable) ?? false)
  }

  /// Whether the item is part of the paragraph's text, not an ellipsis or a hyphen.
  var isOfText: Bool { marks != nil }

  /// Returns the width in points, with the letterspacing after the last cluster unless the line
  /// ends here.
  func width(isLast: Bool) -> Double {
    item.points(units) + Double(isLast ? max(clusters - 1, 0) : clusters) * item.letterspacing
  }

  /// Calls `body` with each glyph and its position in points.
  ///
  /// `x` is the part's left edge, and y counts down from the baseline. Letterspacing follows a
  /// cluster in reading direction, so in right-to-left text it is at the cluster's left.
  func place(
    at x: Double, isLast: Bool, _ body: (_ glyph: UInt32, _ x: Double, _ y: Double) -> Void
  ) {
    var spaces = item.isRightToLeft && isLast ? -1 : 0
    var (advance, cluster) = (0, -1)
    for glyph in glyphs {
      if glyph.cluster != cluster {
        let spaced = item.isRightToLeft ? glyph.cluster : cluster
        if spaced >= 0, Self.isSpaced(spaced, marks) { spaces += 1 }
        cluster = glyph.cluster
      }
      body(
        glyph.id,
        x + item.points(advance + Int(glyph.x)) + Double(max(spaces, 0)) * item.letterspacing,
        -item.points(Int(glyph.y)))
      advance += Int(glyph.advance)
    }
  }
}

/// The width of a line so far, without the last letterspacing.
///
/// It is added up the same way everywhere: in font units per item, with the items in logical order.
struct LineMeter {
  private var done = 0.0
  private var item: Int32 = -1
  private var units = 0
  private var clusters = 0
  private var current = 0.0
  private var trailing = 0.0

  /// The width in points, without the letterspacing after the last cluster.
  var width: Double { done + current - trailing }

  mutating func add(_ measure: ShapedParagraph.Measure, _ items: [ShapedItem]) {
    guard measure.item >= 0, measure.startsGlyphs else { return }
    if measure.item != item { begin(measure.item) }
    add(units: measure.units, clusters: measure.isSpaced ? 1 : 0, items[Int(measure.item)])
  }

  /// Adds a whole part of an item, or an inserted mark.
  mutating func add(_ part: LinePart) {
    begin(-1)
    add(units: part.units, clusters: part.clusters, part.item)
  }

  private mutating func begin(_ next: Int32) {
    done += current
    (units, clusters, item) = (0, 0, next)
  }

  private mutating func add(units more: Int, clusters count: Int, _ item: ShapedItem) {
    units += more
    clusters += count
    current = item.points(units) + Double(clusters) * item.letterspacing
    if count > 0 { trailing = item.letterspacing }
  }
}
