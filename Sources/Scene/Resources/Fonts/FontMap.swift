import Files
package import Schema
import Source

/// Which files stand for which fonts: `fonts.json`.
package struct FontMap: Sendable {
  /// A family and weight, as documents name it.
  package struct Font: Hashable, Sendable {
    /// In parts of the em, as the original has them, so that line boxes stay the original's
    /// whatever file replaces it.
    package var metrics: Metrics
    /// In order: the original's own file first, then stand-ins.
    package var candidates: [Candidate]
    /// Whether a machine may lack all of them: no kit sets text in it.
    package var isOptional: Bool
    /// Whether it has serifs, so that what it lacks is looked for in fonts with serifs first.
    package var isSerif = false
  }

  package struct Metrics: Hashable, Sendable {
    package var ascent: Double
    package var descent: Double
    package var lineGap: Double
  }

  package struct Candidate: Hashable, Sendable {
    package var file: String
    /// The face in a collection.
    package var index: Int
    /// What the file is known by; `nil` for a file its owner brings.
    package var sha256: String?
    /// The same file's length and CRC-32: a file that has both is taken for it, without its digest.
    package var bytes: Int?
    package var crc32: UInt32?
    /// Of a large file, in the place of `crc32`: the CRC-32 of its first `startLength` bytes, where
    /// a font's directory has a checksum of each table.
    package var start: UInt32?
    /// Thousandths of the em added to each glyph, to reach the original's set widths.
    package var tracking: Double
    /// The face's PostScript name, where its number in a collection is not known.
    package var face: String?
    /// Factor on the glyphs' size; line boxes keep the requested size.
    package var sizeAdjust = 1.0
  }

  /// Each font is read when first requested: a screen uses few of them.
  private let entries: [String: Lazy<Reading<Font>>]
  /// Candidates for what neither a font's own file nor those of the script have, in order.
  package var fallbacks: [Candidate]
  /// Where the files are installed, by system.
  package var folders: [String: [String]]

  package static let fileName = "fonts.json"

  /// Bytes that `start` is of.
  package static let startLength = 4096

  /// Every family and weight, sorted.
  package var names: [String] { entries.keys.sorted() }

  /// A font, or the problem with its entry in the map; `nil` for one without an entry.
  package func font(_ name: String) -> Reading<Font>? { entries[name]?.value }

  /// All valid fonts.
  package var fonts: [String: Font] { entries.compactMapValues { $0.value.value } }

  /// The names under which a file is taken for one of the fonts: each font's own file first, then
  /// the stand-ins.
  package var fileNames: [String] {
    let candidates = fonts.sorted { $0.key < $1.key }.map(\.value.candidates)
    let names =
      candidates.compactMap(\.first?.file) + candidates.flatMap { $0.dropFirst().map(\.file) }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// A map of which every font is read at once.
  package static var type: ValueType<FontMap> {
    deferred.map("fonts") { map, reader in
      for entry in map.entries.values { reader.take(entry.value.log) }
      return map
    }
  }

  /// A map whose fonts are read when requested; what is wrong with one is reported then.
  package static var deferred: ValueType<FontMap> {
    let metrics = record(
      "metrics", "The original's metrics, in parts of the em.",
      Field("ascent", .number(in: 0...4), "Above the baseline."),
      Field("descent", .number(in: 0...4), "Below the baseline, counted downward."),
      Field("lineGap", .number(in: 0...4), "Between lines."),
      make: Metrics.init)
    let candidate = record("candidate", "A font file.", Self.candidate)
    let font = record(
      "font", "A family and weight.",
      Field("metrics", metrics, "The original's, which line boxes keep."),
      Field("candidates", .array(of: candidate), "Files in order; the first found is used."),
      defaulted(
        "optional", .bool, false, "Whether nothing is missing where none of them is installed."),
      defaulted("serif", .bool, false, "Whether it has serifs."),
      make: Font.init)
    return record(
      "fonts", "Which files provide which fonts.",
      Field("fonts", .dictionary(of: font.deferred), "By family and weight."),
      defaulted(
        "fallbacks", .array(of: candidate), [], "For what no font of a script has."),
      defaulted(
        "folders", .dictionary(of: .array(of: .text)), [:],
        "Where files are installed: `linux`, `macos`."),
      make: { FontMap(entries: $0, fallbacks: $1, folders: $2) })
  }

  /// The keys that say which file and face it is.
  static var candidate: FieldGroup<Candidate> {
    let digest = ValueType<String>.text.map(
      "SHA-256", expecting: "64 hexadecimal digits", pattern: "^[0-9a-f]{64}$"
    ) { text in
      text.utf8.count == 64 && text.utf8.allSatisfy { isLowerHex($0) } ? text : nil
    }
    let sum = ValueType<String>.text.map(
      "CRC-32", expecting: "8 hexadecimal digits", pattern: "^[0-9a-f]{8}$"
    ) { text in
      text.utf8.count == 8 && text.utf8.allSatisfy { isLowerHex($0) }
        ? UInt32(text, radix: 16) : nil
    }
    return fields(
      Field("file", .text, "Its name, looked for in the folders."),
      defaulted("index", .integer(in: 0...255), 0, "The face in a collection."),
      optional("sha256", digest, "What the file is known by."),
      optional("bytes", .integer(in: 1...FileSystem.sizeLimit), "Its length."),
      optional("crc32", sum, "Its CRC-32, by which it is known sooner."),
      optional(
        "start", sum, "The CRC-32 of its first 4096 bytes, for a file too large to be read whole."),
      defaulted("tracking", .number, 0, "Thousandths of the em added to each glyph."),
      optional("face", .text, "The face's PostScript name, where its index is not known."),
      defaulted("sizeAdjust", .number(in: 0.1...4), 1, "Factor on the glyphs' size."),
      make: Candidate.init)
  }

  private static func isLowerHex(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
