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
  /// The overlap, in points, that is not visible.
  private static let slack = 1.0

  /// The most pairs that are searched for; a screen with more is wrong as a whole.
  private static let most = 1000

  /// What is over a screen as a layer of its own, and what is meant to be over its content.
  static let layers: Set<Role> = [
    .statusBar, .navigationBar, .toolbar, .tabBar, .titleBar, .searchBar, .keyboardBar, .keyboard,
    .alert, .actionSheet, .modal, .callout, .badge, .picker, .datePicker,
  ]

  /// Pairs of nodes that overlap by more than a point each way, of one layer and none in the other:
  /// a thousand at most.
  ///
  /// - Parameters:
  ///   - parts: for each node the rectangles it is made of.
  ///   - skipsNested: whether one that is wholly on another is as if it were in it.
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
  /// Whether another, smaller one is wholly inside.
  func holds(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
      && other.width * other.height < 0.9 * width * height
  }
}
