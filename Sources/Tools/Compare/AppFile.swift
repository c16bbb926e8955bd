import Codecs
import Drawing
import Geometry
import Matching
import PixelDiff
import Pixels
import Raster

/// The file with the app's picture, whose compression changes every picture in the same way.
///
/// The design is compared as it would look in such a file. Then what compression adds, such as the
/// ripples around letters, is not a difference.
struct AppFile: Sendable {
  /// The file's compression; `nil` if it is lossless or unknown.
  private let compression: JPEG.Compression?
  /// The painted design, and how it looks in the file.
  private let design: Pixmap
  let shown: Pixmap

  var isLossy: Bool { compression != nil }

  /// The distance in pixels to which the hue of a pixel spreads, because the file has only one hue
  /// for several pixels.
  var hueReach: Int { compression?.subsampling == .quarter ? 1 : 0 }

  /// - Parameter design: the painted design, opaque.
  init(_ compression: JPEG.Compression?, design: Pixmap) {
    (self.compression, self.design) = (compression, design)
    shown = compression?.applied(to: design) ?? design
  }

  /// Returns how the screen would look in the file where another display list changes it; `nil` if
  /// no pixel changes.
  func change(
    from base: DisplayList, to list: DisplayList, by rasterizer: Rasterizer
  ) -> (area: PixelBox, part: Pixmap)? {
    rasterizer.changes(from: base, to: list, of: (design.width, design.height)).map { box in
      let area = affected(
        by: PixelBox(x: box.x, y: box.y, width: box.width, height: box.height))
      return (area, painted(list, in: area, by: rasterizer))
    }
  }

  /// Returns the area in which a change may affect pixels, or the mean of a pixel and those around
  /// it.
  private func affected(by change: PixelBox) -> PixelBox {
    let screen = PixelBox(x: 0, y: 0, width: design.width, height: design.height)
    guard isLossy else { return change.expanded(by: 1).intersection(screen) }
    // A block also affects the colors of the blocks around it.
    let block = JPEG.Compression.block
    let (left, top) = ((change.x / block - 1) * block - 1, (change.y / block - 1) * block - 1)
    return PixelBox(
      x: left, y: top, width: (change.right / block + 2) * block + 1 - left,
      height: (change.bottom / block + 2) * block + 1 - top
    ).intersection(screen)
  }

  /// Paints a part of the screen as it would look in the file.
  func painted(_ list: DisplayList, in window: PixelBox, by rasterizer: Rasterizer) -> Pixmap {
    let size = (design.width, design.height)
    func paint(_ box: PixelBox) -> Pixmap {
      rasterizer.render(
        list, in: (box.x, box.y, box.width, box.height), of: size, background: .white)
    }
    guard let compression else { return paint(window) }
    let block = JPEG.Compression.block
    let (left, top) = (
      max(0, (window.x / block - 1) * block), max(0, (window.y / block - 1) * block)
    )
    let area = PixelBox(
      x: left, y: top, width: (window.right / block + 2) * block - left,
      height: (window.bottom / block + 2) * block - top
    ).intersection(PixelBox(x: 0, y: 0, width: size.0, height: size.1))
    return compression.applied(to: paint(area)).cropped(
      x: window.x - area.x, y: window.y - area.y, width: window.width, height: window.height)
  }
}
