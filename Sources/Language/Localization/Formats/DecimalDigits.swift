/// A number as decimal digits.
package struct DecimalDigits: Sendable {
  package private(set) var isNegative: Bool
  package private(set) var whole: String
  package private(set) var fraction: String

  package var isZero: Bool { (whole + fraction).allSatisfy { $0 == "0" } }

  /// Splits a JSON number into the digits before and after its point, with the exponent applied.
  package init(_ literal: String) {
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

  /// The direction in which a number exactly between two others is rounded.
  package enum Halves: Sendable {
    case awayFromZero, toEven
  }

  /// Rounds to a number of digits after the decimal point, or adds zeros up to it.
  package mutating func round(to places: Int, halves: Halves = .awayFromZero) {
    guard fraction.count > places else {
      fraction += String(repeating: "0", count: places - fraction.count)
      return
    }
    let kept = fraction.prefix(places)
    let rest = fraction.dropFirst(places)
    var digits = Array((whole + kept).utf8)
    let isHalf = rest.first == "5" && rest.dropFirst().allSatisfy { $0 == "0" }
    let staysEven = halves == .toEven && isHalf && digits.last.map { $0 % 2 == 0 } == true
    if rest.first ?? "0" >= "5", !staysEven {
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
  /// Multiplies the number by a power of ten.
  package mutating func shift(by places: Int) {
    guard places > 0 else {
      let all = String(repeating: "0", count: max(0, 1 - places - whole.count)) + whole
      fraction = all.suffix(-places) + fraction
      whole = String(all.dropLast(-places))
      return
    }
    fraction += String(repeating: "0", count: max(0, places - fraction.count))
    let all = (whole + fraction.prefix(places)).drop { $0 == "0" }
    whole = all.isEmpty ? "0" : String(all)
    fraction = String(fraction.dropFirst(places))
  }

  /// Removes zeros at the end of the fraction, down to a number of digits.
  package mutating func trim(to places: Int) {
    while fraction.count > places, fraction.last == "0" { fraction.removeLast() }
  }

  /// The number as JSON spells it, without a sign.
  package var magnitude: String { fraction.isEmpty ? whole : whole + "." + fraction }
}
