import Files
import TestSupport
import Testing

@testable import Batch
@testable import Engine

/// Tests for outputs that are the same file.
@Suite struct OutputNamesTests {
  @Test(
    "names are folded as Unicode folds them, whole",
    arguments: [
      ["\u{3C2}", "\u{3C3}", "\u{3A3}"], ["\u{DF}", "\u{1E9E}", "SS", "ss", "sS", "\u{17F}s"],
      ["\u{FB01}", "FI", "fi"], ["K", "k", "\u{212A}"], ["\u{E9}", "E\u{301}", "\u{C9}"],
      ["\u{2126}", "\u{3C9}"], ["\u{130}", "i\u{307}"], ["\u{B5}", "\u{3BC}", "\u{39C}"],
      ["\u{390}", "\u{3B9}\u{308}\u{301}"], ["\u{1C80}", "\u{432}", "\u{412}"],
    ])
  func folding(names: [String]) {
    #expect(Set(names.map { FileName.folded("out/\($0).png") }).count == 1, "\(names)")
  }

  @Test(
    "names that differ otherwise are two", arguments: [("a", "\u{E4}"), ("o", "0"), ("ss", "s")])
  func twoNames(first: String, second: String) {
    #expect(FileName.folded(first) != FileName.folded(second))
  }

  @Test("a name is what it leads to, by files and folders that are there or not")
  func places() throws {
    let folder = try TemporaryFolder()
    try folder.write("", "there/file")
    try folder.link("link", to: "there")
    try folder.link("there/dangling", to: "new")
    try folder.link("there/circle", to: "circle")
    let names = OutputNames()
    func key(_ name: String) -> String { names.key(of: folder.file(name)) }
    #expect(key("link/file") == key("there/file"))
    #expect(key("link/new") == key("there/dangling"))
    #expect(key("link/a/b/new") == key("there/a/b/NEW"))
    #expect(key("none//new") == key("none/new"))
    #expect(key("there/../there/file") == key("link/file"))
    #expect(key("there/file") != key("there/new"))
    #expect(key("there/circle") != key("there/new"))
    let pair = names.firstPair(in: ["there/x", "link/y", "link/X"].map { folder.file($0) })
    #expect(pair?.first == folder.file("there/x"))
    #expect(pair?.second == folder.file("link/X"))
    #expect(names.firstPair(in: []) == nil)
  }

  @Test("why two outputs are one is reported")
  func clashes() {
    #expect(OutputNames.clash("a.png", "a.png") == "two files would be written as a.png")
    #expect(
      OutputNames.clash("a.png", "A.png")
        == "A.png and a.png are the same name on many file systems")
    #expect(OutputNames.clash("a.png", "b.png") == "b.png and a.png lead to the same file")
  }
}
