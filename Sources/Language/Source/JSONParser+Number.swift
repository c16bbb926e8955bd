extension JSONParser {
  /// The powers of ten that a `Double` represents exactly.
  private static let exactPowers: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17,
    1e18, 1e19, 1e20, 1e21, 1e22,
  ]

  /// Reads the number at the cursor, rounded to the nearest `Double`.
  mutating func number() throws(Diagnostic) -> JSONValue {
    let start = offset
    var i = offset
    let isNegative = bytes[i] == UInt8(ascii: "-")
    if isNegative { i += 1 }
    var mantissa: UInt64 = 0
    let whole = digits(from: i, into: &mantissa)
    guard whole > i, !(whole - i > 1 && bytes[i] == UInt8(ascii: "0")) else {
      throw badNumber(at: start)
    }
    var count = whole - i
    var scale = 0
    i = whole
    if i < bytes.count, bytes[i] == UInt8(ascii: ".") {
      let end = digits(from: i + 1, into: &mantissa)
      guard end > i + 1 else { throw badNumber(at: start) }
      scale = end - (i + 1)
      count += scale
      i = end
    }
    var hasExponent = false
    if i < bytes.count, bytes[i] | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      i += 1
      if i < bytes.count, bytes[i] == UInt8(ascii: "+") || bytes[i] == UInt8(ascii: "-") { i += 1 }
      var ignored: UInt64 = 0
      let end = digits(from: i, into: &ignored)
      guard end > i else { throw badNumber(at: start) }
      i = end
    }
    if i < bytes.count, Self.isWordByte(bytes[i]) || bytes[i] == UInt8(ascii: ".") {
      throw badNumber(at: start)
    }
    offset = i
    let literal = String(decoding: bytes[start..<i], as: UTF8.self)
    let value: Double
    if !hasExponent, count <= 15, scale < Self.exactPowers.count {
      // Both operands are exact, so the division rounds once, to the nearest.
      let magnitude = Double(mantissa) / Self.exactPowers[scale]
      value = isNegative ? -magnitude : magnitude
    } else {
      value = Double(literal) ?? .infinity
    }
    guard value.isFinite else {
      throw mistake("the number is too large", start..<i, hint: "use a number below 1.8e308")
    }
    return self.value(.number(value, literal: literal), from: start)
  }

  /// Skips digits and accumulates their value, which is correct for up to 19 of them.
  private func digits(from start: Int, into value: inout UInt64) -> Int {
    var i = start
    while i < bytes.count {
      let digit = bytes[i] &- UInt8(ascii: "0")
      guard digit < 10 else { break }
      value = value &* 10 &+ UInt64(digit)
      i += 1
    }
    return i
  }
}
