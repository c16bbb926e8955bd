import Pixels
import Testing

@testable import Expand
@testable import Source

/// Definitions that documents import, and the names they make.
@Suite struct ImportTests {
  @Test func laterNamesCountAndTheDocumentsOwnOverAll() throws {
    let files = [
      "a.json":
        ##"{"colors": {"x": "#111111", "y": "#222222", "z": "gray_5"}, "lengths": {"edge": 12, "rim": "edge"}}"##,
      "b.json": ##"{"import": ["c.json"], "colors": {"x": "#333333", "own": "#444444"}}"##,
      "c.json":
        ##"{"colors": {"x": "#555555", "deep": {"light": "#FFFFFF", "dark": "z2"}, "z2": "#000000"}}"##,
    ]
    let outcome = try Filling.fill(
      ##"{"import": ["a.json", "b.json"], "colors": {"own": "x"}, "root": {}}"##, files: files)
    let colors = outcome.template.definitions.colors
    #expect(colors["x"]?.light.hex == "#333333" && colors["own"]?.light.hex == "#333333")
    #expect(colors["y"]?.dark.hex == "#222222" && colors["z"]?.light.hex == "#898989")
    #expect(colors["deep"]?.light.hex == "#FFFFFF" && colors["deep"]?.dark.hex == "#000000")
    #expect(outcome.template.definitions.lengths == ["edge": 12, "rim": 12])
    #expect(outcome.template.definitions.files.map(\.reference) == ["a.json", "b.json", "c.json"])
    #expect(
      outcome.problems == [
        """
        b.json:1:35 "x" in colors is defined twice, and the later definition takes precedence — rename one of the definitions, or define the name in the document itself
          a.json:1:13 the earlier definition is here
        """
      ])
  }

  @Test func aCircleIsReportedWithItsChain() throws {
    let files = ["a.json": #"{"import": ["b.json"]}"#, "b.json": #"{"import": "a.json"}"#]
    let outcome = try Filling.fill(#"{"import": ["a.json"], "root": {}}"#, files: files)
    #expect(outcome.problems.count == 1)
    #expect(
      outcome.problems[0].contains("in a cycle: a.json → b.json → a.json"), "\(outcome.problems)")
  }

  @Test(arguments: [
    (##"{"colors": {"a": "b", "b": "a"}}"##, "colors refer to each other in a cycle"),
    (##"{"colors": {"a": "#12"}}"##, "write #RGB, #RGBA, #RRGGBB, or #RRGGBBAA"),
    (##"{"colors": {"acent": "#111111", "b": "accent"}}"##, #"did you mean "acent"?"#),
    (##"{"colors": {"a": {"light": "#111"}}}"##, #"needs both "light" and "dark""#),
    (##"{"colors": [1]}"##, "expected an object of names and values"),
    (##"{"lengths": {"a": "b"}}"##, #"unknown length "b""#),
    (##"{"lengths": {"a": "a"}}"##, "in a cycle"),
    (##"{"styles": {"a": 1}}"##, "expected an object of keys for a style"),
    (##"{"data": 3}"##, "expected an object or a file name"),
    (##"{"import": [3]}"##, "expected a file name"),
    (##"{"import": ["gone.json"]}"##, "there is no file"),
    (##"{"import": ["bad.json"]}"##, "unknown key \"root\" in an imported file"),
    (##"{"frames": {"of": []}}"##, "1 to 1000"),
    (##"{"frames": {"sconds": 1, "of": [{}]}}"##, "unknown key"),
    (##"{"placeholder": 3}"##, "true or text"), (##"{"state": 3}"##, "a state name"),
  ])
  func aMistake(document: String, message: String) throws {
    let problems = try Filling.fill(document, files: ["bad.json": #"{"root": {}}"#]).problems
    #expect(problems.count == 1 && problems[0].contains(message), "\(problems)")
  }

  @Test func aTokensFileGivesItsPaths() throws {
    let tokens = ##"""
      {"brand": {"$type": "color", "accent": {"$value": "#2C95B5"}, "link": {"$value": "{brand.accent}"},
        "ink": {"$value": {"colorSpace": "srgb", "components": [0, 0.5, 1], "alpha": 0.5}}},
       "space": {"$type": "dimension", "edge": {"$value": {"value": 12, "unit": "px"}},
         "wide": {"$value": "2rem"}, "same": {"$value": "{space.edge}"}},
       "time": {"slow": {"$type": "duration", "$value": "300ms"}}}
      """##
    let outcome = try Filling.fill(
      #"{"import": ["brand.tokens.json"], "root": {}}"#, files: ["brand.tokens.json": tokens])
    #expect(outcome.problems == [])
    let definitions = outcome.template.definitions
    #expect(
      definitions.colors.mapValues(\.light.hex) == [
        "brand.accent": "#2C95B5", "brand.link": "#2C95B5", "brand.ink": "#0080FF80",
      ])
    #expect(definitions.lengths == ["space.edge": 12, "space.wide": 32, "space.same": 12])
  }

  @Test func dataMayStandInAFile() throws {
    let outcome = try Filling.fill(
      #"{"data": "lib/d.json", "root": ["{{a}}", "{{b}}"]}"#,
      files: ["lib/d.json": #"{"a": 1, "b": "{{a}}"}"#])
    #expect(outcome.json == #"{"root":[1,"{{a}}"]}"#)
    let wrong = try Filling.fill(#"{"data": "d.json", "root": 1}"#, files: ["d.json": "[1]"])
    #expect(
      wrong.problems.first?.hasPrefix("d.json:1:1 a document's data must be an object") == true)
  }

  /// A datum's place is in its own file, with the item it was taken for.
  @Test func aDatumKnowsWhereItStands() throws {
    let outcome = try Filling.fill(
      #"{"data": "d.json", "root": [{"$each": "posts", "type": "text", "text": "{{item.who}}"}]}"#,
      files: ["d.json": #"{"posts": [{"who": "A"}, {"who": "B"}]}"#])
    guard case .array(let nodes)? = outcome.filled.root["root"]?.kind else {
      Issue.record("no list")
      return
    }
    let text = try #require(nodes[1]["text"])
    #expect(text.place.source == "d.json#/posts/1/who" && text.nature == .datum)
    #expect(nodes[1].place.source == "/root/0")
    #expect(nodes[1].place.provenance?.items.map(\.description) == ["d.json#/posts/1"])
  }
}
