import Geometry
import Pixels
import Testing

@testable import Scene
@testable import Schema
@testable import Source

@Suite struct LanguageTests {
  @Test func theSampleIsRead() throws {
    let reading = Documents.read(Sample.document)
    #expect(reading.diagnostics.map(\.message) == [])
    let document = try #require(reading.value)
    #expect(document.device.name == "iphone-5")
    #expect(document.locale == "sv")
    #expect(document.direction == .rightToLeft)
    #expect(document.base == "pictures")
    #expect(document.screen == "scene")
    let expected = [Mention("a/b.png", as: .picture), Mention("i.png", as: .icon)]
    #expect(reading.mentions.map(\.value) == expected)
  }

  /// A key that the language gains has to be added to the sample.
  @Test func theSampleUsesEveryKey() throws {
    let file = SourceFile(name: "a.json", text: Sample.document)
    let objects = Sample.objects(in: try JSONParser.parse(file))
    for record in DocumentType(Documents.library).type.records where record.name != "device" {
      let alike = objects.filter { object in
        guard let tag = record.tag else { return true }
        return object[tag.key]?.kind == .string(tag.value)
      }
      let used = Set(alike.flatMap(\.keys))
      let common = Set(objects.flatMap(\.keys))
      for field in record.fields {
        let isCommon = record.name.hasPrefix("node.")
        let known = isCommon && !Self.own.contains(field.key) ? common : used
        #expect(known.contains(field.key), "\(record.name): \(field.key)")
      }
    }
  }

  /// The keys that are not every node's.
  private static let own: Set<String> = [
    "children", "columns", "columnGap", "rowGap", "text", "runs", "textAlign", "maxLines", "font",
    "size", "color", "tracking", "lineHeight", "src", "art", "fit", "matte", "tint", "shape",
    "corners", "path", "evenOdd", "fill", "stroke", "count",
  ]

  /// Every common key changes the node: none is read and dropped.
  @Test(arguments: [
    #""name": "a""#, #""origin": "/a""#, #""tappable": true"#, #""width": 1"#, #""height": 1"#,
    #""padding": 1"#, #""padding": [0, 0, 0, 1]"#, #""spaceAbove": 1"#, #""spaceBefore": 1"#,
    #""grow": 1"#, #""align": "end""#, #""valign": "bottom""#, #""frame": [0, 0, 0, 0]"#,
    #""edges": {"top": 0}"#, #""edges": {"start": 0}"#, #""edges": {"bottom": 0}"#,
    #""edges": {"end": 0}"#, #""attach": {"to": "a"}"#, #""clear": {"past": "a"}"#, #""z": 1"#,
    #""guides": {"a": 0}"#, #""opacity": 0.5"#, #""blend": "screen""#, #""clip": true"#,
    #""clip": 3"#, #""mask": "text""#, #""shadow": {"color": "ink"}"#,
    #""innerShadow": [{"color": "ink"}]"#, #""transform": {"rotate": 1}"#,
    #""transform": {"scale": 2}"#, #""transform": {"x": 1}"#, #""transform": {"y": 1}"#,
    #""filter": {"blur": 1}"#, #""filter": {"saturation": 0}"#, #""backdrop": {"blur": 1}"#,
    #""isolate": true"#,
  ])
  func everyCommonKeyIsRead(key: String) throws {
    let plain = try #require(Documents.node(#"{"type": "space"}"#))
    let node = try #require(Documents.node(#"{"type": "space", \#(key)}"#))
    #expect(node != plain)
    #expect(Documents.rereading(node)?.withoutPlaces == node.withoutPlaces)
  }

  @Test(arguments: [
    (
      #"{"type": "text", "text": "a"}"#,
      [
        #""font": "Georgia Italic""#, #""size": 9"#, #""color": "ink""#, #""tracking": 1"#,
        #""lineHeight": 9"#, #""textAlign": "center""#, #""maxLines": 1"#,
      ]
    ),
    (#"{"type": "image", "src": "a.png"}"#, [#""fit": "stretch""#, #""matte": "ink""#]),
    (#"{"type": "icon", "src": "a.png", "tint": "ink"}"#, [#""size": 9"#]),
    (#"{"type": "grid", "columns": 2, "children": []}"#, [#""columnGap": 9"#, #""rowGap": 9"#]),
    (
      #"{"type": "shape"}"#,
      [
        #""shape": "ellipse""#, #""corners": 1"#, #""shape": "path", "path": "M0 0H1""#,
        #""shape": "path", "evenOdd": true"#, #""fill": "ink""#, #""stroke": {"color": "ink"}"#,
      ]
    ),
  ])
  func everyKeyOfATypeIsRead(plain: String, keys: [String]) throws {
    let bare = try #require(Documents.node(plain))
    for key in keys {
      let node = try #require(Documents.node("\(plain.dropLast()), \(key)}"), "\(key)")
      #expect(node != bare, "\(key)")
      #expect(Documents.rereading(node)?.withoutPlaces == node.withoutPlaces, "\(key)")
    }
  }

  @Test func aBareStringIsAText() throws {
    let node = try #require(Documents.node(#""Hello""#))
    #expect(node.content == .text(TextContent(runs: [TextContent.Run("Hello", TextKeys.plain)])))
    #expect(node.origin == "/root")
  }

  @Test func originsAreWhereANodeStands() throws {
    let node = try #require(
      Documents.node(#"{"type": "column", "children": ["a", {"type": "space", "origin": "/p"}]}"#))
    #expect(node.origin == "/root")
    #expect(node.children.map(\.origin) == ["/root/children/0", "/p"])
    #expect(node.children.map(\.place) == ["/root/children/0", "/root/children/1"])
  }

  @Test(arguments: [
    ("#ABC", Color(red: 0xAA, green: 0xBB, blue: 0xCC)), ("ink", Color(red: 1, green: 2, blue: 3)),
    ("#0a0B0c", Color(red: 10, green: 11, blue: 12)),
    ("#01020380", Color(red: 1, green: 2, blue: 3, alpha: 128)),
  ])
  func coloursAreRead(text: String, color: Color) {
    let node = Documents.node(#"{"type": "shape", "fill": "\#(text)"}"#)
    #expect(node?.content == .shape(ShapeContent(.rect(.square), fill: .color(color))))
  }

  @Test func aRunTakesWhatItDoesNotSayFromItsText() throws {
    let node = try #require(
      Documents.node(
        """
        {"type": "text", "size": 20, "color": "ink", "runs": [{"text": "a"}, {"text": "b", "size": 9}]}
        """))
    guard case .text(let content) = node.content else {
      Issue.record("not a text")
      return
    }
    #expect(content.string == "ab")
    #expect(content.runs.map(\.style.size) == [20, 9])
    #expect(Set(content.runs.map(\.style.color)) == [Color(red: 1, green: 2, blue: 3)])
  }

  @Test func aComponentIsBuiltForItsEnvironment() throws {
    let reading = Documents.read(root: #"{"type": "badge", "count": 7, "spaceAbove": 3}"#)
    let recipe = try #require(reading.value).recipe
    let small = try #require(Device.all.first { $0.name == "iphone-5" })
    let node = recipe.build(Environment(device: small))
    #expect(node.placement.spaceAbove == 3)
    guard case .text(let text) = node.children.first?.content else {
      Issue.record("not a text")
      return
    }
    #expect(text.string == "7/iphone-5")
  }
}
