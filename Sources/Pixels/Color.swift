/// A straight (not premultiplied) sRGB colour, 8 bits a channel.
package struct Color: Hashable, Sendable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8
  package var alpha: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 255, green: 255, blue: 255)

  /// The colour as one premultiplied pixel, each channel rounded to nearest.
  package var premultiplied: UInt32 {
    let a = UInt32(alpha)
    return Channel.scale(UInt32(red), by: a) | Channel.scale(UInt32(green), by: a) << 8
      | Channel.scale(UInt32(blue), by: a) << 16 | a << 24
  }

  /// The same colour with its alpha multiplied by `coverage` / 255.
  package func faded(by coverage: UInt8) -> Color {
    var color = self
    color.alpha = UInt8(Channel.scale(UInt32(alpha), by: UInt32(coverage)))
    return color
  }
}

/// Arithmetic on 8-bit channels.
package enum Channel {
  /// `value × factor ÷ 255`, rounded to nearest; exact for both in 0…255.
  @inlinable
  package static func scale(_ value: UInt32, by factor: UInt32) -> UInt32 {
    let t = value &* factor &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }
}
