import Foundation
import TestSupport
import Testing

/// Looks on the command line: a kit's by its name, or a custom file.
@Suite struct LookTests {
  private static let document = """
    {"screen": "scene", "device": {"width": 120, "height": 60, "scale": 1},
     "root": {"type": "phone.switch", "on": true, "align": "center", "valign": "center"}}
    """

  private func picture(_ arguments: [String], in folder: TemporaryFolder) throws -> [UInt8] {
    let outcome = try Program.run(["render", "a.json", "-o", "a.png"] + arguments, in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errors)")
    return try folder.read("a.png")
  }

  @Test func thePrintedLookIsTheFlatOne() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, "a.json")
    let printed = try Program.run(["new", "look", "-o", "mine.look.json"], in: folder.path)
    #expect(printed.status == 0, "\(printed.errors)")
    let flat = try picture(["--look", "flat"], in: folder)
    #expect(try picture(["--look", "mine.look.json"], in: folder) == flat)
    #expect(try picture([], in: folder) != flat)
    try folder.write(
      ##"{"from": "flat", "switch": {"pill": "#FF0000"}}"##, "red.look.json")
    #expect(try picture(["--look", "red.look.json"], in: folder) != flat)
  }

  @Test func aFileThatIsNoLookIsRefusedAtItsPlace() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document, "a.json")
    try folder.write(#"{"from": "flat", "swich": {}}"#, "bad.look.json")
    let bad = try Program.run(
      ["render", "a.json", "-o", "a.png", "--look", "bad.look.json"], in: folder.path)
    #expect(bad.status == 65)
    #expect(bad.errors.contains("bad.look.json:1:18"), "\(bad.errors)")
    #expect(bad.errors.contains("did you mean \"switch\"?"), "\(bad.errors)")
    let missing = try Program.run(
      ["render", "a.json", "-o", "a.png", "--look", "none.json"], in: folder.path)
    #expect(missing.status == 66)
    let unknown = try Program.run(
      ["render", "a.json", "-o", "a.png", "--look", "flt"], in: folder.path)
    #expect(unknown.status == 64)
  }
}
