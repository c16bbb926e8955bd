import Files
package import Schema
import Source

/// The files that provide each font: `fonts.json`.
package struct FontMap: Sendable {
  /// A family and weight, as documents name them.
  package struct Font: Hashable, Sendable {
    /// The original font's metrics, in ems; line boxes keep them, whichever file replaces the font.
    package var metrics: Metrics
    /// The candidates in order of preference: the original's own file, then substitutes.
    package var candidates: [Candidate]
    /// Whether it is acceptable that all candidates are missing on a machine, because no kit uses
    /// the font.
    package var isOptional: Bool
    /// Whether the font has serifs, so that fallbacks with serifs are preferred.
    package var isSerif = false
    /// The Debian package that contains the candidates, if one does.
    package var debianPackage: String?
  }

  package struct Metrics: Hashable, Sendable {
    package var ascent: Double
    package var descent: Double
    package var lineGap: Double
  }

  package struct Candidate: Hashable, Sendable {
    package var file: String
    /// The index of the face in a collection.
    package var index: Int
    /// The file's digest; `nil` for a file supplied by the user.
    package var sha256: String?
    /// The length of the file in bytes.
    ///
    /// A file with this length and the CRC-32 is accepted without computing its digest.
    package var bytes: Int?
    package var crc32: UInt32?
    /// The CRC-32 of the first `startLength` bytes, which replaces `crc32` for a large file.
    ///
    /// These bytes contain the font's directory, which has a checksum of each table.
    package var start: UInt32?
    /// The adjustment to each glyph's advance in thousandths of an em, which makes the widths match
    /// the original's.
    package var tracking: Double
    /// The face's PostScript name, if its index in a collection is unknown.
    package var face: String?
    /// The factor for the glyphs' size; line boxes keep the requested size.
    package var sizeAdjust = 1.0
    /// The characters that the file draws incorrectly, so that a fallback font draws them.
    package var without = ""
  }

  /// The fonts, each read when first requested, because a screen uses few of them.
  private let entries: [String: Lazy<Reading<Font>>]
  /// The candidates, in order, for characters that are neither in a font's own file nor in the
  /// script's fonts.
  package var fallbacks: [Candidate]
  /// The installation folders, by operating system.
  package var folders: [String: [String]]

  package static let fileName = "fonts.json"

  /// The number of bytes covered by `start`.
  package static let startLength = 4096

  /// The names of all fonts, sorted.
  package var names: [String] { entries.keys.sorted() }

  /// Returns a font, or the problem with its entry in the map; `nil` if there is no entry.
  package func font(_ name: String) -> Reading<Font>? { entries[name]?.value }

  /// All valid fonts.
  package var fonts: [String: Font] { entries.compactMapValues { $0.value.value } }

  /// The file names that are recognized as fonts from the map: each font's own file first, then
  /// substitutes.
  package var fileNames: [String] {
    let candidates = fonts.sorted { $0.key < $1.key }.map(\.value.candidates)
    let names =
      candidates.compactMap(\.first?.file) + candidates.flatMap { $0.dropFirst().map(\.file) }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }
  }

  /// The type for a map that reads all of its fonts at once.
  package static var type: ValueType<FontMap> {
    deferred.map("fonts") { map, reader in
      for entry in map.entries.values { reader.take(entry.value.log) }
      return map
    }
  }

  /// The type for a map that reads each font, and reports its problems, when the font is first
  /// requested.
  package static var deferred: ValueType<FontMap> {
    let metrics = record(
      "metrics", "The original font's metrics, in ems.",
      Field("ascent", .number(in: 0...4), "The ascent above the baseline, in ems."),
      Field(
        "descent", .number(in: 0...4),
        "The descent below the baseline, in ems, positive downward."),
      Field("lineGap", .number(in: 0...4), "The gap between lines, in ems."),
      make: Metrics.init)
    let candidate = record("candidate", "A font file.", Self.candidate)
    let font = record(
      "font", "A family and weight.",
      Field(
        "metrics", metrics,
        "The metrics of the original font; line boxes use them even if another font is "
          + "substituted."),
      Field(
        "candidates", .array(of: candidate),
        "Font files in order of preference; the first one found is used."),
      defaulted(
        "optional", .bool, false, "Whether all of the font files are allowed to be missing."),
      defaulted("serif", .bool, false, "Whether the font has serifs."),
      optional("package", .text, "The Debian package that contains the font files."),
      make: Font.init)
    return record(
      "fonts", "The files that provide each font.",
      Field("fonts", .dictionary(of: font.deferred), "The fonts, by family and weight."),
      defaulted(
        "fallbacks", .array(of: candidate), [],
        "The fallback fonts for characters that none of a script's fonts has."),
      defaulted(
        "folders", .dictionary(of: .array(of: .text)), [:],
        "The folders in which font files are installed: `linux`, `macos`."),
      make: { FontMap(entries: $0, fallbacks: $1, folders: $2) })
  }

  /// The keys that identify a file and a face.
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
      Field("file", .text, "The name of the font file to look for in the font folders."),
      defaulted("index", .integer(in: 0...255), 0, "The index of the face in a font collection."),
      optional("sha256", digest, "The file's SHA-256 digest."),
      optional("bytes", .integer(in: 1...FileSystem.sizeLimit), "The file's length, in bytes."),
      optional("crc32", sum, "The file's CRC-32, which is faster to check than the digest."),
      optional(
        "start", sum, "The CRC-32 of the first 4096 bytes, for a file too large to be read whole."),
      defaulted(
        "tracking", .number, 0,
        "The letterspacing added to each glyph, in thousandths of an em."),
      optional("face", .text, "The PostScript name of the face, if its index is unknown."),
      defaulted("sizeAdjust", .number(in: 0.1...4), 1, "The factor by which glyphs are scaled."),
      defaulted(
        "without", .text, "",
        "The characters that the file draws incorrectly; a fallback font draws them."),
      make: Candidate.init)
  }

  private static func isLowerHex(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
