import Files
import TestSupport
import Testing

@testable import Resources

@Suite struct AssetSourceTests {
  let folder: TemporaryFolder
  let source: AssetSource

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("outside", "secret.png")
    try folder.write("inside", "docs/a.png")
    try folder.write("deep", "docs/people/b.png")
    try folder.write("twin", "docs-twin/c.png")
    try folder.link("docs/out.png", to: "../secret.png")
    try folder.link("docs/far.png", to: folder.file("secret.png"))
    try folder.link("docs/up", to: "..")
    try folder.link("docs/twin.png", to: folder.file("docs-twin/c.png"))
    try folder.link("docs/in.png", to: "people/b.png")
    source = .directory(folder.file("docs"))
  }

  @Test(arguments: [
    ("a.png", "inside"), ("people/b.png", "deep"), ("./a.png", "inside"), ("in.png", "deep"),
  ])
  func whatLiesInsideIsRead(name: String, text: String) throws {
    #expect(try source.read(name) == Array(text.utf8))
  }

  @Test func whatIsNotThereIsNil() throws {
    #expect(try source.read("no.png") == nil)
    #expect(try source.read("people") == nil)
    #expect(!source.has("people"))
  }

  @Test(arguments: [
    "../secret.png", "people/../../secret.png", "..", "people/..", "../docs/a.png",
    "people/../a.png",
  ])
  func parentsAreRefused(name: String) {
    #expect(throws: AssetError.outside(name)) { try source.read(name) }
    #expect(throws: AssetError.outside(name)) { try AssetSource.memory([name: [1]]).read(name) }
  }

  @Test(arguments: ["/etc/passwd", "/", "~/a.png", "~root/a.png"])
  func absolutePathsAreRefused(name: String) {
    #expect(throws: AssetError.absolute(name)) { try source.read(name) }
  }

  @Test(arguments: ["..\\secret.png", "a.png\0.jpg"])
  func oddNamesAreRefused(name: String) {
    #expect(throws: AssetError.outside(name)) { try source.read(name) }
  }

  @Test func anEmptyNameIsRefused() {
    #expect(throws: AssetError.emptyName) { try source.read("") }
  }

  @Test(arguments: ["out.png", "far.png", "up/secret.png", "twin.png"])
  func linksThatLeaveAreRefused(name: String) {
    #expect(throws: AssetError.link(name)) { try source.read(name) }
  }

  @Test func everyRefusalHasARemedy() {
    let errors: [AssetError] = [
      .emptyName, .absolute("/a"), .outside(".."), .link("a"), .missing("a", lookedIn: ["b", "c"]),
      .file(.missing(path: "a")),
    ]
    for error in errors {
      #expect(!error.message.isEmpty)
      #expect(!error.remedy.isEmpty)
    }
    #expect(AssetError.missing("a", lookedIn: ["b", "c"]).remedy == "looked in b, c")
    let folders = ["."] + (1...36).map { "fonts\($0)" }
    #expect(
      AssetError.missing("a.ttf", lookedIn: folders).remedy
        == "looked in " + folders.joined(separator: ", "))
  }
}
