import Foundation
import TestSupport
import Testing

/// A repository with two projects, as its owners and its CI use it.
@Suite struct AdoptingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file(".git"), withIntermediateDirectories: true)
    for app in ["apps/garden", "apps/other"] {
      try folder.write(
        #"{"folders": {"goldens": "screens", "screens": ["screens"], "assets": ["shared"]}}"#,
        "\(app)/.citypaint.json")
      try write(palette: "#C0392B", in: app)
      try folder.write(
        """
        {"components": {"late": {"body": {"type": "text", "text": "late", "color": "late"}}},
         "import": "palette.json"}
        """, "\(app)/shared/kits/kit.json")
    }
    for (name, number) in [("home", 1), ("über uns/team grün", 2), ("two words", 3)] {
      try folder.write(
        """
        {"screen": "scene", "device": {"width": 80, "height": 40}, "import": "kits/kit.json",
         "root": {"type": "column", "gap": \(number), "children": [{"type": "late"}]}}
        """, "apps/garden/screens/\(name).json")
    }
    try folder.write(
      #"{"screen": "scene", "device": {"width": 40, "height": 20}, "root": {"type": "text", "text": "Hi"}}"#,
      "apps/other/screens/alone.json")
    for app in ["apps/garden", "apps/other"] {
      let outcome = try run(["accept", "--new"], in: app)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
  }

  private func write(palette color: String, in app: String = "apps/garden") throws {
    try folder.write(
      "{\n  \"colors\": {\n    \"late\": \"\(color)\"\n  }\n}\n", "\(app)/shared/kits/palette.json")
  }

  private func run(
    _ arguments: [String], in place: String = "apps/garden", input: String? = nil
  ) throws -> Program.Outcome {
    guard let input else {
      return try Program.run(
        arguments, in: folder.file(place), environment: ["CI": "", "GITHUB_ACTIONS": ""])
    }
    try folder.write(input, "input")
    let program = try #require(Program.path)
    return try Program.run(
      "/usr/bin/env",
      [
        "bash", "-c", #"input=$1; shift; CI= GITHUB_ACTIONS= "$@" < "$input""#, "bash",
        folder.file("input"), program,
      ] + arguments, in: folder.file(place))
  }

  @Test func gitsNamesAreRead() throws {
    try write(palette: "#D35400")
    let quoted = #""screens/\303\274ber uns/team gr\303\274n.json""# + "\n"
    for input in [quoted, "screens/über uns/team grün.json\0other.txt\0"] {
      let outcome = try run(["check", "--affected", "-"], input: input)
      #expect(outcome.text.contains("changed  über uns/team grün"), "\(outcome.text)")
      #expect(outcome.text.contains("1 changed: failed"), "\(outcome.text)")
    }
    for name in ["screens/über uns", "screens/über uns/", "shared/kits"] {
      let count = name == "shared/kits" ? 3 : 1
      let outcome = try run(["check", "--affected", name])
      #expect(outcome.text.contains("\(count) changed: failed"), "\(name): \(outcome.text)")
    }
    #expect(try run(["check", "--affected", ".citypaint.json"]).text.contains("3 changed: failed"))
  }

  @Test func aSharedFileThatIsGoneAffectsItsGoldens() throws {
    try FileManager.default.removeItem(atPath: folder.file("apps/garden/shared/kits/palette.json"))
    let outcome = try run(["check", "--affected", "-"], input: "shared/kits/palette.json\n")
    #expect(outcome.status == 1 && outcome.text.contains("3 error: failed"), "\(outcome.text)")
  }

  /// Names that are relative to another folder are reported, and other changed files are not.
  @Test func namesFromAnotherFolderAreReported() throws {
    let outcome = try run(["check", "--affected", "apps/garden/shared/kits/palette.json"])
    #expect(outcome.status == 0)
    #expect(outcome.errors.contains("there is no file apps/garden/shared/kits/palette.json"))
    #expect(outcome.errors.contains("names are relative to the current folder"))
    try folder.write("", "apps/garden/notes.txt")
    let other = try run(["check", "--affected", "notes.txt"])
    #expect(other.status == 0 && other.errors.isEmpty, "\(other.errors)")
  }

  /// The settings are those of the project that the files belong to.
  @Test func commandsWorkFromTheRoot() throws {
    let checked = try run(["check", "apps/garden/screens"], in: ".")
    #expect(checked.status == 0 && checked.text.contains("3 same: passed"), "\(checked.text)")
    let file = try run(["check", "apps/garden/shared/kits/palette.json"], in: ".")
    #expect(file.status == 0 && file.text.contains("3 same: passed"), "\(file.errors)")
    let linted = try run(["lint", "apps/garden/screens"], in: ".")
    #expect(linted.status == 0 && linted.text.hasPrefix("3 files"), "\(linted.errors)")
    let both = try run(["lint", "apps/garden/screens", "apps/other/screens"], in: ".")
    #expect(both.status == 64 && both.errors.contains("check one project at a time"))
    try write(palette: "#D35400")
    let accepted = try run(["accept", "home", "--dir", "apps/garden/screens"], in: ".")
    #expect(accepted.status == 0 && accepted.text.hasPrefix("accepted  home"), "\(accepted.errors)")
  }

  @Test func aCommentsLinksAreEscaped() throws {
    try write(palette: "#D35400")
    let outcome = try run(["check", "--pictures", "changes", "--markdown", "-"])
    #expect(outcome.text.hasPrefix("## citypaint: failed"), "\(outcome.text)")
    #expect(outcome.text.contains("](changes/two%20words.png)"), "\(outcome.text)")
    #expect(outcome.text.contains("](changes/%C3%BCber%20uns/team%20gr%C3%BCn.png)"))
    #expect(try run(["check", "--markdown", "-", "--json", "-"]).status == 64)
  }

  @Test func anErrorInASharedFileIsReportedOnce() throws {
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 80, "height": 90}, "import": "kits/kit.json",
       "data": {"rows": [1, 2, 3]},
       "root": {"type": "column", "children": [{"$each": "rows", "type": "late"}]}}
      """, "apps/garden/screens/list.json")
    #expect(try run(["accept", "--new"]).status == 0)
    try folder.write(##"{"colors": {"tardy": "#D35400"}}"##, "apps/garden/shared/kits/palette.json")
    let checked = try run(["check"]).text
    #expect(checked.matches(of: /unknown color/).count == 1, "\(checked)")
    #expect(checked.contains("4 goldens cannot be checked"), "\(checked)")
    let linted = try run(["lint"]).errors
    #expect(linted.matches(of: /error: unknown color/).count == 1, "\(linted)")
    #expect(linted.contains("4 documents have this problem"), "\(linted)")
  }

  @Test func outdatedRecordsWithACommonCauseAreListedOnce() throws {
    try folder.write(
      ##"{"colors": {"unused": "#123456"}, "import": "kits/palette.json", "styles": {"s": {"color": "unused"}}}"##,
      "apps/garden/shared/base.json")
    for name in ["d1", "d2"] {
      try folder.write(
        """
        {"screen": "scene", "device": {"width": 80, "height": 40}, "import": "base.json",
         "root": {"type": "layers", "children": [
           {"type": "shape", "frame": [0, 0, 9, 9], "fill": "unused"},
           {"type": "shape", "frame": [0, 0, 80, 40], "fill": "late"}]}}
        """, "apps/garden/screens/\(name).json")
    }
    #expect(try run(["accept", "--new"]).status == 0)
    try folder.write(
      ##"{"colors": {"unused": "#654321"}, "import": "kits/palette.json", "styles": {"s": {"color": "unused"}}}"##,
      "apps/garden/shared/base.json")
    let outcome = try run(["check"])
    #expect(outcome.text.contains("2 goldens stale\n  d1, d2\n"), "\(outcome.text)")
    #expect(!outcome.text.contains("stale  d1"))
    let command = try #require(
      outcome.text.split(separator: "\n").first { $0.contains("updates the 2 records") })
    let words = command.prefix { $0 != "\n" }.split(separator: " ").map(String.init)
    let end = try #require(words.firstIndex(of: "updates"))
    #expect(try run(Array(words[1..<end])).status == 0)
    #expect(try run(["check"]).text.contains("5 same: passed"))
    let comment = try run(["check", "--markdown", "-"]).text
    #expect(!comment.contains("out of date"))
  }

  @Test func missingFoldersOfTheSettingsAreErrorsOfDoctor() throws {
    try folder.write(
      #"{"folders": {"goldens": "nix", "assets": ["shred"]}}"#, "apps/garden/.citypaint.json")
    let outcome = try run(["doctor"])
    #expect(outcome.status == 66)
    #expect(outcome.errors.contains("change folders.goldens in .citypaint.json"))
    #expect(outcome.errors.contains("change folders.assets in .citypaint.json"))
  }

  @Test func aSecondProjectsPipelineIsAnnounced() throws {
    #expect(try run(["init", "apps/b c", "--ci", "gitlab"], in: ".").status == 0)
    let text = String(decoding: try folder.read(".gitlab-ci.yml"), as: UTF8.self)
    #expect(text.contains("\nscreens-apps-b-c:"))
    let outcome = try run(["init", "apps/d", "--ci", "gitlab"], in: ".")
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("use --ci none, and add a job to .gitlab-ci.yml"))
    let other = try run(["init", "apps/d", "--ci", "none"], in: ".")
    #expect(other.status == 0 && other.text.contains("wrote apps/d/screens/goldens.lock"))
  }

  /// Definitions, and documents that cannot be read, are no pictures.
  @Test func checkedPicturesAreCounted() throws {
    try folder.write(
      """
      {"screen": "scene", "device": {"width": 80, "height": 40},
       "matrix": {"appearance": ["light", "dark"]}, "root": {"type": "text", "text": "Hi"}}
      """, "apps/garden/screens/trip.json")
    for folder in ["screens", "."] {
      #expect(try run(["lint", folder]).text.hasPrefix("4 files in 5 pictures, "), "\(folder)")
    }
    try folder.write("{", "apps/garden/screens/broken.json")
    let broken = try run(["lint", "screens"])
    #expect(broken.text.hasPrefix("4 files in 5 pictures, "), "\(broken.text)")
    #expect(broken.text.contains("1 file could not be checked"))
  }

  @Test func fixesAreAPatchForNamesWithSpaces() throws {
    try folder.write(
      """
      { "screen": "scene", "device": { "width": 200, "height": 80, "scale": 2 },
        "root": { "type": "layers", "background": "#FFFFFF", "children": [
          { "type": "shape", "name": "close", "frame": [20, 26, 28, 28], "fill": "#2C95B5",
            "tappable": true } ] } }

      """, "apps/other/old screen.json")
    let diff = try run(["lint", "old screen.json", "--fix", "--dry-run"], in: "apps/other")
    #expect(diff.status == 1 && diff.text.hasPrefix("--- a/old screen.json\t\n"), "\(diff.text)")
    try folder.write(diff.text, "apps/other/fix.patch")
    let patched = try Program.run(
      "/usr/bin/env", ["patch", "-p1", "-i", "fix.patch"], in: folder.file("apps/other"))
    #expect(patched.status == 0, "\(patched.text)")
    #expect(try run(["lint", "old screen.json"], in: "apps/other").status == 0)
  }
}
