import Libc

/// A picture of premultiplied sRGB pixels with 8 bits per channel.
///
/// A pixel is one `UInt32`: red in the lowest byte, then green, blue, and alpha. Rows follow each
/// other without padding. The empty picture, 0 × 0, is allowed.
package struct Pixmap: Sendable {
  package let width: Int
  package let height: Int
  private var storage: [UInt32]

  /// Creates a transparent picture; a negative width or height counts as 0.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    storage = [UInt32](repeating: 0, count: self.width * self.height)
  }

  /// Creates a picture whose pixels are all set by `body`; the memory is not cleared first.
  package init(
    settingAll width: Int, _ height: Int, _ body: (UnsafeMutableBufferPointer<UInt32>) -> Void
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    let count = self.width * self.height
    storage = [UInt32](unsafeUninitializedCapacity: count) { buffer, used in
      body(UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
      used = count
    }
  }

  /// Creates a picture with the given pixels; the result is `nil` unless there are `width × height`
  /// of them.
  package init?(width: Int, height: Int, pixels: [UInt32]) {
    guard width >= 0, height >= 0, pixels.count == width * height else { return nil }
    self.width = width
    self.height = height
    storage = pixels
  }

  /// All pixels, row by row from the top left.
  package var pixels: [UInt32] { storage }

  package func withPixels<R, E: Error>(
    _ body: (UnsafeBufferPointer<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    try storage.withUnsafeBufferPointer(body)
  }

  package mutating func withMutablePixels<R, E: Error>(
    _ body: (UnsafeMutableBufferPointer<UInt32>) throws(E) -> R
  ) throws(E) -> R {
    var result: Result<R, E>?
    storage.withUnsafeMutableBufferPointer { buffer in
      do throws(E) { result = .success(try body(buffer)) } catch { result = .failure(error) }
    }
    guard let result else { preconditionFailure("the closure always runs") }
    return try result.get()
  }

  /// The alpha channel as a mask.
  package var alpha: Mask {
    let count = storage.count
    let values = withPixels { pixels in
      [UInt8](unsafeUninitializedCapacity: count) { buffer, used in
        for i in 0..<count { buffer[i] = UInt8(truncatingIfNeeded: pixels[i] &>> 24) }
        used = count
      }
    }
    return Mask(width: width, height: height, coverage: values) ?? Mask(width: 0, height: 0)
  }

  /// Whether every pixel is fully opaque.
  package var isOpaque: Bool {
    var all: UInt32 = 0xff00_0000
    withPixels { for pixel in $0 { all &= pixel } }
    return all == 0xff00_0000
  }

  /// Returns whether all rows in a range have the same pixels.
  package func areAlike(rows: Range<Int>) -> Bool {
    let size = width * MemoryLayout<UInt32>.stride
    return withPixels { pixels in
      guard rows.count > 1, size > 0, let start = UnsafeRawBufferPointer(pixels).baseAddress else {
        return true
      }
      // Each row equals the one below it.
      let first = start + rows.lowerBound * size
      return memcmp(first, first + size, (rows.count - 1) * size) == 0
    }
  }
}

extension Pixmap {
  /// Returns the picture over a background color: source-over, rounded to nearest.
  package func over(_ ground: Color) -> Pixmap {
    var result = self
    let below = ground.premultiplied
    result.withMutablePixels { pixels in
      for i in pixels.indices { pixels[i] = Self.blend(pixels[i], over: below) }
    }
    return result
  }

  /// The picture mirrored horizontally.
  package var mirrored: Pixmap {
    Pixmap(settingAll: width, height) { target in
      withPixels { target.fill(mirroring: $0, width: width) }
    }
  }

  /// Returns a part of the picture; the rectangle must be inside it.
  package func cropped(x: Int, y: Int, width: Int, height: Int) -> Pixmap {
    var part = Pixmap(width: width, height: height)
    part.withMutablePixels { target in
      for row in 0..<height {
        let start = (y + row) * self.width + x
        for column in 0..<width { target[row * width + column] = storage[start + column] }
      }
    }
    return part
  }

  /// Draws another picture into this one, either over its pixels or replacing them.
  package mutating func draw(_ other: Pixmap, x: Int, y: Int, over: Bool) {
    let (rows, columns) = (min(other.height, height - y), min(other.width, width - x))
    for row in 0..<max(0, rows) {
      for column in 0..<max(0, columns) {
        let (from, to) = (row * other.width + column, (y + row) * width + x + column)
        let pixel = other.storage[from]
        storage[to] = over ? Self.blend(pixel, over: storage[to]) : pixel
      }
    }
  }

  private static func blend(_ pixel: UInt32, over below: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    if rest == 0 { return pixel }
    func channel(_ shift: UInt32) -> UInt32 {
      let sum = (pixel >> shift & 255) + Channel.scale(below >> shift & 255, by: rest)
      return min(255, sum) << shift
    }
    return channel(0) | channel(8) | channel(16) | channel(24)
  }
}
