/// The files that a release ships with the program, found relative to the program's location.
///
/// An archive has them in `lib/citypaint` and `share/citypaint`, next to the program's `bin`
/// folder; a Python package has them in the program's folder.
package enum ShippedFiles {
  /// The folder with the fonts; `nil` if the program was installed without fonts.
  package static let fonts = folder("share/citypaint/fonts", "fonts")

  /// The folder with the libraries that are loaded on demand; `nil` if there is none.
  package static let libraries = folder("lib/citypaint", "lib")

  private static func folder(_ archived: String, _ packaged: String) -> String? {
    guard let program = Platform.programFile else { return nil }
    let folder = FilePath.directory(of: program)
    return [
      FilePath.join(FilePath.directory(of: folder), archived), FilePath.join(folder, packaged),
    ].first { FileSystem.kind(of: $0) == .directory }
  }
}
