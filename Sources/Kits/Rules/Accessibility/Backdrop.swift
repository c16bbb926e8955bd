package import Drawing
package import Pixels
package import Raster

/// The screen's picture without its text and icons, to show what is visible behind them.
package struct Backdrop: Sendable {
  /// The display list of the whole picture.
  let list: DisplayList
  package let pixmap: Pixmap

  /// - Parameters:
  ///   - isLeftOut: whether an element is text or an icon to omit.
  ///   - meter: the limit for painting; if it is exceeded, the picture is unusable.
  package init(
    of list: DisplayList, width: Int, height: Int, by rasterizer: Rasterizer,
    meter: PaintMeter? = nil, leavingOut isLeftOut: (Int) -> Bool
  ) {
    self.list = list
    let bare = DisplayList(Self.without(list.items, isLeftOut))
    pixmap = rasterizer.render(bare, width: width, height: height, meter: meter)
  }

  private static func without(
    _ items: [DisplayItem], _ isLeftOut: (Int) -> Bool
  ) -> [DisplayItem] {
    items.compactMap { item in
      switch item {
      case .glyphs(let glyphs): isLeftOut(Int(glyphs.element.index)) ? nil : item
      case .glyphPictures(let glyphs): isLeftOut(Int(glyphs.element.index)) ? nil : item
      case .mask(let mask): isLeftOut(Int(mask.element.index)) ? nil : item
      case .group(var group):
        {
          group.items = without(group.items, isLeftOut)
          return group.items.isEmpty && group.backdrop.isEmpty ? nil : .group(group)
        }()
      case .fill, .stroke, .image: item
      }
    }
  }
}
