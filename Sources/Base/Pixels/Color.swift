/// A straight (not premultiplied) sRGB color with 8 bits per channel.
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

  /// Creates a color from a hexadecimal number such as `0x2C95B5` and an opacity from 0 to 1.
  package init(_ hex: UInt32, alpha: Double = 1) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex), alpha: UInt8((alpha * 255).rounded()))
  }

  package static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  package static let black = Color(red: 0, green: 0, blue: 0)
  package static let white = Color(red: 255, green: 255, blue: 255)

  /// The color as one premultiplied pixel, each channel rounded to nearest.
  package var premultiplied: UInt32 {
    let a = UInt32(alpha)
    return Channel.scale(UInt32(red), by: a) | Channel.scale(UInt32(green), by: a) << 8
      | Channel.scale(UInt32(blue), by: a) << 16 | a << 24
  }

  /// Returns the color with its alpha multiplied by `coverage` / 255.
  package func faded(by coverage: UInt8) -> Color {
    var color = self
    color.alpha = UInt8(Channel.scale(UInt32(alpha), by: UInt32(coverage)))
    return color
  }
}

/// Arithmetic on 8-bit channels.
package enum Channel {
  /// Returns `value × factor ÷ 255`, rounded to nearest; exact if both are in 0…255.
  @inlinable
  package static func scale(_ value: UInt32, by factor: UInt32) -> UInt32 {
    let t = value &* factor &+ 128
    return (t &+ (t &>> 8)) &>> 8
  }
}

extension Color {
  /// Parses `#RGB`, `#RGBA`, `#RRGGBB`, or `#RRGGBBAA`; the result is `nil` for anything else.
  package init?(hex text: String) {
    var digits: [UInt8] = []
    let bytes = Array(text.utf8)
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    for byte in bytes.dropFirst() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digits.append(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): digits.append(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    switch digits.count {
    case 3, 4:
      self.init(
        red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17,
        alpha: digits.count == 4 ? digits[3] * 17 : 255)
    case 6, 8:
      func pair(_ i: Int) -> UInt8 { digits[i] * 16 + digits[i + 1] }
      self.init(
        red: pair(0), green: pair(2), blue: pair(4), alpha: digits.count == 8 ? pair(6) : 255)
    default: return nil
    }
  }

  /// The color as `#RRGGBB`, or `#RRGGBBAA` if it is not opaque; uppercase.
  package var hex: String {
    func pair(_ value: UInt8) -> String {
      let text = String(value, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + pair(red) + pair(green) + pair(blue) + (alpha == 255 ? "" : pair(alpha))
  }
}
