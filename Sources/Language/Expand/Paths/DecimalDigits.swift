/// A number as decimal digits.
struct DecimalDigits: Sendable {
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
