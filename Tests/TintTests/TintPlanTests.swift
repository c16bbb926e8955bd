import Files
import Foundation
import Pixels
import Resources
import Source
import TestSupport
import Testing

@testable import Tint

@Suite struct TintPlanTests {
  let workspace: MaskFolder
  let red = TintColor.merged(colors: [Color(red: 0xCC, green: 0x33, blue: 0x3F)], palettes: [])

  init() throws { workspace = try MaskFolder() }

  private func plan(
    _ masks: [String], to output: String = "out", reserved: [String] = []
  ) throws(TintCollisions) -> TintPlan {
    try TintPlan(
      masks: masks.map { workspace.file($0) }, colors: red, scales: [1, 2],
      output: workspace.file(output),
      reserved: reserved.map { workspace.file($0) })
  }

  private func collisions(
    _ masks: [String], to output: String = "out", reserved: [String] = []
  ) -> [String] {
    do throws(TintCollisions) {
      _ = try plan(masks, to: output, reserved: reserved)
      return []
    } catch {
      return error.diagnostics.map(\.message)
    }
  }

  @Test(arguments: [
    ["icons"], ["icons/*g"], ["icons/alpha.png", "icons/dark@2x.png", "icons/*.[js]*"],
    ["icons", "icons/alpha.png", "icons/../icons"], ["**/icons/*g"],
  ])
  func filesFoldersAndPatternsNameMasks(masks: [String]) throws {
    let plan = try plan(masks)
    #expect(plan.masks.map(\.name).sorted() == ["alpha", "dark", "photo", "vector"])
    #expect(plan.problems.isEmpty)
    #expect(plan.fileCount == 8)
  }

  @Test func filesOfOneMaskAreOne() throws {
    for name in ["x.svg", "x.png", "x@2x.png", "x@3x.png"] {
      try workspace.folder.write("", "one/\(name)")
    }
    let masks = try plan(["one"]).masks
    #expect(masks.map(\.name) == ["x"])
    #expect(Set(masks[0].files.files) == ["x.svg", "x.png", "x@2x.png", "x@3x.png"])
    #expect(try plan(["one/x@2x.png"]).masks.map(\.files.files) == [["x@2x.png"]])
  }

  @Test func eachMaskThatIsNoneIsSaidAndTheOthersStay() throws {
    try workspace.folder.write("", "empty/notes.txt")
    let plan = try plan([
      "icons/alpha.png", "icons/gone.png", "empty", "icons/none*", "icons/README.md",
    ])
    #expect(plan.masks.map(\.name) == ["alpha"])
    #expect(plan.problems.map(\.kind) == [.missingInput, .missingInput, .missingInput, .badInput])
    #expect(plan.problems[0].message.contains("icons/gone.png"))
    #expect(plan.problems[2].message.contains("icons/none*"))
  }

  @Test func aFileWithAPatternsNameIsThatFile() throws {
    try workspace.folder.write("", "odd/a[1].png")
    try workspace.folder.write("", "odd/a1.png")
    #expect(try plan(["odd/a[1].png"]).masks.map(\.name) == ["a[1]"])
    #expect(try plan(["odd/a[!2].png"]).masks.map(\.name) == ["a1"])
  }

  @Test func oneNameInTwoFoldersIsRefused() throws {
    try workspace.folder.write("", "more/alpha.svg")
    let messages = collisions(["icons", "more"])
    #expect(messages.count == 1)
    #expect(messages[0].contains(workspace.file("icons/alpha.png")))
    #expect(messages[0].contains(workspace.file("more/alpha.svg")))
  }

  @Test func namesThatDifferInCaseAloneAreRefused() throws {
    try workspace.folder.write("", "more/Alpha.png")
    let messages = collisions(["icons", "more"])
    #expect(messages.count == 1)
    #expect(messages[0].contains("case"))
  }

  /// é as one scalar and as two: two files here, one name to any reader.
  @Test(arguments: [
    ["one/caf\u{E9}.png", "one/cafe\u{301}.png"], ["one/caf\u{E9}.svg", "two/cafe\u{301}.png"],
    ["one/CAF\u{C9}.png", "one/CAFE\u{301}@2x.png"],
  ])
  func namesThatDifferInNormalizationAloneAreRefused(files: [String]) throws {
    for file in files { try workspace.folder.write("", file) }
    let folders = files[1].hasPrefix("two") ? ["one", "two"] : ["one"]
    for masks in [folders, files] {
      let error = #expect(throws: TintCollisions.self) { try plan(masks) }
      let diagnostic = try #require(error?.diagnostics.first)
      #expect(error?.diagnostics.count == 1)
      #expect(diagnostic.message.contains("normalization"))
      #expect(diagnostic.notes.contains { $0.message.contains("\\u{301}") })
      #expect(diagnostic.notes.contains { $0.message.uppercased().contains("CAF\\U{") })
    }
    #expect(try plan([files[0]]).masks.count == 1)
  }

