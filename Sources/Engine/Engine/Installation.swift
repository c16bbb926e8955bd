import Files
import Resources

/// Where the kit's own files are: art, font map, palettes.
package struct Installation: Hashable, Sendable {
  /// The folder that has `fonts.json`; `nil` where there is none.
  package var assets: String?
  /// Every folder that was looked at, in order.
  package var lookedIn: [String]

  /// Looks beside the program: `../share/citypaint` of an installed one, then `Assets` of the
  /// package it was built in, which may have been moved since.
  ///
  /// - Parameter package: the package that this was compiled in.
  package static func find(
    executable: String? = Platform.executablePath, package: String = Self.package
  ) -> Installation {
    var folders: [String] = []
    if let executable {
      let bin = FilePath.directory(of: executable)
      folders.append(FilePath.join(FilePath.directory(of: bin), "share/citypaint"))
      if let built = Self.package(buildingInto: bin) { folders.append(assets(of: built)) }
    }
    if isPackage(package), !folders.contains(assets(of: package)) {
      folders.append(assets(of: package))
    }
    let found = folders.first {
      FileSystem.kind(of: FilePath.join($0, FontMap.fileName)) == .file
    }
    return Installation(assets: found, lookedIn: folders)
  }

  /// The package whose build folder, `.build` or another that begins so, a folder lies in.
  private static func package(buildingInto folder: String) -> String? {
    var folder = folder
    while folder.count > 1 {
      let parent = FilePath.directory(of: folder)
      if FilePath.lastComponent(of: folder).hasPrefix(".build"), isPackage(parent) {
        return parent
      }
      folder = parent
    }
    return nil
  }

  /// Whether a folder is this package and no other with assets of its own.
  private static func isPackage(_ folder: String) -> Bool {
    FileSystem.kind(of: FilePath.join(folder, "Package.swift")) == .file
      && FileSystem.kind(of: FilePath.join(folder, "Sources/CityPaintKit")) == .directory
  }

  private static func assets(of package: String) -> String { FilePath.join(package, "Assets") }

  /// The package's own folder, for who builds it from source: the nearest above this file.
  package static var package: String {
    var folder = FilePath.directory(of: #filePath)
    while folder.count > 1, !isPackage(folder) { folder = FilePath.directory(of: folder) }
    return folder
  }
}
