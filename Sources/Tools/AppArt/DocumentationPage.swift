import Codecs
package import Engine
import Files
import Source

/// A page of the documentation that the program makes, with its pictures.
package struct DocumentationPage {
  /// The folder of the documentation: the page lies in it, pictures in its `Resources`.
  private let folder: String
  private let name: String
  private var text: String
  private var pictures: [ArtBuilder.File] = []

  /// - Parameters:
  ///   - name: the page's, without its ending.
  ///   - text: what it begins with.
  package init(_ name: String, in folder: String, text: String) {
    self.name = name
    self.folder = folder
    self.text = text
  }

  package mutating func add(_ text: String) { self.text += text }

  /// A picture that the page shows, by its file's name.
  package mutating func add(
    _ picture: RenderedScreen, named name: String
  ) throws(CityPaintError) {
    let bytes = try picture.png()
    do throws(CodecError) {
      pictures.append(
        try ArtBuilder.File(path: FilePath.join(folder, "Resources/\(name)"), picture: bytes))
    } catch {
      throw CityPaintError([Diagnostic(.error, "\(name): \(error.description)")])
    }
  }

  /// The page, then its pictures.
  package var files: [ArtBuilder.File] {
    let path = FilePath.join(folder, name + ".md")
    let known = try? FileSystem.read(path, acceptingStreams: false)
    let bytes = Array(text.utf8)
    return [ArtBuilder.File(path: path, bytes: bytes, isUpToDate: known == bytes)] + pictures
  }
}
