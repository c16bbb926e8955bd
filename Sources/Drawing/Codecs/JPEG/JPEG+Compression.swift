package import Pixels

extension JPEG {
  /// How a file was compressed, which determines how it changed the picture in it.
  package struct Compression: Hashable, Sendable {
    /// The quality, from 1 to 100, with the most similar quantization.
    package let quality: Int
    package let subsampling: Subsampling

    package init(quality: Int, subsampling: Subsampling) {
      (self.quality, self.subsampling) = (quality, subsampling)
    }

    /// Reads how a file was compressed; the result is `nil` unless the file is an upright JPEG.
    package init?(of file: [UInt8]) {
      guard (try? ImageFile.info(file))?.format == .jpeg,
        let header = try? file.withUnsafeBufferPointer({ bytes throws(CodecError) in
          try JPEGHeader(bytes)
        }), header.orientation == .upright, let first = header.layers.first,
        let steps = header.steps[first.table]
      else { return nil }
      // The sum of the steps is the same in any order.
      func distance(_ quality: Int) -> Int { abs(Self.steps(of: quality) - steps) }
      let quality = (1...100).min { distance($0) < distance($1) } ?? 100
      self.init(
        quality: quality, subsampling: first.across * first.down > 1 ? .quarter : .none)
    }

    /// The side, in pixels, of the squares that are compressed independently.
    package static let block = 16

    /// Returns a picture as it would be after compression; the picture's position in the file must
    /// be a multiple of `block`.
    package func applied(to pixmap: Pixmap) -> Pixmap {
      guard let file = try? JPEG.encode(pixmap, quality: quality, subsampling: subsampling),
        let image = try? JPEG.read(file)
      else { return pixmap }
      return image.pixmap
    }

    /// Returns the sum of a quality's steps of brightness, as scaled by libjpeg.
    private static func steps(of quality: Int) -> Int {
      let scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
      return luma.reduce(0) { $0 + min(255, max(1, ($1 * scale + 50) / 100)) }
    }

    /// The steps of brightness at quality 50 (ISO/IEC 10918-1, table K.1).
    private static let luma = [
      16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69,
      56, 14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104,
      113, 92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
    ]
  }
}
