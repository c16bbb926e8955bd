import Foundation
import TestSupport
import Testing

/// `citypaint compare`, with pictures of documents that differ in one thing.
@Suite struct CompareTests {
  let folder: TemporaryFolder

  /// A screen with a text, a button, an icon, a card, and a row of two.
  private static let document = """
    { "screen": "scene", "device": { "width": 240, "height": 240, "scale": 2 },
      "root": { "type": "column", "padding": 16, "gap": 12, "background": "#F4F1EA", "children": [
        { "type": "text", "name": "title", "text": "Garden day", "font": "Helvetica Neue Bold", "size": 22 },
        { "type": "text", "name": "note", "text": "Saturday at nine. Bring gloves.", "color": "#5F6B73", "size": 14 },
        { "type": "row", "gap": 8, "children": [
          { "type": "icon", "name": "sign", "src": "tree", "size": 26, "tint": "#4C8C4A" },
          { "type": "shape", "name": "dot", "width": 20, "height": 20, "shape": "ellipse", "fill": "#2C95B5" } ] },
        { "type": "shape", "name": "card", "width": 120, "height": 50, "fill": "#FFFFFF", "corners": 8 },
        { "type": "text", "name": "end", "text": "Three trees left", "size": 14 } ] } }
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.document, "design.json")
  }

  private func run(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(arguments, in: folder.path)
  }

  /// The findings of a screenshot of the document after an edit of its text.
  private func findings(_ edits: (String, String)..., options: [String] = []) throws -> [Finding] {
    var text = Self.document
    for (old, new) in edits {
      #expect(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    try folder.write(text, "app.json")
    #expect(try run("render", "app.json", "-o", "app.png").status == 0)
    let outcome = try Program.run(
      ["compare", "design.json", "app.png", "--format", "json"] + options, in: folder.path)
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    #expect(outcome.status == (report.findings.isEmpty ? 0 : 1), "\(outcome.errors)")
    return report.findings
  }

  private struct Report: Decodable { var findings: [Finding] }

  private struct Finding: Decodable, Equatable {
    var kind: String
    var element: String?
    var message: String
    var delta: Double?
  }

  /// A single text, of which the other letters show that the same renderer drew it.
  @Test(arguments: ["Hullo", "Hallo", "Helio", "Hells", "Jello"])
  func oneLetterOfASingleText(other: String) throws {
    for (name, text) in [("one", "Hello"), ("other", other)] {
      try folder.write(
        """
        {"screen": "scene", "device": {"width": 160, "height": 120}, "root": {"type": "layers",
         "background": "#FFFFFF", "children": [
           {"type": "text", "name": "t", "text": "\(text)", "size": 16, "frame": [40, 50, 80, 20]}]}}
        """, "\(name).json")
      #expect(try run("render", "\(name).json", "-o", "\(name).png").status == 0)
    }
    #expect(try run("compare", "one.json", "one.png").status == 0)
    let outcome = try run("compare", "one.json", "other.png")
    #expect(outcome.status == 1, "\(outcome.text)")
    let words = "t: text differs from the design's \"Hello\""
    let read = "t: text is \"\(other)\" instead of \"Hello\""
    #expect(outcome.text.contains(words) || outcome.text.contains(read))
  }

  @Test func aScreenshotOfTheDesignHasNoDifference() throws {
    #expect(try findings() == [])
    #expect(try findings(options: ["--system-bars"]) == [])
  }

  @Test(arguments: [
    ("\"text\": \"Garden day\"", "\"text\": \"Garden tea\"", "text", "title"),
    ("Helvetica Neue Bold", "Helvetica Neue Light", "weight", "title"),
    ("\"color\": \"#5F6B73\"", "\"color\": \"#7A5F73\"", "color", "note"),
    ("\"src\": \"tree\"", "\"src\": \"sailboat\"", "picture", "sign"),
    ("\"name\": \"dot\"", "\"name\": \"dot\", \"transform\": { \"x\": 4 }", "moved", "dot"),
    ("\"name\": \"dot\"", "\"name\": \"dot\", \"opacity\": 0", "missing", "dot"),
    ("\"name\": \"dot\"", "\"name\": \"dot\", \"opacity\": 0.5", "opacity", "dot"),
    ("\"fill\": \"#2C95B5\"", "\"fill\": \"#2C7BB5\"", "color", "dot"),
    ("\"width\": 120", "\"width\": 124", "resized", "card"),
    ("\"corners\": 8", "\"corners\": 12", "radius", "card"),
    ("\"height\": 50", "\"height\": 58", "resized", "card"),
  ])
  func oneChangeIsOneDifference(old: String, new: String, kind: String, element: String) throws {
    let found = try findings((old, new))
    #expect(found.map(\.kind) == [kind], "\(found.map(\.message))")
    #expect(found.map(\.element) == [element])
  }

  @Test func severalChangesAreAsManyDifferences() throws {
    let two = try findings(
      ("\"text\": \"Three trees left\"", "\"text\": \"Three trees gone\""),
      ("\"fill\": \"#2C95B5\"", "\"fill\": \"#2C7BB5\""))
    #expect(two.map(\.kind) == ["color", "text"], "\(two.map(\.message))")
    #expect(two.map(\.element) == ["dot", "end"])
    let note = "Saturday at nine. Bring gloves."
    let swapped = try findings(
      ("\"text\": \"Three trees left\"", "\"text\": \"…\""),
      ("\"text\": \"\(note)\"", "\"text\": \"Three trees left\""),
      ("\"text\": \"…\"", "\"text\": \"\(note)\""))
    #expect(swapped.map(\.message) == ["note: changed places with end"])
  }

  /// A list with a row for each label.
  private static func list(_ labels: [String]) -> String {
    let rows = labels.map { label in
      """
      { "type": "row", "name": "row", "height": 44, "background": "#FFFFFF", "children": [
        { "type": "text", "name": "label", "text": "\(label)", "valign": "center" } ] }
      """
    }
    return """
      { "screen": "scene", "device": { "width": 240, "height": 300, "scale": 2 },
        "root": { "type": "column", "background": "#F4F1EA", "children": [
          \(rows.joined(separator: ",\n")) ] } }
      """
  }

  @Test(arguments: [
    (["Bread", "Milk and butter", "Milk and butter", "Apples", "Coffee"], "extra"),
    (["Bread", "Apples", "Coffee"], "missing"),
    (["Bread", "Milk and butter", "Pears", "Coffee"], "text"),
  ])
  func whatFollowsARowIsNoDifference(labels: [String], kind: String) throws {
    try folder.write(Self.list(["Bread", "Milk and butter", "Apples", "Coffee"]), "design.json")
    try folder.write(Self.list(labels), "app.json")
    #expect(try run("render", "app.json", "-o", "app.png").status == 0)
    let outcome = try run("compare", "design.json", "app.png", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    #expect(report.findings.map(\.kind) == [kind], "\(report.findings.map(\.message))")
  }

  /// A stripe to the screen's edge, and an icon with a gloss and a ring on its shapes.
  private static let stacked = """
    { "screen": "scene", "device": { "width": 240, "height": 160, "scale": 2 },
      "root": { "type": "layers", "background": "#FFFFFF", "children": [
        { "type": "shape", "name": "stripe", "frame": [60, 10, 180, 20], "fill": "#EAE7E180" },
        { "type": "shape", "name": "bar", "frame": [20, 10, 40, 20], "fill": "#F4F3F0" },
        { "type": "text", "name": "words", "text": "Seed potatoes", "frame": [70, 10, 120, 20] },
        { "type": "layers", "frame": [140, 50, 40, 40], "clip": 8, "background": "#2C7BB5", "children": [
          { "type": "shape", "name": "seed", "frame": [15, 18, 9, 9], "shape": "ellipse", "fill": "#F5C518" },
          { "type": "shape", "name": "gloss", "frame": [0, 0, 40, 20], "fill": "#FFFFFF66" },
          { "type": "shape", "name": "ring", "frame": [0, 0, 40, 40], "corners": 8, "stroke": { "color": "#00000055" } } ] } ] } }
    """

  @Test(arguments: [
    ("\"frame\": [60, 10, 180, 20]", "\"frame\": [59, 10, 180, 20]", "moved", "stripe"),
    ("\"frame\": [15, 18, 9, 9]", "\"frame\": [15, 10, 9, 9]", "moved", "seed"),
    ("\"corners\": 8, \"stroke\"", "\"corners\": 5, \"stroke\"", "radius", "ring"),
  ])
  func aCoveredShapeIsItsOwnDifference(
    old: String, new: String, kind: String, element: String
  ) throws {
    try folder.write(Self.stacked, "design.json")
    try folder.write(Self.stacked.replacingOccurrences(of: old, with: new), "app.json")
    #expect(try run("render", "app.json", "-o", "app.png").status == 0)
    let outcome = try run("compare", "design.json", "app.png", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    #expect(report.findings.map(\.kind) == [kind], "\(report.findings.map(\.message))")
    #expect(report.findings.map(\.element) == [element])
  }

  /// Letters between pixels have other edges everywhere, as another renderer's have.
  @Test func theHueOfThinLettersIsTheirColors() throws {
    let shifted = ("\"gap\": 12,", "\"gap\": 12, \"transform\": { \"x\": 0.2, \"y\": 0.15 },")
    #expect(try findings(shifted) == [])
    let found = try findings(shifted, ("\"color\": \"#5F6B73\"", "\"color\": \"#7A5F73\""))
    #expect(found.map(\.kind) == ["color"], "\(found.map(\.message))")
    #expect(found.map(\.element) == ["note"])
  }

  @Test func aButtonWithAnotherWordIsOneDifference() throws {
    let button = """
      { "screen": "scene", "device": { "width": 240, "height": 122, "scale": 2 },
        "root": { "type": "column", "padding": 16, "gap": 8, "background": "#F4F1EA", "children": [
          { "type": "text", "name": "title", "text": "Garden day", "size": 20 },
          { "type": "row", "children": [
            { "type": "text", "name": "join", "text": "Join", "color": "#FFFFFF", "padding": [5, 14, 5, 14],
              "background": { "fill": "#4C8C4A", "corners": 13 } } ] } ] } }
      """
    try folder.write(button, "design.json")
    try folder.write(button.replacingOccurrences(of: "Join", with: "Jump"), "app.json")
    #expect(try run("render", "app.json", "-o", "app.png").status == 0)
    let outcome = try run("compare", "design.json", "app.png", "--format", "json")
    let report = try JSONDecoder().decode(Report.self, from: Data(outcome.output))
    #expect(report.findings.map(\.message) == ["join: text differs from the design's \"Join\""])
  }

  @Test func theValuesAreTheDocuments() throws {
    let moved = try findings(
      ("\"name\": \"dot\"", "\"name\": \"dot\", \"transform\": { \"x\": 4 }"))
    #expect(moved.map(\.message) == ["dot: 4 pt to the right (50 → 54)"])
    #expect(moved.map(\.delta) == [4])
    let colored = try findings(("\"fill\": \"#2C95B5\"", "\"fill\": \"#2C7BB5\""))
    #expect(colored[0].message.hasPrefix("dot: color is #2C7BB5 instead of #2C95B5"))
  }

  @Test func toleranceAndIgnoredElements() throws {
    let edit = ("\"fill\": \"#2C95B5\"", "\"fill\": \"#2C7BB5\"")
    #expect(try findings(edit, options: ["--color", "40"]) == [])
    #expect(try findings(edit, options: ["--ignore", "dot"]) == [])
    let outcome = try run("compare", "design.json", "app.png", "--ignore", "dott")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("no element is named \"dott\"; did you mean dot?"))
  }

  @Test func aPictureOfSomethingElseIsOneDifference() throws {
    func render(_ text: String, _ name: String) throws {
      try folder.write(text, "other.json")
      #expect(try run("render", "other.json", "-o", name).status == 0)
    }
    try render(
      #"{ "screen": "scene", "device": { "width": 240, "height": 240, "scale": 2 }, "#
        + ##""root": { "type": "column", "background": "#FFFFFF", "children": [] } }"##, "empty.png"
    )
    let empty = try run("compare", "design.json", "empty.png")
    #expect(empty.status == 1)
    #expect(empty.text.contains("1 difference"))
    #expect(empty.text.contains("the picture is empty: all 7 elements of the design are missing"))
    try render(
      Self.document.replacingOccurrences(of: "\"height\": 240", with: "\"height\": 300"),
      "tall.png")
    let tall = try run("compare", "design.json", "tall.png")
    #expect(tall.status == 1)
    #expect(tall.text.contains("the picture has 480 × 600 pixels; the design has 240 × 240 points"))
    try folder.write("no picture", "text.png")
    #expect(try run("compare", "design.json", "text.png").status == 65)
    #expect(try run("compare", "design.json", "none.png").status == 66)
  }

  @Test func anyScaleIsTheDesigns() throws {
    #expect(try run("render", "design.json", "-o", "app.png", "--scale", "3").status == 0)
    #expect(try run("compare", "design.json", "app.png").status == 0)
  }

  @Test func acceptedDifferencesComeBackWhenTheDesignChanges() throws {
    _ = try findings(("\"fill\": \"#2C95B5\"", "\"fill\": \"#2C7BB5\""))
    let accepted = try run(
      "compare", "design.json", "app.png", "--accepted", "known.json", "--accept", "dot.color",
      "--because", "the brand's new blue")
    #expect(accepted.status == 0, "\(accepted.errors)")
    #expect(accepted.text.contains("accepted: dot: color"))
    #expect(accepted.text.contains("(the brand's new blue)"))
    #expect(try run("compare", "design.json", "app.png", "--accepted", "known.json").status == 0)
    try folder.write(
      Self.document.replacingOccurrences(of: "#2C95B5", with: "#3C95B5"), "design.json")
    let again = try run("compare", "design.json", "app.png", "--accepted", "known.json")
    #expect(again.status == 1)
    #expect(again.errors.contains("the design of dot.color has changed"))
    #expect(try run("compare", "design.json", "app.png", "--accept", "dot").status == 64)
  }

  @Test func everyFormatHasTheFinding() throws {
    _ = try findings(("\"fill\": \"#2C95B5\"", "\"fill\": \"#2C7BB5\""))
    let sarif = try run("compare", "design.json", "app.png", "--format", "sarif")
    #expect(sarif.text.contains(#""ruleId": "color""#))
    let github = try run("compare", "design.json", "app.png", "--format", "github")
    #expect(github.text.hasPrefix("::error file=design.json,line=7,"))
    let reports = try run(
      "compare", "design.json", "app.png", "--junit", "j.xml", "--report", "r.html", "--json",
      "r.json")
    #expect(reports.status == 1)
    let junit = String(decoding: try folder.read("j.xml"), as: UTF8.self)
    #expect(junit.contains(#"failures="1""#))
    let page = String(decoding: try folder.read("r.html"), as: UTF8.self)
    #expect(page.contains("dot: color is #2C7BB5"))
  }
}
