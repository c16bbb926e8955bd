import Geometry
import Header
import Pixels
import Testing

@testable import Scene
@testable import Schema
@testable import Source

@Suite struct LanguageTests {
  @Test func theSampleIsRead() throws {
    let reading = Documents.read(Sample.document)
    #expect(reading.diagnostics.map(\.message) == [])
    #expect(reading.node != nil)
    let document = try #require(reading.header)
    #expect(document.device.name == "iphone-5")
    #expect(document.locale == "sv")
    #expect(document.direction == .rightToLeft)
    #expect(document.base == "pictures")
    #expect(document.screen == "scene")
    let expected: Set = [
      Mention("f.ttf", as: .font), Mention("j.png", as: .icon), Mention("a/b.png", as: .picture),
      Mention("c.png", as: .picture), Mention("d.png", as: .picture), Mention("i.png", as: .icon),
    ]
    #expect(Set(reading.reading.mentions.map(\.value)) == expected)
  }

  /// A key that the language gains has to be added to the sample.
  @Test func theSampleUsesEveryKey() throws {
    let file = SourceFile(name: "a.json", text: Sample.document)
    let objects = Sample.objects(in: try JSONParser.parse(file))
    let records = Documents.type.type.records(for: Documents.type.vocabulary)
    #expect(records.count > 20)
    for record in records where record.name != "device" {
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
    "children", "columns", "columnGap", "rowGap", "gap", "wrap", "lineGap", "scroll", "text",
    "runs", "textAlign", "textValign", "textDirection", "distribute", "maxLines", "font",
    "size", "color", "tracking", "lineHeight", "src", "art", "fit", "matte", "tint", "shape",
    "corners", "path", "evenOdd", "fill", "stroke", "count", "continuous", "points", "sides",
    "star", "from", "sweep", "thickness", "to", "startArrow", "endArrow", "caps", "crop", "focus",
    "markdown", "markdownStyles", "truncate", "shrink", "lines", "underline", "strike", "features",
    "case", "dashOffset", "autoMirrored", "smooth", "closed", "viewBox",
  ]

  /// Every common key changes the node: none is read and dropped.
  @Test(arguments: [
    #""name": "a""#, #""origin": "/a""#, #""role": "button""#, #""tappable": true"#, #""width": 1"#,
    #""width": "hairline""#,
    #""height": 1"#,
    #""padding": 1"#, #""padding": [0, 0, 0, 1]"#, #""spaceAbove": 1"#, #""spaceBefore": 1"#,
    #""padding": {"start": 1}"#, #""padding": {"y": 1}"#, #""edges": {"x": 0}"#,
    #""edges": {"y": "5%"}"#, #""border": {"color": "ink"}"#, #""border": {"x": {"color": "ink"}}"#,
    #""border": {"bottom": {"color": "ink", "width": "hairline"}}"#,
    #""grow": 1"#, #""align": "end""#, #""valign": "bottom""#, #""frame": [0, 0, 0, 0]"#,
    #""edges": {"top": 0}"#, #""edges": {"start": 0}"#, #""edges": {"bottom": 0}"#,
    #""edges": {"end": 0}"#, #""attach": {"to": "a"}"#, #""clear": {"past": "a"}"#, #""z": 1"#,
    #""guides": {"a": 0}"#, #""opacity": 0.5"#, #""blend": "screen""#, #""clip": true"#,
    #""clip": 3"#, #""clip": {"type": "shape"}"#, #""mask": "text""#,
    #""shadow": {"color": "ink"}"#,
    #""innerShadow": [{"color": "ink"}]"#, #""transform": {"rotate": 1}"#,
    #""transform": {"scale": 2}"#, #""transform": {"skew": [1, 0]}"#,
    #""transform": {"scale": 2, "anchor": "top"}"#, #""transform": {"x": 1}"#,
    #""transform": {"y": 1}"#,
    #""filter": {"blur": 1}"#, #""filter": {"saturation": 0}"#, #""backdrop": {"blur": 1}"#,
    #""isolate": true"#, #""width": "50%""#, #""height": "12.5%""#, #""minWidth": 1"#,
    #""minHeight": 0"#, #""maxWidth": 9"#, #""maxHeight": 9"#, #""aspect": 1.5"#, #""basis": 0"#,
    #""spaceAbove": 0"#, #""spaceBefore": 0"#, #""edges": {"top": "-5%"}"#, #""safeArea": true"#,
    #""center": [0, "50%"]"#, #""span": 2"#, #""rowSpan": 2"#, #""background": "ink""#,
    #""background": {"fill": "ink", "corners": 4}"#,
    #""background": {"stroke": {"color": "ink"}}"#,
    #""background": {"gradient": "linear", "stops": [[0, "ink"], [1, "paper"]]}"#,
    #""filter": "sepia""#, #""filter": [{"tint": "ink"}]"#, #""bevel": {"depth": 1}"#,
    #""shadow": {"color": "ink", "skew": [1, 0]}"#, #""shadow": {"color": "ink", "scale": 2}"#,
  ])
  func everyCommonKeyIsRead(key: String) throws {
    let plain = try #require(Documents.node(#"{"type": "space"}"#))
    let node = try #require(Documents.node(#"{"type": "space", \#(key)}"#))
    #expect(node.plain != plain.plain)
    #expect(Documents.rereading(node)?.plain == node.plain)
  }

  @Test(arguments: [
    (
      #"{"type": "text", "text": "a"}"#,
      [
        #""font": "Georgia Italic""#, #""size": 9"#, #""color": "ink""#, #""tracking": 1"#,
        #""lineHeight": 9"#, #""textAlign": "center""#, #""textValign": "bottom""#,
        #""maxLines": 1"#,
      ]
    ),
    (#"{"type": "image", "src": "a.png"}"#, [#""fit": "stretch""#, #""matte": "ink""#]),
    (#"{"type": "icon", "src": "a.png", "tint": "ink"}"#, [#""size": 9"#]),
    (
      #"{"type": "grid", "columns": 2, "children": []}"#,
      [
        #""columnGap": 9"#, #""rowGap": 9"#, #""gap": 9"#, #""fit": "scale""#,
        #""scroll": {"x": 0}"#,
      ]
    ),
    (
      #"{"type": "column", "children": []}"#,
      [
        #""gap": 9"#, #""gap": 0"#, #""fit": "scale""#, #""scroll": {"y": 4}"#,
        #""distribute": "between""#,
      ]
    ),
    (
      #"{"type": "row", "children": []}"#,
      [
        #""gap": 9"#, #""wrap": true"#, #""wrap": true, "lineGap": 0"#, #""scroll": {"x": 4}"#,
        #""distribute": "end""#,
      ]
    ),
    (#"{"type": "layers", "children": []}"#, [#""fit": "scale""#, #""scroll": {"y": 4}"#]),
    (
      #"{"type": "shape"}"#,
      [
        #""shape": "ellipse""#, #""corners": 1"#, #""path": "M0 0H1""#, #""fill": "ink""#,
        #""stroke": {"color": "ink"}"#,
      ]
    ),
    (
      #"{"type": "shape", "points": [[0, 0], [1, 0], [0, 1]]}"#,
      [
        #""smooth": true"#, #""closed": false"#, #""closed": "bottom""#, #""evenOdd": true"#,
        #""viewBox": [0, 0, 2, 2]"#,
      ]
    ),
    (
      #"{"type": "shape", "path": "M0 0H1V1Z"}"#,
      [
        #""viewBox": [-1, 0, 2, 2]"#, #""evenOdd": true"#,
        #""stroke": {"color": "ink", "align": "outside"}"#,
      ]
    ),
    (
      #"{"type": "shape", "stroke": {"color": "ink"}}"#, [#""fill": {"noise": 1}"#]
    ),
  ])
  func everyKeyOfATypeIsRead(plain: String, keys: [String]) throws {
    let bare = try #require(Documents.node(plain))
    for key in keys {
      let node = try #require(Documents.node("\(plain.dropLast()), \(key)}"), "\(key)")
      #expect(node.plain != bare.plain, "\(key)")
      #expect(Documents.rereading(node)?.plain == node.plain, "\(key)")
    }
  }

  @Test func aBareStringIsAText() throws {
    let node = try #require(Documents.node(#""Hello""#))
    #expect(node.content == .text(TextContent(runs: [TextContent.Run("Hello", TextKeys.plain)])))
    #expect(node.place.source == "/root")
  }

  @Test func originsAreWhereANodeStands() throws {
    let node = try #require(
      Documents.node(#"{"type": "column", "children": ["a", {"type": "space", "origin": "/p"}]}"#))
    #expect(node.place.source == "/root")
    #expect(node.children.map(\.place.source) == ["/root/children/0", "/p"])
    #expect(
      node.children.map(\.place.pointer?.description) == ["/root/children/0", "/root/children/1"])
  }

  @Test(arguments: [
    ("#ABC", Color(red: 0xAA, green: 0xBB, blue: 0xCC)), ("ink", Color(red: 1, green: 2, blue: 3)),
    ("#0a0B0c", Color(red: 10, green: 11, blue: 12)),
    ("#01020380", Color(red: 1, green: 2, blue: 3, alpha: 128)),
  ])
  func colorsAreRead(text: String, color: Color) {
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

  @Test(arguments: ["iphone-4", "iphone-5"])
  func aComponentIsBuiltForItsEnvironment(device: String) throws {
    let reading = Documents.read(
      """
      {"screen": "scene", "device": "\(device)",
       "root": {"type": "badge", "count": 7, "spaceAbove": 3}}
      """)
    let node = try #require(reading.node)
    #expect(node.placement.spaceAbove == 3)
    guard case .text(let text) = node.content else {
      Issue.record("not a text")
      return
    }
    #expect(text.string == "7/\(device)")
  }

  /// A use's common keys are laid over the component's own; what it does not say stays.
  @Test func aUseIsLaidOverItsComponent() throws {
    let plain = try #require(Documents.node(#"{"type": "badge", "count": 7}"#))
    #expect(plain.name == "badge")
    #expect(plain.effects == Effects(isolate: true))
    let node = try #require(
      Documents.node(#"{"type": "badge", "count": 7, "name": "mine", "opacity": 0.5, "z": 2}"#))
    #expect(node.name == "mine")
    #expect(node.effects == Effects(opacity: 0.5, isolate: true))
    #expect(node.placement == Placement(z: 2))
    #expect(node.place.source == "/root")
    #expect(node.component?.name == "badge")
    #expect(node.component?.parameters.map(\.key) == ["count"])
    #expect(node.content == plain.content)
  }

  /// A path's data says what is drawn; keys of another shape are warned of, at their place.
  @Test(
    arguments: [
      (#""path": "M0 0H1""#, nil), (#""shape": "path", "path": "M0 0H1""#, nil),
      (
        #""shape": "ellipse", "path": "M0 0H1""#,
        #"/root/path "path" has no effect for "shape": "ellipse""#
      ),
      (
        #""shape": "rect", "evenOdd": true"#,
        #"/root/evenOdd "evenOdd" has no effect for "shape": "rect""#
      ),
      (
        #""path": "M0 0H1", "corners": 4"#,
        #"/root/corners "corners" has no effect for "shape": "path""#
      ),
    ] as [(String, String?)])
  func aShapesKeysSayWhatItIs(keys: String, warning: String?) throws {
    let reading = Documents.read(root: #"{"type": "shape", \#(keys)}"#)
    let found = reading.diagnostics.map { problem in
      "\(problem.place?.pointer?.description ?? "?") \(problem.message)"
    }
    #expect(found == [warning].compactMap { $0 })
    #expect(reading.diagnostics.allSatisfy { $0.severity == .warning })
    guard case .shape(let shape) = try #require(reading.node).content else {
      Issue.record("not a shape")
      return
    }
    var line = Path()
    line.move(to: .zero)
    line.line(to: Point(x: 1, y: 0))
    let outline: ShapeContent.Outline =
      keys.contains("ellipse")
      ? .ellipse : keys.contains("rect") ? .rect(.square) : .path(line, evenOdd: false)
    #expect(shape.outline == outline)
  }
}
