import Engine
import Files
import Source

/// Finds pictures among goldens that neither a golden nor any other file uses.
///
/// A picture is used if any JSON file of the tree contains text that ends in its name, with or
/// without folders, scale, and extension, or if a text file, page, or style sheet of the tree
/// contains its name. So pictures are not orphans if documents draw them, pages show them, or
/// scenes of art produce them.
struct OrphanSearch {
  private let tree: FileTree
  private let folder: String
  private let assets: [String]
  /// The folders that contain a golden, and the names of goldens.
  private let homes: Set<FileName>
  private let goldens: Set<FileName>

  init(_ tree: FileTree, in folder: String, cases: [GoldenCase], assets: [String]) {
    self.tree = tree
    self.folder = folder == "." ? "" : folder
    self.assets = assets.compactMap { FileSystem.realPath($0) }
    homes = Set(
      cases.filter { $0.hasPicture && $0.hasDocument }
        .map { FileName(FilePath.directory(of: $0.name)) })
    goldens = Set(cases.map { FileName($0.name) })
  }

  func orphans(of pictures: [GoldenCase]) -> [GoldenCase] {
    let candidates = pictures.filter { picture in
      homes.contains(FileName(FilePath.directory(of: picture.name)))
        && !goldens.contains(FileName(Self.unscaled(picture.name)))
        && !isMadeOfAScene(picture) && !isAsset(picture)
    }
    guard !candidates.isEmpty else { return [] }
    var named: Set<FileName> = []
    var texts: [String] = []
    for entry in tree.entries where !entry.isFolder {
      let kind = FilePath.splitExtension(entry.name).extension
      guard ["css", "htm", "html", "json", "md", "svg", "txt", "yaml", "yml"].contains(kind),
        let bytes = try? FileSystem.read(entry.relativePath, inside: folder)
      else { continue }
      let file = SourceFile(name: entry.relativePath, bytes: bytes)
      guard kind == "json", let document = try? ParsedDocument(file) else {
        texts.append(String(decoding: bytes, as: UTF8.self))
        continue
      }
      for text in document.texts() {
        let name = FilePath.lastComponent(of: text)
        named.insert(FileName(Self.unscaled(name)))
        named.insert(FileName(Self.unscaled(FilePath.splitExtension(name).stem)))
      }
    }
    return candidates.filter { picture in
      let name = Self.plainName(of: picture)
      let file = FilePath.lastComponent(of: picture.picture)
      return !named.contains(FileName(name))
        && !texts.contains { $0.contains(file) || $0.contains(name + ".png") }
    }
  }

  /// Returns whether a scene of art in the same folder draws the picture.
  private func isMadeOfAScene(_ picture: GoldenCase) -> Bool {
    let place = FilePath.join(folder, FilePath.directory(of: picture.name))
    let name = Self.plainName(of: picture)
    return FileSystem.kind(of: FilePath.join(FilePath.join(place, "Art"), name + ".json")) == .file
  }

  private func isAsset(_ picture: GoldenCase) -> Bool {
    guard !assets.isEmpty, let path = FileSystem.realPath(picture.picture) else { return false }
    return assets.contains { FilePath.contains($0, path) }
  }

  /// Returns a picture's name without folders, extension, and scale.
  private static func plainName(of picture: GoldenCase) -> String {
    unscaled(FilePath.splitExtension(FilePath.lastComponent(of: picture.picture)).stem)
  }

  /// Returns a name without its scale suffix: `feed@2x` becomes `feed`.
  private static func unscaled(_ name: String) -> String {
    let bytes = Array(name.utf8)
    guard bytes.count > 3, bytes[bytes.count - 1] == UInt8(ascii: "x"),
      (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(bytes[bytes.count - 2]),
      bytes[bytes.count - 3] == UInt8(ascii: "@")
    else { return name }
    return String(decoding: bytes.dropLast(3), as: UTF8.self)
  }
}
