import Geometry
import Source
import TestSupport
import Testing

@testable import Findings
@testable import Goldens

/// Thousands of changes are reported in bounded text, and the cost is proportional to their number.
@Suite struct FindingsTests {
  private static func elements(_ count: Int, shift: (Int) -> Double) -> [ElementRecord] {
    (0..<count).compactMap { index in
      ElementRecord([
        "name": .string("row.\(index)"), "source": .string("/rows/\(index)"), "text": "a",
        "frame": [0, .number(Double(index) * 10 + shift(index)), 320, 9],
      ])
    }
  }

  /// A file as a whole has no line, but a name.
  @Test func aFindingAboutAWholeFileNamesIt() {
    let place = Place(file: SourceFile(name: "s/stops.csv", text: ""))
    let finding = Finding(.error, "the table has no header", place: place)
    #expect(
      TextWriter(color: false).lines(of: [finding]) == ["  s/stops.csv: the table has no header"])
    let nowhere = Finding(.error, "something", place: .nowhere)
    #expect(TextWriter(color: false).lines(of: [nowhere]) == ["  something"])
  }

  /// Every element moved by a different distance.
  @Test func tenThousandElementsEachMoveByThemselves() {
    let old = Self.elements(10_000) { _ in 0 }
    let new = Self.elements(10_000) { 1 + Double($0) / 4 }
    let findings = ElementFindings(ElementDiff(old, new)).findings
    #expect(findings.count == 10_000)
    #expect(findings.allSatisfy { $0.kind == .moved })
    let gone = ElementDiff(old, Array(old.dropFirst(5_000)))
    #expect(gone.gone.count == 5_000)
    #expect(gone.gone.first?.name == "row.0")
    let effects = ElementFindings(ElementDiff(old, new)).effects
    #expect(effects.count == 3)
    #expect(effects.last == "9998 more elements moved by other distances")
  }

  @Test func tenThousandElementsMoveAsOne() throws {
    let old = Self.elements(10_000) { _ in 0 }
    let new = Self.elements(10_000) { _ in 7 }
    let findings = ElementFindings(ElementDiff(old, new)).findings
    #expect(findings.count == 1)
    let note = try #require(findings.first).notes[0]
    #expect(note.hasPrefix("9999 more elements moved by the same amount: "))
  }

  /// A consequence of a frame's change is reported only if the frame did not change.
  @Test func whatFollowsFromAFrameIsNoFindingOfItsOwn() {
    func element(_ y: Double, bounds: Double) -> [ElementRecord] {
      [
        ElementRecord([
          "name": "dot", "source": "/root", "frame": [0, .number(y), 9, 9],
          "bounds": [0, .number(bounds), 9, 9],
        ])
      ].compactMap { $0 }
    }
    func messages(_ old: [ElementRecord], _ new: [ElementRecord]) -> [String] {
      ElementFindings(ElementDiff(old, new)).findings.map(\.message)
    }
    #expect(messages(element(0, bounds: 0), element(5, bounds: 5)) == ["dot moved down 5 pt"])
    #expect(
      messages(element(0, bounds: 0), element(0, bounds: 4))
        == ["bounds of dot changed [0,0,9,9] → [0,4,9,9]"])
  }

  /// One source in many items: an item at the front moves all others, and adds one.
  @Test func elementsOfATemplateAreDistinguishedByTheirItems() throws {
    func elements(_ items: Range<Int>, shift: Double = 0) -> [ElementRecord] {
      items.flatMap { item in
        ["one", "two"].compactMap { use in
          ElementRecord([
            "name": "dot", "source": "kit.json#/components/row/body", "text": "a",
            "items": [.string("data.json#/rows/\(item)")], "in": [.string("/root/\(use)")],
            "frame": [0, .number(Double(item) * 10), 9, 9],
          ])
        }
      }
    }
    func record(_ rows: [JSONOutput], _ elements: [ElementRecord]) -> GoldenRecord {
      GoldenRecord(
        renderer: "1", document: .object([]), scene: "", size: [9, 9], scale: 1, pixels: "",
        assets: [:], fonts: [:],
        files: ["data.json": GoldenRecord.File(digest: "", content: ["rows": .array(rows)])],
        warnings: [], elements: elements)
    }
    let rows: [JSONOutput] = (0..<4).map { ["who": .string("\($0)"), "n": .number(Double($0))] }
    let old = record(rows, elements(0..<4))
    let new = record([["who": "new", "n": 9]] + rows, elements(0..<5))
    let diff = JSONDiff(old.content, new.content)
    #expect(diff.changes.map(\.new.description) == ["data.json#/rows/0"])
    let found = ElementDiff(old.elements, new.elements) { diff.newPlace(of: $0) }
    #expect(found.pairs.count == 8)
    #expect(found.pairs.allSatisfy { $0.shift.y == 10 && $0.changedKeys.isEmpty })
    #expect(
      found.added.map { $0.items.map(\.description) } == [
        ["data.json#/rows/0"], ["data.json#/rows/0"],
      ])
    #expect(found.gone.isEmpty)
    #expect(ElementFindings(found).effects == ["8 elements moved down 10 pt"])
    let back = JSONDiff(new.content, old.content)
    let gone = ElementDiff(new.elements, old.elements) { back.newPlace(of: $0) }
    #expect(gone.gone.count == 2 && gone.added.isEmpty)
    // A file that is gone takes its items along, though an item of its name and number is there.
    var other = new
    other.files = [:]
    let none = JSONDiff(old.content, other.content)
    #expect(none.newPlace(of: JSONPointer("data.json#/rows/0")) == nil)
    #expect(none.newPlace(of: JSONPointer("/rows/0")) == JSONPointer("/rows/0"))
    #expect(Label.element(old.elements[2]) == "dot of rows[1]")
  }

  /// Every output shows the first findings and the number of the rest.
  @Test func fiveThousandFindingsAreShownInPart() throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"screen": "scene"}"#, "one.json")
    var result = CaseResult(try #require(GoldenCase.all(in: folder.path).first), .changed)
    result.findings = (0..<5_000).map { Finding(.changed, "finding \($0)") }
    let report = CheckReport(
      version: "1", commands: GoldenCommands(), shard: nil, inCI: true, cases: [result])
    let text = report.text(color: false)
    #expect(text.split(separator: "\n").count == 24)
    #expect(text.contains("  … and 4980 more; --json FILE lists them all\n"))
    #expect(report.annotations(by: GitHubWriter(workspace: nil)).contains("%0A… and 4980 more"))
    #expect(report.junit.contains("… and 4980 more"))
    #expect(report.summary.contains("… 4992 more"))
  }
}
