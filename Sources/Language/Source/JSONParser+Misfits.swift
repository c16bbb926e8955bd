/// The diagnosis of syntax from other languages that JSON does not have.
extension JSONParser {
  /// Diagnoses syntax at the cursor that never occurs in JSON and has a common cause.
  func misfit() -> Diagnostic? {
    guard offset < bytes.count else { return nil }
    let rest = bytes[offset...]
    if let conflict = conflict() { return conflict }
    if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) || peek == UInt8(ascii: "#") {
      let length = peek == UInt8(ascii: "#") ? 1 : 2
      return mistake(
        "comments are not allowed in JSON", offset..<offset + length, hint: "remove the comment")
    }
    if peek == UInt8(ascii: "'") || peek == UInt8(ascii: "`") {
      return mistake(
        "text must be in double quotes", offset..<offset + 1,
        hint: "write \" instead of \(Self.text(bytes[offset...offset]))")
    }
    for quote in ["\u{201C}", "\u{201D}", "\u{201E}", "\u{2018}", "\u{2019}", "\u{AB}", "\u{BB}"]
    where rest.starts(with: quote.utf8) {
      return mistake(
        "text must be in straight quotes", offset..<offset + quote.utf8.count,
        hint: "write \" instead of \(quote)")
    }
    if rest.starts(with: [0xC2, 0xA0]) {
      return mistake(
        "a no-break space is not allowed in JSON", offset..<offset + 2, hint: "write a plain space")
    }
    if peek >= 0x80, Self.sequenceLength(in: bytes, at: offset) == 0 { return notUTF8(at: offset) }
    if peek < 0x20 || peek == 0x7F {
      return mistake(
        "unexpected control character \(Self.hex(UInt32(peek), digits: 2))", offset..<offset + 1)
    }
    return nil
  }

  /// Diagnoses a line that version control wrote where two branches changed the same lines.
  private func conflict() -> Diagnostic? {
    guard offset == 0 || bytes[offset - 1] == 0x0A || bytes[offset - 1] == 0x0D else { return nil }
    let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
    guard markers.contains(where: { bytes[offset...].starts(with: $0.utf8) }) else { return nil }
    return mistake(
      "the file has unresolved merge conflicts", offset..<offset + 7,
      hint: "keep what is right of each side, and delete the lines that begin with <<<<<<<, "
        + "|||||||, =======, or >>>>>>>")
  }

  func noValue() -> Diagnostic {
    if offset >= bytes.count {
      if let frame = stack.last { return unclosed(frame) }
      return mistake("the document is empty", 0..<bytes.count, hint: "write {} for an empty object")
    }
    if let misfit = misfit() { return misfit }
    let word = Self.text(bytes[foundSpan])
    switch word {
    case "NaN", "nan", "Infinity", "inf":
      return mistake("\(word) is not a JSON number", foundSpan, hint: "write a number")
    case "True", "TRUE", "yes", "Yes", "on": return wrongWord(write: "true")
    case "False", "FALSE", "no", "No", "off": return wrongWord(write: "false")
    case "None", "nil", "NULL", "Null", "undefined": return wrongWord(write: "null")
    case "+":
      return mistake(
        "a number cannot have a plus sign", offset..<offset + 1, hint: "remove the plus sign")
    case ".":
      return mistake(
        "a number needs a digit before its decimal point", offset..<offset + 1,
        hint: "write 0 before the point")
    case ",": return mistake("extra comma", offset..<offset + 1, hint: "remove the comma")
    default: break
    }
    let hint = Self.isWordByte(peek) ? "write text in double quotes: \"\(word)\"" : nil
    return mistake("expected a value, found \(found)", foundSpan, hint: hint)
  }

  private func wrongWord(write word: String) -> Diagnostic {
    mistake("expected a value, found \(found)", foundSpan, hint: "write \(word)")
  }

  func badNumber(at start: Int) -> Diagnostic {
    var end = start + 1
    while end < bytes.count, end - start < 40,
      Self.isWordByte(bytes[end]) || bytes[end] == UInt8(ascii: ".")
        || bytes[end] == UInt8(ascii: "+") || bytes[end] == UInt8(ascii: "-")
    {
      end += 1
    }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let text = Self.text(bytes[start..<end])
    let digits = text.drop { $0 == "-" }
    let hasZero = digits.hasPrefix("0") && digits.dropFirst().first?.isNumber == true
    let hints = [
      (digits.lowercased().hasPrefix("inf"), "write a finite number: JSON has no infinity"),
      (digits.lowercased().hasPrefix("0x"), "write a decimal number: JSON has no other base"),
      (hasZero, "remove the leading zeros"),
      (
        digits.hasPrefix(".") || digits.hasSuffix("."),
        "write digits before and after the decimal point"
      ),
      (digits.contains("_"), "remove the separators"),
    ]
    return mistake(
      "'\(text)' is not a number", start..<end, hint: hints.first { $0.0 }?.1)
  }

  // MARK: Text

  func unclosedString(at start: Int) -> Diagnostic {
    mistake(
      "the text that begins here is not closed", start..<start + 1, hint: "add the missing '\"'")
  }

  func controlCharacter(at i: Int, inStringAt start: Int) -> Diagnostic {
    switch bytes[i] {
    case 0x0A, 0x0D:
      return mistake(
        "the text is not closed on its line", start..<i,
        hint: "add the missing '\"', or write \\n for a line break")
    case 0x09: return mistake("a tab is not allowed in text", i..<i + 1, hint: "write \\t")
    default:
      let code = Self.hex(UInt32(bytes[i]), digits: 4).dropFirst(2)
      return mistake(
        "control character U+\(code) is not allowed in text", i..<i + 1, hint: "write \\u\(code)")
    }
  }

  func unknownEscape(at i: Int) -> Diagnostic {
    let length = Self.sequenceLength(in: bytes, at: i + 1)
    if length == 0 { return notUTF8(at: i + 1) }
    if bytes[i + 1] < 0x20 { return controlCharacter(at: i + 1, inStringAt: i) }
    let character = Self.text(bytes[i + 1..<i + 1 + length])
    return mistake(
      "'\\\(character)' is not an escape sequence", i..<i + 1 + length,
      hint: character == "'" ? "remove the backslash" : "write \\\\ for a backslash")
  }
}
