import Foundation
import TestSupport
import Testing

/// `citypaint new`.
@Suite struct StarterTests {
  /// Every file of the kit's folder; that none is missing is tested with the kits.
  static let names: [String] = {
    let folder = PackageFolder.file("Assets/Starters")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test(arguments: names)
  func aStarterCanBeRendered(screen: String) throws {
    let folder = try TemporaryFolder()
    let starter = try Program.run(["new", screen], in: folder.path)
    #expect(starter.status == 0, "\(starter.errors)")
    let saved = try Program.run(["new", screen, "-o", "a.json"], in: folder.path)
    #expect(saved.status == 0 && saved.output.isEmpty)
    #expect(try folder.read("a.json") == starter.output)
    let checked = try Program.run(["inspect", "--strict", "a.json"], in: folder.path)
    #expect(checked.status == 0, "\(checked.errors)")
  }

  @Test(arguments: [("city.fed", "city.feed"), ("city.profil", "city.profile"), ("scne", "scene")])
  func anUnknownScreenHasASuggestion(name: String, meant: String) throws {
    let outcome = try Program.run(["new", name])
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("unknown screen \"\(name)\""))
    #expect(outcome.errors.contains("did you mean \"\(meant)\""), "\(outcome.errors)")
  }

  @Test func aFileThatIsThereStays() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine", "a.json")
    let outcome = try Program.run(["new", "city.feed", "-o", "a.json"], in: folder.path)
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("a.json"))
    #expect(try folder.read("a.json") == Array("mine".utf8))
    #expect(try Program.run(["new"]).status == 64)
  }
}
