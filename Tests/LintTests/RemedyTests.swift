import Findings
import Lint
import Rules
import Testing

/// What is suggested, followed: the finding is gone, and no other takes its place.
@Suite struct RemedyTests {
  private static let rules = ["overflow", "text-clipped", "text-cut", "text-size", "word-broken"]

  private static func findings(_ nodes: String) throws -> [Finding] {
    try rules.flatMap { try Linted.findings($0, nodes: nodes) }
  }

  /// A card with what is said of it, and a child with what is said of that.
  private static func card(_ keys: String, _ child: String, _ type: String = "column") -> String {
    """
    {"type": "\(type)", "name": "card", \(keys), "align": "start", "valign": "top",
     "padding": 8, "children": [\(child)]}
    """
  }

  private static func box(_ keys: String) -> String {
    ##"{"type": "shape", "fill": "#2C95B5", "align": "start", \##(keys)}"##
  }

  private static func text(_ keys: String) -> String {
    #"{"type": "text", "text": "Several words that need lines", \#(keys)}"#
  }

  /// A line, and a box that overlaps it.
  private static func pulled(by space: Int) -> String {
    #""a", \#(box(#""width": 20, "height": 20, "spaceAbove": \#(space)"#))"#
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var nodes: String
    var remedy: String
    /// The nodes after each of the ways that the remedy names.
    var followed: [String]
    var testDescription: String { nodes }
  }

