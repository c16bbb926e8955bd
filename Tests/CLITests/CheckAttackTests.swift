import Foundation
import TestSupport
import Testing

/// A case that needs too many resources is an error of that case, and for data an error of the row.
@Suite struct CheckAttackTests {
  private static let attacks: [(name: String, root: String)] = [
    ("icon", "{\"type\": \"icon\", \"src\": \"car\", \"tint\": \"#000000\", \"size\": 1e7}"),
    (
      "box",
      "{\"type\": \"icon\", \"src\": \"car\", \"tint\": \"#000000\", \"width\": 20000, \"height\": 20000}"
    ),
    (
      "dashes",
      """
      {"type": "shape", "path": "M0 0H9000", "width": 9,
      "stroke": {"color": "#000000", "width": 1, "dashes": [1e-9]}}
      """
    ),
    ("text", "{\"type\": \"text\", \"text\": \"\(String(repeating: "x", count: 600_000))\"}"),
    (
      "style",
      "{\"type\": \"text\", \"text\": \"x\", \"style\": \"s0\"}, \"styles\": "
        + Attack.object(9000) { ("s\($0)", "{\"style\": \"s\($0 + 1)\"}") }
    ),
  ]

  @Test func theOtherCasesAreJudged() throws {
    let workspace = try GoldenWorkspace()
    for (name, root) in Self.attacks {
      try workspace.folder.write(Attack.scene(root), "\(name).json")
    }
    let outcome = try Program.shell(
      "ulimit -v 1048576 -t 30; exec timeout 120 \"$P\" check . --json check.json "
        + "--junit junit.xml", in: workspace.folder.path)
    #expect(outcome.status == 1, "\(outcome.status) \(outcome.errors.prefix(300))")
    var wanted = Dictionary(uniqueKeysWithValues: GoldenWorkspace.names.map { ($0, "same") })
    for (name, _) in Self.attacks { wanted[name] = "error" }
    #expect(try workspace.states() == wanted)
    let report = String(decoding: try workspace.folder.read("junit.xml"), as: UTF8.self)
    #expect(report.ranges(of: "<error").count == Self.attacks.count)
    #expect(report.hasSuffix("</testsuites>\n"), "it is whole")
  }

  @Test(arguments: [
    "inspect a.json", "inspect a.json --json", "lint a.json", "sheet a.json -o s.png",
    "accept --new --dir .",
  ])
  func everyCommandRefuses(command: String) throws {
    // Limits that only painting can detect do not apply if nothing is painted.
    let isPainted = !["inspect a.json", "lint a.json"].contains(command)
    for (name, root) in Self.attacks where isPainted || !["box", "dashes"].contains(name) {
      let attack = try Attack(["a.json": Attack.scene(root)])
      let outcome = try attack.run(command)
      #expect(outcome.status > 0, "\(name): \(outcome.status) \(outcome.errors.prefix(200))")
    }
  }

  /// A cell that is longer than a row may be, on one line or on several.
  @Test(arguments: ["x", "\"\"", "\n", "\",\""])
  func aCellOfTenMegabytes(part: String) throws {
    let attack = try Attack(["a.json": Attack.scene("\"{{a}}\"")])
    let cell = String(repeating: part, count: 10_000_000 / part.utf8.count)
    try attack.folder.write("a,b\n\"\(cell)\",1\n", "r.csv")
    try attack.isRefused(
      "render a.json --data r.csv -o o.png", "r.csv:2:1: error: this row is longer than 8 MB",
      "--limits none")
  }

  @Test(arguments: ["0", "[]", "{}"])
  func dataOfManyValues(value: String) throws {
    let attack = try Attack(["a.json": Attack.scene("\"x\"", "\"data\": \"b.json\",")])
    let list = Array(repeating: value, count: 3_000_000).joined(separator: ",")
    try attack.folder.write("{\"a\": [\(list)]}", "b.json")
    try attack.isRefused("render a.json -o o.png", "b.json:1:", "JSON values", "--limits none")
  }

  @Test(arguments: [
    "{\"screen\": \"city.feed\", \"title\": \"x\", \"posts\": [{\"$each\": 190000, \"title\": \"A\", "
      + "\"author\": {\"name\": \"A\"}, \"date\": \"M\", \"body\": \"b\"}]}",
    "{\"screen\": \"scene\", \"root\": {\"type\": \"column\", \"children\": "
      + "[{\"$each\": 100000, \"type\": \"phone.switch\", \"on\": true}]}}",
  ])
  func partsOfKitsInARepetition(document: String) throws {
    try Attack(["a.json": document])
      .isRefused("render a.json -o o.png", "more than 200000 nodes", "--limits none")
  }
}
