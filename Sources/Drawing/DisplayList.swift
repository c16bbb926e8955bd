/// What is to be painted, back to front: the contract between meaning and pixels.
///
/// Coordinates are device pixels from the picture's top left, y pointing down. Whatever a scene
/// says is lowered to these six kinds of item; raster knows nothing else.
package struct DisplayList: Hashable, Sendable {
  package var items: [DisplayItem]

  package init(_ items: [DisplayItem] = []) {
    self.items = items
  }
}

/// One thing to paint.
package indirect enum DisplayItem: Hashable, Sendable {
  case fill(Fill)
  case stroke(Stroke)
  case image(ImageItem)
  case mask(MaskItem)
  case glyphs(GlyphItem)
  case group(Group)
}

/// The index of an item's element in the table that travels beside a display list; -1 where an item
/// belongs to none.
package typealias ElementID = Int32
