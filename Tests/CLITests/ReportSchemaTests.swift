import Foundation
import TestSupport
import Testing

/// The reports for programs agree with their schemas, by an independent implementation of JSON Schema.
@Suite(
  .enabled(
    if: Validator.isThere || ProcessInfo.processInfo.environment["CI"] == "true",
    "python3 has no jsonschema; pip install jsonschema"))
struct ReportSchemaTests {
  /// Prints the errors of each file.
  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema = json.load(open(sys.argv[1]))
    Draft202012Validator.check_schema(schema)
    for name in sys.argv[2:]:
        for error in Draft202012Validator(schema).iter_errors(json.load(open(name))):
            print(name, list(error.absolute_path), error.message[:200])
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in [("a", "Hello"), ("b", "Hullo"), ("c", "{{$data.name}}")] {
      try folder.write(
        """
        {"screen": "scene", "device": {"width": 120, "height": 60}, "data": {"name": "Ann"},
         "root": {"type": "column", "background": "#FFFFFF", "children": [
           {"type": "text", "name": "t", "text": "\(text)", "size": 16},
           {"type": "text", "name": "u", "text": "Garden", "size": 16}]}}
        """, "\(name).json")
    }
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try Program.run(line.split(separator: " ").map(String.init), in: folder.path)
  }

  /// Expects the outputs of commands to agree with the schema of a report; returns them.
  @discardableResult
  private func check(
    _ report: String, _ commands: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [[String: Any]] {
    try folder.write(try run("schema --report \(report)").output, "schema.json")
    var names: [String] = []
    let values = try commands.enumerated().map { index, command in
      let output = try run(command).output
      names.append(try folder.write(output, "report-\(index).json"))
      let value = try JSONSerialization.jsonObject(with: Data(output)) as? [String: Any]
      #expect(value?["report"] as? Int == 1, "\(command)", sourceLocation: sourceLocation)
      #expect(value?["citypaint"] is String, "\(command)", sourceLocation: sourceLocation)
      return value ?? [:]
    }
    try folder.write(#"{"report": 1, "citypaint": "0"}"#, "bad.json")
    names.append(folder.file("bad.json"))
    let outcome = try Program.run(
      "/usr/bin/env", ["python3", "-c", Self.script, folder.file("schema.json")] + names,
      in: folder.path)
    let lines = outcome.text.split(separator: "\n")
    #expect(outcome.status == 0, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(lines.contains { $0.contains("bad.json") }, sourceLocation: sourceLocation)
    #expect(
      lines.filter { !$0.contains("bad.json") } == [], sourceLocation: sourceLocation)
    return values
  }

  @Test func whatWasRendered() throws {
    try folder.write("not json", "broken.json")
    try folder.write(
      #"{"screen": "scene", "device": {"width": 9, "height": 9}, "root": {"type": "spce"}}"#,
      "wrong.json")
    let reports = try check(
      "render",
      [
        "render a.json b.json -o out/ --json", "render a.json -o a.png --scales 1,2 --json",
        "render a.json -o m/{{$appearance}}.png --matrix appearance=light,dark --json",
        "render a.json broken.json wrong.json gone.json -o out2/ --json",
        "render a.json -o a.png --json --node nothing",
      ])
    let counts = reports.map { ($0["written"] as? [Any])?.count }
    #expect(counts == [2, 2, 2, 1, 0])
    let failed = try #require(reports[3]["failed"] as? [[String: Any]])
    #expect(failed.map { $0["kind"] as? String } == ["badInput", "badInput", "missingInput"])
    #expect(failed[1]["file"] as? String == "wrong.json" && failed[1]["line"] as? Int == 1)
    #expect((failed[1]["message"] as? String)?.contains("spce") == true)
    #expect(failed[0]["rows"] == nil)
  }

  /// A mistake in the document is one error with all of its rows, and a mistake in a row is its own.
  @Test func failedRowsAreListed() throws {
    let rows = (1...40).map { row in
      switch row {
      case 7, 9: "\"no object\""
      case 20...30: #"{"name": "r\#(row)", "face": "gone.png"}"#
      default: #"{"name": "r\#(row)", "face": "ok.png"}"#
      }
    }
    try folder.write(rows.joined(separator: "\n"), "rows.jsonl")
    _ = try run("render a.json -o ok.png")
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 60, "height": 20},
       "data": {"name": "x", "face": "ok.png"},
       "root": {"type": "image", "src": "{{face}}", "width": 20, "height": 20}}
      """, "face.json")
    let report = try check(
      "render",
      [
        "render face.json --data rows.jsonl -o out/{{$number}}.png --json",
        "render face.json --data rows.jsonl -o out/{{$number}}.png --json --resume",
      ])
    for each in report {
      #expect((each["written"] as? [Any])?.count == 27)
      let failed = try #require(each["failed"] as? [[String: Any]])
      let listed = failed.flatMap { $0["rows"] as? [Any] ?? [] }.flatMap { row -> [Int] in
        if let pair = row as? [Int] { return Array(pair[0]...pair[1]) }
        return (row as? Int).map { [$0] } ?? []
      }
      #expect(Set(listed) == Set([7, 9] + Array(20...30)))
    }
    #expect(
      (report[1]["written"] as? [[String: Any]])?.allSatisfy { $0["drawn"] as? Bool == false }
        == true)
  }

  @Test func manyDifferentErrorsAreCounted() throws {
    let rows = (1...1200).map { #"{"name": "\#($0)", "kind": "k\#($0)"}"# }
    try folder.write(rows.joined(separator: "\n"), "rows.jsonl")
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 20, "height": 20}, "data": {"kind": "#FF0000"},
       "root": {"type": "shape", "width": 5, "height": 5, "fill": "{{kind}}"}}
      """, "kind.json")
    let report = try check(
      "render", ["render kind.json --data rows.jsonl -o out/{{name}}.png --json"])[0]
    let failed = try #require(report["failed"] as? [[String: Any]])
    #expect(failed.count == 1001)
    #expect(failed.last?["message"] as? String == "other errors")
    #expect((failed.last?["rows"] as? [[Int]]) == [[1001, 1200]])
  }

  @Test func elements() throws {
    let goldens = try ["scene", "phone", "scripts"].flatMap { system in
      let path = PackageFolder.file("Goldens/\(system)")
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
        .filter { $0.hasSuffix(".json") }.prefix(25).map { "inspect \(path)/\($0) --json" }
    }
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 60, "height": 20},
       "root": {"type": "text", "text": "much too long for the line", "maxLines": 1}}
      """, "cut.json")
    try check("inspect", goldens + ["inspect cut.json --json"])
  }

  @Test func differencesOfPictures() throws {
    _ = try run("render a.json b.json -o .")
    _ = try run("render a.json -o small.png --device 60x20")
    let reports = try check(
      "diff",
      [
        "diff a.png a.png --json", "diff a.png b.png --json", "diff a.png small.png --json",
        "diff a.png b.png --json --exact",
      ])
    #expect(reports.map { $0["same"] as? Bool } == [true, false, false, false])
  }

  @Test func findings() throws {
    try folder.write(
      """
      { "screen": "scene", "device": { "width": 200, "height": 80, "scale": 2 },
        "root": { "type": "layers", "background": "#FFFFFF", "children": [
          { "type": "shape", "name": "close", "frame": [20, 26, 28, 28], "fill": "#2C95B5",
            "tappable": true } ] } }
      """, "old.json")
    let copy = Data(try folder.read("old.json"))
    try folder.write("not json", "broken.json")
    try folder.write("{\"name\": \"a\"}\n{\"name\": \"b\"}\n", "rows.jsonl")
    _ = try run("lint old.json --baseline lint.json --write-baseline")
    let reports = try check(
      "lint",
      [
        "lint old.json --format json", "lint old.json broken.json gone.json --format json",
        "lint old.json --data rows.jsonl --format json",
        "lint old.json --matrix appearance=light,dark --format json",
        "lint old.json --baseline lint.json --format json",
      ])
    #expect(
      reports.map { ($0["findings"] as? [Any])?.isEmpty } == [false, false, false, false, true])
    #expect((reports[1]["errors"] as? [Any])?.count == 2)
    let text = String(decoding: copy, as: UTF8.self)
      .replacingOccurrences(of: "\"tappable\": true", with: "\"opacity\": 0.9")
    try folder.write(text, "old.json")
    let fixed = try check("lint", ["lint old.json --baseline lint.json --format json"])[0]
    #expect((fixed["fixed"] as? [[String: Any]])?.first?["element"] as? String == "close")
    let trip = PackageFolder.file("Tests/LintReport/trip.json")
    try check("lint", ["lint \(trip) --format json"])
  }

  @Test func aBuiltApp() throws {
    _ = try run("render a.json b.json -o .")
    let reports = try check(
      "compare",
      [
        "compare a.json a.png --json -", "compare a.json b.png --json -",
        "compare a.json b.png --json - --accepted known.json --accept t --because later",
      ])
    #expect(reports.map { $0["passed"] as? Bool } == [true, false, true])
  }
}
