import Files
import Source
import TestSupport
import Testing

@testable import Resources
@testable import Schema

@Suite struct FontMapTests {
  private func read(_ text: String) -> Reading<FontMap> {
    FontMap.type.read(SourceFile(name: "fonts.json", text: text))
  }

  private let metrics = #""metrics": {"ascent": 1, "descent": 0.25, "lineGap": 0}"#

  @Test func theKitsOwnMapIsRead() throws {
    let file = SourceFile(name: "fonts.json", bytes: try PackageFolder.read("Assets/fonts.json"))
    let reading = FontMap.type.read(file)
    #expect(reading.diagnostics.isEmpty)
    let map = try #require(reading.value)
    #expect(
      map.fonts.keys.sorted() == [
        "Bebas Neue", "Blankenburg", "Cabin", "Cabin Sketch", "Cantarell", "Comfortaa", "Compagnon",
        "Compagnon Script", "Courier Prime", "Durandus", "EB Garamond", "Essays 1743",
        "FF Bokka Shadow", "Georgia", "Georgia Bold", "Georgia Bold Italic", "Georgia Italic",
        "Goudy Bookletter 1911", "Helvetica", "Helvetica Bold", "Helvetica Bold Oblique",
        "Helvetica Neue", "Helvetica Neue Bold", "Helvetica Neue Bold Italic",
        "Helvetica Neue Italic", "Helvetica Neue Light", "Helvetica Neue Light Italic",
        "Helvetica Neue Medium", "Helvetica Neue Medium Italic", "Helvetica Oblique", "Isabella",
        "Jessen", "Karla",
        "Kaushan Script", "Kristi", "Lato",
        "Le Murmure", "League Spartan", "Leckerli One", "Linux Biolinum", "Lobster Two",
        "Lucida Blackletter", "Lucida Handwriting", "Lucida Sans", "Lucida Serif",
        "Lucida Typewriter", "Mekanus", "Mekanus Titling", "Nimbus Roman", "Nimbus Sans",
        "Old Standard", "Oldania", "Open Sans", "Roboto Slab Bold", "Roboto Slab Light",
        "Rufscript", "Solide Mirage", "URW Bookman Demi", "Z003", "Zainer Gotico-Antiqua",
      ])
    let bought = ["FF Bokka Shadow", "Georgia", "Helvetica", "Lucida"]
    for (name, font) in map.fonts {
      if bought.contains(where: name.hasPrefix) {
        #expect(font.candidates.count == 2, "the owner's own file, then a stand-in")
        #expect(font.candidates.first?.sha256 == nil)
      } else {
        #expect(font.candidates.count == 1, "a free face under its own name")
      }
      #expect(font.candidates.last?.sha256 != nil)
    }
    #expect(map.folders.keys.sorted() == ["linux", "macos"])
  }

  @Test func everyKeyIsRead() throws {
    let digest = String(repeating: "0f", count: 32)
    let reading = read(
      """
      {"fonts": {"A": {\(metrics), "candidates": [
         {"file": "a.ttc", "index": 2, "sha256": "\(digest)", "bytes": 70000,
          "crc32": "00c0ffee", "tracking": -3.5, "face": "A-Bold", "without": "♫"}], "serif": true}},
       "fallbacks": [{"file": "b.otf"}], "folders": {"linux": ["/x", "/y"]}}
      """)
    #expect(reading.diagnostics.isEmpty)
    let map = try #require(reading.value)
    let font = try #require(map.fonts["A"])
    #expect(font.metrics == FontMap.Metrics(ascent: 1, descent: 0.25, lineGap: 0))
    #expect(
      font.candidates
        == [
          FontMap.Candidate(
            file: "a.ttc", index: 2, sha256: digest, bytes: 70_000, crc32: 0xc0ffee, tracking: -3.5,
            face: "A-Bold", without: "♫")
        ])
    #expect(font.isSerif && !font.isOptional)
    #expect(
      map.fallbacks == [FontMap.Candidate(file: "b.otf", index: 0, sha256: nil, tracking: 0)])
    #expect(map.folders == ["linux": ["/x", "/y"]])
  }

  /// A font that is not requested costs nothing; an invalid one is reported when it is requested.
  @Test func fontsAreReadWhenTheyAreAskedFor() throws {
    let text = """
      {"fonts": {"A": {\(metrics), "candidates": []}, "B": {"candidates": [{"fil": "b.otf"}]}}}
      """
    let reading = FontMap.deferred.read(SourceFile(name: "fonts.json", text: text))
    #expect(reading.diagnostics.isEmpty)
    let map = try #require(reading.value)
    #expect(map.names == ["A", "B"])
    #expect(map.font("A")?.value?.candidates == [] && map.font("C") == nil)
    #expect(map.font("B")?.value == nil)
    let messages = map.font("B")?.diagnostics.map(\.message) ?? []
    #expect(messages.contains { $0.contains("missing key \"metrics\"") })
    #expect(messages.contains { $0.contains("unknown key \"fil\"") })
    #expect(read(text).diagnostics.map(\.message) == messages)
  }

  @Test(arguments: [
    (#"{"fonts": {}, "font": {}}"#, "unknown key \"font\""),
    (#"{}"#, "missing key \"fonts\""),
    (#"{"fonts": {}, "fallbacks": [{"file": "a", "sha256": "ABC"}]}"#, "64 hexadecimal digits"),
    (#"{"fonts": {}, "fallbacks": [{"file": "a", "crc32": "c0ffee"}]}"#, "8 hexadecimal digits"),
    (#"{"fonts": {}, "fallbacks": [{"index": 0}]}"#, "missing key \"file\""),
  ])
  func mistakesAreSaid(text: String, message: String) {
    let messages = read(text).diagnostics.map(\.message)
    #expect(messages.contains { $0.contains(message) }, "\(messages)")
  }

  @Test func theCallersFoldersComeFirst() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", "mine/b.otf")
    try folder.write("system", "system/b.otf")
    try folder.write("system", "system/a.otf")
    let text = """
      {"fonts": {"A": {\(metrics), "candidates": [{"file": "none.otf"}, {"file": "b.otf"}]}},
       "folders": {"here": ["\(folder.file("system"))"]}}
      """
    let map = try #require(read(text).value)
    let font = try #require(map.fonts["A"])
    let both = FontFinder(map: map, custom: [folder.file("mine")], system: "here")
    #expect(both.find(font)?.path == folder.file("mine/b.otf"))
    #expect(both.folders == [folder.file("mine"), folder.file("system")])
    let alone = FontFinder(map: map, custom: [], system: "here")
    #expect(alone.find(font)?.path == folder.file("system/b.otf"))
    let elsewhere = FontFinder(map: map, custom: [], system: "there")
    #expect(elsewhere.find(font) == nil)
    try folder.write("shipped", "shipped/b.otf")
    let shipped = folder.file("shipped")
    let beside = FontFinder(map: map, custom: [], shipped: shipped, system: "here")
    #expect(beside.find(font)?.path == folder.file("shipped/b.otf"))
    let all = FontFinder(map: map, custom: [folder.file("mine")], shipped: shipped, system: "here")
    #expect(all.find(font)?.path == folder.file("mine/b.otf"))
    #expect(all.folders == [folder.file("mine"), shipped, folder.file("system")])
  }

  @Test func theNamesLookedForAreTheMapsTheOwnersFirst() throws {
    let text = """
      {"fonts": {
         "B": {\(metrics), "candidates": [{"file": "own-b.otf"}, {"file": "spare.otf"}]},
         "A": {\(metrics), "candidates": [{"file": "own-a.otf"}, {"file": "spare.otf"}]}},
       "fallbacks": [{"file": "c.otf"}]}
      """
    let map = try #require(read(text).value)
    #expect(map.fileNames == ["own-a.otf", "own-b.otf", "spare.otf"])
  }

  @Test func aFoldersFilesAreDistinguishedByTheirNames() throws {
    let folder = try TemporaryFolder()
    for name in [
      "b.ttf", "Z.OTF", "a.ttc", "é.otf", "d.otc", "e.woff", "f.pfb", "OFL.txt", ".x.ttf",
    ] { try folder.write("", name) }
    try folder.write("", "folder.ttf/inner.ttf")
    let found = FontFolder(path: folder.path)
    #expect(found.fonts == ["Z.OTF", "a.ttc", "b.ttf", "d.otc", "é.otf"], "in the order of bytes")
    #expect(found.foreign == ["e.woff", "f.pfb"])
    #expect(found.others == ["OFL.txt", "folder.ttf"])
  }

  @Test func ofTwoFilesOfOneNameTheFirstFoldersServes() throws {
    let folder = try TemporaryFolder()
    for name in ["one/b.ttf", "two/b.ttf", "two/a.ttf"] { try folder.write("", name) }
    let map = try #require(read(#"{"fonts": {}}"#).value)
    let finder = FontFinder(map: map, custom: [folder.file("one"), folder.file("two")])
    #expect(finder.customFiles == [folder.file("one/b.ttf"), folder.file("two/a.ttf")])
  }
}
