import Engine
import Findings
import Rules
import Scene
import Testing

/// The City's rules at the edges of what they ask, and on what is not the City's.
@Suite struct CityRuleTests {
  private func measured(_ id: String, _ example: LintExample) throws -> [String] {
    let rule = try #require(Rule.named(id))
    return try Samples.findings(of: example, by: [rule]).compactMap(\.measured)
  }

  @Test(
    arguments: [(40.0, []), (58, []), (58.5, ["58.5"]), (120, ["120"])] as [(Double, [String])])
  func aBackButtonsWidth(width: Double, found: [String]) throws {
    let bar = LintExample.scene(
      320, 60,
      """
      { "type": "row", "children": [
        { "type": "image", "art": "button_back", "fit": "patch", "width": \(width) }] }
      """)
    #expect(try measured("back-width", bar) == found)
  }

  /// The pieces of a post by hand, in any order, each on a separate line.
  @Test(arguments: [
    (["post.title", "post.body"], 0), (["post.body", "post.title"], 1),
    (["post.title", "post.byline", "post.address", "response.byline"], 0),
    (["post.title", "response.body", "post.body"], 1), (["post.body"], 0), ([], 0),
    (["response.byline", "response.body", "response.byline", "response.body"], 0),
    (["post.viewAll", "response.byline", "response.byline", "response.byline"], 0),
    (["response.byline", "response.byline", "response.byline", "action.respond"], 1),
    (["post.title", "rsvp.yes"], 1), (["post.date", "post.author"], 1),
  ])
  func theOrderOfPieces(names: [String], count: Int) throws {
    let texts = names.map {
      #"{ "type": "text", "name": "\#($0)", "text": "x", "font": "Helvetica Neue", "size": 12 }"#
    }
    let block = LintExample.scene(
      320, 240,
      """
      { "type": "layers", "role": "card", "valign": "top", "children": [
        { "type": "image", "art": "bg_content", "fit": "bottom",
          "edges": { "top": 0, "start": 65, "bottom": 0, "end": 0 } },
        { "type": "column", "padding": [8, 78, 20, 10], "children": [
          \(texts.joined(separator: ", "))] }] }
      """)
    #expect(try measured("block-order", block).count == count)
  }

  /// Two cards in one node, each with what is as high as it is.
  @Test(arguments: [(true, 0), (false, 1)])
  func aDividerFollowsEveryBlock(isDivided: Bool, count: Int) throws {
    let divider = #"{ "type": "image", "art": "divider", "frame": [0, 108, 320, 2] },"#
    let block = LintExample.scene(
      320, 240,
      """
      { "type": "image", "art": "bg_content", "fit": "bottom", "frame": [65, 10, 255, 90] },
      \(isDivided ? divider : "")
      { "type": "image", "art": "bg_content", "fit": "bottom", "frame": [65, 120, 255, 90] },
      { "type": "text", "name": "post.title", "text": "B", "frame": [78, 130, 200, 20],
        "font": "Helvetica Neue", "size": 12 },
      { "type": "text", "name": "post.body", "text": "A", "frame": [78, 40, 200, 20],
        "font": "Helvetica Neue", "size": 12 }
      """)
    #expect(try measured("block-order", block).count == count)
  }

  @Test func anAvatarsArtAloneIsBlue() throws {
    let art = LintExample.scene(
      320, 60, #"{ "type": "image", "art": "bg_avatar_small", "frame": [2, 8, 44, 44] }"#)
    let light = LintExample.scene(
      320, 60,
      """
      { "type": "image", "art": "bg_light", "fit": "tile" },
      { "type": "image", "art": "bg_avatar_small", "frame": [2, 8, 44, 44] }
      """)
    #expect(try measured("avatar-blue", art) == ["no avatar"])
    #expect(try measured("avatar-blue", light) == ["no avatar"])
  }

  /// The phone's rows have names alike, and are none of the City's.
  @Test func thePhonesRowsAreNotAsked() throws {
    let table = LintExample.scene(
      320, 240,
      """
      { "type": "image", "art": "bg_light", "fit": "tile" },
      { "type": "phone.table", "rows": ["Bells", { "title": "Marimba", "state": "selected" }] }
      """)
    for rule in Rule.all where rule.preset.name == "city" {
      #expect(try measured(rule.id, table) == [])
    }
  }
}
