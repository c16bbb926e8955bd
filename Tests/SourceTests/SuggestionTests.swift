import Testing

@testable import Source

@Suite struct SuggestionTests {
  @Test(arguments: [
    ("", "", 0), ("a", "", 1), ("", "ab", 2), ("kitten", "sitting", 3), ("tilte", "title", 1),
    ("ca", "abc", 3), ("abcd", "acbd", 1),
  ])
  func distances(a: String, b: String, distance: Int) {
    #expect(EditDistance.between(Array(a), Array(b)) == distance)
    #expect(EditDistance.between(Array(b), Array(a)) == distance)
  }

  @Test(arguments: [
    ("tilte", "title"), ("Title", "title"), ("space_above", "spaceAbove"), ("colour", "color"),
    ("respons", "response"), ("SPACEABOVE", "spaceAbove"),
  ])
  func aNearWordIsMeant(word: String, meant: String) {
    let known = ["name", "title", "spaceAbove", "color", "response", "x", "y"]
    #expect(Suggestion.nearest(to: word, in: known) == meant)
  }

  @Test(arguments: ["", "z", "avatar", "tt", "colo-ur-ful"])
  func aFarWordIsNot(word: String) {
    #expect(Suggestion.nearest(to: word, in: ["name", "title", "color", "x", "y"]) == nil)
  }

  @Test func hintsNameTheWordOrListThem() {
    #expect(Suggestion.hint(for: "tilte", in: ["title", "name"]) == #"did you mean "title"?"#)
    #expect(Suggestion.hint(for: "zzz", in: ["a", "b", "c"]) == "write one of a, b, or c")
    #expect(Suggestion.hint(for: "zzz", in: ["a", "b"], listUpTo: 1) == nil)
    #expect(Suggestion.hint(for: "zzz", in: ["only"]) == "write only")
  }

  /// Of words that differ in a number alone, the one with the nearest is meant.
  @Test(arguments: [
    ("iphone-17-pro", "iphone-16-pro"), ("iphone-10-pro", "iphone-11-pro"),
    ("iphone-13", "iphone-12"),
  ])
  func theNearestNumberIsMeant(word: String, meant: String) {
    let known = ["iphone-11-pro", "iphone-15-pro", "iphone-16-pro", "iphone-11", "iphone-12"]
    #expect(Suggestion.nearest(to: word, in: known) == meant)
  }

  /// A name whose words begin another's words is meant before one that is as many letters away.
  @Test(arguments: [
    ("phone.navBar", "phone.navigationBar"), ("phone.tabBr", "phone.tabBar"),
    ("navBar", "phone.navigationBar"), ("phone.navbar", "phone.navigationBar"),
    ("navbar", "phone.navigationBar"), ("tabbar", "phone.tabBar"), ("phone.seg", nil),
  ])
  func anAbbreviationIsMeant(word: String, meant: String?) {
    let known = ["phone.tabBar", "phone.navigationBar", "phone.segmentedControl"]
    #expect(Suggestion.nearest(toNameIn: known, word) == meant)
  }
}
