import Bounds
package import Codecs
import Digest
import Files
package import Geometry
package import Pixels
package import SVG
import Schema
import Source

/// A decoded picture with the properties needed for layout.
package struct Picture: Sendable {
  /// The pixels; there are none for a picture that is an SVG file.
  package var pixmap: Pixmap
  /// The drawing of an SVG file, which is sharp at every size.
  package private(set) var vector: SVGIcon?
  /// The size of an SVG file; what it draws takes several times as much memory.
  private var vectorBytes = 0
  /// The identity of the picture while the program runs.
  ///
  /// It consists of the file's version or, if unknown, the digest of its bytes, and of the part cut
  /// from the picture.
  package let identity: String
  private let sum: Lazy<String>
  /// The file's name without folders.
  package var file: String
  /// The warnings about the file.
  package var warnings: [DecodeWarning] = []
  /// The picture's pixels per point.
  package var scale: Int
  /// The distances by which the picture extends beyond its alignment rectangle, in points.
  package var insets: Insets
  /// The parts that keep their size when the picture is stretched, in points from each side.
  package var caps: Insets
  /// Whether the picture is mirrored on right-to-left screens, according to its catalog.
  package var autoMirrored = false

  package init(
    pixmap: Pixmap, digest: String, file: String, scale: Int, insets: Insets = .zero,
    caps: Insets = .zero
  ) {
    self.pixmap = pixmap
    identity = digest
    sum = Lazy { digest }
    self.file = file
    self.scale = scale
    self.insets = insets
    self.caps = caps
  }

  /// Creates a picture from painted pixels, which identify it.
  package init(_ pixmap: Pixmap, file: String, scale: Int) {
    let sum = pixmap.withPixels { SHA256.hex(UnsafeRawBufferPointer($0)) }
    let digest = "\(pixmap.width)x\(pixmap.height) \(sum)"
    self.init(pixmap: pixmap, digest: digest, file: file, scale: scale)
  }

  /// Decodes a file.
  ///
  /// - Parameter stamp: the version of the file, which makes it unnecessary to compute a digest of
  ///   its bytes.
  init(
    _ bytes: [UInt8], stamp: FileStamp? = nil, name: String, scale: Int, limits: Limits
  ) throws(PictureError) {
    let image: DecodedImage
    do throws(CodecError) { image = try ImageFile.read(bytes, limits: limits) } catch {
      throw .undecodable(name, error)
    }
    pixmap = image.pixmap
    warnings = image.warnings
    sum = Lazy { SHA256.hex(bytes) }
    identity = stamp?.text ?? sum.value
    file = FilePath.lastComponent(of: name)
    self.scale = scale
    (insets, caps) = (.zero, .zero)
  }

  /// Reads an SVG file.
  init(svg bytes: [UInt8], stamp: FileStamp?, name: String) throws(PictureError) {
    do throws(SVGError) {
      vector = try SVGIcon.parse(SourceFile(name: name, bytes: bytes))
    } catch {
      throw .unpaintable(name, error)
    }
    vectorBytes = bytes.count
    pixmap = Pixmap(width: 0, height: 0)
    sum = Lazy { SHA256.hex(bytes) }
    identity = stamp?.text ?? sum.value
    file = FilePath.lastComponent(of: name)
    scale = 1
    (insets, caps) = (.zero, .zero)
  }

  /// The digest of the file's bytes and how they were read, for records.
  ///
  /// It is a SHA-256, computed on demand.
  package var digest: String { sum.value }

  /// The size in points, including bleed.
  package var size: Size {
    if let vector { return vector.size }
    return Size(width: Double(pixmap.width), height: Double(pixmap.height)) * (1 / Double(scale))
  }

  /// The size in pixels, including bleed; for an SVG file, the size in points.
  package var pixels: Size {
    vector?.size ?? Size(width: Double(pixmap.width), height: Double(pixmap.height))
  }

  /// The number of pixels that take as much memory as the picture does.
  var weight: Int { vector == nil ? pixmap.pixels.count : vectorBytes }

  /// Whether nothing can be drawn of the picture.
  package var isEmpty: Bool { !(pixels.width > 0 && pixels.height > 0) }

  /// The alignment rectangle's size in points.
  package var alignedSize: Size {
    Size(width: size.width - insets.horizontal, height: size.height - insets.vertical)
  }

  /// The picture's coverage: its alpha or, if it is opaque, its darkness (1 − luminance).
  package var mask: Mask {
    let opaque = pixmap.isOpaque
    let values = pixmap.pixels.map { pixel -> UInt8 in
      guard opaque else { return UInt8(pixel >> 24) }
      let (r, g, b) = (pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255)
      return UInt8(255 - (r * 2126 + g * 7152 + b * 722 + 5000) / 10000)
    }
    return Mask(width: pixmap.width, height: pixmap.height, coverage: values)
      ?? Mask(width: 0, height: 0)
  }
}

extension Picture {
  /// Returns a part given in points as a rectangle of whole pixels, at least one on each side,
  /// clamped to the picture.
  private func pixels(of crop: Rect) -> (x: Int, y: Int, width: Int, height: Int) {
    func cut(_ start: Double, _ length: Double, _ limit: Int) -> (Int, Int) {
      func held(_ value: Double) -> Int {
        Int(min(max(0, (value * Double(scale)).rounded()), Double(limit)))
      }
      let first = min(held(start), max(0, limit - 1))
      return (first, min(max(1, held(start + length) - first), limit - first))
    }
    let (x, width) = cut(crop.x, crop.width, pixmap.width)
    let (y, height) = cut(crop.y, crop.height, pixmap.height)
    return (x, y, width, height)
  }

  /// Returns the size in points of a part, or of the alignment rectangle if no part is given.
  package func size(of crop: Rect?) -> Size {
    guard let crop else { return alignedSize }
    if vector != nil { return part(of: crop).size }
    let (_, _, width, height) = pixels(of: crop)
    return Size(width: Double(width), height: Double(height)) * (1 / Double(scale))
  }

  /// Returns a part given in points, clamped to the picture; the whole picture if no part is given.
  package func part(of crop: Rect?) -> Rect {
    let whole = Rect(size: size)
    return crop.map { whole.intersection($0) ?? whole } ?? whole
  }

  /// Returns a part as a separate picture, without the insets and caps of the whole picture.
  package func cropped(to crop: Rect) -> Picture {
    let (x, y, width, height) = pixels(of: crop)
    let part = pixmap.cropped(x: x, y: y, width: width, height: height)
    return Picture(
      pixmap: part, digest: "\(identity) \(x),\(y) \(width)x\(height)", file: file, scale: scale)
  }

  /// Returns whether a part is inside the picture, allowing for one pixel that the file may lack at
  /// another scale.
  package func contains(_ crop: Rect) -> Bool {
    let pixel = vector == nil ? 1 / Double(scale) : 0
    return crop.maxX <= size.width + pixel && crop.maxY <= size.height + pixel
      && crop.x < size.width && crop.y < size.height
  }

  /// Returns the picture mirrored horizontally, including its insets and caps.
  ///
  /// - Parameter pixmap: the mirrored pixels, if they are available.
  package func mirrored(_ pixmap: Pixmap? = nil) -> Picture {
    var picture = Picture(
      pixmap: pixmap ?? self.pixmap.mirrored, digest: "\(identity) mirrored", file: file,
      scale: scale, insets: insets.mirrored, caps: caps.mirrored)
    picture.warnings = warnings
    picture.autoMirrored = autoMirrored
    return picture
  }
}
