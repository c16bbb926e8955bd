import Pixels

/// A color in CSS syntax.
enum ColorText {
  static let form = "a color: a name, #rgb, #rrggbb, rgb(), rgba(), hsl(), or none"

  static func parse(_ text: String) -> Color? {
    let text = text.trimmed.lowercased()
    if text.hasPrefix("#") { return hex(text) }
    if text == "transparent" { return .clear }
    if let color = NamedColor.color(text) { return color }
    var scanner = TextScanner(text)
    let name = scanner.word()
    guard scanner.take(UInt8(ascii: "(")), let arguments = arguments(&scanner),
      arguments.count == 3 || arguments.count == 4
    else { return nil }
    let alpha = arguments.count == 4 ? arguments[3].fraction(of: 1) : 1
    switch name {
    case "rgb", "rgba":
      let parts = arguments.prefix(3).map { $0.fraction(of: 255) }
      return color(parts[0], parts[1], parts[2], alpha)
    case "hsl", "hsla":
      guard !arguments[0].isPercent, arguments[1].isPercent, arguments[2].isPercent else {
        return nil
      }
      return hsl(
        arguments[0].value, arguments[1].fraction(of: 1), arguments[2].fraction(of: 1), alpha)
    default: return nil
    }
  }

  private struct Argument {
    var value: Double
    var isPercent: Bool

    /// Returns the value as a fraction of `whole`, 0…1.
    func fraction(of whole: Double) -> Double {
      min(max(isPercent ? value / 100 : value / whole, 0), 1)
    }
  }

  private static func arguments(_ scanner: inout TextScanner) -> [Argument]? {
    var result: [Argument] = []
    scanner.skipSpace()
    while !scanner.take(UInt8(ascii: ")")) {
      guard let value = scanner.number(), result.count < 4 else { return nil }
      let isPercent = scanner.take(UInt8(ascii: "%"))
      let unit = isPercent ? "" : scanner.word()
      guard unit.isEmpty || (unit == "deg" && result.isEmpty) else { return nil }
      result.append(Argument(value: value, isPercent: isPercent))
      scanner.skipSeparator(result.count == 3 && scanner.isBeforeSlash ? UInt8(ascii: "/") : 0x2C)
    }
    scanner.skipSpace()
    return scanner.isAtEnd ? result : nil
  }

  private static func hex(_ text: String) -> Color? {
    guard text.utf8.count == 5 else { return Color(hex: text) }
    return Color(hex: "#" + text.dropFirst().map { "\($0)\($0)" }.joined())
  }

  private static func color(_ r: Double, _ g: Double, _ b: Double, _ a: Double) -> Color {
    Color(
      red: Opacity.byte(r), green: Opacity.byte(g), blue: Opacity.byte(b), alpha: Opacity.byte(a))
  }

  private static func hsl(_ hue: Double, _ s: Double, _ l: Double, _ alpha: Double) -> Color {
    var turn = (hue / 30).truncatingRemainder(dividingBy: 12)
    if turn < 0 { turn += 12 }
    func part(_ n: Double) -> Double {
      let k = (n + turn).truncatingRemainder(dividingBy: 12)
      return l - s * min(l, 1 - l) * max(-1, min(min(k - 3, 9 - k), 1))
    }
    return color(part(0), part(8), part(4), alpha)
  }
}

extension TextScanner {
  /// Whether the next character after any spaces is a slash.
  fileprivate var isBeforeSlash: Bool {
    var copy = self
    copy.skipSpace()
    return copy.peek == UInt8(ascii: "/")
  }
}

/// An opacity, 0…1.
enum Opacity {
  static let form = "a number from 0 to 1, or a percentage"

  static func parse(_ text: String) -> Double? {
    var scanner = TextScanner(text.trimmed)
    guard let value = scanner.number() else { return nil }
    let isPercent = scanner.take(UInt8(ascii: "%"))
    return scanner.isAtEnd ? min(max(isPercent ? value / 100 : value, 0), 1) : nil
  }

  /// Returns the byte nearest to a fraction, where 1 becomes 255.
  static func byte(_ part: Double) -> UInt8 {
    UInt8((min(max(part, 0), 1) * 255).rounded(.toNearestOrAwayFromZero))
  }
}
