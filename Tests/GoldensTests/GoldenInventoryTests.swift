import Files
import Findings
import Foundation
import Goldens
import Source
import TestSupport
import Testing

/// The names in `goldens.lock`, and JSON files of a folder that may hide a golden.
@Suite struct GoldenInventoryTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let names = [
    "city/feed", "a b", "caf\u{E9}", "cafe\u{301}", "#one", "\"two\"", "line\nbreak", "<<<<<<< x",
    "\u{1B}[31m",
  ]

  @Test func everyNameIsALineThatReadsBack() throws {
    let inventory = GoldenInventory(Self.names.map { FileName($0) })
    try inventory.write(in: folder.path)
    let text = String(decoding: try folder.read("goldens.lock"), as: UTF8.self)
    #expect(text.split(separator: "\n").count == Self.names.count + 1)
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    let read = try GoldenInventory(in: folder.path)
    #expect(read?.names == Self.names.map { FileName($0) }.sorted())
  }

  @Test func aFolderWithoutOneHasNone() throws {
    #expect(try GoldenInventory(in: folder.path) == nil)
  }

  @Test(arguments: ["<<<<<<< HEAD", "=======", "/etc/passwd", "../x", "\"open"])
  func whatNoGoldenIsCalledIsAnErrorAtItsLine(line: String) throws {
    try folder.write("# goldens\na/one\n\(line)\n", "goldens.lock")
    let error = #expect(throws: GoldenInventory.Problem.self) {
      try GoldenInventory(in: folder.path)
    }
    #expect(error?.diagnostic.place?.position?.line == 3)
    let hint = try #require(error?.diagnostic.hint)
    #expect(hint.hasPrefix(line.first == "<" || line.first == "=" ? "delete the lines" : "write"))
  }

  /// After the lines that the remedy names are deleted, the names of both branches are left.
  @Test func aConflictsRemedyLeavesEveryName() throws {
    try folder.write(
      "# goldens\na\n<<<<<<< HEAD\nb\n||||||| 1\n=======\nc\n>>>>>>> two\n", "goldens.lock")
    let error = #expect(throws: GoldenInventory.Problem.self) {
      try GoldenInventory(in: folder.path)
    }
    let markers = ["<<<<<<<", "|||||||", "=======", ">>>>>>>"]
    let hint = try #require(error?.diagnostic.hint)
    #expect(markers.allSatisfy { hint.contains($0) }, "\(hint)")
    let text = String(decoding: try folder.read("goldens.lock"), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { line in
      !markers.contains { line.hasPrefix($0) }
    }
    try folder.write(lines.joined(separator: "\n") + "\n", "goldens.lock")
    #expect(try GoldenInventory(in: folder.path)?.names.map(\.text) == ["a", "b", "c"])
  }

  /// Records prove that there was an inventory; those of a parent folder's goldens do not.
  @Test(arguments: [("one", 1), ("sub/one", 0)])
  func anInventoryThatIsGoneIsNoticed(name: String, count: Int) throws {
    try folder.write(#"{"screen": "scene"}"#, "one.json")
    try folder.write("{\"name\": \"\(name)\"}", "one.golden")
    let suspects = try GoldenFolder(folder.path).suspects
    #expect(suspects.count == count)
    if let problem = suspects.first?.problem {
      #expect(problem.message.hasPrefix("the inventory is gone: 1 golden has a record"))
      #expect(problem.hint?.contains("citypaint accept --new --dir \(folder.path) writes") == true)
    }
    try folder.write("one\n", "goldens.lock")
    #expect(try GoldenFolder(folder.path).suspects.isEmpty)
  }

  @Test func aGoldenThatIsGoneWithAllItsFilesIsACase() throws {
    try folder.write(#"{"screen": "scene"}"#, "a/one.json")
    try folder.write("a/one\na/two\n", "goldens.lock")
    let goldens = try GoldenFolder(folder.path)
    #expect(goldens.cases.map(\.name) == ["a/one", "a/two"])
    #expect(goldens.cases.map(\.isVanished) == [false, true])
  }

  /// A former golden remains one even if its document no longer names a screen.
  @Test func aListedDocumentIsACaseWhateverItSays() throws {
    try folder.write("{", "one.json")
    #expect(try GoldenFolder(folder.path).cases.isEmpty)
    try folder.write("one\n", "goldens.lock")
    #expect(try GoldenFolder(folder.path).cases.map(\.name) == ["one"])
  }

  /// A document that no golden uses may have been meant as one.
  @Test(arguments: [
    (#"{"screen": "scene", "import": ["parts/data.json"]}"#, true),
    (#"{"screen": "scene", "import": "./parts/data.json"}"#, true),
    (#"{"screen": "scene", "data": {"rows": "parts/data.json"}}"#, true),
    (#"{"screen": "scene", "previous": "parts/data.json"}"#, true),
    (#"{"screen": "scene", "look": "parts/data.json"}"#, true),
    (#"{"screen": "scene", "root": [{"type": "screen", "src": "parts/data.json"}]}"#, true),
    (
      #"{"screen": "scene", "data": {"of": "parts/data.json"}, "root": {"src": "{{of}}"}}"#, true
    ),
    (#"{"screen": "scene", "root": {"text": "parts/data.json"}}"#, false),
    (#"{"screen": "scene", "import": ["data.json"]}"#, false),
    (#"{"screen": "scene", "root": "parts/data.json"}"#, false),
  ])
  func onlyWhatGoldensDrawFromIsData(document: String, isNamed: Bool) throws {
    try folder.write(document, "a/one.json")
    try folder.write(#"{"colors": {}}"#, "a/parts/data.json")
    let suspects = try GoldenFolder(folder.path).suspects
    #expect(suspects.map(\.golden.name) == (isNamed ? [] : ["a/parts/data"]))
  }

  @Test func filesThatNameEachOtherAreNotThereby() throws {
    try folder.write(#"{"screen": "scene", "import": ["kit.json"]}"#, "one.json")
    try folder.write(#"{"import": ["more.json"]}"#, "kit.json")
    try folder.write(#"{"colors": {}}"#, "more.json")
    try folder.write(#"{"import": ["left.json"]}"#, "right.json")
    try folder.write(#"{"import": ["right.json"]}"#, "left.json")
    #expect(try GoldenFolder(folder.path).suspects.map(\.golden.name) == ["left", "right"])
  }

  @Test func aLinkOutOfTheFolderIsNeitherReadNorIgnoredInSilence() throws {
    let outside = try TemporaryFolder()
    try outside.write("root:x:0:0", "secret")
    try outside.write(#"{"screen": "scene"}"#, "screens/two.json")
    try folder.write(#"{"screen": "scene"}"#, "one.json")
    try folder.link("env.json", to: outside.file("secret"))
    try folder.link("more", to: outside.file("screens"))
    let goldens = try GoldenFolder(folder.path)
    #expect(goldens.cases.map(\.name) == ["one"])
    #expect(goldens.suspects.map(\.golden.name) == ["env.json", "more"])
    #expect(
      goldens.suspects.allSatisfy {
        $0.problem.message.hasSuffix("it is a link that leads out of the folder")
      })
  }
}