  @Test func foldersThatDifferInNormalizationAloneAreTwo() throws {
    try workspace.folder.write("", "caf\u{E9}/one.png")
    try workspace.folder.write("", "cafe\u{301}/two.png")
    let masks = try plan(["caf\u{E9}", "cafe\u{301}"]).masks
    #expect(masks.map(\.name) == ["one", "two"])
    #expect(masks.allSatisfy { FileSystem.kind(of: $0.path) == .file })
  }

  /// Reading a pipe without a writer would never end.
  @Test(.timeLimit(.minutes(1)), arguments: ["pipes", "pipes/*", "**/pipes/*.png"])
  func pipesAreNamedAndPassedOver(mask: String) throws {
    try workspace.folder.write("", "pipes/a.png")
    try #require(mkfifo(workspace.file("pipes/b.png"), 0o600) == 0)
    let plan = try plan([mask])
    #expect(plan.masks.map(\.name) == ["a"])
    #expect(plan.problems.map(\.severity) == [.warning])
    #expect(plan.problems.first?.message.hasPrefix(workspace.file("pipes/b.png")) == true)
    #expect(try self.plan(["pipes/b.png"]).problems.map(\.severity) == [.error])
  }

  @Test func aFolderNamedLikeAMaskIsPassedOver() throws {
    try workspace.folder.write("", "one/a.png")
    try workspace.folder.write("", "one/b.svg/c.png")
    let plan = try plan(["one"])
    #expect(plan.masks.map(\.name) == ["a"])
    #expect(plan.problems.map(\.severity) == [.warning])
    #expect(plan.problems.first?.message.contains("b.svg is a folder") == true)
  }

  @Test(
    .timeLimit(.minutes(1)), arguments: ["loop", "loop/*/*.png", "**/*.png", "loop/*/*/*/*.png"])
  func circlesOfLinksEndAndRepeatNothing(mask: String) throws {
    try workspace.folder.write("", "loop/inner/a.png")
    try workspace.folder.write("", "loop/b.png")
    try workspace.folder.link("loop/inner/up", to: "..")
    try workspace.folder.link("loop/self", to: ".")
    try workspace.folder.link("loop/c.png", to: "d.png")
    try workspace.folder.link("loop/d.png", to: "c.png")
    let names = try plan([mask]).masks.map(\.name).filter { "abcd".contains($0) }
    #expect(names.count == Set(names).count)
    #expect(names.contains("b"))
  }

  @Test func rivalsInOneFolderAreRefused() throws {
    try workspace.folder.write("", "one/x.png")
    try workspace.folder.write("", "one/x.jpg")
    #expect(collisions(["one"]).count == 1)
    #expect(collisions(["one/x.png"]).isEmpty)
    try workspace.folder.write("", "two/y@2x.svg")
    #expect(collisions(["two"]).count == 1)
  }

  /// A second run into the masks' own folder finds the first one's files among the masks.
  @Test func aMaskIsNeverOverwritten() throws {
    try workspace.folder.write("", "icons/alpha-CC333F@2x.png")
    try workspace.folder.write("", "icons/alpha-CC333F@3x.png")
    try workspace.folder.write("", "icons/Dark-cc333f.PNG")
    try workspace.folder.write("", "icons/other-CC333F.png")
    let messages = collisions(["icons"], to: "icons")
    #expect(messages.count == 2, "3× and the icon other are not written")
    #expect(messages.contains { $0.contains("alpha-CC333F@2x.png") })
    #expect(messages.contains { $0.contains("Dark-cc333f.PNG") })
    #expect(collisions(["icons"]).isEmpty)
    try workspace.folder.link("same", to: "icons")
    #expect(collisions(["icons"], to: "same").count == 2)
  }

  @Test func whatIsWrittenBesidesIsNoMask() {
    #expect(collisions(["icons"], reserved: ["icons/alpha.png"]).count == 1)
    #expect(collisions(["icons"], reserved: ["icons/sheet.png"]).isEmpty)
    #expect(collisions(["icons"], reserved: ["out/alpha-CC333F@2x.png"]).count == 1)
    #expect(collisions(["icons"], reserved: ["out/alpha-CC333F@3x.png"]).isEmpty)
  }

  @Test(arguments: [
    ("car", 1, "car-CC333F.png"), ("car", 2, "car-CC333F@2x.png"),
    ("my-car 2", 3, "my-car 2-CC333F@3x.png"),
  ])
  func filesAreNamedAsAnIPhoneProjectNamesThem(icon: String, scale: Int, name: String) {
    #expect(TintPlan.name(icon, red[0], scale: scale) == name)
    #expect(TintedName(name) == TintedName(icon: icon, code: "CC333F", scale: scale))
  }

  @Test(arguments: ["car.png", "car-CC333.png", "car-CC333F.jpg", "-CC333G.png", "car-CC333F@2x"])
  func otherNamesAreNotTaken(name: String) {
    #expect(TintedName(name) == nil)
  }
}
