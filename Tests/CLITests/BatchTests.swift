import Codecs
import Foundation
import TestSupport
import Testing

/// `citypaint render --data`: a picture for each row.
@Suite struct BatchTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 24, "height": 16, "scale": 1},
       "root": {"type": "shape", "shape": "rect",
         "fill": {"$match": "{{$env.look}}", "flat": "#CC3333", "$else": "#336699"},
         "opacity": {"$match": "{{n?}}", "2": 0.5, "$else": 1}}}
      """, "t.json")
    try folder.write(
      #"{"screen": "scene", "device": {"width": 24, "height": 16, "scale": 1}, "root": "x"}"#,
      "plain.json")
  }

  private func run(_ line: String, input: String = "") throws -> Program.Outcome {
    try Program.run(
      line.split(separator: " ").map(String.init), in: folder.path, input: Array(input.utf8))
  }

  private func names(_ name: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.file(name))) ?? []).sorted()
  }

  @Test(arguments: [
    ("rows.csv", "name,n\nanna,1\nb/o,2\n..cy,3\n"),
    ("rows.jsonl", "{\"name\": \"anna\"}\n{\"name\": \"b/o\"}\n{\"name\": \"..cy\"}"),
    ("rows.json", "[{\"name\": \"anna\"}, {\"name\": \"b/o\"}, {\"name\": \"..cy\"}]"),
  ])
  func aPictureIsDrawnForEachRow(name: String, text: String) throws {
    try folder.write(text, name)
    for jobs in [1, 3] {
      let outcome = try run(
        "render t.json --data \(name) -o out\(jobs)/x/{{name}}.png --jobs \(jobs)")
      #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
      #expect(names("out\(jobs)/x") == ["--cy.png", "anna.png", "b-o.png"])
    }
    let piped = try run(
      "render t.json --data - -o p/{{$number}}.jpg --background #FFFFFF", input: text)
    #expect(piped.status == 0, "\(piped.errors)")
    #expect(names("p") == ["1.jpg", "2.jpg", "3.jpg"])
    #expect(try ImageFile.info(try folder.read("p/3.jpg")).format == .jpeg)
    let scaled = try run("render t.json --data \(name) -o s/{{$number}}.png --scales 1,2 --row 2")
    #expect(scaled.status == 0, "\(scaled.errors)")
    #expect(names("s") == ["2.png", "2@2x.png"])
  }

  /// Names sort as the rows do, and a row alone has the name it has among all.
  @Test func numbersInNamesSort() throws {
    try folder.write("name\n" + (1...12).map { "r\($0)\n" }.joined(), "r.csv")
    #expect(try run("render t.json --data r.csv -o all/{{$number}}.png").status == 0)
    #expect(names("all") == (1...12).map { ($0 < 10 ? "0" : "") + "\($0).png" })
    #expect(try run("render t.json --data r.csv -o one/{{$number}}.png --row 2").status == 0)
    #expect(names("one") == ["02.png"])
  }

  /// The valid rows are drawn, each invalid row is reported in order with its line, and the exit
  /// status is an error.
  @Test func aWrongRowLeavesTheOthersAlone() throws {
    let lines = [
      "{\"name\": \"a\"}", "{\"name\": ", "", "[1]", "{\"nam\": 1}", "{\"name\": \"e\"}",
    ]
    try folder.write(lines.joined(separator: "\n"), "r.jsonl")
    let outcome = try run("render t.json --data r.jsonl -o out/{{name}}.png --json --jobs 4")
    #expect(outcome.status == 65)
    let reported = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(reported.map { $0.prefix(10) } == ["r.jsonl:2:", "r.jsonl:4:", "r.jsonl:5:"])
    #expect(outcome.errors.hasSuffix("citypaint: 2 of 5 rows were drawn\n"), "\(outcome.errors)")
    #expect(names("out") == ["a.png", "e.png"])
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    let written = try #require(json?["written"] as? [[String: Any]])
    #expect(written.map { $0["output"] as? String } == ["out/a.png", "out/e.png"])
  }

  @Test(arguments: [
    ("r.csv", "name\n" + String(repeating: "a,b\n", count: 300), "this row has 2 cells", "name"),
    ("r.csv", "name\n" + String(repeating: "a\n", count: 300), "this row has no \"nmae\"", "nmae"),
    ("r.jsonl", String(repeating: "{\"name\": 1,}\n", count: 300), "trailing comma", "name"),
  ])
  func wrongRowsByTheThousandAreCounted(
    file: String, text: String, says: String, key: String
  ) throws {
    try folder.write(text, file)
    let outcome = try run("render t.json --data \(file) -o out/{{\(key)}}.png")
    #expect(outcome.status == 65)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count { $0.contains(": error: \(says)") } == 100, "\(outcome.errors)")
    #expect(
      lines.suffix(2) == [
        "citypaint: note: 200 more errors; the first 100 are shown",
        "citypaint: 0 of 300 rows were drawn",
      ])
  }

  /// A mistake in a file that several documents import is reported once, with their number.
  @Test func aMistakeInASharedFileIsReportedOnce() throws {
    try folder.write(
      #"{"components": {"c": {"body": {"type": "text", "text": "a", "sise": 9}}}}"#, "kit.json")
    for name in ["a", "b", "c"] {
      try folder.write(
        #"{"screen": "scene", "device": {"width": 24, "height": 16}, "import": "kit.json", "#
          + #""root": {"type": "c"}}"#, "\(name).json")
    }
    for line in ["render a.json b.json c.json -o out/", "sheet a.json b.json c.json -o s.png"] {
      let outcome = try run(line)
      #expect(outcome.status == 65)
      #expect(outcome.errors.components(separatedBy: ": error: ").count == 2, "\(outcome.errors)")
      #expect(
        outcome.errors.contains("citypaint: note: 3 documents have this problem: kit.json:1:"),
        "\(outcome.errors)")
    }
  }

  /// An empty cell that shows the document's own value is reported for the first of its rows.
  @Test func aProblemOfAColumnIsReportedOnce() throws {
    try folder.write(
      #"{"screen": "scene", "device": {"width": 24, "height": 16}, "data": {"title": "Anna"}, "#
        + #""root": {"type": "text", "size": 8, "text": "{{title}}"}}"#, "d.json")
    try folder.write("name,title\na,Al\nb,\nc,Cy\nd,\n", "r.csv")
    let says = "the cell of \"title\" is empty, so the document's own \"Anna\" is shown"
    for jobs in ["1", "4"] {
      let outcome = try run("render d.json --data r.csv -o out/{{name}}.png --jobs \(jobs)")
      #expect(outcome.status == 0)
      #expect(outcome.errors.hasPrefix("r.csv:3:3: warning: \(says)\n"), "\(outcome.errors)")
      #expect(
        outcome.errors.hasSuffix(
          "citypaint: note: 2 rows have this problem (2 and 4): r.csv:3:3: \(says)\n"))
    }
    let strict = try run("render d.json --data r.csv -o out/{{name}}.png --strict")
    #expect(strict.status == 65)
    #expect(strict.errors.hasSuffix("citypaint: 2 of 4 rows were drawn\n"), "\(strict.errors)")
  }

  /// Once at its place in the document, with how many rows have it, beside what is wrong with rows.
  @Test(arguments: [
    (#""font": "x", "size": 8, "text": "{{name}}""#, "unknown font \"x\""),
    (#""size": 8, "text": "{{nothing}}""#, "there is no \"nothing\""),
  ])
  func aMistakeOfTheDocumentIsReportedOnce(keys: String, says: String) throws {
    try folder.write(
      #"{"screen": "scene", "device": {"width": 24, "height": 16}, "#
        + #""root": {"type": "text", \#(keys)}}"#, "d.json")
    try folder.write(
      "name\n" + (1...150).map { "n\($0)\n" }.joined() + "a,b\n"
        + (1...150).map { "m\($0)\n" }.joined(), "r.csv")
    let outcome = try run("render d.json --data r.csv -o out/{{name}}.png --jobs 4")
    #expect(outcome.status == 65)
    let reported = outcome.errors.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(reported.count == 2, "\(outcome.errors)")
    #expect(reported[0].hasPrefix("d.json:1:") && reported[0].contains(says), "\(outcome.errors)")
    #expect(reported[1].hasPrefix("r.csv:152:1: error: this row has 2 cells"), "\(outcome.errors)")
    #expect(outcome.errors.contains("r.csv:2:1: note: in row 1"), "\(outcome.errors)")
    #expect(
      outcome.errors.contains("citypaint: note: 300 rows have this problem: d.json:1:"),
      "\(outcome.errors)"
    )
    #expect(outcome.errors.hasSuffix("citypaint: 0 of 301 rows were drawn\n"))
    try folder.write("name\n" + (1...150).map { "n\($0)\n" }.joined(), "r.csv")
    let sheet = try run("sheet d.json --data r.csv -o s.png")
    #expect(sheet.status == 65)
    #expect(sheet.errors.components(separatedBy: ": error: ").count == 2, "\(sheet.errors)")
    #expect(sheet.errors.contains("150 rows have this problem: d.json:1:"), "\(sheet.errors)")
  }

  @Test(arguments: [
    ("name\nx\ny\nx\n", "two rows would be written as out/x.png"),
    ("name\nX\ny\nx\n", "out/x.png and out/X.png are the same name on many file systems"),
    ("name\né\ny\ne\u{301}\n", "are the same name on many file systems"),
    ("name\na/b\na-b\ny\n", "two rows would be written as out/a-b.png"),
  ])
  func twoRowsOfOneNameWriteNothing(table: String, says: String) throws {
    try folder.write(table, "r.csv")
    let outcome = try run("render t.json --data r.csv -o out/{{name}}.png")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    #expect(outcome.errors.contains("note: the first such row is here"))
    #expect(!folder.names.contains("out"))
  }

  /// Rows of one name are one problem, and the suggested name works.
  @Test func manyRowsOfOneNameAreReportedOnce() throws {
    try folder.write("name\n" + String(repeating: "x\n", count: 12), "r.csv")
    let outcome = try run("render t.json --data r.csv -o out/a.png")
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.hasPrefix("r.csv:3:1: error: 12 rows would be written as out/a.png\n"),
      "\(outcome.errors)")
    #expect(outcome.errors.components(separatedBy: ": error: ").count == 2)
    #expect(outcome.errors.contains("help: write -o 'out/a-{{$number}}.png', or use a value"))
    #expect(try run("render t.json --data r.csv -o out/a-{{$number}}.png").status == 0)
    #expect(names("out").first == "a-01.png")
  }

  /// At several scales, a row's name may be the same as another's at a larger scale.
  @Test func aScaledNameIsAName() throws {
    try folder.write("name\na\na@2x\n", "r.csv")
    let outcome = try run("render t.json --data r.csv -o out/{{name}}.png --scales 1,2")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("two rows would be written as out/a@2x.png"))
  }

  @Test func whatIsReadIsNotWrittenOver() throws {
    try folder.write("name\na\nt\n", "r.csv")
    try FileManager.default.copyItem(
      atPath: folder.file("t.json"), toPath: folder.file("t.png"))
    let outcome = try run("render t.png --data r.csv -o {{name}}.png")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("t.png would overwrite t.png, which is an input"))
    #expect(!folder.names.contains("a.png"))
  }

  @Test(arguments: [
    ("t.json --data r.csv -o out/", 64, "rows need file names"),
    ("t.json --data r.csv -o -", 64, "rows need file names"),
    ("t.json --data r.csv -o {{name}}.gif", 64, "rows need file names"),
    ("t.json t.json --data r.csv -o {{name}}.png", 64, "rows need a single document"),
    ("t.json -o {{name}}.png", 64, "add rows with --data FILE"),
    ("t.json --data r.csv -o {{name.png", 64, "is not closed"),
    ("t.json --data r.csv --data o.json -o {{name}}.png", 64, "only one --data can have rows"),
    ("t.json --set x -o a.png", 64, "--set must be PATH=VALUE, not \"x\""),
    ("t.json --row 1 -o a.png", 64, "--row needs --data FILE"),
    ("- --data - -o a.png", 64, "standard input (-) can be read only once"),
    ("t.json --data none.csv -o {{name}}.png", 66, "there is no file none.csv"),
    ("t.json --data x=none.csv -o a.png", 66, "there is no file none.csv"),
    ("t.json --data empty.csv -o {{name}}.png", 65, "empty.csv has no rows"),
    ("t.json --data bad.csv -o {{name}}.png", 65, "two columns set \"a\""),
    ("t.json --data r.csv --row 9 -o a.png", 65, "r.csv has no row 9"),
    ("t.json --data o.json -o {{nam}}.png", 65, "this row has no \"nam\""),
  ])
  func whatCannotBeMeantIsReported(arguments: String, status: Int32, says: String) throws {
    try folder.write("name\na\n", "r.csv")
    try folder.write("name\n", "empty.csv")
    try folder.write("a,a\n", "bad.csv")
    try folder.write("{\"name\": \"o\"}", "o.json")
    let before = folder.names
    let outcome = try run("render " + arguments)
    #expect(outcome.status == status, "\(outcome.errors)")
    #expect(outcome.errors.contains(says), "\(outcome.errors)")
    #expect(folder.names == before)
  }

  @Test func anObjectIsOnePicture() throws {
    try folder.write("{\"name\": \"o\",\n \"of\": [1]}", "o.json")
    for (output, file) in [("{{name}}.png", "o.png"), ("d/", "t.png"), ("x.png", "x.png")] {
      let outcome = try run("render t.json --data o.json -o \(output) --set of=2")
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(names(output == "d/" ? "d" : "").contains(file))
    }
    for command in ["inspect", "expand"] {
      let outcome = try run("\(command) t.json --data o.json --placeholder=Word --look flat")
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
  }

  /// Data that is read a second time is a temporary copy.
  @Test func aPipeOfRowsIsReadTwice() throws {
    let outcome = try Program.shell(
      """
      mkdir tmp; TMPDIR=$PWD/tmp "$P" render t.json --data <(printf 'name\\na\\nb\\n') \
      -o 'o/{{name}}.png' && ls -A tmp
      """, in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text.isEmpty)
    #expect(names("o") == ["a.png", "b.png"])
  }

  @Test func aFolderThatCannotBeWrittenEndsTheRun() throws {
    try folder.write("name\n" + (1...500).map { "n\($0)\n" }.joined(), "r.csv")
    try folder.write("a file", "out")
    let outcome = try run("render t.json --data r.csv -o out/{{name}}.png --jobs 2")
    #expect(outcome.status == 73)
    #expect(outcome.errors.components(separatedBy: "error: cannot write").count < 40)
  }
}
