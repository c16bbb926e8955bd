import Testing

@testable import Source

@Suite struct RowsTests {
  private func records(_ text: String, _ form: RecordCutter.Form, portion: Int = 4096) -> [Record] {
    var cutter = RecordCutter(form)
    var records: [Record] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: portion) {
      cutter.add(Array(bytes[start..<min(bytes.count, start + portion)]))
      while let record = cutter.next() { records.append(record) }
    }
    cutter.add([])
    while let record = cutter.next() { records.append(record) }
    return records
  }

  private func texts(_ text: String, _ form: RecordCutter.Form) -> [String] {
    records(text, form).map { "\($0.line):" + String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func linesAreCutAtTheirEnds() {
    #expect(texts("a\nb\r\n\nc", .lines) == ["1:a", "2:b", "3:", "4:c"])
    #expect(texts("\u{FEFF}a\n", .lines) == ["1:a"])
    #expect(texts("", .lines).isEmpty)
    #expect(texts("\"a\nb\"", .lines) == ["1:\"a", "2:b\""])
  }

  @Test func aTablesLinesMayEndInCells() {
    #expect(texts("a,\"b\nc\"\nd", .table) == ["1:a,\"b\nc\"", "3:d"])
    #expect(texts("\"a\"\"\n\",b\r\nc", .table) == ["1:\"a\"\"\n\",b", "3:c"])
    #expect(texts("a\"b\nc\"d\ne", .table) == ["1:a\"b", "2:c\"d", "3:e"])
  }

  /// However the bytes come, the records are the same, and no more is held than is needed.
  @Test(arguments: [1, 2, 3, 7, 64])
  func portionsChangeNothing(portion: Int) {
    let text = "\u{FEFF}é,\"b\r\n\"\"c\"\r\nd,e\n\n\"\",\"\nf\",x\nlast"
    for form in [RecordCutter.Form.lines, .table] {
      #expect(records(text, form, portion: portion) == records(text, form))
    }
    var cutter = RecordCutter(.lines)
    var most = 0
    var count = 0
    for _ in 0..<5000 {
      cutter.add(Array("0123456789\n".utf8))
      most = max(most, cutter.held)
      while cutter.next() != nil { count += 1 }
    }
    #expect(count == 5000)
    #expect(most < 64)
  }

  private func table(_ header: String) throws -> CSVTable {
    try CSVTable(header: Record(Array(header.utf8), line: 1), name: "t.csv")
  }

  private func row(_ header: String, _ text: String, line: Int = 2) throws -> JSONValue {
    try table(header).row(Record(Array(text.utf8), line: line))
  }

  @Test(arguments: [
    ("a,b", "1,2", #"{"a":"1","b":"2"}"#),
    ("a,b", "\"x, \"\"y\"\"\nz\",", #"{"a":"x, \"y\"\nz"}"#),
    ("post.title,post.by.name,n", "T,,3", #"{"post":{"title":"T"},"n":"3"}"#),
    ("post.title,post.by.name,n", "T,Bo,3", #"{"post":{"title":"T","by":{"name":"Bo"}},"n":"3"}"#),
    ("post.title,n", "\"\",", "{}"), ("\"a b\", c", " x , y", #"{"a b":" x "," c":" y"}"#),
  ])
  func aRowIsAnObject(header: String, text: String, json: String) throws {
    #expect(JSONWriter.text(JSONOutput(try row(header, text)), .compact) == json)
  }

  @Test func aCellKnowsItsPlace() throws {
    let value = try #require(try row("a,post.title", "x,\"é\"", line: 7)["post"]?["title"])
    #expect(value.place.file.name == "t.csv")
    #expect(value.place.position == SourcePosition(line: 7, column: 3))
    #expect(value.span.count == 4)
    #expect(value.place.source == "t.csv#/post/title")
    #expect(value.place.file.lineText(7) == "x,\"é\"")
  }

  @Test(arguments: [
    ("a,b", "1", 1, "this row has 1 cell, but the header has 2"),
    ("a,b", "1,2,3", 1, "this row has 3 cells, but the header has 2"),
    ("a,b", "1,x\"y", 4, "a quote appears in a cell"),
    ("a,b", "1,\"y\"z", 6, "unexpected text after a cell's closing quote"),
    ("a,b", "1,\"y", 3, "the quote that opens here is never closed"),
  ])
  func aWrongRowIsReported(header: String, text: String, column: Int, says: String) throws {
    let error = #expect(throws: Diagnostic.self) { try row(header, text, line: 9) }
    #expect(error?.message.hasPrefix(says) == true)
    #expect(error?.place?.position == SourcePosition(line: 9, column: column))
    #expect(error?.hint != nil)
  }

  @Test func bytesThatAreNoTextAreReported() throws {
    let error = #expect(throws: Diagnostic.self) {
      try table("a").row(Record([0x61, 0xff], line: 3))
    }
    #expect(error?.message == "byte 0xFF is not UTF-8")
    #expect(error?.place?.position == SourcePosition(line: 3, column: 2))
  }

  @Test(arguments: [
    ("a,a", "two columns set \"a\""), ("a,a.b", "two columns set \"a.b\""),
    ("a.b,a", "two columns set \"a\""), ("a.b.c,a.b", "two columns set \"a.b\""),
    ("a,,b", "column 2 has no name"), ("a,b..c", "the column \"b..c\" has an empty part"),
    ("a;b", "the header has semicolons and no comma"), ("a\tb", "the header has tabs and no comma"),
    (Array(repeating: "a", count: 65).joined(separator: "."), "a column name has more than 64"),
  ])
  func aWrongHeaderIsReported(header: String, says: String) {
    let error = #expect(throws: Diagnostic.self) { try table(header) }
    #expect(error?.message.hasPrefix(says) == true, "\(error?.message ?? "")")
  }

  /// What a file's row says of itself is in the whole file's lines.
  @Test func aRecordCountsItsLinesFromItsFirst() {
    let file = Record(Array("a\nbc".utf8), line: 41).file(named: "r")
    #expect(file.position(of: 3) == SourcePosition(line: 42, column: 2))
    #expect(file.lineText(41) == "a")
    #expect(file.lineText(42) == "bc")
    #expect(file.lineRange(40).isEmpty)
    #expect(file != SourceFile(name: "r", text: "a\nbc"))
  }
}
