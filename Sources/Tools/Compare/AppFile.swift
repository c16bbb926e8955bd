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

  /// Returns another painting of the design as it would look in the file.
  func shown(_ picture: Pixmap) -> Pixmap {
    guard let compression, picture.width == design.width, picture.height == design.height else {
      return picture
    }
    guard let rows = Self.rows(of: picture, unlike: design) else { return shown }
    // A change affects the blocks that it is in, and the colors of the blocks around them.
    let block = JPEG.Compression.block
    let top = max(0, (rows.lowerBound / block - 2) * block)
    let bottom = min(picture.height, (rows.upperBound / block + 3) * block)
    let part = compression.applied(
      to: picture.cropped(x: 0, y: top, width: picture.width, height: bottom - top))
    let (first, end) = (
      top == 0 ? 0 : block, bottom == picture.height ? part.height : part.height - block
    )
    var result = shown
    result.draw(
      part.cropped(x: 0, y: first, width: part.width, height: end - first), x: 0, y: top + first,
      over: false)
    return result
  }

  /// Returns the area in which a change may affect pixels, or the mean of a pixel and those around
  /// it.
  func affected(by change: PixelBox) -> PixelBox {
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

  /// Returns the rows from the first to the last that differ.
  private static func rows(of one: Pixmap, unlike other: Pixmap) -> Range<Int>? {
    let width = one.width
    return one.withPixels { a in
      other.withPixels { b in
        guard let first = a.indices.first(where: { a[$0] != b[$0] }),
          let last = a.indices.last(where: { a[$0] != b[$0] })
        else { return nil }
        return first / width..<last / width + 1
      }
    }
  }
}
