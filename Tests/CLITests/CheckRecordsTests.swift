import Foundation
import TestSupport
import Testing

/// `check` with records that are copied, lost, or not listed; each remedy is followed to its end.
@Suite struct CheckRecordsTests {
  private let workspace: GoldenWorkspace

  private static let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 9\n"

  init() throws {
    workspace = try GoldenWorkspace()
    try workspace.write("four", color: "#00A0B0")
    try #require(try run("accept four --dir .").status == 0)
  }

  private func run(_ line: String) throws -> Program.Outcome {
    try workspace.run(
      line.split(separator: " ").map(String.init), environment: ["CI": ""])
  }

  private func copy(_ name: String, to other: String) throws {
    try workspace.folder.write(try workspace.folder.read(name), other)
  }

  private func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: workspace.folder.file(name))
  }

  /// Runs the only command of a report that matches.
  private func follow(_ outcome: Program.Outcome, _ ending: String) throws -> Program.Outcome {
    let text = outcome.text + outcome.errors
    let start = try #require(text.range(of: "citypaint accept "), "\(text)")
    let end = try #require(
      text.range(of: ending, range: start.upperBound..<text.endIndex), "\(text)")
    return try run("accept " + text[start.upperBound..<end.lowerBound])
  }

  private func lock() throws -> String {
    String(decoding: try workspace.folder.read("goldens.lock"), as: UTF8.self)
  }

  // MARK: Another golden's record

  @Test func aCopiedRecordIsNamed() throws {
    try copy("a/one.golden", to: "four.golden")
    let outcome = try run("check .")
    #expect(
      outcome.text.contains(
        "four.golden was accepted as a/one, and copied or renamed since, so only the pixels can be "
          + "compared\n"), "\(outcome.text)")
    #expect(!outcome.text.contains("written over"))
    #expect(try run("check . --ci").status == 1)
    let picture = try workspace.folder.read("four.png")
    #expect(try follow(outcome, " writes the record").status == 0)
    #expect(try workspace.folder.read("four.png") == picture)
    #expect(try run("check . --ci").text == "4 same: passed\n")
  }

  /// An edit still fails, and is not compared with the other golden's document.
  @Test func aCopiedRecordHidesNoEdit() throws {
    let record = try workspace.folder.read("four.golden")
    try copy("a/one.golden", to: "four.golden")
    try workspace.write("four", color: "#00A0B1")
    let outcome = try run("check .")
    #expect(outcome.status == 1 && outcome.text.contains("changed  four"), "\(outcome.text)")
    #expect(outcome.text.contains("four.golden was accepted as a/one"))
    #expect(!outcome.text.contains("#CC333F"), "\(outcome.text)")
    let records = try run("check . --records-only")
    #expect(records.status == 1 && records.text.contains("was accepted as a/one"))
    try remove("four.png")
    let lost = try run("check . --ci")
    #expect(lost.status == 1 && lost.text.contains("was accepted as a/one"), "\(lost.text)")
    try workspace.folder.write(record, "four.golden")
    #expect(try run("check . --ci").text.contains("#00A0B0 → #00A0B1"))
  }

  /// A golden that was renamed with all its files has its own record.
  @Test func aRenamedGoldenIsTheSame() throws {
    for ending in ["json", "png", "golden"] {
      try copy("four.\(ending)", to: "five.\(ending)")
      try remove("four.\(ending)")
    }
    let outcome = try run("check .")
    #expect(!outcome.text.contains("was accepted as"), "\(outcome.text)")
    #expect(outcome.text.contains("4 same, 1 missing"), "\(outcome.text)")
    // In a folder of its own, a golden has a shorter name.
    #expect(try run("check --dir a --ci").text == "2 same: passed\n")
  }

  // MARK: Git LFS

  @Test func aPointerWithoutARecordIsNamed() throws {
    let picture = try workspace.folder.read("four.png")
    try workspace.folder.write(Self.pointer, "four.png")
    try remove("four.golden")
    for options in ["", " --records-only", " --ci"] {
      let outcome = try run("check .\(options)")
      #expect(outcome.status == 1)
      #expect(
        outcome.text.contains(
          "error  four\n  the golden's picture is a Git LFS pointer, and its record is gone\n"),
        "\(outcome.text)")
      #expect(
        outcome.text.contains("restore four.golden from version control; or else run git lfs"))
      #expect(!outcome.text.contains("not a file") && !outcome.text.contains("--records-only does"))
    }
    let outcome = try run("check . --records-only")
    // As git lfs pull does.
    try workspace.folder.write(picture, "four.png")
    #expect(try follow(outcome, "\n").text.hasPrefix("recorded  four: the picture existed"))
    #expect(try run("check . --ci").text == "4 same: passed\n")
  }

  /// Without a record, the picture is compared.
  @Test func recordsOnlyWithoutARecordComparesThePicture() throws {
    try remove("four.golden")
    let outcome = try run("check . --records-only")
    #expect(outcome.text.contains("the record is gone: there is no four.golden"), "\(outcome.text)")
    #expect(outcome.text.hasSuffix("3 same, 1 stale: passed\n"), "\(outcome.text)")
    try workspace.folder.write("{", "four.golden")
    try workspace.folder.write(Self.pointer, "four.png")
    let damaged = try run("check . --records-only")
    #expect(damaged.status == 1 && damaged.text.contains("the record is damaged"))
    #expect(damaged.text.contains("git lfs pull fetches it\n"), "\(damaged.text)")
  }

  // MARK: The inventory

  @Test(arguments: [["four"], ["a/one", "four"], ["a/one", "a/two", "b/three", "four"]])
  func aGoldenThatIsNotListedIsNoticed(names: [String]) throws {
    let before = try lock()
    let lines = before.split(separator: "\n").filter { !names.contains(String($0)) }
    try workspace.folder.write(lines.joined(separator: "\n") + "\n", "goldens.lock")
    let here = try run("check .")
    #expect(here.status == 0 && here.text == "4 same: passed\n", "\(here.text)")
    #expect(here.errors.contains("warning: goldens.lock does not list "), "\(here.errors)")
    for name in names.prefix(3) { #expect(here.errors.contains(name)) }
    let outcome = try run("check . --ci")
    #expect(outcome.status == 1 && outcome.errors.isEmpty)
    #expect(outcome.text.hasPrefix("error  goldens.lock\n  goldens.lock does not list "))
    #expect(outcome.text.contains("; if another branch deleted "), "\(outcome.text)")
    let accepted = try follow(outcome, " lists ")
    #expect(
      accepted.text == "nothing to accept\nwrote goldens.lock, which lists 4 goldens\n",
      "\(accepted.text)")
    #expect(try lock() == before)
    #expect(try run("check . --ci").text == "4 same: passed\n")
  }

  /// The other remedy: the files of a golden that another branch deleted are deleted.
  @Test func aGoldenThatWasDeletedElsewhereCanBeDeleted() throws {
    try workspace.folder.write(
      try lock().replacing("four\n", with: ""), "goldens.lock")
    for ending in ["json", "png", "golden"] { try remove("four.\(ending)") }
    #expect(try run("check . --ci").text == "3 same: passed\n")
  }

  /// A change that is not accepted is not accepted by writing the inventory.
  @Test func writingTheInventoryAcceptsNoChange() throws {
    try workspace.folder.write(try lock().replacing("four\n", with: ""), "goldens.lock")
    try workspace.write("four", color: "#00A0B1")
    let outcome = try run("check . --ci")
    #expect(try follow(outcome, " lists ").text.contains("wrote goldens.lock"))
    #expect(try run("check . --ci").text.hasSuffix("3 same, 1 changed: failed\n"))
  }
}
