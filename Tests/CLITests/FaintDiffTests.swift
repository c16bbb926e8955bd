import TestSupport
import Testing

/// `citypaint diff` of pages rendered by `citypaint render`, with typical faint changes.
@Suite struct FaintDiffTests {
  struct Change: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var isSame = false
    var before: String
    var after: String
    var ground = "#FFFFFF"
    /// The ground after the change, if it differs.
    var newGround: String?
  }

  private static func text(
    _ words: String, size: Int = 15, color: String = "#333333", opacity: Double = 1
  ) -> String {
    """
    { "type": "text", "text": "\(words)", "font": "Helvetica Neue", "size": \(size),
      "color": "\(color)", "maxLines": 1, "opacity": \(opacity), "frame": [10, 10, 180, 30] }
    """
  }

  private static func shape(
    _ frame: String, _ fill: String, _ kind: String = "rect", opacity: Double = 1
  ) -> String {
    """
    { "type": "shape", "shape": "\(kind)", "frame": [\(frame)], "fill": "\(fill)",
      "opacity": \(opacity) }
    """
  }

  static let changes: [Change] =
    [15, 9].map { size in
      Change(
        testDescription: "l → I at \(size) points", before: text("Bill", size: size),
        after: text("BilI", size: size))
    } + [
      Change(
        testDescription: "a pale dot of 2 points",
        before: shape("20, 80, 8, 8", "#333333"),
        after: shape("20, 80, 8, 8", "#333333") + "," + shape("90, 40, 2, 2", "#F0F0F0")),
      Change(
        testDescription: "gray text by 7", before: text("Yesterday", color: "#8E8E93"),
        after: text("Yesterday", color: "#95959A")),
      Change(
        testDescription: "gray text by 16", before: text("Yesterday", color: "#8E8E93"),
        after: text("Yesterday", color: "#7E7E83")),
      Change(
        testDescription: "the opacity of words", before: text("Send", opacity: 0.5),
        after: text("Send", opacity: 0.4)),
      Change(
        testDescription: "the opacity of a dot",
        before: shape("20, 20, 8, 8", "#34C759", "ellipse", opacity: 0.5),
        after: shape("20, 20, 8, 8", "#34C759", "ellipse", opacity: 0.4)),
      Change(
        testDescription: "a dark digit on dark", before: text("12:34", size: 17, color: "#2A2A2A"),
        after: text("12:35", size: 17, color: "#2A2A2A"), ground: "#1C1C1E"),
      Change(
        testDescription: "dark digits gone", before: text("12:34", color: "#2A2A2A"),
        after: shape("190, 90, 4, 4", "#1C1C1E"), ground: "#1C1C1E"),
      Change(
        testDescription: "all by 3", isSame: true, before: text("Yesterday", color: "#8E8E93"),
        after: text("Yesterday", color: "#919196"), ground: "#F2F2F7", newGround: "#F5F5FA"),
      Change(
        testDescription: "a card by 3", isSame: true,
        before: shape("10, 10, 150, 60", "#2C2C2E"),
        after: shape("10, 10, 150, 60", "#2F2F31"), ground: "#1C1C1E"),
      Change(
        testDescription: "a blue button by 3", isSame: true,
        before: shape("10, 10, 120, 40", "#007AFF") + "," + text("OK", color: "#FFFFFF"),
        after: shape("10, 10, 120, 40", "#037DFF") + "," + text("OK", color: "#FFFFFF")),
    ]

  @Test(arguments: changes, 1...3) func theVerdictIsAPersons(change: Change, scale: Int) throws {
    let folder = try TemporaryFolder()
    for (name, body, ground) in [
      ("before", change.before, change.ground),
      ("after", change.after, change.newGround ?? change.ground),
    ] {
      try folder.write(
        """
        { "screen": "scene", "device": { "width": 200, "height": 100, "scale": \(scale) },
          "root": { "type": "layers", "background": "\(ground)", "children": [\(body)] } }
        """, "\(name).json")
      let outcome = try Program.run(
        ["render", "\(name).json", "-o", "\(name).png"], in: folder.path)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let outcome = try Program.run(["diff", "before.png", "after.png"], in: folder.path)
    #expect(outcome.status == (change.isSame ? 0 : 1), "\(outcome.text)")
    let reverse = try Program.run(
      ["diff", "after.png", "before.png", "--jobs", "1"], in: folder.path)
    #expect(reverse.status == outcome.status)
  }
}
