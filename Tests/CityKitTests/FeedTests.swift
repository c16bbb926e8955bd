import Geometry
import Layout
import Pixels
import Scene
import Testing

@testable import CityKit

@Suite struct FeedTests {
  private static let answer = #"{"author": {"name": "B"}, "date": "d", "body": "b"}"#

  /// "View all # responses" shows where there are more than what shows.
  @Test(
    arguments: [
      (0, nil, nil), (1, nil, nil), (2, nil, nil), (3, nil, "View all 3 responses"),
      (9, nil, "View all 9 responses"), (2, 2, nil), (2, 3, "View all 3 responses"),
      (1, 2, "View all 2 responses"), (0, 1, "View all 1 response"), (0, 0, nil), (2, 1, nil),
      (2, 0, nil), (1, 1, nil), (3, 12, "View all 12 responses"), (4, 2, nil),
    ] as [(Int, Int?, String?)])
  func viewAllShowsWhereThereAreMore(given: Int, count: Int?, text: String?) throws {
    let responses = Array(repeating: Self.answer, count: given).joined(separator: ",")
    let counted = count.map { #""responseCount": \#($0), "# } ?? ""
    let block = try #require(
      Kit.blocks(["{\(counted)\"title\": \"T\", \"responses\": [\(responses)]}"]).first)
    #expect(block.one("post.viewAll")?.text?.string == text)
    #expect(block["bg_viewAll"].count == (text == nil ? 0 : 1))
  }

  @Test(arguments: [0, 1, 2, 3, 7])
  func theLastTwoResponsesShow(given: Int) throws {
    let responses = (0..<given).map { #"{"author": {"name": "P\#($0)"}, "body": "said \#($0)"}"# }
    let block = try #require(
      Kit.blocks([#"{"title": "T", "responses": [\#(responses.joined(separator: ","))]}"#]).first)
    let shown = block["response.body"].compactMap { $0.text?.string }
    #expect(shown == (0..<given).suffix(2).map { "said \($0)" })
  }

  @Test(arguments: Post.Kind.allCases)
  func onlyAStatusAndItsRepliesAreInGeorgia(kind: Post.Kind) throws {
    let post = """
      {"kind": "\(kind.rawValue)", "title": "T", "author": {"name": "A"}, "date": "d",
       "body": "b", "responses": [\(Self.answer)]}
      """
    let block = try #require(Kit.blocks([post]).first)
    let font = kind == .status ? "Georgia Italic" : "Helvetica Neue Light"
    for name in ["post.body", "response.body"] {
      let run = try #require(block.one(name)?.text?.runs.first)
      #expect(run.font == font)
      #expect(run.size == 14)
      #expect(run.lineHeight == 17)
      #expect(run.color.hex == "#262829", "gray_10, one step darker than gray_9")
    }
    let others = block.texts.filter { $0.name != "post.body" && $0.name != "response.body" }
    #expect(others.flatMap { $0.text?.runs ?? [] }.allSatisfy { $0.font != "Georgia Italic" })
  }

  @Test(arguments: [
    ("Ada Quist", "AQ"), ("Cy", "C"), ("Anna Maria van der Berg", "AB"), ("  ada   quist ", "AQ"),
    ("élan", "É"), ("", "?"), ("—", "?"), ("Straße ßeta", "SSS"), ("山田 太郎", "山太"),
    ("ไกร เอก", "กอ"), ("โอ๋", "อ๋"), ("3 Blind Mice", "3M"), ("Bo (the second)", "BS"),
    ("“Quoted” Name", "QN"),
  ])
  func initialsStandForAName(name: String, initials: String) {
    #expect(Initials.of(name) == initials)
  }

  @Test func whoHasNoPictureHasInitials() throws {
    let block = try #require(Kit.blocks([#"{"author": {"name": "Ada Quist"}}"#]).first)
    let letters = try #require(block.one("avatar.initials"))
    let avatar = try #require(block.one("avatar"))
    #expect(letters.text?.string == "AQ")
    #expect(avatar.color != nil)
    #expect(abs(letters.frame.midY - avatar.frame.midY) < 0.001)
    #expect(letters.frame.x == avatar.frame.x)
    #expect(letters.frame.width == avatar.frame.width)
  }

  /// "Ada Quist in Northside Gardeners" is one line, however long the names are.
  @Test func whoAndWhereIsOneLine() throws {
    let post = #"{"author": {"name": "\#(SampleFeed.long)"}, "group": "\#(SampleFeed.long)"}"#
    let block = try #require(Kit.blocks([post]).first)
    #expect(block.one("post.author")?.text?.lines == 1)
    #expect(block.one("post.group")?.text?.lines == 1)
    #expect(block.one("post.in")?.text?.lines == 1)
  }

  @Test(arguments: [
    (#"{}"#, ["action.respond"]), (#"{"group": "G"}"#, ["action.respond", "action.viewGroup"]),
    (#"{"group": "G", "actions": []}"#, []), (#"{"actions": ["viewGroup"]}"#, ["action.viewGroup"]),
  ])
  func whatAPostOffers(post: String, names: [String]) throws {
    let block = try #require(Kit.blocks([post]).first)
    #expect(block.names.filter { $0 == "action.respond" || $0 == "action.viewGroup" } == names)
    #expect(block["action.bar"].isEmpty == names.isEmpty)
    let tappable = block.elements.filter(\.tappable).map(\.name)
    #expect(tappable == names)
  }

  @Test func theBarsLieAboveTheFeed() throws {
    let posts = Array(repeating: #"{"title": "T", "body": "b"}"#, count: 9).joined(separator: ",")
    let laid = try Kit.layOut(
      #"{"screen": "city.feed", "device": "iphone", "title": "Bar", "posts": [\#(posts)]}"#)
    let names = laid.drawn.map(\.name)
    #expect(names.first == "bg_light")
    #expect(laid.drawn.first?.frame == Rect(x: 0, y: 0, width: 320, height: 480))
    let bar = try #require(names.firstIndex(of: "title_bar"))
    #expect(bar > (names.lastIndex(of: "divider") ?? names.count))
    #expect(laid.drawn[bar].frame == Rect(x: 0, y: 20, width: 320, height: 44))
    let title = try #require(laid.elements.first { $0.name == "bar.title" })
    #expect(title.frame.x < 80, "at the left side, not centered")
    #expect(abs(title.frame.midY - 42) < 0.001)
    let first = try #require(laid.elements.first { $0.name == "bg_content" })
    #expect(first.frame.y >= 64)
    #expect(laid.elements.contains { !$0.visible }, "what lies below the screen is listed too")
  }

  @Test func aTitleTooLongForTheBarIsCut() throws {
    let laid = try Kit.layOut(
      #"{"screen": "city.feed", "device": "iphone", "title": "\#(SampleFeed.long)", "posts": []}"#)
    let title = try #require(laid.elements.first { $0.name == "bar.title" })
    #expect(title.text?.truncated == true)
    #expect(title.frame.maxX <= 310.001)
  }
}
