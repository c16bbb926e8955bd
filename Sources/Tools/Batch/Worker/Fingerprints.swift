import Digest
import Engine
import Files
import Resources
import Source
import Synchronization

/// Digests of everything that a picture is made from: the document, its files, the data, the
/// variant, the fonts, and the program.
final class Fingerprints: Sendable {
  private let renderer: Renderer
  /// The digest of each file that was read, with the stamp of that version.
  private let files = Mutex<[String: (stamp: FileStamp, digest: String)]>([:])
  private let constant: Mutex<String?> = Mutex(nil)

  init(of renderer: Renderer) { self.renderer = renderer }

  /// Returns the SHA-256 of the inputs of a picture, in hexadecimal.
  ///
  /// - Parameters:
  ///   - source: the text of the document.
  ///   - rest: the request without its `id` and its output's path.
  func digest(
    of document: Document, source: SourceFile, as variant: RenderVariant, _ rest: JSONOutput
  ) -> String {
    var digest = SHA256()
    func add(_ name: String, _ value: [UInt8]) {
      // Lengths keep a value from being read as the beginning of the next one.
      digest.update(Array("\(name) \(value.count)\n".utf8))
      digest.update(value)
    }
    add("program", Array(program.utf8))
    add("document", source.bytes)
    add("request", Array(JSONWriter.text(rest, .compact).utf8))
    for path in document.filesRead(as: variant).sorted() {
      add(path, Array(self.digest(of: path).utf8))
    }
    return SHA256.hexDigits(digest.finish())
  }

  private func digest(of path: String) -> String {
    guard let stamp = FileStamp(path) else { return "" }
    if let known = files.withLock({ $0[path] }), known.stamp == stamp { return known.digest }
    guard let bytes = try? FileSystem.read(path) else { return "" }
    let digest = SHA256.hex(bytes)
    files.withLock { files in
      if files.count >= 4096 { files.removeAll() }
      files[path] = (stamp, digest)
    }
    return digest
  }

  /// The program with its embedded art, and the font files of this machine, by name and size.
  private var program: String {
    constant.withLock { constant in
      if let constant { return constant }
      var digest = SHA256()
      let program = (try? FileSystem.read("/proc/self/exe")) ?? Array(Version.text.utf8)
      digest.update(program)
      for folder in renderer.fonts.finder.folders {
        for name in FileSystem.names(in: folder).sorted() {
          let size = (try? FileBytes(mapping: FilePath.join(folder, name)))?.buffer.count ?? 0
          digest.update(Array("\(name) \(size)\n".utf8))
        }
      }
      let text = SHA256.hexDigits(digest.finish())
      constant = text
      return text
    }
  }
}
