package import Drawing
package import Geometry
import Pixels
package import Raster
package import SVG
import Synchronization

/// A mask that is painted in one color: a picture's coverage, an SVG's, or both.
///
/// The one place that decides which source serves a size, for icon nodes and `citypaint tint`.
package final class Icon: Sendable {
  /// The name of the file its size comes from, without folders.
  package let file: String
  /// Names the bytes of all its sources.
  package let digest: String
  /// Points: the SVG's own size, else the pixels over the @N of the smallest picture's name.
  package let size: Size
  private let vector: SVGIcon?
  /// By scale.
  package let bitmaps: [Picture]
  private let masks = Mutex<[PixelSize: MaskImage]>([:])
  /// Pixels of masks that are cached.
  private static let mostKept = 1 << 22

  private struct PixelSize: Hashable {
    var width: Int
    var height: Int
    var isMirrored: Bool
  }

  /// An icon of sources that were read already; `nil` where there is none.
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

  /// Pixels at a scale, at least one each way; halves round up.
  package func pixels(at scale: Int) -> (width: Int, height: Int) {
    func side(_ points: Double) -> Int { max(1, Int((points * Double(scale)).rounded())) }
    return (side(size.width), side(size.height))
  }

  /// Its coverage at exactly this many pixels.
  ///
  /// A picture of that size is taken as it is; else the SVG is drawn; else the nearest larger
  /// picture is scaled down, and only then the largest one up. Its mirrored form has the same
  /// values in reverse.
  ///
  /// - Parameter meter: the limit for drawing it; where it is exceeded the mask is unusable.
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

  /// The source that serves a size.
  package enum Source: Sendable {
    /// A picture of just that size.
    case exact(Picture)
    case vector(SVGIcon, file: String)
    /// A picture of another size.
    case scaled(Picture)

    /// Its file's name, without folders.
    package var file: String {
      switch self {
      case .exact(let picture), .scaled(let picture): picture.file
      case .vector(_, let file): file
      }
    }
  }

  /// What serves just so many pixels; `nil` never, as an icon has a source.
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
