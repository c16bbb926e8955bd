import Foundation
import TestSupport
import Testing

/// FontShuffle's catalog: one template over a file of 6 × 6 × 12 rows.
@Suite struct SpecimenTests {
  @Test func everySpecimenHasThePixelsThatAreCommitted() throws {
    let folder = try TemporaryFolder()
    let outcome = try Program.run([
      "render", "Goldens/font-shuffle/specimen.json",
      "--data", "Goldens/font-shuffle/parts/specimens.jsonl",
      "-o", folder.file("{{file}}.png"), "--json",
    ])
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any]
    let written = try #require(json?["written"] as? [[String: Any]])
    let drawn = try written.map { picture -> String in
      let pixels = try #require(picture["pixels"] as? String)
      let output = try #require(picture["output"] as? String)
      return "\(pixels.dropFirst("sha256:".count))  \(URL(filePath: output).lastPathComponent)"
    }
    let list = try PackageFolder.read("Goldens/font-shuffle/parts/specimens.sha256")
    let committed = String(decoding: list, as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(committed.count == 6 * 6 * 12)
    let changed = Set(drawn).symmetricDifference(committed).sorted { $0.suffix(40) < $1.suffix(40) }
    #expect(changed.isEmpty, "\(changed.prefix(12))")
    #expect(Set(committed.map { $0.prefix(64) }).count == committed.count, "each is its own")
  }
}
