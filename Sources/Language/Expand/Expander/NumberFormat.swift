import Schema

/// The number format of `$format`.
struct NumberFormat: Hashable, Sendable {
  /// The number of digits after the decimal point; `nil` to keep the digits as written.
  private var decimals: Int?
  private var group = false
  private var sign = false
  private var prefix: String?
  private var suffix: String?

  /// The keys next to `$format`.
  static let options = keys(
    NumberFormat(),
    [
      optional(
        "decimals", \.decimals, .integer(in: 0...15),
        "The number of digits after the decimal point. Default: as written."),
      defaulted("group", \.group, .bool, "Whether thousands are separated, as in 1,234."),
      defaulted("sign", \.sign, .bool, "Whether positive numbers are written with a plus sign."),
      optional("prefix", \.prefix, .text, "The text before the digits."),
      optional("suffix", \.suffix, .text, "The text after the digits."),
    ])

  /// Returns the number as text; halves are rounded away from zero, based on the digits as written.
  func text(_ number: Double, literal: String) -> String {
    var digits = Decimal(literal)
    if let decimals { digits.round(to: decimals) }
    var whole = digits.whole
    if group {
      var parts: [Substring] = []
      var rest = whole[...]
      while rest.count > 3 {
        parts.insert(rest.suffix(3), at: 0)
        rest = rest.dropLast(3)
      }
      whole = ([rest] + parts).joined(separator: ",")
    }
    let mark = digits.isNegative && !digits.isZero ? "-" : sign && !digits.isZero ? "+" : ""
    return [
      mark, prefix ?? "", whole, digits.fraction.isEmpty ? "" : "." + digits.fraction,
      suffix ?? "",
    ].joined()
  }

  /// A number as decimal digits.
  private struct Decimal {
    var isNegative: Bool
    var whole: String
    var fraction: String

    var isZero: Bool { (whole + fraction).allSatisfy { $0 == "0" } }

    /// Splits a JSON number into the digits before and after its point, with the exponent applied.
    init(_ literal: String) {
      var text = literal[...]
      isNegative = text.hasPrefix("-")
      if isNegative || text.hasPrefix("+") { text.removeFirst() }
      var exponent = 0
      if let mark = text.firstIndex(where: { $0 == "e" || $0 == "E" }) {
        exponent = max(-400, min(400, Int(text[text.index(after: mark)...]) ?? 0))
        text = text[..<mark]
      }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      var digits = Array(parts[0])
      var point = digits.count + exponent
      digits += parts.count > 1 ? Array(parts[1]) : []
      if point < 0 {
        digits.insert(contentsOf: repeatElement("0", count: -point), at: 0)
        point = 0
      }
      if point > digits.count {
        digits += repeatElement("0", count: point - digits.count)
      }
      whole = String(digits[..<point].drop { $0 == "0" })
      if whole.isEmpty { whole = "0" }
      fraction = String(digits[point...])
    }

    mutating func round(to places: Int) {
      guard fraction.count > places else {
        fraction += String(repeating: "0", count: places - fraction.count)
        return
      }
      let kept = fraction.prefix(places)
      let next = fraction.dropFirst(places).first ?? "0"
      var digits = Array((whole + kept).utf8)
      if next >= "5" {
        var index = digits.count - 1
        while index >= 0, digits[index] == UInt8(ascii: "9") {
          digits[index] = UInt8(ascii: "0")
          index -= 1
        }
        if index >= 0 { digits[index] += 1 } else { digits.insert(UInt8(ascii: "1"), at: 0) }
      }
      let text = String(decoding: digits, as: UTF8.self)
      whole = String(text.dropLast(places))
      fraction = String(text.suffix(places))
    }
  }
}
