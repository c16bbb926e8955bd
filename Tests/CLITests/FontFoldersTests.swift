import Foundation
import TestSupport
import Testing

/// `--fonts` for users: hints that work, reported errors, and names listed by a command.
@Suite struct FontFoldersTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "{\"screen\": \"scene\", \"device\": \"iphone\", \"root\": \"A \u{E001}\"}", "a.json")
    try folder.write(
      [UInt8](
        Data(
          contentsOf: URL(
            filePath:
              "/usr/share/fonts/truetype/isabella/Isabella.ttf"))),
      "signs/signs.ttf")
    try folder.write("no font", "bad/x.otf")
  }

  private func render(_ arguments: String...) throws -> Program.Outcome {
    try Program.run(["render", "a.json", "-o", "a.png"] + arguments, in: folder.path)
  }

  /// Each font's names in `fonts.json`, its own first.
  private func names() throws -> [[String]] {
    struct Map: Decodable {
      struct Font: Decodable {
        var candidates: [Candidate]
      }
      struct Candidate: Decodable {
        var file: String
      }
      var fonts: [String: Font]
    }
    let map = try JSONDecoder().decode(
      Map.self, from: Data(PackageFolder.read("Assets/fonts.json")))
    return map.fonts.values.map { $0.candidates.map(\.file) }
  }

  @Test func theHintLeadsToTheEnd() throws {
    let plain = try render()
    #expect(plain.errors.contains("no font has U+E001"))
    let boxed = try folder.read("a.png")
    let hint = try #require(plain.errors.firstRange(of: "--fonts DIR"), "\(plain.errors)")
    let words = plain.errors[hint].replacing("DIR", with: "signs").split(separator: " ")
    let obeyed = try Program.run(
      ["render", "a.json", "-o", "a.png", "--strict"] + words.map(String.init), in: folder.path)
    #expect(obeyed.status == 0)
    #expect(obeyed.errors.isEmpty, "\(obeyed.errors)")
    #expect(try folder.read("a.png") != boxed, "the sign is drawn")
  }

  @Test(arguments: ["render", "inspect", "expand"])
  func aFolderWithoutAFontIsSaid(command: String) throws {
    try folder.write(#"{"screen": "scene", "device": "iphone", "root": "A"}"#, "a.json")
    try folder.write("old", "a.png")
    let arguments =
      [command, "a.json", "--fonts", "bad"] + (command == "render" ? ["-o", "a.png"] : [])
    let strict = try Program.run(arguments + ["--strict"], in: folder.path)
    #expect(strict.status == 65)
    #expect(strict.errors.contains("error: the folder bad has no usable font: x.otf is"))
    #expect(try folder.read("a.png") == Array("old".utf8))
    let mild = try Program.run(arguments, in: folder.path)
    #expect(mild.status == 0)
    #expect(mild.errors.components(separatedBy: "warning: ").count == 2, "\(mild.errors)")
  }

  @Test func aFolderOfNoUseIsSaidOnceForAllDocuments() throws {
    for name in ["a", "b"] {
      try folder.write(#"{"screen": "scene", "device": "iphone", "root": "A"}"#, name + ".json")
    }
    let arguments = ["render", "a.json", "b.json", "-o", "out/", "--fonts", "signs"]
    let outcome = try Program.run(arguments, in: folder.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors.components(separatedBy: "warning: ").count == 2, "\(outcome.errors)")
    #expect(outcome.errors.contains("signs.ttf is not in the font map"))
    #expect(outcome.errors.contains("HelveticaNeue-Light.otf"))
    #expect(try Program.run(arguments + ["--strict"], in: folder.path).status == 65)
  }

  @Test func theHelpLeadsToTheNamesOfTheMap() throws {
    let help = try Program.run(["render", "--help"]).text
    #expect(help.contains("HelveticaNeue-Light.otf"))
    #expect(help.contains("doctor"), "it lists them, below")
  }

  @Test func doctorSaysWhatStandsForWhat() throws {
    try folder.write("", "licences/OFL.txt")
    let outcome = try Program.run(
      ["doctor", "--fonts", "signs", "--fonts", "licences"], in: folder.path)
    #expect(outcome.status == 0)
    for names in try names() {
      #expect(outcome.text.contains("named \(names.joined(separator: " or "))\n"))
    }
    #expect(outcome.text.contains("fallback signs/signs.ttf (--fonts)\n"))
    #expect(outcome.text.contains("NotoSans-Regular.ttf (font map)\n"))
    #expect(outcome.text.contains("scripts  150 of 150 have a font\n"))
    #expect(!outcome.text.contains("none for"))
    #expect(outcome.text.contains("fonts in signs (--fonts)\n"))
    #expect(outcome.errors.contains("the folder licences has no usable font"))
  }

  @Test func aRecordNamesTheFoldersFontByItsDigest() throws {
    let outcome = try Program.run(
      ["accept", "--new", "--dir", folder.path, "--fonts", "signs"], in: folder.path,
      environment: ["CI": ""])
    #expect(outcome.status == 0, "\(outcome.errors)")
    let record = String(decoding: try folder.read("a.golden"), as: UTF8.self)
    let digest = try Program.run("/usr/bin/sha256sum", ["signs/signs.ttf"], in: folder.path).text
    #expect(record.contains("\"fallback signs.ttf\""), "\(record)")
    #expect(record.contains(digest.prefix(64)))
    #expect(!record.contains("NotoSans"), "only what a character came to")
  }
}
