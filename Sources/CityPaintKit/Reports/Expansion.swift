import Assets
import Files
import Scene
package import Source

/// A screen as the plain scene it is made of.
package struct Expansion {
  private let screen: ResolvedScreen
  private let renderer: Renderer

  package init(_ screen: ResolvedScreen, by renderer: Renderer) {
    self.screen = screen
    self.renderer = renderer
  }

  /// The scene as a document that stands in the current folder.
  ///
  /// Its pictures are found by its `base` where `folder` lies below the current one; where it lies
  /// elsewhere, which no document may name, the scene carries them along.
  package func json(folder: String) -> JSONOutput {
    var base = ""
    var files: [String: [UInt8]] = [:]
    if !screen.pictureFiles.isEmpty {
      if let path = Self.pathFromHere(to: folder) {
        base = [path, screen.base].filter { !$0.isEmpty }.joined(separator: "/")
      } else {
        files = carried(folder: FilePath.join(folder, screen.base))
      }
    }
    return NodeWriter.document(
      screen.node, device: screen.environment.device, environment: screen.environment, base: base,
      files: files)
  }

  /// Every picture at every scale there is, by the names the document uses.
  private func carried(folder: String) -> [String: [UInt8]] {
    let loader = renderer.loader(folder: folder)
    var files: [String: [UInt8]] = [:]
    for name in screen.pictureFiles {
      let written = ScaledName(name)
      let names = [name] + (written.scale == 1 ? (2...4).map { written.at($0).name } : [])
      for name in names where files[name] == nil {
        files[name] = loader.documents.lazy.compactMap { try? $0.read(name) }.first
      }
    }
    return files
  }

  /// A folder's path from the current one; `nil` where it lies elsewhere.
  private static func pathFromHere(to folder: String) -> String? {
    if folder.isEmpty || folder == "." { return "" }
    guard let real = FileSystem.realPath(folder) else { return nil }
    let here = FileSystem.currentDirectory
    if real == here { return "" }
    guard FilePath.contains(here, real) else { return nil }
    return String(real.dropFirst(here == "/" ? 1 : here.count + 1))
  }
}
