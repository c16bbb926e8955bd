package import Schema
import Source

/// Which families serve which script where a text's own font does not have it: `scripts.json`.
///
/// A file of its own, read when the first text needs it: a text in Latin does not.
package struct ScriptFonts: Sendable {
  /// A script by its ISO 15924 code, with the writings and uses that have codes, too: `Jpan`,
  /// `Hans`, `Zsym` for symbols, `Zsye` for emoji.
  package struct Script: Hashable, Sendable {
    /// In English, for messages.
    package var name: String
    /// Families in order of preference.
    package var sans: [String]
    /// Those that are preferred beside a font with serifs, and last beside another.
    package var serif: [String]

    package func families(isSerif: Bool) -> [String] {
      let (first, then) = isSerif ? (serif, sans) : (sans, serif)
      return first + then.filter { !first.contains($0) }
    }
  }

  package struct Family: Hashable, Sendable {
    /// Debian's package; `nil` for a family that no package has.
    package var package: String?
    package var cuts: [Cut]
  }

  /// One face of a family.
  package struct Cut: Hashable, Sendable {
    package var candidate: FontMap.Candidate
    /// As CSS counts: 400 is regular, 700 is bold.
    package var weight: Int
    package var isItalic: Bool
  }

  package var scripts: [String: Script]
  /// Each is read when first requested.
  private let entries: [String: Lazy<Reading<Family>>]

  /// Where these files are besides the font map's folders, by system: fonts of the system's own,
  /// which stand for no font that a document names.
  package let folders: [String: [String]]

  package static let fileName = "scripts.json"

  package static let none = ScriptFonts(scripts: [:], entries: [:], folders: [:])

  /// A family, or the problem with its entry in the file; `nil` for one without an entry.
  package func family(_ name: String) -> Reading<Family>? { entries[name]?.value }

  package var familyNames: [String] { entries.keys.sorted() }

  /// Reads every family at once, so that everything wrong is reported.
  package static var type: ValueType<ScriptFonts> {
    deferred.map("scripts") { fonts, reader in
      for entry in fonts.entries.values { reader.take(entry.value.log) }
      for (code, script) in fonts.scripts.sorted(by: { $0.key < $1.key }) {
        for name in script.sans + script.serif where fonts.entries[name] == nil {
          reader.report(
            Diagnostic(.error, "the script \(code) names a family \"\(name)\" that is not there"))
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
          defaulted("weight", .integer(in: 1...1000), 400, "400 is regular, 700 is bold."),
          defaulted("italic", .bool, false, "Whether it is slanted."),
          make: { (weight: $0, isItalic: $1) })
      ) { Cut(candidate: $0, weight: $1.weight, isItalic: $1.isItalic) })
    let family = record(
      "family", "Faces that belong together.",
      optional("package", .text, "Debian's package that has it."),
      Field("cuts", .array(of: cut), "Its faces; the one nearest to a text's own is used."),
      make: Family.init)
    let script = record(
      "script", "What a script is set in.",
      Field("name", .text, "Its name in English."),
      Field("sans", .array(of: .text), "Families in order of preference."),
      defaulted("serif", .array(of: .text), [], "Those asked first beside a font with serifs."),
      make: Script.init)
    return record(
      "scripts", "Which families serve which script.",
      Field("scripts", .dictionary(of: script), "By ISO 15924 code."),
      Field("families", .dictionary(of: family.deferred), "By name."),
      defaulted(
        "folders", .dictionary(of: .array(of: .text)), [:],
        "Where files are besides the font map's folders: `linux`, `macos`."),
      make: { ScriptFonts(scripts: $0, entries: $1, folders: $2) })
  }
}
