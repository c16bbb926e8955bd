import Foundation
import TestSupport
import Testing

/// The jsonschema package of Python.
enum Validator {
  static let isThere: Bool = {
    let outcome = try? Program.run(
      "/usr/bin/env", ["python3", "-c", "import jsonschema"], in: PackageFolder.path)
    return outcome?.status == 0
  }()
}

/// The output of `schema`, validated by an independent implementation of JSON Schema.
@Suite(
  .enabled(
    if: Validator.isThere || ProcessInfo.processInfo.environment["CI"] == "true",
    "python3 has no jsonschema; pip install jsonschema"))
struct SchemaTests {
  /// Prints every file that does not agree with the schema.
  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    for name in sys.argv[2:]:
        if not validator.is_valid(json.load(open(name))):
            print(name)
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let outcome = try Program.run(["schema"])
    #expect(outcome.status == 0)
    try folder.write(outcome.output, "schema.json")
  }

  private func refused(_ files: [String]) throws -> [String] {
    let outcome = try Program.run(
      "/usr/bin/env", ["python3", "-c", Self.script, folder.file("schema.json")] + files,
      in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return outcome.text.split(separator: "\n").map(String.init)
  }

  @Test func theGoldensAgree() throws {
    let files = try ["city", "icons", "scene"].flatMap { system in
      let goldens = PackageFolder.file("Goldens/\(system)")
      return try FileManager.default.contentsOfDirectory(atPath: goldens)
        .filter { $0.hasSuffix(".json") }.map { goldens + "/" + $0 }
    }
    #expect(files.count > 90)
    #expect(try refused(files) == [])
  }

  @Test func startersAgree() throws {
    let screens = ["scene", "city.feed", "city.detail", "city.event", "city.menu", "city.list"]
    let files = try screens.map { screen in
      try folder.write(try Program.run(["new", screen]).output, "\(screen).json")
    }
    #expect(try refused(files) == [])
  }

  @Test func expansionsAgree() throws {
    let outcome = try Program.run(["expand", "Goldens/city/feed-event.json"])
    try folder.write(outcome.output, "expanded.json")
    #expect(try refused([folder.file("expanded.json")]) == [])
  }

  /// A report with every kind of case, alone and embedded in the page.
  @Test func theReportsAgreeWithTheirs() throws {
    let workspace = try GoldenWorkspace()
    try workspace.breakEverything()
    _ = try workspace.run(["check", ".", "--ci", "--json", "check.json", "--report", "report.html"])
    let schema = try Program.run(["schema", "--report", "check"])
    try folder.write(schema.output, "schema.json")
    let page = String(decoding: try workspace.folder.read("report.html"), as: UTF8.self)
    let start = try #require(page.range(of: "id=\"data\""))
    let data = page[start.upperBound...].drop { $0 != ">" }.dropFirst()
    let end = try #require(data.range(of: "</script>"))
    try workspace.folder.write(String(data[..<end.lowerBound]), "page.json")
    try workspace.folder.write("{\"report\": 1}", "bad.json")
    let files = ["check.json", "page.json", "bad.json"].map(workspace.folder.file)
    #expect(try refused(files) == [workspace.folder.file("bad.json")])
  }

  /// Documents that `render` rejects are rejected by the schema as well.
  @Test func mistakesDoNot() throws {
    let documents = [
      #"{"screen": "city.feed"}"#, #"{"posts": []}"#, #"{"screen": "city.fed", "posts": []}"#,
      #"{"screen": "city.feed", "posts": [], "titel": "T"}"#,
      #"{"screen": "city.feed", "posts": [{"titel": "T"}]}"#,
      #"{"screen": "city.feed", "posts": [{"kind": "topik"}]}"#,
      #"{"screen": "city.feed", "posts": [{"title": 7}]}"#,
      #"{"screen": "city.feed", "posts": [{"responseCount": -1}]}"#,
      #"{"screen": "city.feed", "posts": [{"responseCount": 1.5}]}"#,
      #"{"screen": "city.feed", "posts": [{"author": {"avatar": "a.png"}}]}"#,
      #"{"screen": "city.feed", "posts": [{"actions": ["respond", "respnd"]}]}"#,
      #"{"screen": "city.feed", "posts": [], "device": "iphone-44"}"#,
      #"{"screen": "scene", "root": {"type": "colunm"}}"#,
      #"{"screen": "scene", "root": {"type": "space", "frame": [1, 2, 3]}}"#,
      #"{"screen": "scene", "root": {"type": "shape", "fill": "linkblue"}}"#,
      #"{"screen": "scene", "root": {"type": "text", "text": "a", "font": "Comic"}}"#,
      #"{"screen": "scene", "root": {"type": "row", "children": ["a", 3]}}"#,
    ]
    let files = try documents.enumerated().map { try folder.write($1, "\($0).json") }
    #expect(try refused(files) == files)
    for file in files { #expect(try Program.run(["inspect", file]).status == 65, "\(file)") }
  }

  @Test func theReferenceNamesEveryKey() throws {
    let outcome = try Program.run(["schema", "--markdown"])
    #expect(outcome.status == 0)
    for key in ["responseCount", "avatar", "spaceAbove", "attach", "backdrop"] {
      #expect(outcome.text.contains("`\(key)`"))
    }
  }
}
