import Geometry
import KernelTable
import Pixels

/// The scaling of pictures in fixed point: first horizontally, then vertically, with 16 bits per
/// channel in between.
enum Resampling {
  /// Returns the part of a picture in `source`, scaled to `width` × `height`.
  ///
  /// Where the part is outside the picture, the result is transparent.
  static func scaled(
    _ pixmap: Pixmap, _ source: Rect, width: Int, height: Int, _ kernels: KernelTable
  ) -> Pixmap {
    let part = PixelRect(covering: source).intersection(PixelRect(pixmap))
    guard !part.isEmpty, width > 0, height > 0 else { return Pixmap(width: width, height: height) }
    let columns = FilterWeights(
      start: source.x, length: source.width, limit: part.left..<part.right, count: width)
    let rows = FilterWeights(
      start: source.y, length: source.height, limit: part.top..<part.bottom, count: height)
    let length = width * 4
    var middle = [UInt16](repeating: 0, count: length * part.height)
    var result = Pixmap(width: width, height: height)
    pixmap.withPixels { source in
      for y in 0..<part.height {
        guard let start = source.baseAddress.map({ $0 + (part.top + y) * pixmap.width }) else {
          return
        }
        middle.withUnsafeMutableBufferPointer { middle in
          guard let row = middle.baseAddress.map({ $0 + y * length }) else { return }
          kernels.scaleRow(row, start, columns.first, columns.offsets, columns.weights, width)
        }
      }
    }
    result.withMutablePixels { target in
      middle.withUnsafeBufferPointer { middle in
        rows.weights.withUnsafeBufferPointer { weights in
          guard let target = target.baseAddress, let middle = middle.baseAddress,
            let weights = weights.baseAddress
          else { return }
          for y in 0..<height {
            let offset = rows.offsets[y]
            kernels.scaleColumns(
              target + y * width, middle + (rows.first[y] - part.top) * length, weights + offset,
              rows.offsets[y + 1] - offset, width)
          }
        }
      }
    }
    return result
  }

  /// Returns a mask scaled to `width` × `height` with the same filter as pictures.
  static func scaled(_ mask: Mask, width: Int, height: Int, _ kernels: KernelTable) -> Mask {
    if mask.width == width, mask.height == height { return mask }
    let gray = mask.coverage.map { UInt32($0) &* 0x0101_0101 }
    guard let pixmap = Pixmap(width: mask.width, height: mask.height, pixels: gray) else {
      return Mask(width: width, height: height)
    }
    let all = Rect(x: 0, y: 0, width: Double(mask.width), height: Double(mask.height))
    let result = scaled(pixmap, all, width: width, height: height, kernels)
    let bytes = result.pixels.map { UInt8(truncatingIfNeeded: $0) }
    return Mask(width: width, height: height, coverage: bytes) ?? Mask(width: width, height: height)
  }
}
