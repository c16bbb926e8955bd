import Files
import Findings
import Foundation
import Goldens
import Source
import TestSupport
import Testing

/// Which files of a folder are goldens, and messages about the others.
@Suite struct GoldenFolderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var goldens: GoldenFolder {
    get throws { try GoldenFolder(folder.path) }
  }

  struct File: CustomTestStringConvertible, Sendable {
    var text: String
    var isCase: Bool
    /// The message if it is not a case, besides the place.
    var note: String?
    var testDescription: String { text }
  }

  @Test(arguments: [
    File(text: #"{"screen": "city.feed"}"#, isCase: true),
    File(text: #"{"screen": "city.fed"}"#, isCase: true),
    File(text: #"{"screen": "art"}"#, isCase: false),
    File(
      text: #"{"name": "app", "device": {"screen": "oled"}}"#, isCase: false,
      note: "no golden uses this file, and it has no \"screen\""),
    File(text: #"[{"screen": "scene"}]"#, isCase: false, note: "this is a list"),
    File(
      text: #"{"text": "\"screen\": \"scene\""}"#, isCase: false, note: "it has no \"screen\""),
    File(text: #"{"screen": 7}"#, isCase: false, note: "\"screen\" is a number, not text"),
    File(text: #"{"screen": "1920 x 1080"}"#, isCase: false, note: "not the name of a screen"),
    File(text: #"{"sceen": "city.feed"}"#, isCase: false, note: "no \"screen\", only \"sceen\""),
    File(text: #"{"screen": "scene","#, isCase: false, note: "ignored"),
    File(text: "", isCase: false, note: "ignored"),
  ])
  func aDocumentNamesItsScreenItself(file: File) throws {
    try folder.write(file.text, "a/one.json")
    #expect(try goldens.cases.map(\.name) == (file.isCase ? ["a/one"] : []))
    let notes = try goldens.suspects.map(\.problem)
    #expect(notes.count == (file.note == nil ? 0 : 1), "\(notes.map(\.message))")
    if let note = file.note {
      #expect(notes[0].message.contains(note), "\(notes[0].message)")
      #expect(notes[0].place?.position != nil)
    }
    // With a record beside it, it is always a golden; with only a picture, unless it is art.
    try folder.write("x", "a/one.png")
    #expect(try goldens.cases.contains { $0.name == "a/one" } == !file.text.contains("\"art\""))
    try folder.write("{}", "a/one.golden")
    #expect(try goldens.cases.map(\.name) == ["a/one"])
    #expect(try goldens.suspects.isEmpty && goldens.notes.isEmpty)
  }

  @Test func linksInACircleAreWalkedOnce() throws {
    try folder.write(#"{"screen": "scene"}"#, "a/b/one.json")
    try folder.link("a/b/back", to: "..")
    try folder.link("a/b/self", to: ".")
    #expect(try goldens.cases.map(\.name) == ["a/b/one"])
    let notes = try goldens.notes.map(\.message)
    #expect(notes.count == 2)
    #expect(notes.allSatisfy { $0.contains("leads to a folder that contains it") }, "\(notes)")
  }

  @Test func aPipeIsIgnored() throws {
    try folder.write(#"{"screen": "scene"}"#, "one.json")
    #expect(mkfifo(folder.file("two.json"), 0o600) == 0)
    #expect(mkfifo(folder.file("one.png"), 0o600) == 0)
    #expect(try goldens.cases.map(\.name) == ["one"])
    #expect(try goldens.cases[0].hasPicture == false)
    let messages = try goldens.suspects.map(\.problem.message)
    #expect(messages.count { $0.contains("neither a file nor") } == 2)
  }

  @Test func namesThatOnlyLookAlikeAreTwoCases() throws {
    try folder.write(#"{"screen": "scene"}"#, "caf\u{E9}.json")
    try folder.write(#"{"screen": "scene"}"#, "cafe\u{301}.json")
    let cases = try goldens.cases
    #expect(cases.count == 2)
    #expect(Set(cases).count == 2)
    let notes = try goldens.notes
    #expect(notes.count == 1)
    #expect(notes.first?.message.contains("2 goldens are named") == true)
  }

  /// An unused picture among goldens is reported; one that any file names is not.
  @Test(arguments: [
    ("lost.png", true), ("lost@2x.png", true), ("lost.PNG", true), ("lost.jpg", true),
    ("one.PNG", true), ("one.JPEG", true), ("anna.jpg", false), ("anna.png", false),
    ("bo@2x.png", false), ("cy.png", false),
    ("one@2x.png", false), ("shown.png", false), ("made.png", false), ("people/di.png", false),
    ("piggybank.png", false), ("assets/spare.png", false),
  ])
  func onlyWhatNothingNamesIsAnOrphan(name: String, isOrphan: Bool) throws {
    try folder.write(
      #"{"screen": "scene", "a": "anna.png", "b": [{"src": "bo.png"}], "c": "piggybank"}"#,
      "one.json")
    try folder.write("x", "one.png")
    try folder.write("{}", "one.golden")
    try folder.write(#"{"list": ["pictures/cy@2x.png"]}"#, "data/list.json")
    try folder.write("![a picture](shown.png)", "README.md")
    try folder.write(#"{"screen": "art"}"#, "Art/made.json")
    try folder.write("x", "people/eli.png")
    try folder.write(#"{"screen": "scene"}"#, "assets/in.json")
    try folder.write("x", "assets/in.png")
    try folder.write("x", name)
    let goldens = try GoldenFolder(folder.path, assets: [folder.file("assets")])
    let orphans = goldens.cases.filter(\.isOrphan).map(\.picture)
    #expect(orphans == (isOrphan ? [folder.file(name)] : []))
  }
}
