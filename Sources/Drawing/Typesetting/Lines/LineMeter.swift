/// The width of a line so far, added up the same way everywhere: font units per item, items in
/// logical order, the last letterspacing left out.
struct LineMeter {
  private var done = 0.0
  private var item: Int32 = -1
  private var units = 0
  private var clusters = 0
  private var current = 0.0
  private var trailing = 0.0

  /// Points, without the letterspacing after the last cluster.
  var width: Double { done + current - trailing }

  mutating func add(_ measure: ShapedParagraph.Measure, _ items: [ShapedItem]) {
    guard measure.item >= 0, measure.startsGlyphs else { return }
    if measure.item != item {
      done += current
      units = 0
      clusters = 0
      item = measure.item
    }
    add(
      units: measure.units, clusters: measure.isSpaced ? 1 : 0, items[Int(measure.item)])
  }

  /// Adds a whole part of an item, or a mark of our own.
  mutating func add(_ part: LinePart) {
    done += current
    units = 0
    clusters = 0
    item = -1
    add(units: part.units, clusters: part.clusters, part.item)
  }

  private mutating func add(units more: Int, clusters count: Int, _ item: ShapedItem) {
    units += more
    clusters += count
    current = item.points(units) + Double(clusters) * item.letterspacing
    if count > 0 { trailing = item.letterspacing }
  }
}
