import Codecs
import Foundation
import Pixels
import Source
import TestSupport
import Testing

/// The command line of `citypaint lint`.
@Suite struct LintCommandTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func lint(_ arguments: [String]) throws -> Program.Outcome {
    try Program.run(["lint"] + arguments, in: folder.path)
  }

  private static let small = """
    {"screen": "scene", "device": {"width": 320, "height": 200},
     "root": {"type": "layers", "background": "#FFFFFF", "children": [
      {"type": "shape", "fill": "#2C95B5", "tappable": true, "frame": [10, 10, 30, 30]}]}}
    """
  private static let cut = """
    {"screen": "scene", "device": {"width": 320, "height": 200},
     "root": {"type": "layers", "background": "#FFFFFF", "children": [
      {"type": "text", "text": "Preferences", "maxLines": 1, "frame": [10, 10, 40, 20]}]}}
    """

  @Test func errorsAreAVerdictAndWarningsAreNot() throws {
    try folder.write(Self.small, "small.json")
    try folder.write(Self.cut, "cut.json")
    let small = try lint(["small.json"])
    #expect(small.status == 1 && small.errors.isEmpty)
    #expect(small.text.contains("small.json:3:3: error: the target"))
    let cut = try lint(["cut.json"])
    #expect(cut.status == 0 && cut.text.contains("warning: “Preferences” is cut"))
    #expect(try lint(["cut.json", "--strict"]).status == 1)
    #expect(
      try lint(["small.json", "--preset", "structure", "--preset", "city"]).status == 1,
      "presets add up")
    let both = try lint(["small.json", "cut.json"])
    #expect(both.status == 1 && both.text.hasSuffix("1 error, 1 warning\n"))
  }

  @Test func rulesMayStandBeforeTheFiles() throws {
    try folder.write(Self.small, "small.json")
    for words in [
      ["--only", "target-size", "small.json"], ["small.json", "--only", "target-size"],
      ["--only", "text-cut,target-size", "./small.json"],
      ["--only", "text-cut", "target-size", "--format", "text", "small.json"],
    ] {
      let outcome = try lint(words)
      #expect(outcome.status == 1 && outcome.text.contains("[target-size]"), "\(words)")
    }
  }

  private static let kit = """
    {"colors": {"ink": "#CC333F"}, "components": {"pill": {"parameters": {"label": "text"},
     "body": {"type": "text", "text": "{{label}}", "maxLines": 1, "width": 40, "color": "ink",
      "lint": {"off": {"text-overlap": "it is alone"}}}}}}
    """
  private static func user(_ labels: String...) -> String {
    """
    {"screen": "scene", "device": {"width": 320, "height": 200}, "import": "kit.json",
     "data": {"rows": "rows.csv"},
     "root": {"type": "column", "background": "#FFFFFF", "children": [
      \(labels.map { #"{"type": "pill", "label": "\#($0)"}"# }.joined(separator: ","))]}}
    """
  }

  /// What other documents of a folder read is no document that could be wrong.
  @Test func definitionsAndDataAreSkipped() throws {
    try folder.write(Self.kit, "kit.json")
    try folder.write("a\n1\n", "rows.csv")
    try folder.write(Self.user("Hi"), "one.json")
    let both = try lint(["kit.json", "one.json", "--only", "text-cut"])
    #expect(both.status == 0 && both.errors.isEmpty, "\(both.errors)")
    #expect(
      both.text == "1 file, 1 rule: nothing found; 1 file of definitions or data skipped\n",
      "\(both.text)")
    try folder.write(##"{"colors": {"ink": "#CC333F"}}"##, "colors.json")
    let colors = try lint(["colors.json"])
    #expect(
      colors.text.hasSuffix(": nothing was checked; 1 file of definitions or data skipped\n"),
      "\(colors.text)")
    try folder.write(#"{"rot": 1}"#, "other.json")
    let other = try lint(["other.json", "one.json"])
    #expect(other.status == 65 && other.errors.contains("missing key \"screen\""))
  }

  /// A finding in an imported file counts its documents, a suppression is needed if any item needs
  /// it.
  @Test func itemsAndDocumentsAreCounted() throws {
    try folder.write(Self.kit, "kit.json")
    try folder.write("a\n1\n", "rows.csv")
    try folder.write(Self.user("Hi", "Ho"), "one.json")
    try folder.write(Self.user("Hi"), "two.json")
    let idle = try lint(["one.json", "two.json"])
    #expect(
      idle.text.contains(
        "text-overlap is off here, but has nothing to report in any item (in 2 documents)\n")
        || idle.text.contains(
          "text-overlap is off here, but has nothing to report (in 2 documents)\n"),
      "\(idle.text)")
    #expect(!idle.text.contains("items)"))

    let kit = Self.kit.replacing("text-overlap", with: "text-cut")
    try folder.write(kit, "kit.json")
    try folder.write(Self.user("Hi", "Preferences"), "one.json")
    let used = try lint(["one.json", "two.json"])
    #expect(!used.text.contains("is off here"), "\(used.text)")
    #expect(used.text.contains("1 suppressed"))
  }

  /// Unreadable files are reported, and the others are checked.
  @Test func mistakesHaveTheirStatus() throws {
    try folder.write("{", "broken.json")
    try folder.write(Self.cut, "cut.json")
    let broken = try lint(["broken.json", "cut.json"])
    #expect(broken.status == 65 && broken.errors.contains("broken.json:1:"))
    #expect(broken.text.contains("1 file,") && broken.text.contains("1 warning"))
    #expect(broken.text.hasSuffix("; 1 file could not be checked\n"))
    #expect(try lint(["broken.json"]).text.contains("nothing was checked"))
    for format in ["json", "sarif", "github", "gitlab"] {
      let reported = try lint(["broken.json", "nowhere.json", "--format", format]).text
      #expect(reported.contains("the file ends before"), "\(format)")
      #expect(reported.contains("nowhere.json"), "\(format)")
    }
    #expect(try lint(["nowhere.json"]).status == 66)
    #expect(try lint([]).status == 64)
    #expect(try lint(["."]).status == 65, "the folder has the broken document")
  }

  @Test(arguments: [
    (["--only", "target-sise", "a.json"], "did you mean target-size?"),
    (["--explain", "nope"], "citypaint lint --list lists them"),
    (["--preset", "hig208", "a.json"], "did you mean hig2008?"),
    (["--preset", "city", "--only", "text-cut", "--", "a.json"], "only one of --rules, --only"),
    (["a.json", "b.json", "-o", "x.png"], "-o needs a single document"),
    (["a.json", "-o", "x.jpg"], "-o must be a PNG file"),
    (["a.json", "--scale", "9"], "--scale must be a whole number from 1 to 4"),
    (["a.json", "--list"], "--list and --explain cannot be used with files"),
    (["a.json", "--rules", "a", "--rules", "b"], "--rules can be given only once"),
  ]) func usageIsExplained(arguments: [String], message: String) throws {
    let outcome = try lint(arguments)
    #expect(outcome.status == 64 && outcome.errors.contains(message), "\(outcome.errors)")
  }

  @Test func theOverlayIsAPicture() throws {
    try folder.write(Self.small, "small.json")
    let outcome = try lint(["small.json", "-o", "out.png"])
    #expect(outcome.status == 1)
    let picture = try ImageFile.decode(try folder.read("out.png"))
    #expect(picture.width > 640 && picture.height >= 400, "the screen at 2× and the legend")
    #expect(try lint(["small.json", "-o", "small.json"]).status == 64)
    try folder.link("alias.png", to: "small.json")
    let alias = try lint(["small.json", "-o", "alias.png"])
    #expect(alias.status == 64 && alias.errors.contains("would overwrite"))
    #expect(try folder.read("small.json") == Array(Self.small.utf8))
  }

  @Test func aPictureIsAnIcon() throws {
    _ = try folder.write(SamplePicture.png(.black, width: 64, height: 64), "Icon.png")
    let wrong = try lint(["Icon.png"])
    #expect(wrong.status == 1 && wrong.text.contains("[icon-source]"), "\(wrong)")
    _ = try folder.write(SamplePicture.png(.black, width: 57, height: 57), "Icon.png")
    #expect(try lint(["Icon.png"]).status == 0)
    #expect(try lint(["Icon.png", "-o", "x.png"]).status == 64)
    _ = try folder.write(SamplePicture.png(.black, width: 64, height: 64), "photo.png")
    #expect(try lint(["photo.png"]).errors.contains("it is not checked"))
    try folder.write("no picture", "Default.png")
    #expect(try lint(["Default.png"]).status == 65)
  }

  @Test func aRulesFileHasMistakesOfItsOwn() throws {
    try folder.write(Self.cut, "cut.json")
    try folder.write(#"{"rules": {"text-cut": "error"}}"#, "rules.json")
    #expect(try lint(["cut.json", "--rules", "rules.json"]).status == 1)
    try folder.write(#"{"rules": {"text-cut": "off"}}"#, "rules.json")
    #expect(try lint(["cut.json", "--rules", "rules.json"]).text.contains("nothing found"))
    try folder.write(#"{"rules": {"text-cot": "off"}}"#, "rules.json")
    let wrong = try lint(["cut.json", "--rules", "rules.json"])
    #expect(wrong.status == 65 && wrong.errors.contains("did you mean"), "\(wrong.errors)")
    #expect(try lint(["cut.json", "--rules", "none.json"]).status == 66)
  }

  @Test func programsReadIt() throws {
    try folder.write(Self.small, "small.json")
    for format in ["json", "sarif"] {
      let outcome = try lint(["small.json", "--format", format])
      #expect(outcome.status == 1)
      _ = try JSONParser.parse(SourceFile(name: format, text: outcome.text))
    }
    let github = try lint(["small.json", "--format", "github"]).text
    #expect(github.hasPrefix("::error file="))
    #expect(try lint(["small.json", "--github"]).text == github)
  }

  @Test func theScreenBeforeIsADocument() throws {
    func screen(_ title: String, _ more: String = "") -> String {
      """
      {"screen": "scene", "device": {"width": 320, "height": 200}\(more),
       "root": {"type": "column", "children": [
        {"type": "phone.navigationBar", "title": "\(title)", "back": "Trips"}]}}
      """
    }
    try folder.write(screen("Trips"), "trips.json")
    try folder.write(screen("Detail", #", "previous": "trips.json""#), "detail.json")
    #expect(try lint(["detail.json"]).status == 0)
    try folder.write(screen("Journeys"), "trips.json")
    let outcome = try lint(["detail.json"])
    #expect(outcome.status == 1 && outcome.text.contains("“Journeys”"), "\(outcome)")
    try folder.write(screen("Detail", #", "previous": "gone.json""#), "detail.json")
    let gone = try lint(["detail.json"])
    #expect(gone.status == 66 && gone.errors.contains("the previous screen cannot be read"))
    try folder.write(screen("Detail", #", "previous": "../x.json""#), "detail.json")
    #expect(try lint(["detail.json"]).errors.contains("is outside this document's folder"))
  }

  @Test func rulesAreExplained() throws {
    let list = try lint(["--list"])
    #expect(list.status == 0 && list.text.contains("target-size"))
    #expect(!list.text.contains("text-contrast"))
    #expect(try lint(["--list", "--preset", "accessibility"]).text.contains("text-contrast"))
    let text = try lint(["--explain", "target-size"]).text
    let document = try #require(text.components(separatedBy: "Breaks it:\n\n").last)
    let bad = try #require(document.components(separatedBy: "\n\nFollows it:").first)
    try folder.write(bad, "bad.json")
    #expect(try lint(["bad.json"]).text.contains("[target-size]"))
  }

  /// The manual's page shows the actual report and picture.
  @Test func thePageIsTrue() throws {
    let bytes = try PackageFolder.read("Tests/LintReport/trip.json")
    _ = try folder.write(bytes, "trip.json")
    let reported = try lint(["trip.json", "-o", "findings.png"]).text
    let page = String(
      decoding: try PackageFolder.read("Sources/CityPaintKit/CityPaintKit.docc/Guidelines.md"),
      as: UTF8.self)
    let shown = try #require(
      page.components(separatedBy: "$ citypaint lint trip.json\n").last?
        .components(separatedBy: "\n```").first)
    for part in shown.components(separatedBy: "\n…\n") {
      #expect(reported.contains(part), "\(reported)")
    }
    let picture = "Sources/CityPaintKit/CityPaintKit.docc/Resources/findings.png"
    #expect(
      try ImageFile.decode(try PackageFolder.read(picture)).pixels
        == ImageFile.decode(try folder.read("findings.png")).pixels,
      "citypaint lint Tests/LintReport/trip.json -o \(picture)")
  }
}
