extension JSONParser {
  /// Reads the text whose opening quote is at the cursor.
  mutating func string() throws(Diagnostic) -> String {
    let start = offset
    var i = offset + 1
    while i < bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "\"") {
        offset = i + 1
        return String(decoding: bytes[start + 1..<i], as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") { return try escapedString(from: start, upTo: i) }
      i = try next(after: i, inStringAt: start)
    }
    throw unclosedString(at: start)
  }

  /// Reads text with escapes, the first of which is at `escape`.
  private mutating func escapedString(
    from start: Int, upTo escape: Int
  ) throws(Diagnostic) -> String {
    var text = Array(bytes[start + 1..<escape])
    var i = escape
    while i < bytes.count {
      let byte = bytes[i]
      if byte == UInt8(ascii: "\"") {
        offset = i + 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        i = try unescape(at: i, inStringAt: start, into: &text)
      } else {
        let end = try next(after: i, inStringAt: start)
        text.append(contentsOf: bytes[i..<end])
        i = end
      }
    }
    throw unclosedString(at: start)
  }

  /// Skips one scalar of text, which must be well-formed UTF-8 and not a control character.
  @inline(__always)
  private func next(after i: Int, inStringAt start: Int) throws(Diagnostic) -> Int {
    let byte = bytes[i]
    if byte < 0x20 { throw controlCharacter(at: i, inStringAt: start) }
    if byte < 0x80 { return i + 1 }
    let length = Self.sequenceLength(in: bytes, at: i)
    if length == 0 { throw notUTF8(at: i) }
    return i + length
  }

  private func unescape(
    at i: Int, inStringAt start: Int, into text: inout [UInt8]
  ) throws(Diagnostic) -> Int {
    guard i + 1 < bytes.count else { throw unclosedString(at: start) }
    switch bytes[i + 1] {
    case UInt8(ascii: "\""): text.append(UInt8(ascii: "\""))
    case UInt8(ascii: "\\"): text.append(UInt8(ascii: "\\"))
    case UInt8(ascii: "/"): text.append(UInt8(ascii: "/"))
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      let (scalar, length) = try unicodeEscape(at: i)
      text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      return i + length
    default: throw unknownEscape(at: i)
    }
    return i + 2
  }

  /// Returns the scalar of `\uXXXX` or of a surrogate pair, and the number of bytes in the escape.
  private func unicodeEscape(at i: Int) throws(Diagnostic) -> (Unicode.Scalar, Int) {
    guard let first = hexUnit(at: i) else {
      throw mistake(
        "\\u is not followed by four hexadecimal digits", i..<i + 2,
        hint: "write four digits, as in \\u00e9")
    }
    if let scalar = Unicode.Scalar(first) { return (scalar, 6) }
    if first < 0xDC00, let second = hexUnit(at: i + 6), (0xDC00...0xDFFF).contains(second),
      let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
    {
      return (scalar, 12)
    }
    throw mistake(
      "this \\u escape is only half of a surrogate pair", i..<i + 6,
      hint: "write two escapes for a character above U+FFFF, or the character itself")
  }

  /// Returns the value of `\uXXXX` at an offset, or `nil` if there is none.
  private func hexUnit(at i: Int) -> UInt32? {
    guard i + 6 <= bytes.count, bytes[i] == UInt8(ascii: "\\"), bytes[i + 1] == UInt8(ascii: "u")
    else { return nil }
    var unit: UInt32 = 0
    for byte in bytes[i + 2..<i + 6] {
      guard let digit = Character(Unicode.Scalar(byte)).hexDigitValue else { return nil }
      unit = unit << 4 | UInt32(digit)
    }
    return unit
  }

  /// Returns the length of the well-formed UTF-8 sequence at an offset, or 0 if there is none.
  ///
  /// The rules are in the Unicode Standard, table 3-7.
  static func sequenceLength(in bytes: [UInt8], at i: Int) -> Int {
    if bytes[i] < 0x80 { return 1 }
    let (length, second): (Int, ClosedRange<UInt8>) =
      switch bytes[i] {
      case 0xC2...0xDF: (2, 0x80...0xBF)
      case 0xE0: (3, 0xA0...0xBF)
      case 0xED: (3, 0x80...0x9F)
      case 0xE1...0xEF: (3, 0x80...0xBF)
      case 0xF0: (4, 0x90...0xBF)
      case 0xF1...0xF3: (4, 0x80...0xBF)
      case 0xF4: (4, 0x80...0x8F)
      default: (0, 0...0)
      }
    guard length > 0, i + length <= bytes.count, second.contains(bytes[i + 1]) else { return 0 }
    for byte in bytes[i + 2..<i + length] where byte & 0xC0 != 0x80 { return 0 }
    return length
  }
}
