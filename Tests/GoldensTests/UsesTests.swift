import Engine
import Files
import Findings
import Foundation
import Goldens
import Source
import TestSupport
import Testing

/// A record contains only what its own screen uses: definitions, data, strings, tokens, and fonts.
@Suite struct UsesTests {
  private let workspace: Workspace

  private static let document = """
    {
      "screen": "scene", "device": { "width": 96, "height": 96, "scale": 1 },
      "import": ["kit.json", "brand.tokens.json"],
      "data": "data.json",
      "locale": "pl",
      "colors": { "own": "base", "unusedOwn": "#000000" },
      "strings": { "en": { "hi": "Hello", "bye": "Bye" }, "pl": { "hi": "Cześć", "bye": "Pa" } },
      "root": { "type": "column", "gap": "gap", "children": [
        { "$when": "hidden", "type": "ring" },
        { "type": "dot", "fill": "own" },
        { "type": "shape", "name": "bar", "shape": "rect", "fill": "brand.primary", "height": 4 },
        { "type": "text", "name": "who", "style": "big", "text": "{{people.0.name}}" },
        { "type": "text", "name": "hi", "text": { "string": "hi" }, "size": 9, "font": "Helvetica Neue" }
      ] }
    }
    """
  private static let kit = """
    {
      "colors": { "base": "#2C95B5", "spare": "#FF0000", "far": "spare" },
      "lengths": { "gap": 4, "wide": 40 },
      "styles": {
        "plain": { "font": "Helvetica Neue" },
        "big": { "style": "plain", "size": 12 },
        "huge": { "size": 40 }
      },
      "components": {
        "dot": { "parameters": { "fill": "color" },
          "body": { "type": "shape", "name": "dot", "shape": "ellipse", "fill": "{{fill}}",
            "width": 8, "height": 8 } },
        "ring": { "body": { "type": "shape", "name": "ring", "shape": "ellipse", "fill": "spare",
            "width": 9, "height": 9 } }
      }
    }
    """
  private static let tokens = """
    { "brand": { "$type": "color", "primary": { "$value": "{brand.blue}" },
        "blue": { "$value": "#0000FF" }, "red": { "$value": "#FF0000" } } }
    """
  private static let data = """
    { "people": [{ "name": "Anna" }, { "name": "Bo" }], "orders": [1, 2, 3], "hidden": false }
    """

  init() throws {
    workspace = try Workspace(files: [
      "case.json": Self.document, "kit.json": Self.kit, "brand.tokens.json": Self.tokens,
      "data.json": Self.data,
    ])
    try #require(try workspace.accept() == .picture)
    let result = try workspace.check().result
    try #require(result.state == .same, "\(result.findings.map(\.message))")
  }

  /// Definitions that this screen does not use can be changed, added, and removed.
  @Test(arguments: [
    ("kit.json", "\"spare\": \"#FF0000\"", "\"spare\": \"#FF00FF\""),
    ("kit.json", "\"base\": \"#2C95B5\"", "\"another\": \"#123456\", \"base\": \"#2C95B5\""),
    ("kit.json", ", \"far\": \"spare\"", ""),
    ("kit.json", ", \"wide\": 40", ", \"wide\": 41, \"wider\": 50"),
    ("kit.json", "\"huge\": { \"size\": 40 }", "\"huge\": { \"size\": 50 }"),
    ("kit.json", "\"width\": 9", "\"width\": 19"),
    ("brand.tokens.json", "\"$value\": \"#FF0000\"", "\"$value\": \"#FF1111\""),
    ("data.json", "\"orders\": [1, 2, 3]", "\"orders\": []"),
    ("case.json", ", \"unusedOwn\": \"#000000\"", ""),
    ("case.json", "\"bye\": \"Pa\"", "\"bye\": \"Do widzenia\""),
    ("case.json", "\"hi\": \"Hello\"", "\"hi\": \"Hi\""),
  ])
  func whatIsNotUsedIsNoDifference(file: String, old: String, new: String) throws {
    try workspace.edit(file, old, new)
    let outcome = try workspace.check()
    #expect(outcome.result.state == .same, "\(outcome.result.findings.map(\.message))")
    #expect(outcome.record?.differences(from: try #require(outcome.recorded)) == [])
  }

