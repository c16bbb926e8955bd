import Lint
import Rules
import Testing

/// Facts about other documents that the linter uses.
@Suite struct NeighborTests {
  /// The orientation of another document may be filled in.
  @Test(arguments: [("landscape-left", 1), ("landscape-right", 0)])
  func aNeighbourIsHeldAsItsDataSay(way: String, count: Int) throws {
    let run = LintRun([LintRun.Asked(try Linted.rule("landscape-pair"))])
    let checked = try Linted.check(
      [
        ("left.json", Linted.scene("", root: #", "orientation": "landscape-left""#)),
        (
          "right.json",
          Linted.scene("", root: #", "data": {"way": "\#(way)"}, "orientation": "{{way}}""#)
        ),
      ], run)
    #expect(checked.compactMap(\.error).isEmpty)
    #expect(checked[0].outcome.findings.count == count)
  }
}
