package import Drawing
package import Geometry
import Pixels
package import Raster
package import SVG
import Synchronization

/// A mask to be painted in one color: a picture's coverage, an SVG's, or both.
///
/// This is the only code that chooses the source for a size, for icon nodes and `citypaint tint`.
package final class Icon: Sendable {
  /// The name of the file that determines the size, without folders.
  package let file: String
  /// The digest of the bytes of all sources.
  package let digest: String
  /// The size in points.
  ///
  /// It is the SVG's own size or, without an SVG, the size of the smallest picture divided by the N
  /// of `@Nx` in its name.
  package let size: Size
  private let vector: SVGIcon?
  /// The pictures, by scale.
  package let bitmaps: [Picture]
  private let masks = Mutex<[PixelSize: MaskImage]>([:])
  /// The maximum number of pixels of cached masks.
  private static let mostKept = 1 << 22

  private struct PixelSize: Hashable {
    var width: Int
    var height: Int
    var isMirrored: Bool
  }

  /// Creates an icon from loaded sources, or returns `nil` if there are none.
  package init?(
    vector: SVGIcon?, vectorFile: String = "", vectorDigest: String = "", bitmaps: [Picture]
  ) {
    let bitmaps = bitmaps.sorted { $0.scale < $1.scale }
    guard let size = vector?.size ?? bitmaps.first?.size else { return nil }
    file = vector == nil ? bitmaps.first?.file ?? "" : vectorFile
    digest = ([vectorDigest] + bitmaps.map(\.digest)).joined(separator: "+")
    self.size = size
    self.vector = vector
    self.bitmaps = bitmaps
  }

  /// Returns the size in pixels at a scale.
  ///
  /// Halves round up, and each side is at least one pixel.
  package func pixels(at scale: Int) -> (width: Int, height: Int) {
    func side(_ points: Double) -> Int { max(1, Int((points * Double(scale)).rounded())) }
    return (side(size.width), side(size.height))
  }

  /// Returns the icon's coverage at exactly the given size in pixels.
  ///
  /// A picture of this size is used as is. Without one, the SVG is drawn. Without an SVG, the
  /// smallest larger picture is scaled down or, if none is larger, the largest picture is scaled
  /// up. The mirrored form has the same values, with each row reversed.
  ///
  /// - Parameter meter: the limit on the work of drawing the mask; if it is exceeded, the mask is
  ///   unusable.
  package func mask(
    width: Int, height: Int, isMirrored: Bool = false, meter: PaintMeter? = nil
  ) -> MaskImage {
    let key = PixelSize(width: width, height: height, isMirrored: isMirrored)
    if let known = masks.withLock({ $0[key] }) { return known }
    let fresh =
      isMirrored
      ? MaskImage(
        mask: mask(width: width, height: height, meter: meter).mask.mirrored,
        digest: "\(digest)@\(width)x\(height) mirrored")
      : MaskImage(
        mask: make(width: width, height: height, meter), digest: "\(digest)@\(width)x\(height)")
    guard meter?.excess == nil else { return fresh }
    return masks.withLock { masks in
      if let known = masks[key] { return known }
      let kept = masks.keys.reduce(width * height) { $0 + $1.width * $1.height }
      if kept > Self.mostKept { masks = [:] }
      masks[key] = fresh
      return fresh
    }
  }

  /// The source for a size.
  package enum Source: Sendable {
    /// A picture of exactly the requested size.
    case exact(Picture)
    case vector(SVGIcon, file: String)
    /// A picture of a size other than the requested one.
    case scaled(Picture)

    /// The name of the source's file, without folders.
    package var file: String {
      switch self {
      case .exact(let picture), .scaled(let picture): picture.file
      case .vector(_, let file): file
      }
    }
  }

  /// Returns the source for a size in pixels; never `nil`, because an icon has at least one source.
  package func source(width: Int, height: Int) -> Source? {
    if let exact = bitmaps.first(where: { $0.pixmap.width == width && $0.pixmap.height == height })
    {
      return .exact(exact)
    }
    if let vector { return .vector(vector, file: file) }
    let larger = bitmaps.first { $0.pixmap.width >= width && $0.pixmap.height >= height }
    return (larger ?? bitmaps.last).map { .scaled($0) }
  }

  private func make(width: Int, height: Int, _ meter: PaintMeter?) -> Mask {
    switch source(width: width, height: height) {
    case .exact(let picture): return picture.mask
    case .vector(let icon, _):
      return coverage(of: icon.displayList(width: width, height: height), width, height, meter)
    case .scaled(let picture):
      let item = MaskItem(
        mask: MaskImage(mask: picture.mask, digest: picture.digest),
        frame: Rect(x: 0, y: 0, width: Double(width), height: Double(height)), color: .black)
      return coverage(of: DisplayList([.mask(item)]), width, height, meter)
    case nil: return Mask(width: width, height: height)
    }
  }

  private func coverage(
    of list: DisplayList, _ width: Int, _ height: Int, _ meter: PaintMeter?
  ) -> Mask {
    Rasterizer(cache: RasterCache(), workers: 1)
      .render(list, width: width, height: height, meter: meter).alpha
  }
}
