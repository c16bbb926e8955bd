import Geometry
import Pixels

/// Pictures at other sizes, in fixed point: rows first, with 16 bits a channel kept between.
enum Resampling {
  /// The part of a picture in `source`, scaled to `width` × `height`; clear where the part lies
  /// outside the picture.
  static func scaled(_ pixmap: Pixmap, _ source: Rect, width: Int, height: Int) -> Pixmap {
    let part = PixelRect(covering: source).intersection(
      PixelRect(left: 0, top: 0, right: pixmap.width, bottom: pixmap.height))
    guard !part.isEmpty, width > 0, height > 0 else {
      return Pixmap(width: width, height: height)
    }
    let columns = FilterWeights(
      start: source.x, length: source.width, limit: part.left..<part.right, count: width)
    let rows = FilterWeights(
      start: source.y, length: source.height, limit: part.top..<part.bottom, count: height)
    var middle = [SIMD4<UInt16>](repeating: .zero, count: width * part.height)
    var result = Pixmap(width: width, height: height)
    pixmap.withPixels { source in
      middle.withUnsafeMutableBufferPointer { middle in
        for y in 0..<part.height {
          let start = (part.top + y) * pixmap.width
          row(source, start, columns, middle, y * width, width)
        }
      }
    }
    result.withMutablePixels { target in
      middle.withUnsafeBufferPointer { middle in
        for y in 0..<height { column(middle, part.top, rows, y, target, width) }
      }
    }
    return result
  }

  private static func row(
    _ source: UnsafeBufferPointer<UInt32>, _ start: Int, _ filter: FilterWeights,
    _ target: UnsafeMutableBufferPointer<SIMD4<UInt16>>, _ place: Int, _ count: Int
  ) {
    filter.weights.withUnsafeBufferPointer { weights in
      for i in 0..<count {
        var sum = SIMD4<UInt32>(repeating: 32)
        var at = start &+ filter.first[i]
        for k in filter.offsets[i]..<filter.offsets[i + 1] {
          let bytes = unsafeBitCast(source[at], to: SIMD4<UInt8>.self)
          sum &+= SIMD4<UInt32>(truncatingIfNeeded: bytes) &* weights[k]
          at &+= 1
        }
        target[place &+ i] = SIMD4<UInt16>(truncatingIfNeeded: sum &>> 6)
      }
    }
  }

  private static func column(
    _ source: UnsafeBufferPointer<SIMD4<UInt16>>, _ top: Int, _ filter: FilterWeights, _ y: Int,
    _ target: UnsafeMutableBufferPointer<UInt32>, _ width: Int
  ) {
    let start = (filter.first[y] - top) &* width
    let range = filter.offsets[y]..<filter.offsets[y + 1]
    filter.weights.withUnsafeBufferPointer { weights in
      for x in 0..<width {
        var sum = SIMD4<UInt32>(repeating: 1 << 21)
        var at = start &+ x
        for k in range {
          sum &+= SIMD4<UInt32>(truncatingIfNeeded: source[at]) &* weights[k]
          at &+= width
        }
        let bytes = SIMD4<UInt8>(truncatingIfNeeded: sum &>> 22)
        target[y &* width &+ x] = unsafeBitCast(bytes, to: UInt32.self)
      }
    }
  }

  /// A mask scaled to `width` × `height` by the same filter.
  static func scaled(_ mask: Mask, width: Int, height: Int) -> Mask {
    if mask.width == width, mask.height == height { return mask }
    let gray = mask.coverage.map { UInt32($0) &* 0x0101_0101 }
    guard let pixmap = Pixmap(width: mask.width, height: mask.height, pixels: gray) else {
      return Mask(width: width, height: height)
    }
    let all = Rect(x: 0, y: 0, width: Double(mask.width), height: Double(mask.height))
    let result = scaled(pixmap, all, width: width, height: height)
    let bytes = result.pixels.map { UInt8(truncatingIfNeeded: $0) }
    return Mask(width: width, height: height, coverage: bytes) ?? Mask(width: width, height: height)
  }
}
