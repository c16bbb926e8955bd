import Files

/// A font file that was found.
package struct FontFile: Hashable, Sendable {
  package var candidate: FontMap.Candidate
  package var path: String
}

/// Searches for font files: first in the caller's folders, then in the folder that ships with the
/// program, then in the font map's installation folders.
///
/// The system's own font lookup is never used, so the same map finds the same fonts everywhere.
package struct FontFinder: Sendable {
  package let map: FontMap
  /// The contents of the caller's folders, listed once.
  package let custom: [FontFolder]
  /// The folder that ships with the program.
  package let shipped: String?
  /// The installation folders in the font map.
  package let installed: [String]
  private let system: String

  /// Creates a finder that searches the folders in `custom` first.
  package init(
    map: FontMap, custom: [String], shipped: String? = ShippedFiles.fonts,
    system: String = Platform.name
  ) {
    self.map = map
    self.shipped = shipped
    self.system = system
    self.custom = custom.map { FontFolder(path: $0) }
    installed = (map.folders[system] ?? []).map(Self.expandingHome)
  }

  package var folders: [String] { custom.map(\.path) + (shipped.map { [$0] } ?? []) + installed }

  /// Returns the first existing candidate for a font.
  package func find(_ font: FontMap.Font) -> FontFile? {
    font.candidates.lazy.compactMap { find($0) }.first
  }

  /// Returns the existing files for the faces of a family.
  package func find(
    _ family: ScriptFonts.Family, of fonts: ScriptFonts
  ) -> [(cut: ScriptFonts.Cut, file: FontFile)] {
    let more = fonts.folders[system] ?? []
    return family.cuts.compactMap { cut in find(cut.candidate, also: more).map { (cut, $0) } }
  }

  /// Returns the existing file for a candidate.
  ///
  /// - Parameter also: additional folders, which are searched last.
  package func find(_ candidate: FontMap.Candidate, also more: [String] = []) -> FontFile? {
    (folders + more).lazy.map { FilePath.join($0, candidate.file) }
      .first { FileSystem.kind(of: $0) == .file }
      .map { FontFile(candidate: candidate, path: $0) }
  }

  /// The font files in the caller's folders, which serve as fallbacks.
  ///
  /// They are in folder order, then sorted by name. If several files have the same name, only the
  /// first is used.
  package var customFiles: [String] {
    var seen: Set<String> = []
    return custom.flatMap { folder in
      folder.fonts.filter { seen.insert($0).inserted }.map { FilePath.join(folder.path, $0) }
    }
  }

  private static func expandingHome(_ folder: String) -> String {
    guard folder.hasPrefix("~/"), let home = Platform.environment("HOME") else { return folder }
    return home + folder.dropFirst()
  }
}

/// The contents of a caller's folder, sorted out by file name.
package struct FontFolder: Sendable {
  package let path: String
  /// The files with the extension of an OpenType or TrueType font, in byte order.
  package let fonts: [String]
  /// The files in unsupported font formats.
  package let foreign: [String]
  /// All other entries, such as licenses and folders.
  package let others: [String]

  private static let read: Set = ["ttf", "otf", "ttc", "otc"]
  private static let known: Set = [
    "woff", "woff2", "eot", "pfb", "pfa", "dfont", "suit", "bdf", "pcf",
  ]

  package init(path: String) {
    self.path = path
    var (fonts, foreign, others): ([String], [String], [String]) = ([], [], [])
    for name in FileSystem.names(in: path) where !name.hasPrefix(".") {
      let suffix = FilePath.splitExtension(name).extension.lowercased()
      let isFile = FileSystem.kind(of: FilePath.join(path, name)) == .file
      switch suffix {
      case _ where isFile && Self.read.contains(suffix): fonts.append(name)
      case _ where isFile && Self.known.contains(suffix): foreign.append(name)
      default: others.append(name)
      }
    }
    self.fonts = fonts.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.foreign = foreign
    self.others = others
  }
}