  /// A change of anything it uses, in any way, is a finding at its place.
  @Test(arguments: [
    ("kit.json", "#2C95B5", "#2C95B6", "base of colors changed #2C95B5 → #2C95B6"),
    ("kit.json", "\"gap\": 4", "\"gap\": 6", "gap of lengths changed 4 → 6 pt"),
    ("kit.json", "\"size\": 12", "\"size\": 14", "size of styles.big changed 12 → 14 pt"),
    ("kit.json", "\"width\": 8", "\"width\": 10", "width of dot changed 8 → 10 pt"),
    (
      "brand.tokens.json", "#0000FF", "#0000EE",
      "$value of brand.blue changed #0000FF → #0000EE"
    ),
    ("data.json", "Anna", "Anja", "name of item 1 of people changed \"Anna\" → \"Anja\""),
    ("case.json", "Cześć", "Hej", "hi of strings.pl changed \"Cześć\" → \"Hej\""),
  ])
  func whatIsUsedIsAFinding(file: String, old: String, new: String, message: String) throws {
    try workspace.edit(file, old, new)
    let result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(result.findings.map(\.message) == [message])
    #expect(result.findings.first?.place?.file.name.hasSuffix(file) == true)
  }

  /// The cause is the use, not that a definition was there all the time.
  @Test func aDefinitionThatIsNewlyUsedIsNoCause() throws {
    try workspace.edit("case.json", "\"fill\": \"own\"", "\"fill\": \"spare\"")
    let result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(
      result.findings.map(\.message) == [
        "fill of dot at root.children[1] changed own → spare"
      ])
  }

  /// What the golden did not use is drawn today, so that its own document can be drawn once more.
  @Test func aConditionThatComesTrueIsTheCause() throws {
    try workspace.edit("data.json", "\"hidden\": false", "\"hidden\": true")
    let result = try workspace.check().result
    #expect(result.state == .changed)
    #expect(result.findings.map(\.message) == ["hidden changed false → true"])
    #expect(result.findings.first?.notes.first == "4 elements moved down 13 pt")
  }

  @Test func aRecordHoldsNothingElse() throws {
    let text = String(decoding: try workspace.folder.read("case.golden"), as: UTF8.self)
    for name in ["spare", "far", "wide", "huge", "unusedOwn", "orders", "bye", "Hello", "\"red\""] {
      #expect(!text.contains(name), "\(name)")
    }
    for name in ["base", "gap", "plain", "primary", "blue", "people", "Cześć"] {
      #expect(text.contains(name), "\(name)")
    }
  }

  /// A font whose file differs by its date alone draws the same; one whose glyphs differ does not.
  @Test func aFontIsKnownByWhatItDraws() throws {
    let file = "/usr/share/fonts/opentype/urw-base35/C059-Roman.otf"
    var bytes = try FileSystem.read(file)
    try workspace.folder.write(bytes, "my.otf")
    try workspace.edit(
      "case.json", "\"locale\": \"pl\"",
      "\"locale\": \"pl\", \"fonts\": { \"My\": { \"src\": \"my.otf\" } }")
    try workspace.edit("kit.json", "\"font\": \"Helvetica Neue\"", "\"font\": \"My\"")
    try workspace.accept()
    let head = try #require(Self.table("head", of: bytes))
    bytes[head.lowerBound + 35] ^= 1
    bytes[head.lowerBound + 8] ^= 1
    try workspace.folder.write(bytes, "my.otf")
    let same = try workspace.check().result
    #expect(same.state == .same, "\(same.findings.map(\.message))")
    // The space's advance, which no other letter shows.
    let advances = try #require(Self.table("hmtx", of: bytes))
    bytes[advances.lowerBound + 5] ^= 1
    try workspace.folder.write(bytes, "my.otf")
    let other = try workspace.check().result
    #expect(other.state != .same)
    #expect(other.findings.contains { $0.kind == .font }, "\(other.findings.map(\.message))")
  }

  private static func table(_ name: String, of bytes: [UInt8]) -> Range<Int>? {
    func number(_ offset: Int) -> Int { bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    for index in 0..<count
    where String(
      decoding: bytes[12 + 16 * index..<16 + 16 * index], as: UTF8.self) == name
    {
      let start = number(12 + 16 * index + 8)
      return start..<start + number(12 + 16 * index + 12)
    }
    return nil
  }
}
