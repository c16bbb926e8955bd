import Foundation
import TestSupport
import Testing

/// `citypaint compare` with screenshots of every sort of file, and of other screens.
@Suite struct CompareFilesTests {
  let folder: TemporaryFolder

  private static let document = """
    { "screen": "scene", "device": { "width": 240, "height": 200, "scale": 2 },
      "root": { "type": "column", "padding": 16, "gap": 12, "background": "#F4F1EA", "children": [
        { "type": "text", "name": "title", "text": "Garden day", "font": "Helvetica Neue Bold", "size": 22 },
        { "type": "text", "name": "note", "text": "Saturday at nine. Bring gloves.", "color": "#5F6B73", "size": 14 },
        { "type": "row", "gap": 8, "children": [
          { "type": "icon", "name": "sign", "src": "tree", "size": 26, "tint": "#4C8C4A" },
          { "type": "shape", "name": "dot", "width": 20, "height": 20, "shape": "ellipse", "fill": "#2C95B5" } ] },
        { "type": "text", "name": "end", "text": "Three trees left", "size": 14 } ] } }
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.document, "design.json")
  }

  /// Compares a screenshot of the document after an edit of its text.
  private func compare(_ old: String, _ new: String, as options: String...) throws -> String {
    #expect(Self.document.contains(old))
    try folder.write(Self.document.replacingOccurrences(of: old, with: new), "app.json")
    let file = options.isEmpty ? "app.png" : "app.jpg"
    let painted = try Program.run(["render", "app.json", "-o", file] + options, in: folder.path)
    #expect(painted.status == 0, "\(painted.errors)")
    return try Program.run(["compare", "design.json", file], in: folder.path).text
  }

  /// What compression adds around letters is in the design's picture, too, if it is compressed alike.
  @Test(arguments: ["95", "85", "60"])
  func compressionIsNoDifference(quality: String) throws {
    let same = try compare("Garden day", "Garden day", as: "--quality", quality)
    #expect(same.hasPrefix("same:"), "\(same)")
    for (old, new, message) in [
      ("#2C95B5", "#2C7BB5", "dot: color is #2"),
      (
        "\"width\": 20, \"height\": 20", "\"width\": 20, \"height\": 24",
        "dot: 4 pt taller (20 → 24)"
      ),
      ("Garden day", "Garden tea", "title: text has a different word in place of \"day\""),
    ] {
      let text = try compare(old, new, as: "--quality", quality)
      #expect(text.hasPrefix("1 difference:"), "\(text)")
      #expect(text.contains(message), "\(text)")
    }
  }

  /// One letter that has most of its lines in common with the design's, and a color of which only
  /// the edges of letters are visible.
  @Test(arguments: [
    ("Garden day", "Gardcn day", "title: text "),
    ("Three trees left", "Three trces left", "end: text "),
    ("\"#5F6B73\"", "\"#6B6A70\"", "note: color is #6B6A70 instead of #5F6B73"),
    ("\"src\": \"tree\"", "\"src\": \"phone/trash\"", "sign: shows a different picture"),
    ("\"size\": 26", "\"size\": 27", "sign: 1 pt wider (26 → 27), 1 pt taller (26 → 27)"),
  ])
  func slightChangesAreFound(old: String, new: String, message: String) throws {
    let text = try compare(old, new)
    #expect(text.hasPrefix("1 difference:"), "\(text)")
    #expect(text.contains(message), "\(text)")
  }

  @Test func whatIsNoScreenshotIsSaidInAWord() throws {
    let clear = """
      { "screen": "scene", "device": { "width": 240, "height": 200, "scale": 2 },
        "root": { "type": "column", "children": [] } }
      """
    try folder.write(clear, "clear.json")
    #expect(
      try Program.run(["render", "clear.json", "-o", "clear.png"], in: folder.path).status == 0)
    let outcome = try Program.run(["compare", "design.json", "clear.png"], in: folder.path)
    #expect(outcome.status == 1)
    #expect(outcome.text.hasPrefix("1 difference:"), "\(outcome.text)")
    #expect(outcome.text.contains("the picture is fully transparent"))

    #expect(try compare("Garden day", "Garden day").hasPrefix("same:"))
    let picture = Array(try folder.read("app.png"))
    try Data(picture.prefix(picture.count / 2)).write(
      to: URL(fileURLWithPath: folder.path + "/cut.png"))
    let cut = try Program.run(["compare", "design.json", "cut.png"], in: folder.path)
    #expect(cut.status == 65)
    #expect(cut.errors.contains("cut.png: not a valid PNG: the file is truncated"), "\(cut.errors)")
  }

  /// An element in the color of its background is the same in any picture.
  @Test func whiteOnWhiteIsNotMissing() throws {
    let white = """
      { "screen": "scene", "device": { "width": 240, "height": 200, "scale": 2 },
        "root": { "type": "column", "padding": 16, "background": "#FFFFFF", "children": [
          { "type": "text", "name": "ghost", "text": "Hidden words", "color": "#FFFFFF" },
          { "type": "text", "name": "title", "text": "Garden day" } ] } }
      """
    try folder.write(white, "white.json")
    try folder.write(
      white.replacingOccurrences(of: "Hidden words", with: "Other words"), "other.json")
    #expect(
      try Program.run(["render", "other.json", "-o", "other.png"], in: folder.path).status == 0)
    let outcome = try Program.run(["compare", "white.json", "other.png"], in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.text.hasPrefix("same:"), "\(outcome.text)")
  }

  @Test func anotherOrientationIsTheOnlyDifference() throws {
    let text = try compare(
      "\"width\": 240, \"height\": 200", "\"width\": 200, \"height\": 240")
    #expect(text.hasPrefix("1 difference:"), "\(text)")
    #expect(text.contains("is in the other orientation"), "\(text)")
  }
}
