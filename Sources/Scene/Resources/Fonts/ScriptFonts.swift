package import Schema
import Source

/// The font families for scripts that a text's own font does not support: `scripts.json`.
///
/// The file is separate because it is read only when text first needs it; text in Latin script
/// never does.
package struct ScriptFonts: Sendable {
  /// A script by its ISO 15924 code.
  ///
  /// Codes for writing systems and other uses are included: `Jpan`, `Hans`, `Zsym` for symbols, and
  /// `Zsye` for emoji.
  package struct Script: Hashable, Sendable {
    /// The English name, for messages.
    package var name: String
    /// The families in order of preference.
    package var sans: [String]
    /// The families that are preferred for a font with serifs, and tried last for a font without
    /// serifs.
    package var serif: [String]

    package func families(isSerif: Bool) -> [String] {
      let (first, then) = isSerif ? (serif, sans) : (sans, serif)
      return first + then.filter { !first.contains($0) }
    }
  }

  package struct Family: Hashable, Sendable {
    /// The Debian package that contains the family; `nil` if there is none.
    package var package: String?
    package var cuts: [Cut]
  }

  /// One face of a family.
  package struct Cut: Hashable, Sendable {
    package var candidate: FontMap.Candidate
    /// The weight as in CSS: 400 is regular, 700 is bold.
    package var weight: Int
    package var isItalic: Bool
  }

  package var scripts: [String: Script]
  /// The families, each read when first requested.
  private let entries: [String: Lazy<Reading<Family>>]

  /// The additional folders for these files, by operating system.
  ///
  /// They contain system fonts that do not replace any font that documents name.
  package let folders: [String: [String]]

  package static let fileName = "scripts.json"

  package static let none = ScriptFonts(scripts: [:], entries: [:], folders: [:])

  /// Returns a family, or the problem with its entry in the file; `nil` if there is no entry.
  package func family(_ name: String) -> Reading<Family>? { entries[name]?.value }

  package var familyNames: [String] { entries.keys.sorted() }

  /// Reads all families at once, so that all problems are reported.
  package static var type: ValueType<ScriptFonts> {
    deferred.map("scripts") { fonts, reader in
      for entry in fonts.entries.values { reader.take(entry.value.log) }
      for (code, script) in fonts.scripts.sorted(by: { $0.key < $1.key }) {
        for name in script.sans + script.serif where fonts.entries[name] == nil {
          reader.report(
            Diagnostic(.error, "the script \(code) names a family \"\(name)\" that does not exist"))
        }
      }
      return fonts
    }
  }

  package static var deferred: ValueType<ScriptFonts> {
    let cut = record(
      "cut", "One face of a family.",
      FontMap.candidate.and(
        fields(
          defaulted(
            "weight", .integer(in: 1...1000), 400,
            "The weight of the face; 400 is regular, 700 is bold."),
          defaulted("italic", .bool, false, "Whether the face is slanted."),
          make: { (weight: $0, isItalic: $1) })
      ) { Cut(candidate: $0, weight: $1.weight, isItalic: $1.isItalic) })
    let family = record(
      "family", "A family of faces.",
      optional("package", .text, "The Debian package that contains the font family."),
      Field(
        "cuts", .array(of: cut),
        "The family's faces; the one closest to a text's style is used."),
      make: Family.init)
    let script = record(
      "script", "The fonts for a script.",
      Field("name", .text, "The English name of the script."),
      Field("sans", .array(of: .text), "The font families in order of preference."),
      defaulted(
        "serif", .array(of: .text), [],
        "The font families preferred for a font with serifs."),
      make: Script.init)
    return record(
      "scripts", "The font families for each script.",
      Field("scripts", .dictionary(of: script), "The scripts, by ISO 15924 code."),
      Field("families", .dictionary(of: family.deferred), "The font families, by name."),
      defaulted(
        "folders", .dictionary(of: .array(of: .text)), [:],
        "The folders in which fonts are installed, besides those of the font map: "
          + "`linux`, `macos`."),
      make: { ScriptFonts(scripts: $0, entries: $1, folders: $2) })
  }
}
