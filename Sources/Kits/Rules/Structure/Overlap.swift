import Geometry
import Layout
import Scene

/// Two nodes that share a part of the screen.
struct Overlap {
  var first: Int
  var second: Int
  var area: Rect
}

extension LintScreen {
  /// The overlap in points that is ignored because it is not visible.
  private static let slack = 1.0

  /// The maximum number of pairs; a screen with more overlaps has a fundamental problem.
  private static let most = 1000

  /// The roles of layers over a screen, and of elements meant to be over its content.
  static let layers: Set<Role> = [
    .statusBar, .navigationBar, .toolbar, .tabBar, .titleBar, .searchBar, .keyboardBar, .keyboard,
    .alert, .actionSheet, .modal, .callout, .badge, .picker, .datePicker,
  ]

  /// Returns the pairs of nodes that overlap by more than a point in both directions, are in the
  /// same layer, and are not nested: at most a thousand pairs.
  ///
  /// - Parameters:
  ///   - parts: the rectangles of each node.
  ///   - skipsNested: whether a node that is completely over another is treated as nested.
  func overlaps(
    among parts: [(index: Int, rects: [Rect])], skippingNested skipsNested: Bool = false
  ) -> [Overlap] {
    let flat = parts.flatMap { part in part.rects.map { (index: part.index, rect: $0) } }
      .sorted { $0.rect.y < $1.rect.y }
    var found: [Overlap] = []
    var known: Set<[Int]> = []
    var open: [(index: Int, rect: Rect)] = []
    for part in flat {
      open.removeAll { $0.rect.maxY - Self.slack <= part.rect.y }
      for other in open where other.index != part.index {
        guard let area = other.rect.intersection(part.rect), area.width > Self.slack,
          area.height > Self.slack
        else { continue }
        let pair = [other.index, part.index].sorted()
        guard !known.contains(pair), !contains(pair[0], pair[1]),
          !(skipsNested && (part.rect.holds(other.rect) || other.rect.holds(part.rect))),
          nearest(Self.layers, around: pair[0]) == nearest(Self.layers, around: pair[1])
        else { continue }
        guard known.count < Self.most else { return found }
        known.insert(pair)
        found.append(Overlap(first: pair[0], second: pair[1], area: area))
      }
      open.append(part)
    }
    return found.sorted { ($0.second, $0.first) < ($1.second, $1.first) }
  }
}

extension Rect {
  /// Whether another, smaller rectangle is completely inside this one.
  func holds(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
      && other.width * other.height < 0.9 * width * height
  }
}
