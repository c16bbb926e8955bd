import Foundation
import TestSupport
import Testing

/// Messages as lines of JSON, for programs that run this one.
@Suite struct MessageFormatTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(#"{"screen": "scene", "rooot": 1}"#, "bad.json")
    try folder.write(
      #"""
      {"screen": "scene", "device": {"width": 60, "height": 40, "scale": 1},
       "root": {"type": "text", "text": "Incomprehensibilities", "size": 20}}
      """#, "wide.json")
  }

  private struct Message: Decodable {
    var severity: String
    var kind: String
    var message: String
    var file: String?
    var line: Int?
    var column: Int?
    var help: String?
  }

  private func messages(of line: String, status: Int32) throws -> [Message] {
    let outcome = try Program.run(
      line.split(separator: " ").map(String.init), in: folder.path,
      environment: ["CITYPAINT_MESSAGES": "json"])
    #expect(outcome.status == status, "\(outcome.errors)")
    return try outcome.errors.split(separator: "\n").map {
      try JSONDecoder().decode(Message.self, from: Data($0.utf8))
    }
  }

  @Test func problemsHavePlacesAndHelp() throws {
    let errors = try messages(of: "render bad.json -o a.png", status: 65)
    #expect(errors.map(\.severity) == ["error"])
    let unknown = try #require(errors.last)
    #expect(unknown.message == "unknown key \"rooot\"" && unknown.kind == "badInput")
    #expect(unknown.file == "bad.json" && unknown.line == 1 && unknown.column == 21)
    #expect(unknown.help == "did you mean \"root\"?")
    let warning = try #require(try messages(of: "render wide.json -o a.png", status: 0).first)
    #expect(warning.severity == "warning" && warning.line == 2)
  }

  @Test(
    arguments: [
      ("diff a.png b.png", 66, "missingInput", "there is no file a.png"),
      ("render wide.json -o /dev/null/a.png", 73, "cannotWrite", "/dev/null/a.png"),
      ("render wide.json", 64, "usage", "give an output"),
      ("render wide.json -o a.png --scale x", 64, "usage", "--scale"),
      ("rendr", 64, "usage", "rendr"),
    ] as [(String, Int32, String, String)])
  func everyErrorIsALine(line: String, status: Int32, kind: String, says: String) throws {
    let error = try #require(try messages(of: line, status: status).last)
    #expect(error.kind == kind && error.severity == "error")
    #expect(error.message.contains(says), "\(error.message)")
  }
}
