import Findings
import Geometry
import Source
import Testing

@testable import Goldens

/// A record is the same after writing and reading.
@Suite struct GoldenFileTests {
  private static let record = GoldenRecord(
    renderer: "1.2.3",
    document: ["screen": "scene", "root": ["type": "text", "text": "A \"b\"\n</x>"]],
    scene: "sha256:00", size: [320, 480.5], scale: 2, pixels: "sha256:11",
    assets: ["people/anna.jpg": GoldenRecord.Asset(file: "people/anna@2x.jpg", digest: "22")],
    fonts: ["Light": GoldenRecord.Font(face: "a.otf", drawing: "34", digest: "33")],
    files: [
      "parts/bar.json": GoldenRecord.File(
        digest: "44", content: ["posts": [["price": .literal("1.50"), "who": "Bo"]]])
    ], warnings: ["cut"],
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
    expected.name = "city/feed"
    expected.seal = "sha256:55"
    expected.terms = GoldenRecord.Terms(
      ignored: ["dot", "bar"], tolerance: GoldenRecord.ToleranceUse(pixels: 9, step: 2))
    #expect(Self.record.elements.count == 2)
    #expect(try read(GoldenFile.text(of: expected)) == expected)
  }

  /// Unknown properties of an element are preserved and compared.
  @Test func whatIsReportedOfAnElementIsKeptAsItIs() throws {
    let reported: JSONOutput = [
      "name": "dot", "frame": [0, 0, 9, 9.5], "source": "/root", "kind": "shape",
      "bounds": [0, 0, 4, 9.5], "in": [["use": "row", "source": "/root"]], "items": 3,
      "later": ["b": [1, .null, "x"], "a": true],
    ]
    var record = Self.record
    record.elements = [try #require(ElementRecord(reported))]
    let text = GoldenFile.text(of: record)
    #expect(text.contains("\"later\":{\"a\":true,\"b\":[1,null,\"x\"]}"))
    #expect(!text.contains("visible"))
    let read = try read(text)
    #expect(read.elements == record.elements)
    #expect(read.elements[0].visible)
    #expect(read.elements[0].seen.width == 4)
    record.elements[0].properties.removeAll { $0.key == "later" }
    #expect(read.differences(from: record).contains("the elements"))
  }

  /// A record is read completely or not at all: each invalid row is reported with its number.
  @Test(arguments: [
    ("\"sha256:00\"", "7", "\"scene\" is a number, not text"),
    ("[320,480.5]", "[320]", "size is a list, not two numbers"),
    ("[320,480.5]", "[320,\"480\"]", "row 2 of size is text, not a number"),
    ("\"sha256\":\"22\"", "\"sha\":\"22\"", "\"people/anna.jpg\" of assets has no \"sha256\""),
    ("\"face\":\"a.otf\"", "\"face\":1", "face of \"Light\" of fonts is a number, not text"),
    ("\"sha256\": \"44\"", "\"sha\": \"44\"", "\"parts/bar.json\" of files has no \"sha256\""),
    ("\"json\": {", "\"jason\": {", "\"parts/bar.json\" of files has no \"json\""),
    ("\"cut\"", "null", "row 1 of warnings is null, not text"),
    ("{\"name\":\"two\",", "{", "row 2 of elements has no name, frame, or source"),
    ("\"pixels\":3,\"step\":1", "\"pixels\":3.5,\"step\":1", "\"pixels\" of tolerance is a number"),
    ("\"warnings\"", "\"warning\"", "unknown key \"warning\""),
    ("\"elements\": [", "\"elements\": [7, ", "row 1 of elements has no name"),
  ])
  func aDamagedRowIsSaidWithItsPlace(old: String, new: String, message: String) throws {
    let text = GoldenFile.text(of: Self.record)
    try #require(text.contains(old))
    let error = #expect(throws: GoldenFile.Problem.self) {
      try read(text.replacing(old, with: new, maxReplacements: 1))
    }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.place?.position != nil)
  }

  /// Equal to what drew it, whatever reads the digest; the seal is of the file and of the pixels.
  @Test func aSealIsOfBoth() {
    let seal = GoldenRecord.seal(pixels: "sha256:1", file: [1, 2])
    #expect(seal == GoldenRecord.seal(pixels: "sha256:1", file: [1, 2]))
    #expect(seal != GoldenRecord.seal(pixels: "sha256:2", file: [1, 2]))
    #expect(seal != GoldenRecord.seal(pixels: "sha256:1", file: [1, 3]))
  }

  /// Numbers of data are kept as they are spelled, for texts show them so; others are not.
  @Test func dataIsKeptAsItIsSpelled() throws {
    func root(_ text: String) throws -> JSONValue {
      try JSONParser.parse(SourceFile(name: "a.json", text: text))
    }
    let text = #"{"data": {"b": [1.50, 2, 1e3], "a": 1.0}, "$schema": "s", "size": 1.50}"#
    let document = JSONWriter.text(GoldenRecord.document(try root(text)), .compact)
    #expect(document == #"{"$schema":"s","data":{"a":1.0,"b":[1.50,2,1e3]},"size":1.5}"#)
    let file = GoldenRecord.File(try root(text))
    #expect(
      JSONWriter.text(file.content, .compact)
        == #"{"data":{"a":1.0,"b":[1.50,2,1e3]},"size":1.50}"#)
    #expect(
      try GoldenRecord.File(root(#"{"size":1.50,  "data":{"b":[1.50,2,1e3],"a":1.0}}"#)) == file)
    #expect(try GoldenRecord.File(root(text.replacing("2", with: "3"))).digest != file.digest)
    var record = Self.record
    record.document = GoldenRecord.document(try root(text))
    record.files = ["posts.json": file]
    #expect(try read(GoldenFile.text(of: record)) == record)
  }

  /// Any edit of a record's text is detected, except for different line endings.
  @Test func aChecksumShowsAnEdit() throws {
    func isEdited(_ text: String) -> Bool {
      GoldenFile.isEdited(SourceFile(name: "a.golden", text: text))
    }
    var record = Self.record
    record.seal = "sha256:77"
    let text = GoldenFile.text(of: record)
    #expect(!isEdited(text))
    #expect(!isEdited(text.replacing("\n", with: "\r\n")))
    for (old, new) in [
      ("\"Bo\"", "\"Bob\""), ("1.50", "1.5"), ("480.5", "481"), ("cut", "cuts"),
      ("\"step\":1", "\"step\":2"), ("sha256:77", "sha256:78"), ("1.2.3", "1.2.4"),
      ("\"scale\": 2", "\"scale\":  2"),
    ] {
      try #require(text.contains(old))
      #expect(isEdited(text.replacing(old, with: new)), "\(old)")
    }
    let lines = text.split(separator: "\n").map(String.init)
    let without = lines.filter { !$0.contains("\"checksum\"") }
    try #require(without.count == lines.count - 1)
    #expect(isEdited(without.joined(separator: "\n") + "\n"))
  }

  @Test func anElementIsALine() {
    let lines = GoldenFile.text(of: Self.record).split(separator: "\n")
    #expect(lines.count { $0.contains("\"frame\":[1,2.25,3,4]") } == 2)
  }

  @Test func whoDrewItIsNoDifference() {
    var other = Self.record
    other.renderer = "2"
    other.tolerance = nil
    other.name = "elsewhere"
    other.seal = "another"
    #expect(Self.record.differences(from: other).isEmpty)
    other.elements[0].frame.x += 1
    #expect(Self.record.differences(from: other) == ["the elements"])
    other.files = [:]
    #expect(Self.record.differences(from: other) == ["the file parts/bar.json", "the elements"])
  }

  @Test(arguments: [
    ("", "the record is damaged"), ("{}", "not a citypaint record"),
    ("[1]", "not a citypaint record"),
    ("{\"golden\": 99}", "format 99, newer than this version"),
    ("{\"golden\": 1}", "format 1, older than this version"),
    ("{\"golden\": 3}", "\"scale\""), ("{\"golden\": 3, \"scale\": 1.5}", "\"scale\""),
  ])
  func damageIsSaid(text: String, message: String) {
    let error = #expect(throws: GoldenFile.Problem.self) { try read(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }
}
