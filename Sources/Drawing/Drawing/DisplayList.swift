/// What is to be painted, back to front: the contract between meaning and pixels.
///
/// Coordinates are device pixels from the picture's top left, y pointing down. Whatever a scene
/// says is lowered to these six kinds of item; raster knows nothing else.
package struct DisplayList: Hashable, Sendable {
  package var items: [DisplayItem]

  package init(_ items: [DisplayItem] = []) { self.items = items }
}

/// One thing to paint.
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
/// It says nothing of how an item is painted: to `==` and to hashing all numbers are alike, so that
/// what was painted of a group is found again wherever in a screen the group is.
package struct ElementID: Hashable, Sendable, ExpressibleByIntegerLiteral {
  package var index: Int32

  package init(_ index: Int) { self.index = Int32(clamping: index) }
  package init(integerLiteral value: Int) { self.init(value) }

  package static func == (a: ElementID, b: ElementID) -> Bool { true }
  package func hash(into hasher: inout Hasher) {}
}
