package import Drawing
import Geometry

extension Rasterizer {
  /// Returns a box that contains every pixel that two lists paint differently; `nil` if there is no
  /// such pixel.
  ///
  /// Painting the box by itself gives the same pixels there as painting the whole picture.
  ///
  /// - Parameter size: the picture's width and height.
  package func changes(
    from list: DisplayList, to other: DisplayList, of size: (width: Int, height: Int)
  ) -> (x: Int, y: Int, width: Int, height: Int)? {
    guard list != other else { return nil }
    let painter = Painter(cache: cache)
    let screen = PixelRect(width: size.width, height: size.height)
    var area = painter.changes(from: list.items, to: other.items, .identity).intersection(screen)
    guard !area.isEmpty else { return nil }
    var reaches =
      (painter.backdrops(in: list.items, .identity)
      + painter.backdrops(in: other.items, .identity)).map { $0.intersection(screen) }
    while let index = reaches.firstIndex(where: { !$0.intersection(area).isEmpty }) {
      area = area.union(reaches.remove(at: index))
    }
    return (area.left, area.top, area.width, area.height)
  }
}

extension Painter {
  /// Returns the area in which the pixels of two lists of items may differ.
  fileprivate func changes(
    from items: [DisplayItem], to others: [DisplayItem], _ t: Transform
  ) -> PixelRect {
    let most = min(items.count, others.count)
    let start = (0..<most).first { items[$0] != others[$0] } ?? most
    let end =
      (0..<most - start).first {
        items[items.count - 1 - $0] != others[others.count - 1 - $0]
      } ?? most - start
    let one = items[start..<items.count - end]
    let other = others[start..<others.count - end]
    guard one.count == other.count else {
      return extent(of: Array(one), t).union(extent(of: Array(other), t))
    }
    return zip(one, other).reduce(.empty) { $0.union(changes(from: $1.0, to: $1.1, t)) }
  }

  private func changes(
    from item: DisplayItem, to other: DisplayItem, _ t: Transform
  ) -> PixelRect {
    guard item != other else { return .empty }
    if case .group(let one) = item, case .group(let two) = other {
      var outline = one
      outline.items = two.items
      let plan = GroupPlan(one, t)
      if outline == two, !plan.spreads, one.mask == nil {
        let area = changes(from: one.items, to: two.items, plan.inner)
        return one.clip.map { area.intersection(extent(of: $0, t)) } ?? area
      }
    }
    return extent(of: [item, other], t)
  }

  /// Returns the area of each group that filters its backdrop, with the pixels around it on which
  /// the filters depend.
  fileprivate func backdrops(in items: [DisplayItem], _ t: Transform) -> [PixelRect] {
    items.flatMap { item -> [PixelRect] in
      guard case .group(let group) = item else { return [] }
      let inner = backdrops(in: group.items, group.transform.then(t))
      guard !group.backdrop.isEmpty else { return inner }
      let area = group.clip.map { extent(of: $0, t) } ?? .everything
      return inner + [area.expanded(by: group.backdrop.margin(scale: t.magnification))]
    }
  }
}
