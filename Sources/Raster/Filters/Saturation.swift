import Pixels

/// The saturation filter, on one premultiplied pixel.
///
/// A mix with the luminance; its weights are those of SVG's `saturate`, of 256.
enum Saturation {
  static func apply(_ amount: UInt8, _ pixel: UInt32) -> UInt32 {
    let red = pixel & 255
    let green = (pixel >> 8) & 255
    let blue = (pixel >> 16) & 255
    let gray = (red &* 54 &+ green &* 183 &+ blue &* 19 &+ 128) >> 8
    let keep = UInt32(amount)
    func mix(_ value: UInt32) -> UInt32 {
      (value &* keep &+ gray &* (255 &- keep) &+ 127) / 255
    }
    return mix(red) | mix(green) << 8 | mix(blue) << 16 | pixel & 0xff00_0000
  }
}
