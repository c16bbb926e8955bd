import Foundation
import TestSupport
import Testing

/// Names that refer to each other endlessly, and templates whose result is much larger than they
/// are.
@Suite struct NameAttackTests {
  private let text = "{\"type\": \"text\", \"text\": \"x\", \"style\": \"s0\"}"

  @Test func aChainOfStyles() throws {
    let styles = Attack.object(20_000) { ("s\($0)", "{\"style\": \"s\($0 + 1)\"}") }
    try Attack(["a.json": Attack.scene(text, "\"styles\": \(styles),")])
      .isRefused("render a.json -o o.png", "more than 64 styles refer to each other")
  }

  @Test func aChainOfColors() throws {
    let colors = Attack.object(30_000) { ("c\($0)", "\"c\($0 + 1)\"") }
    try Attack(["a.json": Attack.scene("\"x\"", "\"colors\": \(colors),")])
      .isRefused("render a.json -o o.png", "more than 64 colors refer to each other")
  }

  @Test func aChainOfLengths() throws {
    let lengths = Attack.object(30_000) { ("c\($0)", "\"c\($0 + 1)\"") }
    try Attack(["a.json": Attack.scene("\"x\"", "\"lengths\": \(lengths),")])
      .isRefused("render a.json -o o.png", "more than 64 lengths refer to each other")
  }

  @Test func aChainOfImports() throws {
    var files = ["a.json": Attack.scene("\"x\"", "\"import\": \"f0.json\",")]
    for index in 0..<10_000 { files["f\(index).json"] = "{\"import\": \"f\(index + 1).json\"}" }
    try Attack(files).isRefused("render a.json -o o.png", "more than 64 files import each other")
  }

  @Test func manyImports() throws {
    let names = Attack.list(1100) { "\"f\($0).json\"" }
    var files = ["a.json": Attack.scene("\"x\"", "\"import\": \(names),")]
    for index in 0..<1100 { files["f\(index).json"] = "{}" }
    try Attack(files).isRefused("render a.json -o o.png", "more than 1000 files")
  }

  @Test func aChainOfComponents() throws {
    let components = Attack.object(5000) { ("c\($0)", "{\"body\": {\"type\": \"c\($0 + 1)\"}}") }
    try Attack(["a.json": Attack.scene("{\"type\": \"c0\"}", "\"components\": \(components),")])
      .isRefused("render a.json -o o.png", "nodes are nested more than 64 levels deep")
  }

  /// Lists inside lists, handed from component to component.
  @Test func deepParameters() throws {
    let deep = String(repeating: "[", count: 400) + "\"{{p}}\"" + String(repeating: "]", count: 400)
    let components = Attack.object(60) {
      (
        "c\($0)",
        $0 == 59
          ? "{\"parameters\": {\"p\": \"any\"}, \"body\": \"x\"}"
          : "{\"parameters\": {\"p\": \"any\"}, \"body\": {\"type\": \"c\($0 + 1)\", \"p\": \(deep)}}"
      )
    }
    try Attack([
      "a.json": Attack.scene("{\"type\": \"c0\", \"p\": \"x\"}", "\"components\": \(components),")
    ]).isRefused("render a.json -o o.png", "more than 1024 levels deep")
  }

