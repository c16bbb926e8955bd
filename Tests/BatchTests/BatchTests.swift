import Files
import Source
import TestSupport
import Testing

@testable import Batch
@testable import Engine

/// Rows of data, and the names of their pictures.
@Suite struct BatchTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func value(_ json: String) throws -> JSONValue {
    try JSONParser.parse(SourceFile(name: "row", text: json))
  }

  private func name(_ pattern: String, _ row: String, number: Int = 7) throws -> String {
    try OutputPattern(pattern).name(for: try value(row), number: number)
  }

  @Test(arguments: [
    ("out/{{name}}.png", #"{"name": "anna"}"#, "out/anna.png"),
    (
      "{{post.title}}/{{n}}-{{ok}}.png", #"{"post": {"title": "A b"}, "n": 1.50, "ok": true}"#,
      "A b/1.50-true.png"
    ),
    ("{{list.1}}{{list[0]}}.png", #"{"list": ["a", "b"]}"#, "ba.png"),
    ("{{$number}}.png", "{}", "7.png"), ("a{{b?}}.png", "{}", "a.png"),
    ("a{{b?}}.png", #"{"b": null}"#, "a.png"), ("{{{{a}}.png", "{}", "{{a}}.png"),
    ("{{a}}.png", #"{"a": "../x/..y\u0000\u0085.z"}"#, "---x-..y--.z.png"),
    ("{{a}}.png", #"{"a": "...."}"#, "----.png"), ("../{{a}}.png", #"{"a": "é"}"#, "../é.png"),
    ("plain.png", "{}", "plain.png"), (".hidden.png", "{}", ".hidden.png"),
  ])
  func aNameIsFilled(pattern: String, row: String, expected: String) throws {
    #expect(try name(pattern, row) == expected)
  }

  @Test(arguments: [
    ("{{name}}.png", #"{"nam": 1, "b": 2}"#, "this row has no \"name\"", "the row has nam, b"),
    ("{{name}}.png", "{}", "this row has no \"name\"", "the row has no members"),
    ("{{a}}.png", #"{"a": null}"#, "this row has no \"a\"", ""),
    ("{{a}}.png", #"{"a": ""}"#, "\"a\" is empty", ""),
    ("{{a}}.png", #"{"a": [1]}"#, "\"a\" is a list, which cannot be part of a name", ""),
    ("{{a.0}}.png", #"{"a": []}"#, "this row has no \"a.0\"", ""),
    ("o/{{a?}}.png", "{}", "no name before the extension of \"o/.png\"", ""),
    (
      "{{a}}.png", "{\"a\": \"\(String(repeating: "é", count: 150))\"}",
      "the file name is longer", ""
    ),
  ])
  func aRowWithoutANameIsReported(pattern: String, row: String, says: String, hint: String) {
    let error = #expect(throws: Diagnostic.self) { try name(pattern, row) }
    #expect(error?.message.hasPrefix(says) == true, "\(error?.message ?? "")")
    #expect(error?.hint?.contains(hint) == true || hint.isEmpty, "\(error?.hint ?? "")")
  }

  @Test(arguments: [
    "{{name.png", "{{}}", "{{a b}}", "{{a..b}}", "{{$name}}", "{{a[x]}}", "{{[0]}}",
  ])
  func aWrongPatternIsReported(pattern: String) {
    #expect(throws: Diagnostic.self) { try OutputPattern(pattern) }
  }

  @Test func namesThatFileSystemsFoldAreOne() {
    var ledger = NameLedger()
    let names = ["out/A.png", "out/b.png", "out/\u{E9}.png", "out/a.png", "out/e\u{301}.png"]
    for name in names { ledger.add(name) }
    let isRepeated = ledger.hasRepeated()
    #expect(isRepeated)
    #expect(names.map { ledger.count(of: $0) } == [2, 1, 2, 2, 2])
    #expect(ledger.count(of: "out/c.png") == 0)
    var many = NameLedger()
    for number in 0..<20_000 { many.add("\(number).png") }
    let areRepeated = many.hasRepeated()
    #expect(!areRepeated)
    #expect(many.count == 20_000)
    #expect(MemoryLayout<UInt64>.size * 2 == NameLedger.bytesPerName)
  }

  private func rows(_ source: RowSource) throws -> [String] {
    var rows = try source.rows()
    var texts: [String] = []
    while let row = try rows.next() {
      texts.append(
        row.data.map { JSONWriter.text(JSONOutput($0), .compact) } ?? row.problem?.message ?? "")
    }
    return texts
  }

  /// The format is recognized by the extension, or by the beginning of the file.
  @Test(arguments: [
    ("a.jsonl", "{\"a\":1}\n\n{\"a\":2}", [#"{"a":1}"#, #"{"a":2}"#]),
    ("a.ndjson", "{\"a\":1}", [#"{"a":1}"#]),
    ("a.csv", "a\n1\n\n2\n", [#"{"a":"1"}"#, #"{"a":"2"}"#]),
    ("a.json", "[{\"a\":1},\n{\"a\":2}]", [#"{"a":1}"#, #"{"a":2}"#]),
    ("a.json", "{\"a\":\n1}", [#"{"a":1}"#]),
    ("a", "\u{FEFF}\n{\"a\":1}\n{\"a\":2}", [#"{"a":1}"#, #"{"a":2}"#]),
    ("a", "{\n\"a\":1}", [#"{"a":1}"#]), ("a", "[\n{\"a\":1}]", [#"{"a":1}"#]),
    ("a", "a,b\n1,2", [#"{"a":"1","b":"2"}"#]), ("a.csv", "a", []), ("a.jsonl", "", []),
    ("a", "", []),
    ("a.jsonl", "[1]\n7", ["row 1 is a list, not an object", "row 2 is a number, not an object"]),
  ])
  func aFileIsReadAsWhatItIs(name: String, text: String, expected: [String]) throws {
    let source = try RowSource(try folder.write(text, name))
    #expect(try rows(source) == expected)
    #expect(try rows(source) == expected, "a second time")
  }

  @Test func aFileIsOneValueWhereItFillsAName() throws {
    func filled(_ name: String, _ text: String) throws -> String {
      let value = try RowSource(try folder.write(text, name)).value()
      return JSONWriter.text(JSONOutput(value), .compact)
    }
    #expect(try filled("a.csv", "n\n1\n2") == #"[{"n":"1"},{"n":"2"}]"#)
    #expect(try filled("a.json", "[1, [2]]") == "[1,[2]]")
    #expect(try filled("b.json", "{\"a\": 1}") == #"{"a":1}"#)
    #expect(throws: CityPaintError.self) { try filled("c.csv", "n\n1,2") }
  }

  @Test func oneRowIsMeant() throws {
    let source = try RowSource(try folder.write("n\na\nb\n", "a.csv"))
    #expect(try source.row(2).data?["n"]?.kind == .string("b"))
    for number in [nil, 3] {
      let error = #expect(throws: CityPaintError.self) { try source.row(number) }
      #expect(error?.diagnostics.first?.hint != nil)
    }
    #expect(
      try RowSource(try folder.write("n\na", "b.csv")).row(nil).data?["n"]?.kind == .string("a"))
  }

  @Test func aFileThatIsNotThereIsMissing() {
    for name in ["none.csv", "none.jsonl", "none.json", "none"] {
      let error = #expect(throws: CityPaintError.self) { try RowSource(folder.file(name)) }
      #expect(error?.isMissingInput == true)
    }
    #expect(throws: CityPaintError.self) { try RowSource(folder.path) }
  }

  /// A file of any length is read in portions, and a row is reported with its line number.
  @Test func manyRowsAreReadOneByOne() throws {
    let lines = (1...30_000).map {
      "{\"n\": \($0), \"text\": \"\(String(repeating: "x", count: $0 % 50))\"}"
    }
    let source = try RowSource(try folder.write(lines.joined(separator: "\r\n"), "many.jsonl"))
    var rows = try source.rows()
    var count = 0
    while let row = try rows.next() {
      count += 1
      let number = try #require(row.data?["n"])
      #expect(number.kind == .number(Double(count), literal: "\(count)"))
      #expect(number.place.position == SourcePosition(line: count, column: 7))
      #expect(row.number == count)
      #expect(number.place.file.bytes.count < 100)
    }
    #expect(count == 30_000)
  }

  @Test func anUnclosedQuoteIsNoEndlessRow() throws {
    var bytes = Array("a\n\"".utf8)
    bytes += [UInt8](repeating: 0x78, count: RecordCutter.longest + 10)
    let source = try RowSource(try folder.write(bytes, "a.csv"))
    var rows = try source.rows()
    let error = #expect(throws: CityPaintError.self) { try rows.next() }
    #expect(
      error?.description.contains("a.csv:2:1: error: this row is longer than 8 MB") == true)
  }
}
