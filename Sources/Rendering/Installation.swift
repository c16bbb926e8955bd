import Assets
import Files

/// Where the kit's own files are: art, font map, palettes.
package struct Installation: Hashable, Sendable {
  /// The folder that has `fonts.json`; `nil` where there is none.
  package var assets: String?
  /// Every folder that was looked at, in order.
  package var lookedIn: [String]

  /// Looks beside the program: `../share/citypaint` of an installed one, then `Assets` of the
  /// package it was built in.
  package static func find(executable: String? = Platform.executablePath) -> Installation {
    var folders: [String] = []
    if let executable {
      var directory = FilePath.directory(of: executable)
      folders.append(FilePath.join(FilePath.directory(of: directory), "share/citypaint"))
      for _ in 0..<5 where directory.count > 1 {
        directory = FilePath.directory(of: directory)
        folders.append(FilePath.join(directory, "Assets"))
      }
    }
    folders.append(package)
    let found = folders.first {
      FileSystem.kind(of: FilePath.join($0, FontMap.fileName)) == .file
    }
    return Installation(assets: found, lookedIn: folders)
  }

  /// The package's own assets, for who builds it from source.
  private static var package: String {
    let sources = FilePath.directory(of: FilePath.directory(of: #filePath))
    return FilePath.join(FilePath.directory(of: sources), "Assets")
  }
}
