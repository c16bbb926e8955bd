import Geometry
import Source
import Testing

@testable import Check

/// A record says the same after it was written and read.
@Suite struct GoldenFileTests {
  private static let record = GoldenRecord(
    renderer: "1.2.3",
    document: ["screen": "scene", "root": ["type": "text", "text": "A \"b\"\n</x>"]],
    scene: "sha256:00", size: [320, 480.5], scale: 2, pixels: "sha256:11",
    assets: ["people/anna.jpg": "22"],
    fonts: ["Light": GoldenRecord.Font(face: "a.otf", digest: "33")], warnings: ["cut"],
    elements: ["one", "two"].compactMap { name in
      ElementRecord([
        "name": .string(name), "frame": [1, 2.25, 3, 4], "source": "/root", "visible": false,
        "text": "ä", "lines": 2,
      ])
    }, tolerance: GoldenRecord.ToleranceUse(pixels: 3, step: 1))

  private func read(_ text: String) throws -> GoldenRecord {
    try GoldenFile.read(SourceFile(name: "a.golden", text: text))
  }

  @Test func writingAndReadingGiveTheSame() throws {
    var expected = Self.record
    expected.document = expected.document.sorted
    #expect(Self.record.elements.count == 2)
    #expect(try read(GoldenFile.text(of: Self.record)) == expected)
  }

  @Test func anElementIsALine() {
    let lines = GoldenFile.text(of: Self.record).split(separator: "\n")
    #expect(lines.count { $0.contains("\"frame\":[1,2.25,3,4]") } == 2)
  }

  @Test func whoDrewItIsNoDifference() {
    var other = Self.record
    other.renderer = "2"
    other.tolerance = nil
    #expect(Self.record.agrees(with: other))
    other.elements[0].frame.x += 1
    #expect(!Self.record.agrees(with: other))
  }

  @Test(arguments: [
    ("", "the record is damaged"), ("{}", "not one of citypaint's"),
    ("[1]", "not one of citypaint's"),
    ("{\"golden\": 99}", "format 99"), ("{\"golden\": 1}", "\"scale\""),
    ("{\"golden\": 1, \"scale\": 1.5}", "\"scale\""),
  ])
  func damageIsSaid(text: String, message: String) {
    let error = #expect(throws: GoldenFile.Problem.self) { try read(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
