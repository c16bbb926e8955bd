/// The operands of plural rules for a number as written: `1` and `1.0` may have different forms.
///
/// The names are those in part 3 of Unicode Technical Standard #35.
package struct PluralOperands: Hashable, Sendable {
  /// The integer part.
  package var i = 0
  /// The number of digits after the decimal point, including trailing zeros.
  package var v = 0
  /// The digits after the decimal point as a number.
  package var f = 0
  /// The digits after the decimal point as a number, without trailing zeros.
  package var t = 0
  /// The number of digits after the decimal point, without trailing zeros.
  package var w = 0
  /// The exponent of a compact number, such as `1c6` for "1 million"; also called e.
  package var c = 0

  /// Parses a number; the result is `nil` for anything else.
  ///
  /// - Parameter literal: decimal digits with or without a sign, a point, and an exponent: `e` is
  ///   applied, as in JSON, and `c` makes a compact number.
  package init?(_ literal: String) {
    var text = literal[...]
    if text.first == "-" || text.first == "+" { text.removeFirst() }
    var exponent = 0
    if let mark = text.firstIndex(where: { "eEcC".contains($0) }) {
      guard let power = Int(text[text.index(after: mark)...]), power.magnitude <= 400 else {
        return nil
      }
      exponent = power
      if text[mark] == "c" || text[mark] == "C" { c = power }
      text = text[..<mark]
    }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(Self.isDigit) }),
      !parts[0].isEmpty, parts.count == 1 || !parts[1].isEmpty
    else { return nil }
    var digits = Array(parts[0] + (parts.count == 2 ? parts[1] : ""))
    var point = parts[0].count + exponent
    if point < 0 {
      digits.insert(contentsOf: repeatElement("0", count: -point), at: 0)
      point = 0
    }
    if point > digits.count {
      digits += repeatElement("0", count: point - digits.count)
    }
    let fraction = digits[point...]
    let stripped = Array(fraction.reversed().drop { $0 == "0" }.reversed())
    i = Self.number(digits[..<point])
    v = fraction.count
    f = Self.number(fraction)
    w = stripped.count
    t = Self.number(stripped[...])
  }

  package init(_ count: Int) { i = Int(count.magnitude) }

  /// Whether the number is an integer, however it is written.
  package var isWhole: Bool { t == 0 }

  private static func isDigit(_ character: Character) -> Bool {
    character >= "0" && character <= "9"
  }

  /// Returns the value of some digits, shortened for long numbers.
  ///
  /// Rules use only the last digits of a long number, and whether the number is small.
  private static func number(_ digits: ArraySlice<Character>) -> Int {
    let last = Int(String(digits.suffix(15))) ?? 0
    return digits.dropLast(15).contains { $0 != "0" } ? last + 1_000_000_000_000_000 : last
  }
}
