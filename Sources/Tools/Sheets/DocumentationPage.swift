package import Codecs
package import Engine
import Files
package import Pixels
import Source

/// A generated file in a folder.
package struct MadeFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// Whether the folder already contains it; pictures are compared by pixels.
  package let isUpToDate: Bool

  package init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
    isUpToDate = (try? FileSystem.read(path, acceptingStreams: false)) == bytes
  }

  /// Creates a picture file, which is up to date if the pixels are the same, however they are
  /// compressed.
  package init(path: String, picture bytes: [UInt8]) throws(CodecError) {
    (self.path, self.bytes) = (path, bytes)
    let fresh = try ImageFile.decode(bytes)
    let known = try? ImageFile.decode(FileSystem.read(path, acceptingStreams: false))
    isUpToDate =
      known.map {
        $0.width == fresh.width && $0.height == fresh.height && $0.pixels == fresh.pixels
      } ?? false
  }
}

/// A generated page of the documentation, with its pictures.
package struct DocumentationPage {
  /// The folder of the documentation; the page is in it, and pictures are in its `Resources`.
  private let folder: String
  private let name: String
  private var text: String
  private var pictures: [MadeFile] = []

  /// - Parameters:
  ///   - name: the page's name, without extension.
  ///   - text: the beginning of the page.
  package init(_ name: String, in folder: String, text: String) {
    (self.name, self.folder, self.text) = (name, folder, text)
  }

  package mutating func add(_ text: String) { self.text += text }

  /// Adds a picture that the page shows, by its file name.
  package mutating func add(_ picture: Pixmap, named name: String) throws(CityPaintError) {
    let bytes = try picture.file(as: .png())
    do throws(CodecError) {
      pictures.append(
        try MadeFile(path: FilePath.join(folder, "Resources/\(name)"), picture: bytes))
    } catch {
      throw CityPaintError("\(name): \(error.description)")
    }
  }

  /// The page, then its pictures.
  package var files: [MadeFile] {
    [MadeFile(path: FilePath.join(folder, name + ".md"), bytes: Array(text.utf8))] + pictures
  }
}
