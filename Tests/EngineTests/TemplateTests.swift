import Geometry
import Layout
import Pixels
import Scene
import Schema
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Documents with templates, from their text to elements and pixels.
@Suite struct TemplateTests {
  private func resolve(
    _ text: String, in folder: String = "", as variant: RenderVariant = RenderVariant(scale: 1)
  ) throws -> ResolvedScreen {
    try Renderer().resolve(SourceFile(name: "a.json", text: text), folder: folder, as: variant)
  }

  private func scene(_ definitions: String, _ root: String) -> String {
    """
    {"screen": "scene", "device": {"width": 80, "height": 60, "scale": 1}, \(definitions) "root": \(root)}
    """
  }

  private func problems(_ text: String) throws -> [String] {
    do {
      return try resolve(text).warnings.map(\.message)
    } catch let error as CityPaintError {
      return error.diagnostics.map(\.message)
    }
  }

  /// A feed written as a template has the pixels of the plain one, and so has its expansion.
  @Test func aFeedMayBeATemplate() throws {
    let posts = #"""
      [{"kind": "topic", "title": "{{braces}}", "author": {"name": "Anna"}, "responseCount": 3},
       {"kind": "need", "title": "Chairs", "author": {"name": "Bo"}, "body": "Six of them."}]
      """#
    let plain = #"{"screen": "city.feed", "device": "iphone", "title": "X", "posts": \#(posts)}"#
      .replacing("{{", with: "{{{{")
    let template = #"""
      {"screen": "city.feed", "device": "iphone", "title": "{{title}}",
       "data": {"title": "X", "posts": \#(posts)},
       "posts": [{"$each": "posts", "$as": "p", "kind": "{{p.kind}}", "title": "{{p.title}}",
         "author": {"name": "{{p.author.name}}"}, "body": "{{p.body?}}",
         "responseCount": "{{p.responseCount?}}"}]}
      """#
    let renderer = try Renderer()
    let wanted = try renderer.render(Array(plain.utf8))
    let drawn = try renderer.render(Array(template.utf8))
    #expect(drawn.digest == wanted.digest)
    #expect(drawn.laid.elements.contains { $0.text?.string == "{{braces}}" })
    let title = try #require(drawn.laid.elements.first { $0.text?.string == "Chairs" })
    #expect(title.place.source == "/data/posts/1/title")
    #expect(title.place.provenance?.items.map(\.description) == ["/data/posts/1"])
    let screen = try renderer.resolve(
      SourceFile(name: "a.json", text: template), folder: "", as: RenderVariant())
    let expansion = JSONWriter.text(Expansion(screen, by: renderer).json(folder: ""))
    let again = try renderer.render(Array(expansion.utf8))
    #expect(again.digest == wanted.digest)
    func reported(_ picture: RenderedScreen) -> [String] {
      picture.laid.elements.map { element in
        let way = element.place.provenance
        return "\(element.place.source) \(way?.items.map(\.description) ?? []) "
          + "\(way?.uses.map(\.description) ?? []) \(element.listedName)"
      }
    }
    #expect(reported(again) == reported(drawn))
  }

  /// Colors follow the appearance of the root, of a node, and of the command.
  @Test func colorsFollowTheAppearance() throws {
    let colors = ##""colors": {"ink": {"light": "#111111", "dark": "#EEEEEE"}},"##
    let root = #"""
      {"type": "row", "children": [{"type": "shape", "fill": "ink", "grow": 1},
       {"type": "row", "appearance": "dark", "grow": 1, "children": [
         {"type": "shape", "fill": "ink", "grow": 1},
         {"type": "text", "text": "{{$env.appearance}}", "grow": 1}]}]}
      """#
    func seen(_ appearance: Environment.Appearance?) throws -> [String] {
      var variant = RenderVariant(scale: 1)
      variant.appearance = appearance
      return try resolve(scene(colors, root), as: variant).layOut().elements.map {
        $0.text?.string ?? $0.color?.hex ?? ""
      }
    }
    #expect(try seen(nil) == ["#111111", "#EEEEEE", "dark"])
    #expect(try seen(.dark) == ["#EEEEEE", "#EEEEEE", "dark"])
  }

  /// A datum is converted to the required type: a number to text, a cell to a number; values
  /// written in a document are not.
  @Test func aDatumCountsAsWhatIsWanted() throws {
    let root = #"{"type": "text", "text": "{{n}}", "size": "{{size}}", "underline": "{{flag}}"}"#
    let text = scene(#""data": {"n": 1.50, "size": 20, "flag": true},"#, root)
    let laid = try resolve(text).layOut()
    #expect(laid.elements.first?.text?.string == "1.50")
    var variant = RenderVariant(scale: 1)
    variant.values = [
      .init(JSONPointer("/size"), JSONValue(.string("30"), .cell, at: .nowhere)),
      .init(JSONPointer("/flag"), JSONValue(.string("false"), .cell, at: .nowhere)),
      .init(JSONPointer("/n"), JSONValue(.string("007"), .cell, at: .nowhere)),
    ]
    let filled = try resolve(text, as: variant).layOut()
    #expect(filled.elements.first?.text?.string == "007")
    #expect(filled.elements.first?.text?.runs.first?.size == 30)
    #expect(
      try problems(scene(#""data": {"size": "20"},"#, root.replacing("{{n}}", with: "x")))
        .contains("expected a number from 0.5 to 2000, found text"))
  }

  /// Parts removed by a condition are not resolved, but their keys are checked; so are unused
  /// bodies.
  @Test(arguments: [
    (#"{"$when": "no", "type": "text", "txt": "{{gone}}"}"#, "unknown key \"txt\""),
    (#"{"$when": "no", "type": "txt"}"#, "unknown type \"txt\""),
    (#"{"$each": [], "type": "shape", "fil": "red"}"#, "unknown key \"fil\""),
    (
      #"{"type": "shape", "shadow": {"$when": "no", "colour": "{{gone}}"}}"#,
      "unknown key \"colour\""
    ),
  ])
  func whatIsLeftOutIsChecked(child: String, problem: String) throws {
    let text = scene("", #"{"type": "row", "children": [\#(child)]}"#)
    #expect(try problems(text) == [problem])
  }

  @Test func whatIsLeftOutIsNotLookedUp() throws {
    let definitions = #""components": {"pill": {"parameters": {"a": "any"}, "body": "{{a}}"}},"#
    let root = #"""
      {"type": "row", "children": [{"$when": "no", "type": "text", "text": "{{gone}}", "size": "{{x}}",
        "fill": {"$match": "{{y}}", "a": 1}, "style": "none", "color": {"$scale": 1}},
        {"$when": "no", "type": "pill", "b": 1}, {"type": "text", "text": "x"}]}
      """#
    #expect(
      try problems(
        scene(definitions, root.replacing(#""fill": {"$match": "{{y}}", "a": 1}, "#, with: "")))
        == [])
  }

  /// Files that an imported file names are beside it, then beside the document.
  @Test func anImportsPicturesStandBesideIt() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"components": {"face": {"body": {"type": "image", "src": "face.png"}}, "far": {"body": {"type": "image", "src": "far.png"}}}}"#,
      "lib/kit.json")
    let picture = try PackageFolder.read("Assets/divider.png")
    try folder.write(picture, "lib/face.png")
    try folder.write(picture, "far.png")
    let text = scene(
      #""import": ["lib/kit.json"],"#,
      #"{"type": "column", "children": [{"type": "face"}, {"type": "far"}]}"#)
    let screen = try resolve(text, in: folder.path)
    #expect(screen.mentions.map(\.file) == ["lib/face.png", "far.png"])
    #expect(
      screen.layOut().elements.filter { $0.kind == .image }.map(\.asset) == ["face.png", "far.png"])
    let missing = text.replacing("lib/kit.json", with: "lib/kitt.json")
    let problem = #expect(throws: CityPaintError.self) {
      try resolve(missing, in: folder.path)
    }
    #expect(problem?.diagnostics.first?.kind == .missingInput)
  }

  /// Placeholders show the data's names, and pictures that are data are gray, without their files.
  @Test func placeholdersShowNames() throws {
    let text = scene(
      #""data": {"post": {"who": "Anna", "photo": "none.png"}},"#,
      #"""
      {"type": "column", "children": [{"type": "text", "text": "By {{post.who}}"}, {"type": "text", "text": "Fixed"},
        {"type": "text", "runs": [{"text": "a"}, {"text": "{{post.who}}"}]},
        {"type": "image", "src": "{{post.photo}}", "height": 20}]}
      """#)
    func shown(_ word: String) throws -> [String] {
      var variant = RenderVariant(scale: 1)
      variant.placeholder = word
      return try resolve(text, as: variant).layOut().elements.compactMap { $0.text?.string }
    }
    #expect(try shown("").sorted() == ["Fixed", "Photo", "Who", "aWho"])
    #expect(try shown("…").sorted() == ["Fixed", "a…", "…", "…"])
    #expect(throws: CityPaintError.self) { try resolve(text) }
  }

  /// A custom component is reported as a kit's is, and inside it the use is reported.
  @Test func aComponentIsReported() throws {
    let text = scene(
      #""components": {"pill": {"parameters": {"label": "text"}, "body": {"type": "layers", "children": [{"type": "shape", "fill": "gray_5"}, {"type": "text", "text": "{{label}}"}]}}},"#,
      #"{"type": "column", "children": [{"type": "pill", "label": "x", "name": "one"}]}"#)
    let elements = try resolve(text).layOut().elements
    #expect(elements.map(\.component?.name) == ["pill", nil, nil])
    #expect(elements.map(\.listedName) == ["one", "shape", "text"])
    #expect(
      elements.map(\.place.source) == [
        "/root/children/0", "/components/pill/body/children/0", "/root/children/0/label",
      ])
    #expect(
      elements.map { $0.place.provenance?.uses.map(\.description) ?? [] }
        == [[], ["/root/children/0"], ["/root/children/0"]])
    #expect(elements[0].component?.parameters.map(\.key) == ["label"])
  }

  /// An error in a repeated template is reported once, with its count.
  @Test func aMistakeInATemplateIsReportedOnce() throws {
    let text = scene(
      "", #"{"type": "row", "children": [{"$each": 50, "type": "text", "text": "x", "sze": 3}]}"#)
    let error = #expect(throws: CityPaintError.self) { try resolve(text) }
    #expect(error?.diagnostics.map(\.message) == ["unknown key \"sze\" (in 50 items)"])
  }

  /// Names of lengths may be wherever points may.
  @Test func lengthsHaveNames() throws {
    let lengths = #""lengths": {"edge": 12, "half": 6},"#
    let root = #"""
      {"type": "column", "padding": ["edge", "half", 0, "half"], "gap": "half", "children": [
        {"type": "shape", "height": "edge", "corners": "half", "stroke": {"color": "#000", "width": "half"}},
        {"type": "text", "text": "x", "size": "edge", "lineHeight": "edge"},
        {"type": "space", "frame": ["edge", 0, "edge", 1], "name": "f"}]}
      """#
    let elements = try resolve(scene(lengths, root)).layOut().elements
    #expect(elements[0].frame.x == 6 && elements[0].frame.y == 12 && elements[0].frame.height == 12)
    #expect(elements[1].frame.y == 30 && elements[1].text?.runs.first?.size == 12)
    #expect(
      try problems(scene(lengths, #"{"type": "space", "width": "edg"}"#)) == [
        "unknown length \"edg\""
      ])
  }

  /// Unused parts are still checked for their keys.
  @Test(arguments: [
    (##""styles": {"used": {"size": 9}, "idle": {"size": 9, "colr": "#111"}},"##, "x"),
    (
      ##""components": {"idle": {"body": {"type": "text", "text": "{{gone}}", "colr": "#111"}}},"##,
      "x"
    ),
    (
      #""components": {"box": {"parameters": {"inner": "nodes", "on": "boolean"}, "body": {"type": "row", "children": [{"$when": "on", "type": "row", "children": "{{inner}}"}]}}},"#,
      ##"{"type": "box", "on": false, "inner": [{"type": "text", "text": "a", "colr": "#111"}]}"##
    ),
  ])
  func whatNothingUsesIsCheckedForItsKeys(definitions: String, root: String) throws {
    let root = root == "x" ? #"{"type": "text", "text": "x"}"# : root
    #expect(try problems(scene(definitions, root)) == [#"unknown key "colr""#])
    #expect(try problems(scene(definitions, root).replacing("colr", with: "color")) == [])
  }

  /// Styles may hold keys of runs, of any node, and of components.
  @Test func anUnusedStyleMayBeForAnything() throws {
    let styles = #"""
      "styles": {"a": {"baseline": 2, "columns": 3, "label": "x", "$when": "yes", "style": "b"}, "b": {"sides": 5}},
      "components": {"pill": {"parameters": {"label": "text"}, "body": "{{label}}"}},
      """#
    #expect(try problems(scene(styles, #"{"type": "text", "text": "x"}"#)) == [])
  }

  /// What says for which screen a document is cannot ask which it is.
  @Test func theScreensOwnKeysSeeNoEnvironment() throws {
    let text = scene(#""look": "{{$env.appearance}}","#, #"{"type": "space"}"#)
    let reported = try problems(text).first
    #expect(reported?.contains("is not available in the keys that determine the screen") == true)
    let data = scene(#""data": {"l": "flat"}, "look": "{{l}}","#, #""{{$env.look}}""#)
    #expect(try resolve(data).layOut().elements.first?.text?.string == "flat")
  }

  /// Frames may be repeated and conditional like other items, with the same result as written out.
  @Test func framesAreRepeatedAsItemsAre() throws {
    func document(_ frames: String) -> String {
      scene(
        #""data": {"turns": [0, 30, 60], "no": 0}, "frames": {"seconds": 0.1, "of": \#(frames)},"#,
        ##"{"type": "shape", "name": "spin", "fill": "#CC3333", "width": 30, "height": 10}"##)
    }
    func turn(_ degrees: Int) -> String { #"{"spin": {"transform": {"rotate": \#(degrees)}}}"# }
    let plain = document("[\(turn(0)), \(turn(30)), \(turn(60)), \(turn(9))]")
    let repeated = document(
      #"""
      [{"$each": "turns", "$as": "t", "spin": {"transform": {"rotate": "{{t}}"}}},
       {"$when": "no", "spin": {"opacity": 0}}, \#(turn(9))]
      """#)
    for frame in 0..<4 {
      var variant = RenderVariant(scale: 1)
      variant.frame = frame
      let shown = try [plain, repeated].map { try resolve($0, as: variant) }
      #expect(shown.map(\.animation?.count) == [4, 4])
      let renderer = try Renderer()
      let digests = try shown.map { try renderer.paint($0).digest }
      #expect(digests[0] == digests[1], "frame \(frame)")
    }
    let none = document(#"[{"$each": "nothing", "spin": {"opacity": 0}}]"#)
    #expect(try problems(none).contains { $0.contains("nothing") })
    let wrong = document(#"[{"$each": 2, "spin": 3}]"#)
    var variant = RenderVariant(scale: 1)
    variant.frame = 0
    let error = #expect(throws: CityPaintError.self) { try resolve(wrong, as: variant) }
    #expect(
      error?.diagnostics.first?.message
        == "expected an object of node keys, found a number (in 2 items)")
  }
}
