import Foundation
import TestSupport
import Testing

/// The settings of a project in `.citypaint.json`.
@Suite struct ConfigurationTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 320, "height": 200},
       "root": {"type": "layers", "background": "#FFFFFF", "children": [
        {"type": "shape", "name": "close", "fill": "#2C95B5", "tappable": true,
         "frame": [10, 10, 30, 30]},
        {"type": "text", "text": "Preferences", "maxLines": 1, "frame": [10, 60, 40, 20]}]}}
      """, "app/screens/a.json")
  }

  private func run(_ line: String, in place: String = "app") throws -> Program.Outcome {
    try Program.run(
      line.split(separator: " ").map(String.init),
      in: place.isEmpty ? folder.path : folder.file(place))
  }

  private func configure(_ text: String, at path: String = "app/.citypaint.json") throws {
    try folder.write(text, path)
  }

  @Test func rulesAndFilesComeFromTheNearestFile() throws {
    try configure(#"{"rules": {"target-size": "off"}, "folders": {"screens": ["screens"]}}"#)
    #expect(try run("lint").text.contains("1 file, 54 rules: 1 warning\n"))
    #expect(try run("lint a.json", in: "app/screens").text.contains("54 rules"))
    #expect(try run("lint", in: "app/screens").text.contains("../screens/a.json:5:3: warning"))
    // From anywhere, the settings are those of the project that the files belong to.
    #expect(try run("lint app/screens", in: "").text.contains("54 rules"))
    #expect(try run("lint screens --only target-size").status == 1)
    try configure(#"{"presets": ["tokens"]}"#, at: "app/screens/.citypaint.json")
    #expect(try run("lint a.json", in: "app/screens").text.contains("3 rules"))
  }

  @Test func aRepositoryEndsTheSearch() throws {
    try configure(#"{"rules": {"target-size": "off"}}"#)
    try FileManager.default.createDirectory(
      atPath: folder.file("app/screens/.git"), withIntermediateDirectories: true)
    #expect(try run("lint a.json", in: "app/screens").text.contains("55 rules"))
    #expect(try run("lint screens/a.json").text.contains("55 rules"))
    try folder.write(Array(try folder.read("app/screens/a.json")), "app/b.json")
    #expect(try run("lint b.json").text.contains("54 rules"))
  }

  @Test func goldensAreWhereItSays() throws {
    try configure(#"{"folders": {"goldens": "screens"}, "fail-on": {"check": ["new", "stale"]}}"#)
    #expect(try run("check").status == 1, "new fails")
    let accepted = try run("accept a")
    #expect(accepted.text.hasPrefix("recorded  a\n"), "\(accepted.text)\(accepted.errors)")
    #expect(try run("check").text == "1 same: passed\n")
    #expect(try run("check", in: "app/screens").text == "1 same: passed\n")
    #expect(try run("check a").text == "1 same: passed\n")
  }

  @Test func thresholdsAndBaselines() throws {
    try configure(#"{"fail-on": {"lint": "warning"}}"#)
    #expect(try run("lint screens --only text-cut").status == 1)
    #expect(try run("lint screens --only text-cut --fail-on error").status == 0)
    try configure(#"{"baseline": "lint.json", "folders": {"screens": ["screens"]}}"#)
    #expect(try run("lint --write-baseline").text == "wrote lint.json: 2 findings in 1 document\n")
    #expect(try run("lint").status == 0)
    #expect(try run("lint", in: "app/screens").text.hasSuffix("nothing found, 2 known\n"))
  }

  /// A finding on one of several devices counts, and one on all of them counts once.
  @Test func documentsAreCheckedOnDevices() throws {
    try folder.write(
      """
      {"screen": "scene", "root": {"type": "column", "padding": 20, "children": [
        {"type": "text", "text": "The quick brown fox jumps", "maxLines": 1, "size": 24}]}}
      """, "app/screens/b.json")
    try configure(#"{"devices": ["390x844@3", "200x400@2"]}"#)
    let outcome = try run("lint screens/a.json screens/b.json")
    #expect(outcome.text.contains("screens/b.json:2:3: warning"), "\(outcome.text)")
    #expect(
      outcome.text.hasSuffix("2 files in 4 pictures, 55 rules: 1 error, 2 warnings\n"),
      "\(outcome.text)")
    #expect(try !run("lint screens/b.json --device 390x844@3").text.contains("text-cut"))
  }

  @Test func mistakesHaveAPlace() throws {
    let mistakes = [
      (#"{"rules": {"text-cutt": "off"}}"#, ":1:12: error: unknown rule", "text-cut"),
      (#"{"devices": ["iphone-44"]}"#, ":1:14: error: unknown device", "iphone-4"),
      (#"{"fail-on": {"check": ["same"]}}"#, ":1:24: error: unknown state", "stale"),
      (#"{"folder": {}}"#, ":1:2: error: unknown key", "folders"),
      (#"{"presets": "tokens"}"#, ":1:13: error: expected a list", "list"),
    ]
    for (text, message, hint) in mistakes {
      try configure(text)
      for command in ["lint screens", "check", "doctor"] {
        let outcome = try run(command)
        #expect(outcome.status == 65, "\(command): \(text)")
        #expect(outcome.errors.contains(".citypaint.json" + message), "\(outcome.errors)")
        #expect(outcome.errors.contains(hint))
      }
    }
  }

  @Test func doctorShowsIt() throws {
    #expect(try run("doctor", in: "app/screens").text.hasSuffix("config   none\n"))
    try configure(
      """
      {"rules": {"text-cut": "error"}, "devices": ["iphone-4"], "baseline": "lint.json",
       "folders": {"goldens": "screens", "fonts": ["../fonts"]}, "fail-on": {"lint": "warning"}}
      """)
    let text = try run("doctor", in: "app/screens").text
    for line in [
      "config   ../.citypaint.json\n", "         rules text-cut (error)\n",
      "         devices iphone-4\n", "         goldens in ../screens\n",
      "         fonts in ../../fonts (missing)\n", "         baseline ../lint.json (missing)\n",
      "         lint fails on warning\n",
    ] {
      #expect(text.contains(line), "\(text)")
    }
    let schema = try run("schema --configuration")
    let keys = try JSONSerialization.jsonObject(with: Data(schema.text.utf8)) as? [String: Any]
    #expect(keys?["title"] as? String == "citypaint configuration")
    #expect(try run("schema --configuration --report check").status == 64)
    #expect(try run("schema --configuration screens/a.json").status == 64)
  }
}
