import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// Unresolved names and unused definitions: none is ignored silently.
@Suite struct SilenceTests {
  private func reported(
    _ definitions: String, _ root: String = #"{"type": "text", "text": "{{n}}"}"#,
    _ change: (inout RenderVariant) -> Void = { _ in }
  ) throws -> [String] {
    let text = """
      {"screen": "scene", "device": {"width": 40, "height": 30, "scale": 1}, \(definitions) "root": \(root)}
      """
    var variant = RenderVariant(scale: 1)
    change(&variant)
    let file = SourceFile(name: "a.json", text: text)
    let problems: [Diagnostic]
    do { problems = try Renderer().resolve(file, folder: "", as: variant).warnings } catch {
      problems = error.diagnostics
    }
    return problems.map { $0.message + ($0.hint.map { " — \($0)" } ?? "") }
  }

  /// What is left out of nodes that are handed on is left out wherever they come to be.
  @Test func handedNodesKeepWhatIsLeftOutOfThem() throws {
    let definitions = #"""
      "styles": {"s": {"size": 9}}, "data": {"card": {"roots": []}}, "components": {
        "outer": {"parameters": {"children": "nodes"},
          "body": {"type": "column", "children": ["{{children}}"]}},
        "card": {"parameters": {"card": "object"}, "body": {"type": "outer", "children": [
          {"type": "text", "text": "a"},
          {"$each": "card.roots", "$as": "r", "type": "text", "style": "s", "text": "{{r}}"},
          {"$when": "card.none", "type": "text", "style": "s", "text": "x"}]}}},
      """#
    #expect(try reported(definitions, #"{"type": "card", "card": "{{card}}"}"#) == [])
  }

  /// A list from data is reported where the document asks that it ascend, with its values.
  @Test func aScaleThatDescendsIsReportedWhereItIsWritten() throws {
    let text = """
      {"screen": "scene", "data": {"most": 0}, "root": {"type": "shape", "height": 9,
       "width": {"$scale": 1, "from": [0, "{{most}}"], "to": [0, 9]}}}
      """
    let file = SourceFile(name: "a.json", text: text)
    let error = #expect(throws: CityPaintError.self) {
      try Renderer().resolve(file, folder: "", as: RenderVariant(scale: 1))
    }
    let problem = try #require(error?.diagnostics.first)
    #expect(problem.message == "\"from\" must ascend, but 0 follows 0")
    #expect(problem.place?.position == SourcePosition(line: 2, column: 33))
  }

  /// The same message about several places is one, with its count.
  @Test func messagesAboutLanguagesAreMerged() throws {
    let nodes = #"""
      {"type": "column", "children": [
       {"type": "text", "text": {"string": "a"}}, {"type": "text", "text": {"string": "a"}},
       {"type": "text", "text": "b", "locale": "ger"}, {"type": "text", "text": "c", "locale": "ger"}]}
      """#
    #expect(
      try reported(#""strings": {"en": {"a": "A"}},"#, nodes) == [
        "unknown language \"ger\" (2 times) — did you mean \"de\"?"
      ])
    let missing = try reported(#""locale": "en-XA", "strings": {"de": {"a": "A"}},"#, nodes)
    #expect(
      missing.contains(
        "the string \"a\" is not available in English (2 times) — "
          + "add a translation under \"strings\": {\"en\": …}; the string is available in de"),
      "\(missing)")
  }

  /// A part's title that is cut is reported, with what can be done about it there.
  @Test func aCutTitleIsReported() throws {
    let text = #"""
      {"screen": "scene", "device": "iphone", "root": {"type": "phone.navigationBar",
       "title": "A title that is much too long for the bar", "back": "Settings"}}
      """#
    let screen = try Renderer().render(
      Array(text.utf8), name: "a.json", folder: "", as: RenderVariant(scale: 1))
    let warning = try #require(screen.warnings.first)
    #expect(
      warning.message.hasPrefix(
        "the text \"A title that is much too long f…\" of bar.title is cut: it is "),
      "\(warning.message)")
    #expect(warning.message.contains(" points wide, but has room for "))
    #expect(warning.hint == "use fewer words")
    let own = #"""
      {"screen": "scene", "device": "iphone", "root": {"type": "text", "maxLines": 1, "width": 40,
       "text": "A title that is much too long"}}
      """#
    let node = try Renderer().render(
      Array(own.utf8), name: "a.json", folder: "", as: RenderVariant(scale: 1))
    #expect(node.warnings.first?.message.hasPrefix("the text \"A title that is") == true)
    #expect(node.warnings.first?.hint?.contains("words, \"shrink\", or") == true)
    for (size, words) in [(12, "words, a smaller \"shrink\", or"), (9, "words, or \"truncate\"")] {
      let shrunk = own.replacing("\"maxLines\": 1", with: "\"shrink\": \(size)")
      let small = try Renderer().render(
        Array(shrunk.utf8), name: "a.json", folder: "", as: RenderVariant(scale: 1))
      #expect(small.warnings.first?.hint?.contains(words) == true, "\(small.warnings)")
    }
  }

  /// A name whose definition is wrong, or a key that is misspelled, is reported once.
  @Test func onlyTheCauseIsReported() throws {
    let definitions = ##"""
      "colors": {"a": {"light": "#FFF"}, "b": "a"}, "lengths": {"l": "#4"},
      "fonts": {"F": {"sr": "x.ttf"}}, "components": {"k": {"parameters": {"c": "color",
        "title": "text"}, "body": {"type": "text", "text": "{{title}}", "color": "{{c}}"}}},
      """##
    let nodes = ##"""
      {"type": "column", "background": "a", "padding": "l", "children": [
       {"type": "text", "texd": "A", "color": "b", "font": "F"}, {"type": "image", "scr": "a.png"},
       {"type": "k", "c": "a", "titel": "T"}]}
      """##
    let said = try reported(definitions, nodes)
    let causes = ["light", "#4", "\"sr\"", "\"texd\"", "\"scr\"", "\"titel\""]
    #expect(said.count == causes.count, "\(said)")
    for (message, cause) in zip(said, causes) { #expect(message.contains(cause), "\(said)") }
  }

  /// Types, keys, and colors of other tools are answered with what there is.
  @Test(arguments: [
    (#"{"type": "button"}"#, #"did you mean "phone.button" or "city.button"?"#),
    (
      #"{"type": "column", "children": [{"type": "phone.label", "text": "a"}, {"type": "button"}]}"#,
      #"did you mean "phone.button"?"#
    ),
    (#"{"type": "list"}"#, #"write "column", with "$each""#),
    (#"{"type": "circle"}"#, #"write "type": "shape", "shape": "ellipse""#),
    (#"{"type": "zzzz"}"#, "write one of column, row, layers, grid, space, text, image, icon"),
    (#"{"type": "phone.button", "label": "a"}"#, #"write "title""#),
    (#"{"type": "phone.button", "title": "a", "disabled": true}"#, #"write "state": "disabled""#),
    (#"{"type": "phone.button", "title": "a", "icon": "a"}"#, "write one of title, kind, tint"),
    (#"{"type": "phone.navigationBar", "rightButton": "a"}"#, #"write "right": "#),
    (#"{"type": "text", "text": "a", "weight": "bold"}"#, #""font": "Helvetica Neue Bold""#),
    (#"{"type": "text", "text": "a", "borderRadius": 3}"#, #""background": {"fill""#),
    (#"{"type": "text", "text": "a", "color": "red"}"#, ##"write "#FF0000""##),
  ])
  func whatOtherToolsHaveIsAnswered(node: String, hint: String) throws {
    let said = try reported("", node)
    #expect(said.count == 1 && said[0].contains(" — ") && said[0].contains(hint), "\(said)")
  }

  /// Short words that begin differently are different words.
  @Test func anIconThatIsUnknownSaysWhereTheKnownAre() throws {
    let said = try reported("", ##"{"type": "icon", "src": "train", "tint": "#000"}"##)
    #expect(said.count == 1 && !said[0].contains("\"rain\""), "\(said)")
    #expect(said.first?.contains("citypaint assets list --icons") == true, "\(said)")
  }

  @Test func fontsAndIconsSayWhatToDo() throws {
    let font = try reported("", #"{"type": "text", "text": "a", "font": "Zapfino"}"#)
    #expect(
      font == [
        "unknown font \"Zapfino\" — use a font that citypaint doctor lists, or define this one: "
          + "\"fonts\": {\"Zapfino\": {\"src\": \"file.ttf\"}}"
      ])
    let icon = try reported("", ##"{"type": "icon", "src": "car", "color": "#000000"}"##)
    #expect(
      icon == [
        "unknown key \"color\" — write \"tint\""
      ])
  }

  /// A value that the command sets for a name.
  private func set(_ path: [JSONPointer.Step], _ value: String) -> RenderVariant.DataValue {
    let file = SourceFile(name: "--set", text: value)
    return .init(JSONPointer(path), .cell(value, at: Place(file: file, span: 0..<1)))
  }

  private static let data = #""data": {"n": 3, "b": {"c": 1}, "l": [{"a": 1}]},"#
  private static let all = #"""
    {"type": "column", "children": ["{{n}} {{b.c}}", {"$each": "l", "type": "text", "text": "{{item.a}}"}]}
    """#

  @Test(arguments: [
    ([JSONPointer.Step.key("m")], #"no template here uses "m""#),
    ([.key("b"), .key("cc")], #"did you mean "b.c"?"#),
    ([.key("l"), .index(3), .key("a")], "to add an item, use 1"),
    ([.key("n"), .key("x")], #""x" cannot be set in a number"#),
  ])
  func aValueThatNothingAsksForIsReported(path: [JSONPointer.Step], words: String) throws {
    let lines = try reported(Self.data, Self.all) { $0.values = [set(path, "5")] }
    #expect(lines.count == 1 && lines[0].contains(words), "\(lines)")
  }

  @Test(arguments: [
    [JSONPointer.Step.key("n")], [.key("b"), .key("c")], [.key("l"), .index(0), .key("a")],
    [.key("l"), .index(1), .key("a")], [.key("b")],
  ])
  func aValueThatIsAskedForIsNot(path: [JSONPointer.Step]) throws {
    let root = path.count == 1 && path[0].text == "b" ? #""{{b}}""# : Self.all
    #expect(try reported(Self.data, root) { $0.values = [set(path, "5")] } == [])
  }

  @Test(arguments: [
    (##""data": {"n": 1}, "styles": {"u": {"style": "nope"}},"##, #"unknown style "nope""#),
    (
      #""data": {"n": 1}, "components": {"c": {"body": "a", "states": {"on": {".": {"sze": 3}}}}},"#,
      #"unknown key "sze""#
    ),
    (#""dta": {"n": 1}, "data": {"n": 1},"#, #"unknown key "dta""#),
    (#""colours": {}, "data": {"n": 1},"#, #"did you mean "colors"?"#),
  ])
  func whatNothingUsesIsReported(definitions: String, words: String) throws {
    let lines = try reported(definitions)
    #expect(lines.count == 1 && lines[0].contains(words), "\(lines)")
  }

  @Test(arguments: [
    ("color", #""nope""#), ("length", #""wide""#), ("style", #""none""#),
  ])
  func aParametersNameIsLookedUp(type: String, value: String) throws {
    let component = #""components": {"c": {"parameters": {"k": "\#(type)"}, "body": "a"}},"#
    let lines = try reported(component, #"{"type": "c", "k": \#(value)}"#)
    #expect(lines.count == 1 && lines[0].contains("is not a \(type) name"), "\(lines)")
  }

  @Test(arguments: [
    (#"{"path": "l.$cuont", "above": 0}"#, #"did you mean "$count"?"#),
    (#"{"has": "$env.apearance"}"#, #"did you mean "appearance"?"#),
    (#"{"has": "l", "path": "n"}"#, "write only one of the two"),
  ])
  func aConditionsNameIsReported(condition: String, words: String) throws {
    let root = #"{"type": "row", "children": [{"$when": \#(condition), "type": "space"}, "a"]}"#
    let lines = try reported(Self.data, root)
    #expect(lines.count == 1 && lines[0].contains(words), "\(lines)")
  }

  /// A part that cannot be expanded is reported once, and its own key is not reported as unknown.
  @Test func anUnknownStyleIsReportedOnce() throws {
    let lines = try reported("", #"{"type": "text", "text": "x", "style": "s"}"#)
    #expect(lines.count == 1 && lines[0].hasPrefix(#"unknown style "s""#), "\(lines)")
  }

  @Test func aStateThatNothingHasIsAnError() throws {
    let lines = try reported("", #"{"type": "text", "text": "x"}"#) { $0.state = "pressed" }
    #expect(lines.first?.hasPrefix(#"no component has the state "pressed""#) == true)
  }
}
