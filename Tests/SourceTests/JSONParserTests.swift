import Bounds
import Testing

@testable import Source

@Suite struct JSONParserTests {
  private func parse(_ text: String, _ limits: Limits = .standard) throws -> JSONValue {
    try JSONParser.parse(SourceFile(name: "a.json", text: text), limits: limits)
  }

  private func mistake(_ bytes: [UInt8], _ limits: Limits = .standard) -> Diagnostic? {
    do throws(Diagnostic) {
      _ = try JSONParser.parse(SourceFile(name: "a.json", bytes: bytes), limits: limits)
      return nil
    } catch {
      return error
    }
  }

  private func describe(_ diagnostic: Diagnostic?) -> String {
    guard let diagnostic else { return "no mistake" }
    let position = diagnostic.place?.position ?? SourcePosition(line: 0, column: 0)
    return "\(position.line):\(position.column) \(diagnostic.message)"
      + (diagnostic.hint.map { " — \($0)" } ?? "")
  }

  @Test func valuesKnowTheirPlaces() throws {
    let root = try parse(#" {"ä": [1, "two", true], "b": {}}"#)
    #expect(root.span == 1..<34)
    #expect(root["ä"]?.span == 8..<24)
    guard case .object(let members) = root.kind, case .array(let list)? = root["ä"]?.kind else {
      Issue.record("not an object of a list")
      return
    }
    #expect(members.map(\.keySpan) == [2..<6, 26..<29])
    #expect(list.map(\.span) == [9..<10, 12..<17, 19..<23])
    #expect(list.map(\.kind) == [.number(1, literal: "1"), .string("two"), .bool(true)])
  }

  @Test(arguments: [
    #""\"\\\/\b\f\n\r\t""#: "\"\\/\u{8}\u{C}\n\r\t", #""\u00e4\uD83D\uDE00""#: "ä😀",
    #""ä😀""#: "ä😀", #""\u0000""#: "\0", #""""#: "", #""x\nä\ny""#: "x\nä\ny",
  ])
  func textIsUnescaped(source: String, text: String) throws {
    #expect(try parse(source).kind == .string(text))
  }

  @Test(arguments: [
    "0", "-0", "1", "-1.5", "0.1", "0.3", "2.5e3", "1E-2", "123456789012345", "1234567890123456",
    "9007199254740993", "0.000001", "3.141592653589793", "1e308", "5e-324", "1e-999",
    "0.12345678901234567890123", "179769313486231570000000000000000000000", "72057594037927945",
    "8.5", "100.25", "0.000000000000001", "99999999999999.9",
  ])
  func numbersAreTheNearest(literal: String) throws {
    let value = try #require(Double(literal))
    #expect(try parse(literal).kind == .number(value, literal: literal))
  }

  private static let conflict =
    "the file has unresolved merge conflicts — keep what is right of each side, and delete the "
    + "lines that begin with <<<<<<<, |||||||, =======, or >>>>>>>"

  @Test(arguments: [
    (#"{"a": 1,}"#, "1:8 trailing comma — remove the comma after the last element"),
    ("[1,\n]", "1:3 trailing comma — remove the comma after the last element"),
    (
      #"{"a": 1 "b": 2}"#,
      "1:9 expected ',' or '}' after a member, found text — add the missing comma"
    ),
    ("[1 2]", "1:4 expected ',' or ']' after an element, found '2' — add the missing comma"),
    (
      "[1}",
      "1:3 expected ',' or ']' after an element, found '}' — add the missing ']'"
    ),
    ("{a: 1}", #"1:2 expected a key, found 'a' — write keys in double quotes: "a""#),
    ("{'a': 1}", #"1:2 text must be in double quotes — write " instead of '"#),
    (#"{"a" 1}"#, #"1:6 expected ':' after the key "a", found '1' — add the missing colon"#),
    (#"{"a" = 1}"#, #"1:6 expected ':' after the key "a", found '=' — write a colon instead"#),
    ("{,}", "1:2 extra comma — remove the comma"),
    ("[1,,2]", "1:4 extra comma — remove the comma"),
    ("[1, // one\n2]", "1:5 comments are not allowed in JSON — remove the comment"),
    ("{} /* end */", "1:4 comments are not allowed in JSON — remove the comment"),
    ("{\n  # end\n}", "2:3 comments are not allowed in JSON — remove the comment"),
    ("[“a”]", #"1:2 text must be in straight quotes — write " instead of “"#),
    ("[NaN]", "1:2 NaN is not a JSON number — write a number"),
    (
      "[-Infinity]",
      "1:2 '-Infinity' is not a number — write a finite number: JSON has no infinity"
    ),
    ("[True]", "1:2 expected a value, found 'True' — write true"),
    ("[None]", "1:2 expected a value, found 'None' — write null"),
    ("[nul]", #"1:2 expected a value, found 'nul' — write text in double quotes: "nul""#),
    ("[01]", "1:2 '01' is not a number — remove the leading zeros"),
    ("[1.]", "1:2 '1.' is not a number — write digits before and after the decimal point"),
    ("[.5]", "1:2 a number needs a digit before its decimal point — write 0 before the point"),
    ("[+1]", "1:2 a number cannot have a plus sign — remove the plus sign"),
    ("[0x1F]", "1:2 '0x1F' is not a number — write a decimal number: JSON has no other base"),
    ("[1_000]", "1:2 '1_000' is not a number — remove the separators"),
    ("[1e999]", "1:2 the number is too large — use a number below 1.8e308"),
    ("", "1:1 the document is empty — write {} for an empty object"),
    (
      "{} {}",
      "1:4 expected the end of the file, found '{' — remove the rest: a document is a single value"
    ),
    (#"{"a": [1"#, "1:8 the file ends before the list is closed — add the missing ']'"),
    (#"["abc"#, #"1:2 the text that begins here is not closed — add the missing '"'"#),
    (
      "[\"abc\n\"]",
      #"1:2 the text is not closed on its line — add the missing '"', or write \n "#
        + "for a line break"
    ),
    ("[\"a\tb\"]", #"1:4 a tab is not allowed in text — write \t"#),
    ("[\"a\u{1}b\"]", #"1:4 control character U+0001 is not allowed in text — write \u0001"#),
    (#"["\x"]"#, #"1:3 '\x' is not an escape sequence — write \\ for a backslash"#),
    (#"["it\'s"]"#, #"1:5 '\'' is not an escape sequence — remove the backslash"#),
    (
      #"["\u12G4"]"#,
      #"1:3 \u is not followed by four hexadecimal digits — write four digits, as in \u00e9"#
    ),
    (
      #"["\uD800"]"#,
      #"1:3 this \u escape is only half of a surrogate pair — write two escapes for a "#
        + "character above U+FFFF, or the character itself"
    ),
    (
      "\u{FEFF}{}",
      "1:1 the file begins with a byte order mark — save the file as UTF-8 without a byte order mark"
    ),
    ("[1,\n=======\n2]", "2:1 \(Self.conflict)"),
    ("{\n\"a\": 1\n|||||||", "3:1 \(Self.conflict)"),
    ("<<<<<<< HEAD\n{}", "1:1 \(Self.conflict)"),
    ("{\"a\":\r\n<<<<<<< HEAD\r\n1}", "2:1 \(Self.conflict)"),
    ("{}\n>>>>>>> theirs", "2:1 \(Self.conflict)"),
    (
      "[1, <<<<<<<]",
      "1:5 expected a value, found '<' — look for a missing or extra comma, quote, or bracket before this point"
    ),
    ("[1,\u{A0}2]", "1:4 a no-break space is not allowed in JSON — write a plain space"),
  ])
  func mistakesComeWithRemedies(text: String, expected: String) {
    #expect(describe(mistake(Array(text.utf8))) == expected)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0x22], "1:2 byte 0xFF is not UTF-8 — save the file as UTF-8"),
      ([0x22, 0xC0, 0x80, 0x22], "1:2 byte 0xC0 is not UTF-8 — save the file as UTF-8"),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], "1:2 byte 0xED is not UTF-8 — save the file as UTF-8"),
      ([0x22, 0xF0, 0x9F], "1:2 byte 0xF0 is not UTF-8 — save the file as UTF-8"),
      ([0xFF, 0xFE, 0x7B, 0x00], "1:1 the file is UTF-16 — save the file as UTF-8"),
      (
        [0x89, 0x50, 0x4E, 0x47, 0x0D], "1:1 the file is a PNG picture — pass a JSON document"
      ),
      ([0x7B, 0x00, 0x7D, 0x00], "1:1 the file is UTF-16 — save the file as UTF-8"),
      ([0x5B, 0x22, 0x5C, 0xE9, 0x22], "1:4 byte 0xE9 is not UTF-8 — save the file as UTF-8"),
    ] as [([UInt8], String)])
  func otherEncodingsAreRefused(bytes: [UInt8], expected: String) {
    #expect(describe(mistake(bytes)) == expected)
  }

  @Test func aKeyTwiceNamesTheFirst() throws {
    let many = (0..<40).map { "\"k\($0)\": 0" }.joined(separator: ", ")
    for text in [#"{"k1": 1, "k1": 2}"#, "{\(many), \"k1\": 1}"] {
      let found = try #require(mistake(Array(text.utf8)))
      #expect(found.message == #"the key "k1" appears twice in one object"#)
      #expect(found.notes.count == 1)
      let first = try #require(found.notes.first?.place?.span)
      #expect(found.place.flatMap { $0.span }.map { $0.lowerBound > first.lowerBound } == true)
    }
  }

  @Test func depthIsBounded() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + "1" + String(repeating: "]", count: depth)
    }
    #expect(try parse(nested(512)).span == 0..<1025)
    #expect(
      describe(mistake(Array(nested(513).utf8)))
        == "1:513 objects and lists are nested more than 512 levels deep — reduce the nesting")
    for bracket in ["[", #"{"a":"#] {
      let bomb = String(repeating: bracket, count: 100_000)
      #expect(
        mistake(Array(bomb.utf8))?.message
          == "objects and lists are nested more than 512 levels deep")
    }
  }

  @Test func sizeIsBounded() {
    var limits = Limits.standard
    limits.jsonBytes = 4
    #expect(mistake(Array("[1]".utf8), limits) == nil)
    let found = mistake(Array("[1,2]".utf8), limits)
    #expect(found?.message == "the document is larger than 4 bytes")
    #expect(found?.place?.span == nil)
  }
}
