import Testing

@testable import Source

@Suite struct SourceFileTests {
  @Test(arguments: [
    ("a\nbc", 0, 1, 1), ("a\nbc", 1, 1, 2), ("a\nbc", 2, 2, 1), ("a\nbc", 4, 2, 3),
    ("a\nbc", 99, 2, 3),
    ("a\r\nb", 3, 2, 1), ("a\rb", 2, 2, 1), ("a\r\n\r\nb", 5, 3, 1), ("a\n", 2, 2, 1),
    ("\tx", 1, 1, 2), ("äx", 2, 1, 2), ("😀x", 4, 1, 2), ("e\u{301}x", 3, 1, 3), ("", 0, 1, 1),
  ])
  func positionsAreCountedInScalars(text: String, offset: Int, line: Int, column: Int) {
    let file = SourceFile(name: "a", text: text)
    #expect(file.position(of: offset) == SourcePosition(line: line, column: column))
  }

  @Test func linesStandWithoutTheirEnds() {
    let file = SourceFile(name: "a", text: "one\ntwo\r\nthree\r\r\nfive\n")
    #expect(file.lineCount == 6)
    #expect((1...7).map { file.lineText($0) } == ["one", "two", "three", "", "five", "", ""])
    #expect(SourceFile(name: "a", text: "x\r").lineText(1) == "x")
  }

  @Test func pointersAreEscaped() {
    let pointer = JSONPointer([.key("a/b"), .index(3), .key("m~n"), .key("")])
    #expect(pointer.description == "/a~1b/3/m~0n/")
    #expect(JSONPointer().description == "")
  }

  /// A step is an index only where it is written as one; any other digits are a key's.
  @Test(arguments: ["", "/0/10", "/007", "/00", "/-1", "/+1", "/1234567890", "/a~1b/m~0n/", "//"])
  func aPointersTextIsTakenApart(text: String) {
    let pointer = JSONPointer(text)
    #expect(pointer.description == text)
    let indices = text == "/0/10" ? [0, 10] : []
    let found = pointer.steps.compactMap { if case .index(let index) = $0 { index } else { nil } }
    #expect(found == indices)
  }

  @Test(arguments: [
    ("", false), ("plain", false), (#"\u00e9 \u00b7 \u00E3 \u0009 \u001f \u00ad"#, false),
    (#"\u2014 \ud83d\ude00"#, false), (#"\u00"#, false), (#"\u00e9\u0024each"#, true),
    (#"{\u007bname}}"#, true), (#""\u0073tyle""#, true), (#""F\u0052AMES""#, true),
    (#"\u00e9 \u0020"#, true),
  ])
  func escapesOfASCIIAreSeen(text: String, isSeen: Bool) {
    #expect(SourceFile(name: "a.json", text: text).escapesASCII == isSeen)
  }

  @Test(arguments: [
    ("", "", true), ("a", "", true), ("", "a", false), ("aab", "ab", true), ("ab", "abc", false),
    ("xéy", "é", true), ("abab", "bb", false), ("end", "d", true), ("a\u{301}", "a", true),
  ])
  func aTextIsFoundByteForByte(text: String, wanted: String, isThere: Bool) {
    #expect(SourceFile(name: "a", text: text).contains(wanted) == isThere)
  }
}

extension SourceFile {
  /// A line's text without its end; lines count from `firstLine`.
  func lineText(_ number: Int) -> String {
    String(decoding: bytes[lineRange(number)], as: UTF8.self)
  }
}
