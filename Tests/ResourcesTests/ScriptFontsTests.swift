import Source
import TestSupport
import Testing

@testable import Resources
@testable import Schema

/// Which fonts serve which script.
@Suite struct ScriptFontsTests {
  private func read(_ text: String) -> Reading<ScriptFonts> {
    ScriptFonts.type.read(SourceFile(name: "scripts.json", text: text))
  }

  @Test func theKitsOwnListIsWhole() throws {
    let file = SourceFile(
      name: "scripts.json", bytes: try PackageFolder.read("Assets/scripts.json"))
    let reading = ScriptFonts.type.read(file)
    #expect(reading.diagnostics.isEmpty)
    let fonts = try #require(reading.value)
    for code in [
      "Arab", "Hebr", "Deva", "Thai", "Laoo", "Hans", "Hant", "Jpan", "Kore", "Cyrl", "Grek",
      "Armn",
      "Geor", "Beng", "Taml", "Telu", "Knda", "Mlym", "Gujr", "Guru", "Ethi", "Khmr", "Mymr",
      "Sinh",
    ] {
      let script = try #require(fonts.scripts[code], "\(code)")
      for name in [script.families(isSerif: false).first, script.families(isSerif: true).first] {
        let family = try #require(name.flatMap { fonts.family($0)?.value }, "\(code)")
        #expect(Set(family.cuts.map(\.weight)).isSuperset(of: [400, 700]), "\(code) in bold")
      }
    }
    let named = Set(fonts.scripts.values.flatMap { $0.families(isSerif: true) })
    #expect(named == Set(fonts.familyNames), "no family in vain")
    for name in fonts.familyNames {
      let family = try #require(fonts.family(name)?.value)
      let isDebians = family.package != nil
      #expect(family.cuts.allSatisfy { ($0.candidate.sha256 != nil) == isDebians }, "\(name)")
    }
  }

  @Test func thoseWithSerifsAreFirstBesideAFontWithSerifs() throws {
    let script = ScriptFonts.Script(name: "X", sans: ["A", "B"], serif: ["C", "B"])
    #expect(script.families(isSerif: false) == ["A", "B", "C"])
    #expect(script.families(isSerif: true) == ["C", "B", "A"])
  }

  @Test(arguments: [
    (#"{"scripts": {}}"#, "missing key \"families\""),
    (
      #"{"scripts": {"Arab": {"name": "Arabic", "sans": ["A"]}}, "families": {}}"#,
      "the script Arab names a family \"A\" that does not exist"
    ),
    (
      #"{"scripts": {}, "families": {"A": {"cuts": [{"file": "a", "weight": 0}]}}}"#,
      "weight"
    ),
    (#"{"scripts": {}, "families": {"A": {"cuts": [{"weight": 400}]}}}"#, "missing key \"file\""),
  ])
  func mistakesAreSaid(text: String, message: String) {
    let found = read(text).diagnostics.map { "\($0.place.map { "\($0)" } ?? "") \($0.message)" }
    #expect(found.contains { $0.contains(message) }, "\(found)")
  }
}
