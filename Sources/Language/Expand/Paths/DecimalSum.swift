import Localization
import Source

/// A sum of decimal numbers, exact as long as its digits fit into 128 bits: 0.1 + 0.2 is 0.3.
struct DecimalSum: Sendable {
  /// The sum, multiplied by 10 to the power of `places`.
  private var scaled: Int128 = 0
  private var places = 0
  /// The approximate sum, once the digits no longer fit.
  private var approximate: Double?

  /// The number of digits after the decimal point that an average has beyond those of its numbers.
  private static let averagePlaces = 6
  private static let mostPlaces = 18

  /// Adds a number, or a cell whose text is a number; returns false for any other value.
  mutating func add(_ value: JSONValue) -> Bool {
    guard let number = Comparison.number(value), let literal = Comparison.spelling(value) else {
      return false
    }
    if approximate == nil, !addDigits(DecimalDigits(literal)) { approximate = self.number }
    if let sum = approximate { approximate = sum + number }
    return true
  }

  /// Adds digits; returns false, without adding anything, if the sum would not fit.
  private mutating func addDigits(_ digits: DecimalDigits) -> Bool {
    let places = max(places, digits.fraction.count)
    guard places <= Self.mostPlaces, let old = Self.scale(scaled, by: places - self.places),
      let read = Int128(digits.whole + digits.fraction),
      let new = Self.scale(read, by: places - digits.fraction.count)
    else { return false }
    let (sum, overflow) = old.addingReportingOverflow(digits.isNegative ? -new : new)
    guard !overflow else { return false }
    scaled = sum
    self.places = places
    return true
  }

  private static func scale(_ value: Int128, by places: Int) -> Int128? {
    var result = value
    for _ in 0..<places {
      let (next, overflow) = result.multipliedReportingOverflow(by: 10)
      guard !overflow else { return nil }
      result = next
    }
    return result
  }

  /// Divides the sum; halves of the last digit are rounded to even.
  mutating func divide(by count: Int) {
    let more = min(Self.averagePlaces, Self.mostPlaces - places)
    guard approximate == nil, let wide = Self.scale(scaled, by: more) else {
      approximate = number / Double(count)
      return
    }
    let (quotient, rest) = wide.magnitude.quotientAndRemainder(dividingBy: UInt128(count))
    let twice = 2 * rest
    let isUp = twice > UInt128(count) || twice == UInt128(count) && quotient % 2 == 1
    let rounded = Int128(quotient) + (isUp ? 1 : 0)
    scaled = wide < 0 ? -rounded : rounded
    places += more
  }

  private var number: Double { approximate ?? Double(literal) ?? 0 }

  private var literal: String { Self.literal(scaled, places: places) }

  /// Returns a number, given as digits and the number of digits after the decimal point, without
  /// trailing zeros.
  static func literal(_ scaled: Int128, places: Int) -> String {
    var digits = String(scaled.magnitude)
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    let whole = digits.dropLast(places)
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    return (scaled < 0 ? "-" : "") + whole + (fraction.isEmpty ? "" : "." + fraction)
  }

  /// The sum as a JSON number.
  var kind: JSONValue.Kind {
    if let approximate {
      .number(approximate, literal: JSONWriter.text(approximate))
    } else {
      .number(number, literal: literal)
    }
  }
}
