import Drawing
import Geometry
import Layout
import Scene

extension Lowering {
  /// Returns another document's screen in a frame in points, as one item.
  ///
  /// The screen is lowered for its own device, so that its positions are those of its own picture,
  /// and then scaled.
  func screen(
    _ nested: NestedScreen, _ fit: ScreenContent.Fit, in frame: Rect, _ element: ElementID
  ) -> [DisplayItem] {
    let room = pixels(frame)
    let size = nested.laid.size * nested.laid.scale
    guard !room.isEmpty, size.width > 0, size.height > 0 else { return [] }
    var inner = Lowering(nested.laid, masks: masks)
    let items = inner.lower().map { $0.showing(element) }
    guard !items.isEmpty else { return [] }
    let map = nested.map(fit, into: room, ratio: scale)
    let shown = map.apply(Rect(size: size))
    let clip = fit == .crop ? room.intersection(shown) ?? room : shown
    return [.group(Group(items: items, transform: map, clip: .rect(clip), element: element))]
  }
}

extension DisplayItem {
  /// Returns the item as part of a node of another tree.
  fileprivate func showing(_ element: ElementID) -> DisplayItem {
    switch self {
    case .fill(var item):
      item.element = element
      return .fill(item)
    case .stroke(var item):
      item.element = element
      return .stroke(item)
    case .image(var item):
      item.element = element
      return .image(item)
    case .mask(var item):
      item.element = element
      return .mask(item)
    case .glyphs(var item):
      item.element = element
      return .glyphs(item)
    case .glyphPictures(var item):
      item.element = element
      return .glyphPictures(item)
    case .group(var group):
      group.element = element
      group.items = group.items.map { $0.showing(element) }
      return .group(group)
    }
  }
}
