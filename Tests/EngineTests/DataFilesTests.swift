import Bounds
import Layout
import Pixels
import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// `"data": "sales.csv"` at a document's root: a file of rows is a list.
@Suite struct DataFilesTests {
  private struct Outcome {
    var texts: [String] = []
    var problems: [Diagnostic] = []
    var warnings: [Diagnostic] = []
  }

  private func outcome(
    data: String, each: String = "rows", files: [String: [UInt8]]
  ) throws -> Outcome {
    let folder = try TemporaryFolder()
    for (name, bytes) in files { try folder.write(bytes, name) }
    let file = SourceFile(
      name: "a.json",
      text: """
        {"screen": "scene", "device": {"width": 200, "height": 400, "scale": 1}, "data": \(data),
         "root": {"type": "column", "children": [
           {"$each": "\(each)", "type": "text", "text": "{{item.name}} {{item.at.n}}",
            "width": "{{item.at.n}}"}]}}
        """)
    do {
      let screen = try Renderer().resolve(file, folder: folder.path, as: RenderVariant(scale: 1))
      return Outcome(
        texts: screen.layOut().elements.compactMap { $0.text?.string }, warnings: screen.warnings)
    } catch {
      return Outcome(problems: error.diagnostics)
    }
  }

  private static let table = Array("name,at.n\nAnna,31\n\"Bo, the second\",40\n".utf8)
  private static let lines =
    Array(
      #"{"name": "Anna", "at": {"n": 31}}"#.utf8) + Array("\n\n".utf8)
    + Array(#"{"name": "Bo, the second", "at": {"n": 40}}"#.utf8)
  private static let shown = ["Anna 31", "Bo, the second 40"]

  @Test func aFileOfRowsIsTheListRows() throws {
    #expect(try outcome(data: #""s.csv""#, files: ["s.csv": Self.table]).texts == Self.shown)
    #expect(try outcome(data: #""s.jsonl""#, files: ["s.jsonl": Self.lines]).texts == Self.shown)
  }

  @Test func aNameOfTheDataMayBeAFileOfRows() throws {
    let files = ["s.csv": Self.table, "t.jsonl": Self.lines]
    let data = #"{"sales": "s.csv", "other": "t.jsonl", "n": 3}"#
    #expect(try outcome(data: data, each: "sales", files: files).texts == Self.shown)
    #expect(try outcome(data: data, each: "other", files: files).texts == Self.shown)
  }

  @Test func aNameOfTheDataMayBeAFileOfJSON() throws {
    let list = Array(#"[{"name": "Anna", "at": {"n": 31}}]"#.utf8)
    let data = #"{"sales": "s.json", "title": "Sales"}"#
    #expect(try outcome(data: data, each: "sales", files: ["s.json": list]).texts == ["Anna 31"])
    let whole = Array(#"{"2025": [{"name": "Bo", "at": {"n": 40}}]}"#.utf8)
    #expect(
      try outcome(data: data, each: "sales.2025", files: ["s.json": whole]).texts == ["Bo 40"])
    let text = try outcome(data: data, each: "sales", files: ["s.json": Array("3".utf8)]).problems
    #expect(
      text.map(\.message).first
        == "a data file must contain an object or a list, but this one contains a number")
  }

  /// Deeper in the data a file's name is text, which is reported if there is such a file.
  @Test func aFileNamedDeeperIsReported() throws {
    let rows = #""rows": [{"name": "Anna", "at": {"n": 31}}]"#
    let files = ["s.csv": Self.table]
    for data in [
      #"{"years": {"2025": "s.csv"}, \#(rows)}"#, #"{"years": ["s.csv"], \#(rows)}"#,
    ] {
      let shown = try outcome(data: data, files: files)
      #expect(shown.texts == ["Anna 31"])
      #expect(
        shown.warnings.map(\.message) == ["\"s.csv\" is only text here: the file is not read"])
      #expect(shown.warnings.first?.hint?.contains(#""data": {"sales": "s.csv"}"#) == true)
    }
    let other = try outcome(data: #"{"years": ["2025.csv"], \#(rows)}"#, files: files)
    #expect(other.warnings.isEmpty, "a list of names of no files")
  }

  /// The cells of a table stand in a list such as `[x, y]`, as numbers of JSON do.
  @Test func cellsAreNumbersOfAList() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array("x,y,at,c\n0,0,0,#FF0000\n50,9,0.5,#0000FF\n20,50,1,#00FF00\n".utf8), "p.csv")
    let rows = ##"""
      [{"x": 0, "y": 0, "at": 0, "c": "#FF0000"}, {"x": 50, "y": 9, "at": 0.5, "c": "#0000FF"},
       {"x": 20, "y": 50, "at": 1, "c": "#00FF00"}]
      """##
    try folder.write(Array(rows.utf8), "p.json")
    let pictures = try ["p.csv", "p.json"].map { name in
      let text = #"""
        {"screen": "scene", "device": {"width": 60, "height": 60, "scale": 1},
         "data": {"p": "\#(name)"}, "root": {"type": "shape",
          "points": [{"$each": "p", "$value": ["{{item.x}}", "{{item.y}}"]}],
          "fill": {"gradient": "linear",
            "stops": [{"$each": "p", "$value": ["{{item.at}}", "{{item.c}}"]}]}}}
        """#
      return try Renderer().render(
        Array(text.utf8), name: "a.json", folder: folder.path, as: RenderVariant(scale: 1)
      ).pixmap.pixels
    }
    #expect(pictures[0] == pictures[1])
    #expect(Set(pictures[0]).count > 20, "the gradient is drawn")
  }

  /// Where texts are asked for, the cells of such a list are texts, one after the other.
  @Test func cellsOfAListAreTexts() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("x,y\n1,2\n3,four\n".utf8), "p.csv")
    let file = SourceFile(
      name: "a.json",
      text: """
        {"screen": "scene", "device": {"width": 60, "height": 90, "scale": 1}, "data": {"p": "p.csv"},
         "components": {"k": {"parameters": {"children": "nodes"},
           "body": {"type": "column", "children": ["{{children}}"]}}},
         "root": {"type": "k", "children": [{"$each": "p", "$value": ["{{item.x}}", "{{item.y}}"]}]}}
        """)
    let screen = try Renderer().resolve(file, folder: folder.path, as: RenderVariant(scale: 1))
    #expect(screen.layOut().elements.compactMap { $0.text?.string } == ["1", "2", "3", "four"])
  }

  @Test func filesOfRowsAreAmongTheFilesRead() throws {
    let folder = try TemporaryFolder()
    for name in ["s.csv", "t.ndjson", "u.json"] {
      try folder.write(name == "s.csv" ? Self.table : Array("{}".utf8), name)
    }
    let file = SourceFile(
      name: "a.json",
      text: """
        {"screen": "scene", "data": {"s": "s.csv", "t": "t.ndjson", "u": "u.json"}, "root": "A"}
        """)
    let document = try Renderer().document(file, folder: folder.path)
    let read = document.filesRead(as: RenderVariant()).map { $0.split(separator: "/").last }
    #expect(Set(read).isSuperset(of: ["s.csv", "t.ndjson", "u.json"]))
  }

  /// A golden's record keeps the rows as JSON, in which a cell still counts as the number it spells.
  @Test func rowsAsAListOfJSON() throws {
    let list = Array(
      #"[{"name": "Anna", "at": {"n": "31"}}, {"name": "Bo, the second", "at": {"n": "40"}}]"#.utf8)
    #expect(try outcome(data: #""s.csv""#, files: ["s.csv": list]).texts == Self.shown)
  }

  @Test(arguments: [
    ("s.csv", "name,at.n\nAnna,3\nBo\n", 3, 1, "this row has 1 cell, but the header has 2"),
    ("s.csv", "name,at.n\nAnna,\"3\nBo,4\n", 2, 6, "the quote that opens here is never closed"),
    ("s.csv", "name;n\n", 1, 1, "the header has semicolons and no comma"),
    ("s.csv", "", 1, 1, "the table has no header"),
    ("s.jsonl", "{\"name\": 1}\n{\"name\":}\n", 2, 9, "expected a value, found '}'"),
    ("s.jsonl", "{\"name\": 1}\n3\n", 2, 1, "a row must be an object, not a number"),
    ("s.jsonl", "[1]\n", 1, 1, "a row must be an object, not a list"),
  ])
  func aDamagedFile(name: String, text: String, line: Int, column: Int, message: String) throws {
    let problems = try outcome(data: "\"\(name)\"", files: [name: Array(text.utf8)]).problems
    #expect(problems.map(\.message) == [message])
    let place = try #require(problems.first?.place)
    #expect(place.file.name.hasSuffix(name))
    if let position = place.position {
      #expect(position == SourcePosition(line: line, column: column))
    }
    #expect(problems.first?.hint != nil)
  }

  /// A file of another format is not JSON with a mistake in it.
  @Test func aFileOfAnotherFormat() throws {
    let problems = try outcome(data: #""s.tsv""#, files: ["s.tsv": Array("name\tn\n".utf8)])
      .problems
    #expect(problems.map(\.message) == ["\"s.tsv\" is not JSON"])
    #expect(
      problems.first?.hint
        == "save the data as a .json, .csv, .jsonl, or .ndjson file")
    #expect(
      try outcome(data: #""s.data""#, files: ["s.data": Array("{\"rows\": []}".utf8)]).problems
        .isEmpty)
  }

  /// The path of an item of an empty table ends in the table, not in the path.
  @Test func aTableWithoutRowsIsNamedByItsFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("name\n", "p.csv")
    let file = SourceFile(
      name: "a.json",
      text: """
        {"screen": "scene", "device": {"width": 9, "height": 9}, "data": {"people": "p.csv"},
         "root": {"type": "text", "text": "{{people.1.name}}"}}
        """)
    let error = #expect(throws: CityPaintError.self) {
      try Renderer().resolve(file, folder: folder.path, as: RenderVariant(scale: 1))
    }
    let problem = try #require(error?.diagnostics.first)
    #expect(problem.message == "there is no \"1\" for \"people.1.name\": the list is empty")
    #expect(problem.hint == "add a row to \(folder.file("p.csv")), which has none")
    try folder.write("name\nAnna\nBo\n", "p.csv")
    _ = try Renderer().resolve(file, folder: folder.path, as: RenderVariant(scale: 1))
  }

  @Test func aFileThatIsNotThere() throws {
    let problem = try outcome(data: #"{"sales": "none.csv"}"#, files: [:]).problems.first
    #expect(problem?.message == "there is no file \"none.csv\"")
    #expect(problem?.kind == .missingInput)
  }

  @Test func rowsCountAgainstTheValuesOfADocument() throws {
    var limits = Limits.standard
    limits.jsonValues = 20
    let text = "a,b\n" + String(repeating: "1,2\n", count: 9)
    let file = SourceFile(name: "s.csv", text: text)
    #expect(throws: Diagnostic.self) { try RowFile.parse(file, takingFrom: &limits) }
    limits.jsonValues = 27
    #expect(try RowFile.parse(file, takingFrom: &limits).count == 28)
    #expect(limits.jsonValues == 0)
  }

  @Test func rowsHaveWaysOfTheirOwn() throws {
    var limits = Limits.standard
    let list = try RowFile.parse(
      SourceFile(name: "s.csv", text: "a,b.c\n1,2\n3,4\n"), takingFrom: &limits)
    guard case .array(let rows) = list.kind else { throw CityPaintError("no list") }
    #expect(rows[1]["b"]?["c"]?.place.pointer?.steps == [.index(1), .key("b"), .key("c")])
  }
}
