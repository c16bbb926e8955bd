package import Files

/// A font's file once it is found.
package struct FontFile: Sendable {
  package var candidate: FontMap.Candidate
  package var path: String
  package var bytes: [UInt8]
}

/// Looks for font files: in the caller's folders, then where the font map says they are installed.
///
/// The system's own font lookup is never asked, so that the same map finds the same fonts.
package struct FontFinder: Sendable {
  package let map: FontMap
  package let folders: [String]

  /// Each of `custom` is looked in before what the map says.
  package init(map: FontMap, custom: [String], system: String = Platform.name) {
    self.map = map
    folders = custom + (map.folders[system] ?? []).map(Self.expandingHome)
  }

  /// The first of a font's candidates that is there.
  package func find(_ font: FontMap.Font) throws(FileError) -> FontFile? {
    for candidate in font.candidates {
      if let file = try find(candidate) { return file }
    }
    return nil
  }

  package func find(_ candidate: FontMap.Candidate) throws(FileError) -> FontFile? {
    guard let path = path(of: candidate) else { return nil }
    return FontFile(candidate: candidate, path: path, bytes: try FileSystem.read(path))
  }

  package func path(of candidate: FontMap.Candidate) -> String? {
    folders.lazy.map { FilePath.join($0, candidate.file) }
      .first { FileSystem.kind(of: $0) == .file }
  }

  private static func expandingHome(_ folder: String) -> String {
    guard folder.hasPrefix("~/"), let home = Platform.environment("HOME") else { return folder }
    return home + folder.dropFirst()
  }
}
