import Pixels

/// The saturation filter, on one premultiplied pixel.
///
/// A mix with the luminance; its weights are those of SVG's `saturate`, of 256.
enum Saturation {
  /// - Parameter amount: in 255ths; above 255 colours become more vivid, as far as they can.
  static func apply(_ amount: Int32, _ pixel: UInt32) -> UInt32 {
    let red = pixel & 255
    let green = (pixel >> 8) & 255
    let blue = (pixel >> 16) & 255
    let alpha = Int32(pixel >> 24)
    let gray = Int32((red &* 54 &+ green &* 183 &+ blue &* 19 &+ 128) >> 8)
    func mix(_ value: UInt32) -> UInt32 {
      let mixed = Int32(value) &* amount &+ gray &* (255 &- amount) &+ 127
      // Division rounds toward zero, and below zero all is zero.
      return UInt32(min(max(mixed, 0) / 255, alpha))
    }
    return mix(red) | mix(green) << 8 | mix(blue) << 16 | pixel & 0xff00_0000
  }
}
