/// A scanner for the small grammars inside attributes, byte by byte.
struct TextScanner {
  private let bytes: [UInt8]
  private var position = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The byte at the cursor; at the end 0, which no XML contains.
  var peek: UInt8 { position < bytes.count ? bytes[position] : 0 }
  var isAtEnd: Bool { position >= bytes.count }

  mutating func skipSpace() {
    while position < bytes.count, Self.isSpace(bytes[position]) { position += 1 }
  }

  /// Skips spaces and at most one separator.
  mutating func skipSeparator(_ separator: UInt8 = UInt8(ascii: ",")) {
    skipSpace()
    if take(separator) { skipSpace() }
  }

  mutating func take(_ byte: UInt8) -> Bool {
    guard position < bytes.count, bytes[position] == byte else { return false }
    position += 1
    return true
  }

  /// Scans letters, digits, `-`, `_`, and non-ASCII bytes; the result may be empty.
  mutating func word() -> String { text { Self.isWord($0) } }

  /// Scans everything up to a byte, or to the end.
  mutating func text(until byte: UInt8) -> String { text { $0 != byte } }

  mutating func text(while belongs: (UInt8) -> Bool) -> String {
    let start = position
    while position < bytes.count, belongs(bytes[position]) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// Scans a finite number in CSS and SVG syntax; `nil`, with the cursor unchanged, if there is
  /// none.
  mutating func number() -> Double? {
    let start = position
    if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
    let negative = position > start && bytes[start] == UInt8(ascii: "-")
    var digits = text { Self.isDigit($0) }
    let whole = digits.count
    if peek == UInt8(ascii: ".") {
      position += 1
      let fraction = text { Self.isDigit($0) }
      digits = (whole == 0 ? "0" : digits) + "." + (fraction.isEmpty ? "0" : fraction)
      if fraction.isEmpty, whole == 0 { digits = "" }
    }
    if !digits.isEmpty { digits += exponent() }
    guard let value = Double(digits), value.isFinite else {
      position = start
      return nil
    }
    return negative ? -value : value
  }

  /// Scans an exponent such as `e12`; returns an empty string if no digits follow the `e`, which may
  /// begin a unit instead.
  private mutating func exponent() -> String {
    let start = position
    guard peek | 0x20 == UInt8(ascii: "e") else { return "" }
    position += 1
    var sign = ""
    if take(UInt8(ascii: "-")) { sign = "-" } else { _ = take(UInt8(ascii: "+")) }
    let digits = text { Self.isDigit($0) }
    if digits.isEmpty {
      position = start
      return ""
    }
    return "e" + sign + digits
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D || byte == 0x0C
  }

  static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte >= 0x80 || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
      || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }
}

extension String {
  /// The text without surrounding spaces.
  var trimmed: String {
    var bytes = Substring(self).utf8
    while let first = bytes.first, TextScanner.isSpace(first) { bytes.removeFirst() }
    while let last = bytes.last, TextScanner.isSpace(last) { bytes.removeLast() }
    return String(Substring(bytes))
  }

  /// The words separated by spaces.
  var words: [String] {
    utf8.split(whereSeparator: TextScanner.isSpace).map { String(Substring($0)) }
  }
}
