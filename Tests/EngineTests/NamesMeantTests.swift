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
    (
      #"{"type": "phone.tabBar", "items": [{"icon": "favourites", "title": "x"}]}"#,
      "did you mean \"phone/tab.favorites\"?"
    ),
    (##"{"type": "icon", "src": "hous", "tint": "#000000"}"##, "did you mean \"house\"?"),
    (#"{"type": "text", "text": {"$mach": "a"}}"#, "did you mean \"$match\"?"),
    (#"{"type": "text", "text": {"$fromat": 3}}"#, "did you mean \"$format\"?"),
    (#"{"type": "text", "text": {"$concat": []}}"#, "write one of $each, $as, $when"),
  ]) func theNearest(node: String, hint: String) {
    let found = problems(Self.pill, node)
    #expect(found.count == 1 && found[0].contains(hint), "\(found)")
  }

  @Test(arguments: [
    ("iphone-15-prro", "iphone-15-pro"), ("iphone-16-puls", "iphone-16-plus"),
    ("iPhone 13 Pro", "iphone-13-pro"),
  ]) func theNearestDevice(written: String, meant: String) {
    let found = problems("\"device\": \"\(written)\",", #"{"type": "space"}"#)
    #expect(found.first?.contains("did you mean \"\(meant)\"?") == true, "\(found)")
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
        "there is no \"title\" in c: a component sees only its parameters, label — declare it")
        == true,
      "\(found)")
  }

  @Test func aParameterThatIsNotGiven() {
    let definitions = #"""
      "components": {"c": {"parameters": {"sub": {"type": "text", "optional": true}},
        "body": {"type": "text", "text": "{{sub}}"}}},
      """#
    let found = problems(definitions, #"{"type": "c"}"#)
    #expect(
      found.count == 1 && found[0].hasPrefix("\"sub\" is not given here — write {{sub?}}"),
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

  @Test func theHintForFramesIsAccepted() throws {
    let title = #"{"type": "text", "name": "title", "text": "x"}"#
    let hint = problems(#""frames": [{}],"#, title).first ?? ""
    let example = #"{"seconds": 0.07, "of": [{"title": {"opacity": 0.5}}, …]}"#
    #expect(hint.contains(example), "\(hint)")
    #expect(problems("\"frames\": \(example.replacing(", …", with: "")),", title) == [])
  }
}
