package import Codecs
package import Engine
import Files
package import Pixels
import Source

/// A file that the program makes for a folder.
package struct MadeFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  /// Whether the folder has it already; a picture pixel for pixel.
  package let isUpToDate: Bool

  package init(path: String, bytes: [UInt8]) {
    (self.path, self.bytes) = (path, bytes)
    isUpToDate = (try? FileSystem.read(path, acceptingStreams: false)) == bytes
  }

  /// A picture; another compressor's bytes for the same pixels are up to date.
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

/// A page of the documentation that the program makes, with its pictures.
package struct DocumentationPage {
  /// The folder of the documentation: the page lies in it, pictures in its `Resources`.
  private let folder: String
  private let name: String
  private var text: String
  private var pictures: [MadeFile] = []

  /// - Parameters:
  ///   - name: the page's, without its ending.
  ///   - text: what it begins with.
  package init(_ name: String, in folder: String, text: String) {
    (self.name, self.folder, self.text) = (name, folder, text)
  }

  package mutating func add(_ text: String) { self.text += text }

  /// A picture that the page shows, by its file's name.
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
