import Files

/// A font's file once it is found.
package struct FontFile: Hashable, Sendable {
  package var candidate: FontMap.Candidate
  package var path: String
}

/// Searches for font files: in the caller's folders, then where the font map says they are
/// installed.
///
/// The system's own font lookup is never used, so that the same map finds the same fonts.
package struct FontFinder: Sendable {
  package let map: FontMap
  /// What the caller's folders have, listed once.
  package let custom: [FontFolder]
  /// Where the map says fonts are installed.
  package let installed: [String]
  private let system: String

  /// Each of `custom` is searched before the folders of the map.
  package init(map: FontMap, custom: [String], system: String = Platform.name) {
    self.map = map
    self.system = system
    self.custom = custom.map { FontFolder(path: $0) }
    installed = (map.folders[system] ?? []).map(Self.expandingHome)
  }

  package var folders: [String] { custom.map(\.path) + installed }

  /// The first existing candidate of a font.
  package func find(_ font: FontMap.Font) -> FontFile? {
    font.candidates.lazy.compactMap { find($0) }.first
  }

  /// The existing cuts of a family.
  package func find(
    _ family: ScriptFonts.Family, of fonts: ScriptFonts
  ) -> [(cut: ScriptFonts.Cut, file: FontFile)] {
    let more = fonts.folders[system] ?? []
    return family.cuts.compactMap { cut in find(cut.candidate, also: more).map { (cut, $0) } }
  }

  /// - Parameter also: folders that are searched last.
  package func find(_ candidate: FontMap.Candidate, also more: [String] = []) -> FontFile? {
    (folders + more).lazy.map { FilePath.join($0, candidate.file) }
      .first { FileSystem.kind(of: $0) == .file }
      .map { FontFile(candidate: candidate, path: $0) }
  }

  /// The font files of the caller's folders, which serve as fallbacks: the folders in order, each
  /// by name; of two of one name the first.
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

/// The contents of a caller's folder, by the names of its files.
package struct FontFolder: Sendable {
  package let path: String
  /// Files that should be OpenType or TrueType fonts by their names, in the order of their bytes.
  package let fonts: [String]
  /// Files of font formats that are not read.
  package let foreign: [String]
  /// Neither of these: licenses, folders.
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
