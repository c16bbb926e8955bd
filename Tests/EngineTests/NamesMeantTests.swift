import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// What messages suggest for names that are none, and what they say of components' bodies.
@Suite struct NamesMeantTests {
  private func problems(_ definitions: String, _ root: String) -> [String] {
    let file = SourceFile(
      name: "a.json", text: "{\"screen\": \"scene\", \(definitions) \"root\": \(root)}")
    let found: [Diagnostic]
    do {
      found = try Renderer().resolve(file, folder: "", as: RenderVariant(scale: 1)).allWarnings
    } catch {
      found = error.diagnostics
    }
    return found.map { $0.message + ($0.hint.map { " — \($0)" } ?? "") }
  }

  private static let pill = #"""
    "components": {"pill": {"parameters": {"label": "text", "titel": {"type": "text", "optional": true}},
      "body": {"type": "row", "children": [{"type": "text", "text": "{{label}}"},
        {"$when": "titel", "type": "text", "text": "{{titel?}}"},
        {"$when": {"has": "titel"}, "type": "text", "text": "{{titel?}}"}]}}},
    """#

  @Test(arguments: [
    (#"{"type": "pil", "label": "x"}"#, "did you mean \"pill\"?"),
    (#"{"type": "phone.navigationbr", "title": "x"}"#, "did you mean \"phone.navigationBar\"?"),
    (#"{"type": "navigationBar", "title": "x"}"#, "did you mean \"phone.navigationBar\"?"),
    (#"{"type": "phone.navbar", "title": "x"}"#, "did you mean \"phone.navigationBar\"?"),
    (
      #"{"type": "text", "text": {"$join": "{{titel}}"}}"#,
      "the document has no data: write \"data\""
    ),
    (
      #"{"type": "phone.tabBar", "items": [{"icon": "favourites", "title": "x"}]}"#,
      "did you mean \"phone/tab.favorites\"?"
    ),
    (##"{"type": "icon", "src": "hous", "tint": "#000000"}"##, "did you mean \"house\"?"),
    (#"{"type": "text", "text": {"$mach": "a"}}"#, "did you mean \"$match\"?"),
    (#"{"type": "text", "text": {"$fromat": 3}}"#, "did you mean \"$format\"?"),
    (#"{"type": "text", "text": {"$concat": []}}"#, "write one of $each, $as, $when"),
    (#"{"type": "text", "text": "{{$evn.look}}"}"#, "did you mean \"$env\"?"),
    (
      #"{"type": "column", "children": [{"$each": 1, "type": "text", "text": "{{item.$nubmer}}"}]}"#,
      "did you mean \"$number\"?"
    ),
    (
      ##"{"type": "icon", "src": "flat.trash", "tint": "#000000"}"##,
      "did you mean \"phone/flat.trash\"?"
    ),
    (
      #"{"type": "layers", "gap": 4, "children": ["a"]}"#, "use \"gap\" in a column, row, or grid"
    ),
    (#"{"type": "text", "text": "a", "color": "F008"}"#, "write \"#F008\": a color begins with #"),
    (#"{"type": "text", "text": "a", "color": "2C95B5"}"#, "write \"#2C95B5\":"),
    (#"{"type": "text", "text": "a", "color": "face"}"#, "write #RRGGBB"),
    (#"{"type": "text", "text": "a", "filter": ["blurr"]}"#, "did you mean \"blur\"?"),
    (#"{"type": "text", "text": "a", "filter": "blur"}"#, "write {\"blur\": 4}"),
    (
      #"{"type": "text", "text": "a", "lint": {"off": "overflow"}}"#,
      "write {\"off\": {\"target-size\": \"why it does not apply\"}}"
    ),
    (#"{"type": "text", "text": "{{name}}"}"#, "the document has no data: write \"data\""),
    (
      #"{"type": "column", "children": [{"$each": 2, "type": "text", "text": "{{item.name}}"}]}"#,
      "end the path before \"name\": the value there has no members"
    ),
  ]) func theNearest(node: String, hint: String) {
    let found = problems(Self.pill, node)
    #expect(found.count == 1 && found[0].contains(hint), "\(found)")
  }

  @Test(arguments: [
    ("iphone-15-prro", "iphone-15-pro"), ("iphone-16-puls", "iphone-16-plus"),
    ("iPhone 13 Pro", "iphone-13-pro"), ("iphon-4", "iphone-4"),
    ("iphone-17-pro", "iphone-16-pro"),
  ]) func theNearestDevice(written: String, meant: String) {
    let found = problems("\"device\": \"\(written)\",", #"{"type": "space"}"#)
    #expect(found.first?.contains("did you mean \"\(meant)\"?") == true, "\(found)")
  }

  @Test func aFarDeviceGetsWhatMayBeWritten() throws {
    let found = problems("\"device\": \"pixel-8\",", #"{"type": "space"}"#)
    let hint = try #require(found.first?.split(separator: " — write ").last)
    #expect(hint.hasPrefix("a name such as iphone-16, or {"), "\(found)")
    let own = try #require(hint.split(separator: ", or ").last)
    for device in ["\"iphone-16\"", own] {
      #expect(problems("\"device\": \(device),", #"{"type": "text", "text": "x"}"#) == [])
    }
  }

  /// A key that only some nodes have is reported once, without what follows from it.
  @Test func aKeyOfRowsInAColumn() {
    let found = problems("", #"{"type": "column", "lineGap": 4, "children": ["a"]}"#)
    #expect(found.count == 1 && found[0].hasPrefix("unknown key \"lineGap\" — "), "\(found)")
  }

  @Test func aNodeTypeKeepsItsMeaning() {
    let found = problems(
      #""components": {"text": {"body": "x"}},"#, #"{"type": "text", "text": "a"}"#)
    #expect(found == ["\"text\" is already a node type — give the component another name"])
  }

  @Test func theFamilyIsWhole() throws {
    let device = try #require(Device.all.first { $0.name == "iphone-15-pro" })
    let like = try #require(Device.all.first { $0.name == "iphone-16" })
    #expect(device.size == like.size && device.scale == 3 && device.cutout == .island)
    #expect(device.safeArea == like.safeArea)
    #expect(Set(Device.all.map(\.name)).count == Device.all.count)
  }

  @Test func anOptionalParameterThatIsNotGivenIsSilent() {
    #expect(problems(Self.pill, #"{"type": "pill", "label": "x"}"#) == [])
  }

  @Test func aBodySeesItsParametersAlone() {
    let definitions = #"""
      "data": {"title": "x"}, "components": {"c": {"parameters": {"label": "text"},
        "body": {"type": "text", "text": "{{title}}"}}},
      """#
    let found = problems(definitions, #"{"type": "c", "label": "x"}"#)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "there is no \"title\" in c: a component sees only its parameters (label) — declare a parameter"
      )
        == true,
      "\(found)")
  }

  /// What the hint declares takes the document's value of that name.
  @Test(arguments: [
    ("[1, 2]", "list"), (#"{"a": 1}"#, "object"), ("3", "number"), ("true", "boolean"),
    (#""x""#, "text"),
  ])
  func theHintForANameOutsideABodyIsAccepted(value: String, type: String) {
    func found(_ parameters: String, _ use: String) -> [String] {
      problems(
        #"""
        "data": {"rows": \#(value)}, "components": {"c": {\#(parameters) "body": {"type": "column",
          "children": ["a", {"$when": {"has": "rows"}, "type": "text", "text": "b"}]}}},
        """#, #"{"type": "c"\#(use)}"#)
    }
    let hint = "\"parameters\": {\"rows\": \"\(type)\"}"
    #expect(found("", "").contains { $0.contains(hint) })
    #expect(found(hint + ",", #", "rows": "{{rows}}""#) == [])
  }

  /// A condition in a body can never hold for a name outside it.
  @Test func aBodysConditionSeesItsParametersAlone() {
    let definitions = #"""
      "data": {"title": "x"}, "components": {"c": {"parameters": {"label": "text"},
        "body": {"type": "column", "children": ["{{label}}",
          {"$each": ["a"], "$when": "item", "type": "text", "text": "b"},
          {"$when": "$env.look", "type": "text", "text": "b"},
          {"$when": "title", "type": "text", "text": "a"}]}}},
      """#
    #expect(
      problems(definitions, #"{"type": "c", "label": "x"}"#) == [
        "there is no \"title\" in c, so the condition never holds: a component sees only its "
          + "parameters (label) — declare a parameter, \"parameters\": {\"title\": \"text\"}, "
          + "and set it in each use"
      ])
  }

  @Test func aParameterThatIsNotGiven() {
    let definitions = #"""
      "components": {"c": {"parameters": {"sub": {"type": "text", "optional": true}},
        "body": {"type": "text", "text": "{{sub}}"}}},
      """#
    let found = problems(definitions, #"{"type": "c"}"#)
    #expect(
      found.count == 1 && found[0].hasPrefix("no value is given for \"sub\" here — write {{sub?}}"),
      "\(found)")
  }

  @Test(arguments: [
    #"{"$each": 200, "type": "text", "text": "{{item.name}}"}"#,
    #"{"$each": 200, "type": "text", "text": "x", "$mach": "a"}"#,
    ##"{"$each": 200, "type": "text", "text": "x", "color": "#00"}"##,
    #"{"$each": 200, "type": "text", "text": "x", "style": "none"}"#,
    #"{"$each": 200, "type": "txt"}"#, #"{"$each": 200, "type": "image", "src": "none.png"}"#,
    #"{"$each": 200, "type": "row", "width": 40, "children": [{"type": "shape", "fill": "black", "width": 50, "height": 9}]}"#,
  ]) func aMistakeThatRepeatsIsReportedOnce(node: String) {
    let colors = ##""colors": {"black": "#000000"},"##
    let found = problems(colors, #"{"type": "column", "children": [\#(node)]}"#)
    #expect(found.count == 1 && found[0].contains("(in 200 items)"), "\(found)")
  }

  @Test func aFramesNodeGetsTheNearestName() {
    let file = SourceFile(
      name: "a.json",
      text: """
        {"screen": "scene", "frames": {"of": [{"titel": {"opacity": 0.5}}]},
         "root": {"type": "text", "name": "title", "text": "x"}}
        """)
    var variant = RenderVariant(scale: 1)
    variant.frame = 0
    let error = #expect(throws: CityPaintError.self) {
      try Renderer().resolve(file, folder: "", as: variant)
    }
    let found = error?.diagnostics.map { [$0.message, $0.hint] }
    #expect(found == [["no node is named \"titel\"", "did you mean \"title\"?"]])
  }

  @Test func theHintForFramesIsAccepted() throws {
    let title = #"{"type": "text", "name": "title", "text": "x"}"#
    let hint = problems(#""frames": [{}],"#, title).first ?? ""
    let example = #"{"seconds": 0.07, "of": [{"title": {"opacity": 0.5}}, …]}"#
    #expect(hint.contains(example), "\(hint)")
    #expect(problems("\"frames\": \(example.replacing(", …", with: "")),", title) == [])
  }
}
