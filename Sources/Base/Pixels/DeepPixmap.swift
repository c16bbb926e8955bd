/// A picture of premultiplied sRGB pixels with 16 bits per channel, used only for comparing.
///
/// A pixel is one `UInt64`: red in the lowest 16 bits, then green, blue, and alpha.
package struct DeepPixmap: Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt64]

  /// Creates a picture of straight pixels, from the upper and lower halves of their channels.
  ///
  /// Both halves are in the order of `Pixmap`; the result is `nil` unless both have `width ×
  /// height` pixels. An 8-bit picture has two identical halves, because v becomes v × 257.
  package init?(width: Int, height: Int, upper: [UInt32], lower: [UInt32]) {
    guard width >= 0, height >= 0, upper.count == width * height, lower.count == upper.count
    else { return nil }
    self.width = width
    self.height = height
    pixels = zip(upper, lower).map { high, low in
      func channel(_ shift: UInt32) -> UInt64 {
        UInt64(high &>> shift & 0xff) &<< 8 | UInt64(low &>> shift & 0xff)
      }
      let alpha = channel(24)
      func premultiplied(_ shift: UInt32) -> UInt64 {
        (channel(shift) &* alpha &+ 32_767) / 65_535
      }
      return premultiplied(0) | premultiplied(8) &<< 16 | premultiplied(16) &<< 32 | alpha &<< 48
    }
  }

  /// Returns a pixel with each channel rounded to 8 bits, in the order of `Pixmap`.
  package static func rounded(_ pixel: UInt64) -> UInt32 {
    (0..<4).reduce(UInt32(0)) { sum, k in
      let value = pixel &>> UInt64(16 &* k) & 0xffff
      return sum | UInt32((value &* 255 &+ 32_895) &>> 16) &<< UInt32(8 &* k)
    }
  }

  /// The picture with each channel rounded to 8 bits.
  package var rounded: Pixmap {
    var pixmap = Pixmap(width: width, height: height)
    pixmap.withMutablePixels { for i in $0.indices { $0[i] = Self.rounded(pixels[i]) } }
    return pixmap
  }
}
