/// The items to paint, back to front: the interface between a scene and the rasterizer.
///
/// Coordinates are device pixels from the picture's top left, y pointing down. Every scene is
/// lowered to these kinds of items, the only input of the rasterizer.
package struct DisplayList: Hashable, Sendable {
  package var items: [DisplayItem]

  package init(_ items: [DisplayItem] = []) { self.items = items }
}

/// One item to paint.
package indirect enum DisplayItem: Hashable, Sendable {
  case fill(Fill)
  case stroke(Stroke)
  case image(ImageItem)
  case mask(MaskItem)
  case glyphs(GlyphItem)
  case glyphPictures(GlyphPictureItem)
  case group(Group)
}

/// The number of the laid-out node that an item shows; -1 if it shows none.
///
/// The number does not affect painting. All numbers compare and hash as equal, so a cached group is
/// found again wherever it is on the screen.
package struct ElementID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  package var index: Int32

  package init(_ index: Int) { self.index = Int32(clamping: index) }
  package init(integerLiteral value: Int) { self.init(value) }

  package static func == (a: ElementID, b: ElementID) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