  /// A problem of the command line itself has no place in a file: it is a usage error.
  @Test(arguments: [65, 6630, 60_000])
  func aPathOfSoManyParts(count: Int) throws {
    let attack = try Attack(["a.json": Attack.scene("\"{{a}}\"")])
    let outcome = try attack.run(
      "render a.json -o o.png --set $(printf 'a.%.0s' $(seq \(count - 1)))a=1")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("has \(count) parts, more than the limit of 64"))
  }

  @Test func aPathOfADocument() throws {
    let path = String(repeating: "a.", count: 60_000) + "a"
    try Attack(["a.json": Attack.scene("\"{{\(path)}}\"", "\"data\": {\"a\": 1},")])
      .isRefused("render a.json -o o.png", "has 60001 parts, more than the limit of 64")
  }

  /// Two kilobytes that expand to four to the sixteenth letters.
  @Test func textThatDoubles() throws {
    let components = Attack.object(17) {
      (
        "c\($0)",
        $0 == 16
          ? "{\"parameters\": {\"p\": \"text\"}, \"body\": \"{{p}}\"}"
          : "{\"parameters\": {\"p\": \"text\"}, \"body\": {\"type\": \"c\($0 + 1)\", "
            + "\"p\": \"{{p}}{{p}}{{p}}{{p}}\"}}"
      )
    }
    try Attack([
      "a.json": Attack.scene("{\"type\": \"c0\", \"p\": \"x\"}", "\"components\": \(components),")
    ]).isRefused("render a.json -o o.png", "more than 16777216 bytes of text", "--limits none")
  }

  /// The same for lists, and for nodes that are in several places.
  @Test(arguments: ["[\"{{p}}\", \"{{p}}\", \"{{p}}\"]", "[[\"{{p}}\"], [\"{{p}}\"], [\"{{p}}\"]]"])
  func listsThatDouble(list: String) throws {
    let components = Attack.object(21) {
      (
        "c\($0)",
        $0 == 20
          ? "{\"parameters\": {\"p\": \"any\"}, \"body\": \"x\"}"
          : "{\"parameters\": {\"p\": \"any\"}, \"body\": {\"type\": \"c\($0 + 1)\", \"p\": \(list)}}"
      )
    }
    try Attack([
      "a.json": Attack.scene("{\"type\": \"c0\", \"p\": [\"x\"]}", "\"components\": \(components),")
    ]).isRefused("render a.json -o o.png", "--limits none")
  }

  @Test func nodesThatDouble() throws {
    var node = "{\"type\": \"column\", \"children\": \"{{n29}}\"}"
    for index in (0..<30).reversed() {
      let inner = index == 0 ? "\"x\"" : "\"{{n\(index - 1)}}\""
      node = """
        {"type": "column", "children": [{"$each":
        [{"type": "column", "children": [\(inner), \(inner)]}], "$as": "n\(index)", "$value": \(node)}]}
        """
    }
    try Attack(["a.json": Attack.scene(node)]).isRefused()
  }

  @Test func listsJoinedAgainAndAgain() throws {
    let inner = "{\"$join\": [{\"$each\": \"l\", \"$value\": \"{{t}}{{t}}{{t}}{{t}}\"}]}"
    let numbers = Attack.list(400) { "\($0)" }
    try Attack([
      "a.json": Attack.scene(
        "{\"type\": \"text\", \"text\": {\"$join\": [{\"$each\": \"l\", \"$value\": \(inner)}]}}",
        "\"data\": {\"l\": \(numbers), \"t\": \"\(String(repeating: "x", count: 100))\"},")
    ]).isRefused("render a.json -o o.png", "bytes of text")
  }

  @Test(arguments: ["l.*.b.$count", "l.*.b[l.*.b.$count]", "l.*.b[l.*.b.$greatest]"])
  func wildcardsInARepetition(path: String) throws {
    let items = Attack.list(20_000) { "{\"b\": \($0)}" }
    try Attack([
      "a.json": Attack.scene(
        "{\"type\": \"column\", \"children\": [{\"$each\": \"l\", \"text\": \"{{\(path)}}\", "
          + "\"type\": \"text\"}]}", "\"data\": {\"l\": \(items)},")
    ]).isRefused(
      "render a.json -o o.png", "paths visit more than 10000000 values", "--limits none")
  }

  @Test func aNameAmongMany() throws {
    let members = Attack.object(40_000) { ("k\($0)", "1") }
    try Attack([
      "a.json": Attack.scene(
        "{\"type\": \"column\", \"children\": [{\"$each\": 60000, \"type\": \"text\", "
          + "\"text\": \"x{{k39999}}\"}]}", "\"data\": \(members),")
    ]).isRefused("render a.json -o o.png", "paths visit more than 10000000 values")
  }

  /// Suggestions are not computed for errors that are not reported.
  @Test(arguments: ["colors", "styles", "data"])
  func manyUnknownNames(key: String) throws {
    let names = Attack.object(4000) {
      ("post\($0)", key == "colors" ? "\"#000000\"" : key == "styles" ? "{}" : "1")
    }
    let nodes = Attack.list(15_000) { index in
      switch key {
      case "colors": "{\"type\": \"shape\", \"fill\": \"pos\(index)\"}"
      case "styles": "{\"type\": \"text\", \"text\": \"x\", \"style\": \"pos\(index)\"}"
      default: "\"{{pos\(index)}}\""
      }
    }
    try Attack([
      "a.json": Attack.scene(
        "{\"type\": \"column\", \"children\": \(nodes)}", "\"\(key)\": \(names),")
    ]).isRefused("render a.json -o o.png", "pos0", "did you mean", "14900 more errors")
  }

  @Test(arguments: ["colors", "styles", "lengths"])
  func manyUnknownNamesInDefinitions(key: String) throws {
    let names = Attack.object(20_000) {
      ("post\($0)", key == "styles" ? "{\"style\": \"pst\($0)\"}" : "\"pst\($0)\"")
    }
    try Attack(["a.json": Attack.scene("\"x\"", "\"\(key)\": \(names),")])
      .isRefused("render a.json -o o.png", "pst0", "19900 more errors")
  }

  @Test func manyUnknownParameters() throws {
    let parameters = Attack.object(1000) {
      ("color\($0)", "{\"type\": \"text\", \"optional\": true}")
    }
    let uses = Attack.list(20_000) { "{\"type\": \"c\", \"colr\($0)\": 1}" }
    try Attack([
      "a.json": Attack.scene(
        "{\"type\": \"column\", \"children\": \(uses)}",
        "\"components\": {\"c\": {\"body\": \"x\", \"parameters\": \(parameters)}},")
    ]).isRefused("render a.json -o o.png", "colr0")
  }
}
