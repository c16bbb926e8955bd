import Foundation
import Pixels
import Source
import TestSupport
import Testing

/// Random documents that `citypaint schema` allows, with templates: the program finishes quickly
/// with little memory, and the reported errors are the actual ones.
@Suite struct RandomDocumentsTests {
  /// A gigabyte of address space, and more time than such a document takes.
  private static let bounded = "ulimit -v 1048576; exec timeout 60 \"$P\" "

  private static let schema = Result<JSONOutput, any Error> {
    let printed = try Program.run(["schema"]).output
    let schema = try JSONParser.parse(SourceFile(name: "schema.json", bytes: printed))
    let definitions = try #require(JSONOutput(schema)["$defs"])
    return ["$ref": "#/$defs/document", "$defs": definitions]
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func everyDocumentIsAnswered(part: UInt64) throws {
    let folder = try TemporaryFolder()
    try folder.write(
      SamplePicture.png(Color(red: 200, green: 90, blue: 30)), RandomDocument.picture)
    var drawn = 0
    for seed in part * 10 + 1...part * 10 + 10 {
      var maker = RandomDocument(seed: seed, schema: try Self.schema.get(), isTemplate: true)
      drawn += try answer(to: maker.document(), seed: seed, in: folder) ? 1 : 0
    }
    #expect(drawn >= 5, "only \(drawn) of 10 documents were drawn in the end")
  }

  /// Removes rejected parts until the rest is drawn; returns whether any were removed.
  private func answer(
    to document: JSONOutput, seed: UInt64, in folder: TemporaryFolder
  ) throws -> Bool {
    var document = document
    for _ in 0..<40 {
      let text = JSONWriter.text(document)
      try folder.write(text, "a.json")
      let outcome = try Program.shell(Self.bounded + "render a.json -o out.png", in: folder.path)
      if outcome.status == 0 { return true }
      try #require([65, 66].contains(outcome.status), "seed \(seed): \(outcome.errors)\n\(text)")
      let file = SourceFile(name: "a.json", text: text)
      let places = places(in: outcome.errors, of: file)
      try #require(!places.isEmpty, "seed \(seed): \(outcome.errors)")
      let root = try JSONParser.parse(file)
      guard let rest = RandomDocument.without(places, in: root) else { return false }
      document = rest
    }
    Issue.record("seed \(seed) is refused again and again: \(JSONWriter.text(document))")
    return false
  }

  /// The bytes that errors name by line and column.
  private func places(in errors: String, of file: SourceFile) -> [Range<Int>] {
    let text = String(decoding: file.bytes, as: UTF8.self)
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
    return errors.matches(of: /(?m)^a\.json:(\d+):(\d+): error/).compactMap { match in
      guard let line = Int(match.1), let column = Int(match.2), line <= lines.count else {
        return nil
      }
      let index = lines[line - 1].index(lines[line - 1].startIndex, offsetBy: column - 1)
      let start = text.utf8.distance(from: text.startIndex, to: index)
      return start..<start + 1
    }
  }
}
