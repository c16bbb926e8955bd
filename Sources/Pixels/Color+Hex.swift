extension Color {
  /// Reads `#RGB`, `#RRGGBB` or `#RRGGBBAA`; `nil` for anything else.
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
    case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
    case 6, 8:
      func pair(_ i: Int) -> UInt8 { digits[i] * 16 + digits[i + 1] }
      self.init(
        red: pair(0), green: pair(2), blue: pair(4), alpha: digits.count == 8 ? pair(6) : 255)
    default: return nil
    }
  }

  /// `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque; capitals.
  package var hex: String {
    func pair(_ value: UInt8) -> String {
      let text = String(value, radix: 16, uppercase: true)
      return text.count == 1 ? "0" + text : text
    }
    return "#" + pair(red) + pair(green) + pair(blue) + (alpha == 255 ? "" : pair(alpha))
  }
}
