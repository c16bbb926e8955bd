import Geometry
import Layout
import Testing

@testable import CityKit

/// Names and numbers in order on screens of either direction.
@Suite struct DirectionTests {
  private static let post = #"""
    "title": "T", "posts": [{"author": {"name": "Bo Lind"}, "group": "Gardeners",
      "responses": [{"author": {"name": "נועה כהן"}, "date": "March 4", "body": "b"}]}]
    """#

  /// "author in group" is read in the direction of its words, on either side of the screen.
  @Test(arguments: [
    ("en", "ltr", true), ("en", "rtl", true), ("he", "rtl", false), ("he", "ltr", false),
    ("ar-XB", "rtl", false),
  ])
  func theBylineFollowsItsWords(locale: String, direction: String, isFromTheLeft: Bool) throws {
    let keys = "\"locale\": \"\(locale)\", \"direction\": \"\(direction)\", \(Self.post)"
    let screen = try Kit.screen("feed", keys)
    let author = try #require(screen.one("post.author")).frame
    let group = try #require(screen.one("post.group")).frame
    let word = try #require(screen["post.in"].first).frame
    #expect((author.maxX < group.x) == isFromTheLeft)
    #expect(author.maxX < group.x || group.maxX < author.x)
    #expect(min(author.maxX, group.maxX) < word.x && word.maxX < max(author.x, group.x))
    let line = direction == "rtl" ? max(author.maxX, group.maxX) : min(author.x, group.x)
    #expect(abs(line - (direction == "rtl" ? 242 : 78)) < 0.001, "at the column's start")
  }

  @Test func aNameBesideADateOfTheOtherDirectionIsIsolated() throws {
    let screen = try Kit.screen("feed", Self.post)
    let byline = try #require(screen.one("response.byline")?.text?.string)
    #expect(byline == "\u{2068}נועה כהן\u{2069}\u{A0}\u{A0}|\u{A0}\u{A0}March 4")
  }

  /// Wherever a byline breaks, the separator stays between two words.
  @Test(arguments: 6...20)
  func noLineOfABylineBeginsOrEndsWithItsSeparator(letters: Int) throws {
    let name = "Ines de la " + String(repeating: "o", count: letters)
    let screen = try Kit.screen(
      "detail",
      #""post": {"title": "T", "author": {"name": "\#(name)"}, "date": "September 30 at 12:15 PM"}"#
    )
    let line = try #require(screen.one("post.byline"))
    let text = try #require(line.text)
    #expect(text.string.contains("o\u{A0}\u{A0}|\u{A0}\u{A0}September"))
    #expect(text.lines <= 2)
  }

  @Test(arguments: [
    ("ar", "اتصل على 06 555 0142", "اتصل على \u{2066}06 555 0142\u{2069}"),
    ("en", "Call 555 0142", "Call 555 0142"),
  ])
  func aPhoneNumberKeepsItsOrder(locale: String, phone: String, shown: String) throws {
    let screen = try Kit.screen(
      "profile", "\"locale\": \"\(locale)\", \"name\": \"A\", \"phone\": \"\(phone)\"")
    #expect(screen.one("profile.phone")?.text?.string == shown)
  }

  @Test(arguments: [
    ("Gus Idle", "en", "Gus"), ("鈴木 一郎", "ja", "一郎"), ("鈴木 一郎", "en", "一郎"),
    ("김하늘", "ko", "김하늘"), ("李建国", "zh-Hans", "李建国"), ("Nagy Anna", "hu", "Anna"),
    ("Anna Whitlow", "ja", "Anna"), ("ณัฐพล ใจดี", "th", "ณัฐพล"), ("", "en", ""),
  ])
  func peopleAreCalledByTheirGivenNames(name: String, language: String, given: String) {
    #expect(GivenName.of(name, language: language) == given)
  }
}
