/// What plural rules ask of a number as it is written: `1` and `1.0` may take different forms.
///
/// The names are those of Unicode's technical standard 35, part 3.
package struct PluralOperands: Hashable, Sendable {
  /// The whole part.
  package var i = 0
  /// How many digits follow the point, including zeros at the end.
  package var v = 0
  /// Those digits as a number.
  package var f = 0
  /// The same without zeros at the end.
  package var t = 0
  /// How many of them there are.
  package var w = 0
  /// The power of ten of a compact number, as of `1c6`, a million in one word; also called e.
  package var c = 0

  /// - Parameter literal: decimal digits with or without a sign, a point and an exponent: `e` is
  ///   worked in, as JSON means it, and `c` makes a compact number. `nil` comes of anything else.
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

  /// Whether the number is whole, however it is written.
  package var isWhole: Bool { t == 0 }

  private static func isDigit(_ character: Character) -> Bool {
    character >= "0" && character <= "9"
  }

  /// Rules ask for the last digits of long numbers, and whether they are small.
  private static func number(_ digits: ArraySlice<Character>) -> Int {
    let last = Int(String(digits.suffix(15))) ?? 0
    return digits.dropLast(15).contains { $0 != "0" } ? last + 1_000_000_000_000_000 : last
  }
}
