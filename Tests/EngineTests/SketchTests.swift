import Foundation
import Layout
import Pixels
import Scene
import TestSupport
import Testing

@testable import Engine
@testable import Source

/// `--placeholder`: every datum shows its name, however it comes to where it is shown, and a
/// document needs no data for it.
@Suite struct SketchTests {
  private func texts(
    _ definitions: String, _ children: String, word: String = "", files: [String: String] = [:]
  ) throws -> [String] {
    let text = """
      {"screen": "scene", "device": {"width": 200, "height": 400, "scale": 1}, \(definitions)
       "root": {"type": "column", "children": [\(children)]}}
      """
    var variant = RenderVariant(scale: 1)
    variant.placeholder = word
    let file = SourceFile(name: "a.json", text: text)
    guard !files.isEmpty else {
      return try Renderer().resolve(file, folder: "", as: variant).layOut().elements.compactMap {
        $0.text?.string
      }
    }
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(Array(text.utf8), name) }
    return try Renderer().resolve(file, folder: folder.path, as: variant).layOut().elements
      .compactMap { $0.text?.string }
  }

  private static let components = #"""
    "components": {
      "card": {"parameters": {"person": "object", "tags": "list"}, "body": {"type": "column",
        "children": [{"type": "text", "text": "{{person.name}}"},
          {"type": "text", "text": "{{person.age}} years"},
          {"$each": "tags", "type": "text", "text": "{{item.label}}"}]}},
      "line": {"parameters": {"label": "text"}, "body": {"type": "text", "text": "{{label}}"}}},
    """#

  private static let data = #"""
    "data": {"who": "Bo", "rows": [{"name": "Anna", "age": 3, "tags": [{"label": "x"}]}]},
    """#

  private static let uses = #"""
    {"$each": "rows", "type": "card", "person": "{{item}}", "tags": "{{item.tags}}"},
    {"type": "line", "label": "{{who}}"}, {"type": "line", "label": "Fixed"}
    """#

  @Test func throughObjectsAndListsOfComponents() throws {
    #expect(
      try texts(Self.components + Self.data, Self.uses)
        == ["Name", "Age", "Label", "Who", "Fixed"])
    #expect(
      try texts(Self.components + Self.data, Self.uses, word: "…") == ["…", "…", "…", "…", "Fixed"])
  }

  /// Initials are those of the name that stands for the datum, and a word without letters stays.
  @Test(arguments: [("", "FN"), ("lorem ipsum", "LI"), ("…", "…")])
  func initials(word: String, shown: String) throws {
    let people = #""data": {"full name": "Zoe Quist", "first": "Zoe"},"#
    let avatar = #"{"type": "city.avatar", "person": "{{full name}}"}"#
    #expect(try texts(people, avatar, word: word) == [shown])
    let fixed = #"{"type": "city.avatar", "person": "Ada Quist"}"#
    #expect(try texts(people, fixed + "," + #"{"type": "text", "text": "{{first}}"}"#)[0] == "AQ")
  }

  @Test func dataOfAnImportedFile() throws {
    let kit = #"{"data": {"who": "Bo", "l": [{"x": "1"}]}}"#
    let uses = #"""
      {"type": "text", "text": "{{who}}"}, {"$each": "l", "type": "text", "text": "{{item.x}}"}
      """#
    #expect(
      try texts(#""import": ["kit.json"],"#, uses, files: ["kit.json": kit]) == ["Who", "X"])
  }

  /// A list that is not there has three items.
  @Test func withoutAnyData() throws {
    let card = ["Name", "Age", "Label", "Label", "Label"]
    #expect(
      try texts(Self.components, Self.uses) == card + card + card + ["Who", "Fixed"])
  }

  @Test(
    arguments: [
      (#"{"type": "text", "text": "{{name}}"}"#, ["Name"]),
      (#"{"type": "text", "text": "By {{post.firstName}}"}"#, ["FirstName"]),
      (#"{"type": "text", "text": "{{note?}}"}"#, ["Note"]),
      (#"{"type": "text", "text": "{{posts.$count}}"}"#, ["Posts"]),
      (#"{"type": "text", "text": {"$format": "{{price}}", "decimals": 2}}"#, ["Price"]),
      (#"{"type": "text", "text": {"$join": ["{{a}}", "x"], "with": " "}}"#, ["A"]),
      (#"{"type": "text", "text": {"$match": "{{kind}}", "a": "one", "b": "two"}}"#, ["one"]),
      (
        #"{"type": "text", "text": {"$match": "{{kind}}", "a": "one", "$else": "other"}}"#,
        ["other"]
      ),
      (
        #"{"type": "text", "text": {"$format": {"$scale": "{{n}}", "from": [0, 1], "to": [3, 9]}}}"#,
        ["N"]
      ),
      (#"{"$when": "post.unread", "type": "text", "text": "new"}"#, ["new"]),
      (#"{"$when": {"not": "post.unread"}, "type": "text", "text": "read"}"#, []),
      (#"{"$when": {"path": "n", "above": 3}, "type": "text", "text": "many"}"#, ["many"]),
      (
        ##"{"type": "text", "text": "{{a}}", "size": "{{s}}", "color": "{{c}}", "style": "{{t}}"}"##,
        ["A"]
      ),
      (#"{"type": "icon", "src": "{{i}}", "tint": "{{c}}", "height": 9}"#, []),
      (#"{"type": "image", "src": "{{photo}}", "height": 30}"#, ["Photo"]),
      (
        ##"{"type": "shape", "fill": "{{c}}", "height": {"$scale": "{{n}}", "from": [0, 1], "to": [3, 9]}}"##,
        []
      ),
      (
        #"{"$each": "tags", "$as": "t", "type": "text", "text": "{{t}}"}"#,
        ["Tags", "Tags", "Tags"]
      ),
      (#"{"$each": "rows", "type": "text", "text": "{{item.$number}}"}"#, ["1", "2", "3"]),
      (#"{"type": "text", "text": {"$join": "{{tags}}", "with": ", "}}"#, ["Tags"]),
      (#"{"type": "text", "text": {"$join": "{{rows.*.name}}"}}"#, ["Name"]),
      (#"{"type": "text", "text": {"string": "{{key}}"}}"#, ["Key"]),
      (#"{"type": "text", "runs": "{{parts}}"}"#, ["Parts"]),
      (#"{"type": "column", "children": "{{nodes}}"}"#, ["Nodes", "Nodes", "Nodes"]),
      (#"{"type": "text", "text": "a", "width": "{{w}}%", "color": "c{{n}}"}"#, ["a"]),
      (
        #"{"type": "layers", "children": [{"type": "text", "text": "a", "frame": ["{{x}}", 0, 9, 9]}]}"#,
        ["a"]
      ),
      (#"{"type": "grid", "columns": "{{n}}", "children": ["a", "b"]}"#, ["a", "b"]),
      (#"{"type": "phone.segmented", "segments": "{{names}}"}"#, ["Names", "Names", "Names"]),
      (#"{"type": "phone.picker", "wheels": [{"values": "{{days}}"}]}"#, ["Days", "Days", "Days"]),
      (
        #"{"type": "phone.table", "rows": "{{rows}}"}"#, ["Rows", "Rows", "Rows"]
      ),
      (
        #"{"type": "phone.tabBar", "items": [{"$each": "tabs", "title": "{{item.name}}", "icon": "{{item.icon}}"}]}"#,
        ["Name", "Name", "Name"]
      ),
    ] as [(String, [String])]) func everyPathStandsForItsLastName(node: String, shown: [String])
    throws
  {
    #expect(try texts("", node) == shown)
  }

  /// What must be written, and cannot be a name, has something that stands for it.
  @Test(arguments: [
    #"{"type": "phone.switch", "on": "{{isOn}}"}"#,
    ##"{"type": "shape", "fill": "#F00", "height": 9, "points": "{{points}}"}"##,
    ##"{"type": "shape", "fill": "#F00", "height": 9, "points": [{"$each": "p", "$value": ["{{item.x}}", "{{item.y}}"]}]}"##,
    ##"{"type": "shape", "fill": "#F00", "height": 9, "shape": "polygon", "sides": "{{n}}"}"##,
    ##"{"type": "shape", "fill": "#F00", "height": 9, "shape": "path", "path": "{{outline}}"}"##,
    ##"{"type": "shape", "fill": "#F00", "height": 9, "path": {"$join": ["M0 0 L", "{{x}}", "9"], "with": " "}}"##,
    ##"{"type": "shape", "fill": "#F00", "height": 9, "shape": "arc", "sweep": "{{share}}"}"##,
    ##"{"type": "shape", "height": 9, "fill": {"gradient": "linear", "stops": [{"$each": "s", "$value": ["{{item.at}}", "{{item.color}}"]}]}}"##,
  ]) func somethingStandsForWhatMustBeWritten(node: String) throws {
    let text = """
      {"screen": "scene", "device": {"width": 120, "height": 90, "scale": 1},
       "root": {"type": "column", "children": [\(node)]}}
      """
    var variant = RenderVariant(scale: 1)
    variant.placeholder = ""
    let screen = try Renderer().render(
      Array(text.utf8), name: "a.json", folder: "", as: variant)
    #expect(screen.warnings.isEmpty, "\(screen.warnings)")
    #expect(Set(screen.pixmap.pixels).count > 1, "something is drawn")
  }

  /// The names of nodes are replaced, too, and still refer to the same siblings.
  @Test func namesThatAreData() throws {
    let text = #"""
      {"screen": "scene", "device": {"width": 90, "height": 90, "scale": 1},
       "data": {"rows": [{"id": "anna"}, {"id": "bo"}]}, "root": {"type": "column", "children": [
        {"$each": "rows", "type": "shape", "name": "{{item.id}}", "fill": "#F00", "width": 10,
         "height": 20, "align": "start"},
        {"type": "shape", "name": "mark", "fill": "#00F", "width": 4, "height": 4, "align": "end",
         "attach": {"to": "bo", "at": "center", "by": "center"}}]}}
      """#
    let file = SourceFile(name: "a.json", text: text)
    let whole = try Renderer().resolve(file, folder: "", as: RenderVariant(scale: 1))
    var variant = RenderVariant(scale: 1)
    variant.placeholder = ""
    let sketch = try Renderer().resolve(file, folder: "", as: variant)
    let names = sketch.layOut().elements.map(\.name)
    #expect(names.filter { !$0.isEmpty && $0 != "column" } == ["Id", "Id 2", "mark"], "\(names)")
    #expect(sketch.layOut().nodes.map(\.frame) == whole.layOut().nodes.map(\.frame))
    let expansion = JSONWriter.text(Expansion(sketch, by: try Renderer()).json(folder: ""))
    #expect(!expansion.contains("anna") && !expansion.contains("\"bo\""), "\(expansion)")
  }

  /// The starters of the typed screens, with a path in place of each word and number.
  @Test(arguments: [
    "city.feed", "city.detail", "city.event", "city.list", "city.menu", "city.profile",
    "icons.list", "icons.add", "icons.pick", "icons.colour", "icons.sheet",
  ]) func typedScreensNeedNoData(screen: String) throws {
    let starter = try String(
      contentsOfFile: PackageFolder.file("Assets/Starters/\(screen).json"), encoding: .utf8)
    let keys = ["screen", "kind", "device", "type", "look"]
    let pathed = starter.replacing(/"(\w+)"\s*:\s*("(?:[^"\\]|\\.)*"|[-0-9.]+|true|false)/) {
      match in
      let key = String(match.output.1)
      return keys.contains(key) ? String(match.output.0) : "\"\(key)\": \"{{\(key)}}\""
    }
    #expect(pathed.contains("{{"))
    var variant = RenderVariant(scale: 1)
    variant.placeholder = ""
    let file = SourceFile(name: "a.json", text: pathed)
    let laid = try Renderer().resolve(file, folder: "", as: variant).layOut()
    #expect(laid.nodes.count > 10)
  }

  /// A number that follows from a datum is a datum.
  @Test func scaledDataAreNamed() throws {
    let scaled = #"{"$scale": "{{n}}", "from": [0, 1], "to": [3, 9]}"#
    let nodes = #"""
      {"type": "text", "text": {"$format": \#(scaled), "decimals": 1}},
      {"type": "text", "text": {"$join": ["a", \#(scaled)], "with": " "}}
      """#
    #expect(try texts(#""data": {"n": 0.5},"#, nodes) == ["N", "N"])
  }

  /// What a document has data for keeps its shape: what may be absent is, if it is.
  @Test func whereDataAreWhatMayBeAbsentIs() throws {
    let rows = #""data": {"rows": [{"a": "x"}, {"a": "y", "b": "z"}]},"#
    let each = #"""
      {"$each": "rows", "type": "text", "text": "{{item.a}}"},
      {"$each": "rows", "$when": "item.b", "type": "text", "text": "has {{item.b}}"},
      {"$each": "rows", "type": "text", "runs": [{"text": "{{item.c}}"}]}
      """#
    #expect(try texts(rows, each) == ["A", "A", "B", "C", "C"])
  }

  /// A body sees its parameters: what is none is a mistake with and without data.
  @Test func aNameThatIsNoParameterIsStillAMistake() throws {
    let components = #""components": {"c": {"body": {"type": "text", "text": "{{titel}}"}}},"#
    #expect(throws: CityPaintError.self) { try texts(components, #"{"type": "c"}"#) }
  }

  @Test func withoutPlaceholdersDataAreNeeded() throws {
    let file = SourceFile(
      name: "a.json",
      text: #"{"screen": "scene", "root": {"type": "text", "text": "{{name}}"}}"#)
    #expect(throws: CityPaintError.self) {
      try Renderer().resolve(file, folder: "", as: RenderVariant(scale: 1))
    }
  }
}