  static let cases = [
    Case(
      nodes: card(#""width": 100, "height": 40"#, box(#""width": 120, "height": 60"#)),
      remedy:
        #"make the element smaller, or "card" larger; if the overflow is intentional, add "overflow": "visible" to "card""#,
      followed: [
        card(#""width": 100, "height": 40"#, box(#""width": 84, "height": 24"#)),
        card(#""width": 136, "height": 76"#, box(#""width": 120, "height": 60"#)),
        card(
          #""width": 100, "height": 40, "overflow": "visible""#, box(#""width": 120, "height": 60"#)
        ),
      ]),
    Case(
      nodes: card(
        #""width": 100, "height": 40"#,
        text(#""width": 110"#)),
      remedy: #"make the element narrower and use fewer words, or make "card" larger; "#,
      followed: [card(#""width": 130, "height": 90"#, text(#""width": 110"#))]),
    Case(
      nodes: card(#""width": 100, "height": 40"#, text(#""size": 14"#)),
      remedy: #"use fewer words, "maxLines" with "truncate", or "shrink", or make "card" taller; "#,
      followed: [
        card(#""width": 100, "height": 40"#, text(#""maxLines": 1, "truncate": "tail""#)),
        card(#""width": 100, "height": 90"#, text(#""size": 14"#)),
        card(
          #""width": 150, "height": 40"#,
          text(#""shrink": 9"#).replacing(
            "Several words that need lines", with: "Several words that are")),
      ]),
    Case(
      nodes: card(#""frame": [20, 60, 100, 90]"#, pulled(by: -60)),
      remedy: #"use a larger "spaceAbove"; "#,
      followed: [card(#""frame": [20, 60, 100, 90]"#, pulled(by: -10))]),
    Case(
      nodes: card(#""width": 100, "height": 36"#, text(#""width": 70"#), "row"),
      remedy: #"use fewer words, or make "card" "#,
      followed: [card(#""width": 100, "height": 84"#, text(#""width": 70"#), "row")]),
    Case(
      nodes: text(#""frame": [10, 10, 80, 20]"#), remedy: "make the text 48 points high",
      followed: [text(#""frame": [10, 10, 80, 60]"#)]),
    Case(
      nodes: text(#""width": 80, "height": 20, "align": "start", "valign": "top""#),
      remedy: " points high, or remove its height",
      followed: [text(#""width": 80, "align": "start", "valign": "top""#)]),
    Case(
      nodes: text(#""width": 80, "maxHeight": 20, "align": "start", "valign": "top""#),
      remedy: " points high, or remove its maxHeight",
      followed: [text(#""width": 80, "align": "start", "valign": "top""#)]),
    Case(
      nodes: text(#""frame": [200, 10, 190, 60]"#),
      remedy: "make the text 120 points wide so that it wraps, or move the text left by ",
      followed: [text(#""frame": [200, 10, 120, 60]"#), text(#""frame": [130, 10, 190, 60]"#)]),
    Case(
      nodes: text(#""frame": [200, 10, 190, 20], "maxLines": 1"#),
      remedy: "use fewer words, or move the text left by ",
      followed: [
        text(#""frame": [200, 10, 190, 20], "maxLines": 1"#)
          .replacing("words that need lines", with: "words"),
        text(#""frame": [130, 10, 190, 20], "maxLines": 1"#),
      ]),
    Case(
      nodes: text(#""frame": [-20, 10, 190, 20], "maxLines": 1"#),
      remedy: "move the text right by 20 points",
      followed: [text(#""frame": [0, 10, 190, 20], "maxLines": 1"#)]),
  ]

  /// The color of a kit's part is a value of the look; the other appearance keeps its own.
  @Test(arguments: ["light", "dark"]) func aPartsColorIsNamedInTheLook(appearance: String) throws {
    let bar = #"{"type": "phone.navigationBar", "title": "Ticket", "back": "Trips"}"#
    func contrast(_ look: String, in appearance: String) throws -> [Finding] {
      try Linted.findings(
        "text-contrast", nodes: bar, root: #", \#(look), "appearance": "\#(appearance)""#)
    }
    // A color of the look that is too weak in this appearance, and good in the other.
    let weak =
      appearance == "light"
      ? #""look": "flat""#
      : ##""look": {"from": "flat", "dark": {"bars": {"word": {"color": "#333333"}}}}"##
    let finding = try #require(try contrast(weak, in: appearance).first)
    let remedy = try #require(finding.remedy)
    #expect(remedy.hasPrefix("write "))
    #expect(remedy.contains(##""bars": {"word": {"color": "#"##), "\(remedy)")
    guard appearance == "light" else {
      #expect(
        remedy.contains(#"write "dark": {"bars": "#) && remedy.contains(#"} in "look", for a "#))
      return
    }
    let end = try #require(remedy.firstRange(of: ", for a contrast")?.lowerBound)
    let followed = remedy[..<end].dropFirst("write ".count)
    #expect(try contrast(String(followed), in: "light").isEmpty)
    #expect(try contrast(String(followed), in: "dark").count == contrast(weak, in: "dark").count)
  }

  /// A line that is too long and too wide is one finding, whose remedy leaves none.
  @Test func oneCauseIsOneFinding() throws {
    let outcome = try Linted.check(
      Linted.scene(Self.card(#""width": 100, "height": 40"#, Self.long(width: 240), "row"))
    ).outcome
    let found = outcome.findings.filter { Self.rules.contains($0.kind.rawValue) }
    #expect(found.map(\.kind.rawValue) == ["overflow"])
    let remedy = found.first?.remedy
    #expect(remedy?.hasPrefix("use fewer words, and make the element narrower, or ") == true)
  }

  private static func long(width: Int) -> String {
    #"{"type": "text", "text": "Several words that need more than a line", "size": 17, "#
      + #""maxLines": 1, "width": \#(width)}"#
  }

  @Test(arguments: cases)
  func whatIsSuggestedHelps(written: Case) throws {
    let found = try Self.findings(written.nodes)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.remedy?.contains(written.remedy) == true, "\(found)")
    for nodes in written.followed {
      let left = try Self.findings(nodes)
      #expect(left.isEmpty, "\(nodes): \(left)")
    }
  }

  /// A text that may be set as small as is legible is not to be set smaller.
  @Test(arguments: [(12.0, true), (9, false)])
  func aSmallerSizeIsLegible(shrink: Double, isOffered: Bool) throws {
    let text = """
      {"type": "text", "text": "A title that is too long", "maxLines": 1, "width": 60,
       "align": "start", "valign": "top", "shrink": \(shrink)}
      """
    let found = try Self.findings(text)
    #expect(found.map(\.kind.rawValue) == ["text-cut"])
    #expect(found.first?.remedy?.contains("a smaller \"shrink\"") == isOffered)
  }

  /// What a cut text is to be given is enough, however little it is.
  @Test func theMissingRoomIsRoundedUp() throws {
    func text(_ width: String) -> String {
      """
      {"type": "text", "text": "09:41 boarding now at gate B", "shrink": 9, "maxLines": 1,
       "width": \(width), "align": "start", "valign": "top"}
      """
    }
    // What is still missing after the first remedy may be less than a hundredth of a point.
    var width = 100.0
    for _ in 0..<2 {
      guard let remedy = try Self.findings(text("\(width)")).first?.remedy else { break }
      let more = try #require(remedy.split(separator: " ").lazy.compactMap { Double($0) }.first)
      #expect(more > 0, "\(remedy)")
      width += more
    }
    #expect(width > 100)
    #expect(try Self.findings(text("\(width)")).isEmpty)
  }

  /// A kit's text has no keys of its own.
  @Test func aWordOfAKitsPart() throws {
    let part =
      #"{"type": "phone.alert", "title": "Donaudampfschifffahrtsgesellschaftskapitän", "message": "Donaudampfschifffahrtsgesellschaftskapitänsmützenband", "buttons": ["OK"]}"#
    let found = try Linted.findings("word-broken", nodes: part)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.remedy == "use fewer or shorter words" }, "\(found)")
  }
}
