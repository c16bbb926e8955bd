import Bounds

/// The diagnosis of syntax errors, with a remedy.
extension JSONParser {
  func mistake(
    _ message: String, _ span: Range<Int>, hint: String? = nil, notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    let start = min(span.lowerBound, bytes.count)
    let end = max(start, min(span.upperBound, bytes.count))
    let place = Place(file: file, span: start..<end)
    let remedy = hint ?? "look for a missing or extra comma, quote, or bracket before this point"
    return Diagnostic(.error, message, at: place, hint: remedy, notes: notes)
  }

  func checkEncoding() throws(Diagnostic) {
    guard bytes.count <= limits.jsonBytes else {
      throw Diagnostic(
        .error, "the document is larger than \(limits.jsonBytes) bytes", at: Place(file: file),
        hint: "use part of the document, \(Limits.remedy)")
    }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      throw mistake(
        "the file begins with a byte order mark", 0..<3,
        hint: "save the file as UTF-8 without a byte order mark")
    }
    let isUTF16 =
      bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
      || bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
    if isUTF16 { throw mistake("the file is UTF-16", 0..<2, hint: "save the file as UTF-8") }
    let signatures: [(name: String, bytes: [UInt8])] = [
      ("a PNG picture", [0x89, 0x50, 0x4E, 0x47]), ("a JPEG picture", [0xFF, 0xD8, 0xFF]),
      ("a PDF file", Array("%PDF".utf8)), ("a ZIP archive", [0x50, 0x4B, 0x03, 0x04]),
    ]
    if let kind = signatures.first(where: { bytes.starts(with: $0.bytes) }) {
      throw mistake("the file is \(kind.name)", 0..<1, hint: "pass a JSON document")
    }
  }

  static func tooManyValues(at place: Place) -> Diagnostic {
    Diagnostic(
      .error,
      "the files of this document contain more than \(Limits.standard.jsonValues) JSON values",
      at: place,
      hint: "use fewer rows or items, \(Limits.remedy)")
  }

  func notUTF8(at i: Int) -> Diagnostic {
    mistake(
      "byte \(Self.hex(UInt32(bytes[i]), digits: 2)) is not UTF-8", i..<i + 1,
      hint: "save the file as UTF-8")
  }

  func duplicate(_ member: JSONMember, first: JSONMember) -> Diagnostic {
    mistake(
      "the key \(SafeText.quoted(member.key)) appears twice in one object", member.keySpan,
      hint: "keep only one of the two members",
      notes: [
        Diagnostic.Note(
          "the key first appears here", at: Place(file: file, span: first.keySpan))
      ])
  }

  // MARK: Structure

  func afterDocument() -> Diagnostic {
    misfit()
      ?? mistake(
        "expected the end of the file, found \(found)", foundSpan,
        hint: "remove the rest: a document is a single value")
  }

  func trailingComma(at comma: Int) -> Diagnostic {
    mistake("trailing comma", comma..<comma + 1, hint: "remove the comma after the last element")
  }

  func afterElement() -> Diagnostic {
    guard let frame = stack.last else { return afterDocument() }
    if offset >= bytes.count { return unclosed(frame) }
    let (closer, element) = frame.isObject ? ("}", "a member") : ("]", "an element")
    if let misfit = misfit() { return misfit }
    let hint: String?
    var notes: [Diagnostic.Note] = []
    switch peek {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      hint = "add the missing comma"
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      hint = "add the missing '\(closer)'"
      notes = [openedHere(frame)]
    case UInt8(ascii: ";"): hint = "write a comma instead"
    case UInt8(ascii: ":") where !frame.isObject:
      hint = "put keys in an object, between { and }"
    case let byte where Self.isWordByte(byte): hint = "add the missing comma"
    default: hint = nil
    }
    return mistake(
      "expected ',' or '\(closer)' after \(element), found \(found)", foundSpan, hint: hint,
      notes: notes)
  }

  func noKey(afterComma comma: Int?) -> Diagnostic {
    if offset >= bytes.count, let frame = stack.last { return unclosed(frame) }
    if let comma, peek == UInt8(ascii: "}") { return trailingComma(at: comma) }
    if let misfit = misfit() { return misfit }
    if peek == UInt8(ascii: ",") {
      return mistake("extra comma", offset..<offset + 1, hint: "remove the comma")
    }
    let hint: String? =
      Self.isWordByte(peek)
      ? "write keys in double quotes: \"\(Self.text(bytes[foundSpan]))\"" : nil
    return mistake("expected a key, found \(found)", foundSpan, hint: hint)
  }

  func noColon(afterKey key: String) -> Diagnostic {
    if offset >= bytes.count, let frame = stack.last { return unclosed(frame) }
    return misfit()
      ?? mistake(
        "expected ':' after the key \(SafeText.quoted(key)), found \(found)", foundSpan,
        hint: peek == UInt8(ascii: "=") ? "write a colon instead" : "add the missing colon")
  }

  func unclosed(_ frame: Frame) -> Diagnostic {
    mistake(
      "the file ends before the \(frame.isObject ? "object" : "list") is closed",
      max(0, bytes.count - 1)..<bytes.count,
      hint: "add the missing '\(frame.isObject ? "}" : "]")'", notes: [openedHere(frame)])
  }

  private func openedHere(_ frame: Frame) -> Diagnostic.Note {
    Diagnostic.Note(
      "the \(frame.isObject ? "object" : "list") opens here",
      at: Place(file: file, span: frame.start..<frame.start + 1))
  }

  // MARK: Text at the cursor

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  /// The range of the word or the single character at the cursor.
  var foundSpan: Range<Int> {
    guard offset < bytes.count else { return offset..<offset }
    var end = offset
    while end < bytes.count, end - offset < 40, Self.isWordByte(bytes[end]) { end += 1 }
    while end > offset, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return offset..<max(end, offset + 1)
  }

  var found: String {
    guard offset < bytes.count else { return "the end of the file" }
    return Self.quoted(bytes[foundSpan])
  }

  /// Bytes of the source, quoted for a message.
  static func quoted(_ bytes: ArraySlice<UInt8>) -> String {
    bytes.first == UInt8(ascii: "\"") ? "text" : "'\(text(bytes))'"
  }

  static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  static func hex(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return "0x" + String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
