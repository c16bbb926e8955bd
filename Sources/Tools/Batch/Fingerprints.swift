package import Codecs
import Digest
package import Engine
import Files
package import Pixels
import Resources
import Scene
import Schema
import Source
import Synchronization

/// Digests of everything that a picture is made from: the document, its files, the data, the
/// variant, the fonts, and the program.
///
/// A PNG that contains the digest of its inputs need not be drawn again.
package final class Fingerprints: Sendable {
  /// The digest of each file, with the stamp of the version that was read.
  private let files = Mutex<[String: (stamp: FileStamp, digest: String)]>([:])
  /// The digest of the inputs that all pictures share.
  private let constant: [UInt8]

  /// The settings for a picture's file that are not part of the picture's variant.
  package struct Encoding: Sendable {
    package var png: PNGEncoding
    package var background: Color?
    /// The scales, for a picture with several files.
    package var scales: [Int]?
    /// Whether the frames are written as a single animation.
    package var animates = false

    package init(_ png: PNGEncoding, background: Color?) {
      (self.png, self.background) = (png, background)
    }
  }

  /// - Parameter sources: files, other than the documents' own, that affect every picture.
  package init(of renderer: Renderer, with sources: [String] = []) {
    var digest = SHA256()
    Self.add(Self.program, to: &digest)
    for font in Self.fonts(of: renderer.fonts) { Self.add(font, to: &digest) }
    for file in sources { Self.add((try? FileSystem.read(file)) ?? [], to: &digest) }
    constant = digest.finish()
  }

  /// Returns the SHA-256 of the inputs of a picture, in hexadecimal.
  package func digest(
    of document: Document, as variant: RenderVariant, _ encoding: Encoding
  ) -> String {
    var digest = SHA256()
    digest.update(constant)
    Self.add(document.root.place.file.bytes, to: &digest)
    let settings = Self.settings(of: variant, encoding)
    Self.add(Array(JSONWriter.text(settings, .compact).utf8), to: &digest)
    // File names are relative to the document, so that a copy of the folder has the same digest.
    let folder = document.folder.isEmpty ? "" : document.folder + "/"
    for path in document.filesRead(as: variant).sorted() {
      let name = path.hasPrefix(folder) ? path.dropFirst(folder.count) : path[...]
      Self.add(Array(name.utf8), to: &digest)
      Self.add(Array(self.digest(of: path).utf8), to: &digest)
    }
    return SHA256.hexDigits(digest.finish())
  }

  /// Returns the settings that a picture depends on besides files, in a fixed order.
  private static func settings(of variant: RenderVariant, _ encoding: Encoding) -> JSONOutput {
    func spelled(_ value: JSONValue) -> JSONOutput { JSONOutput(value, spelled: true) }
    let look = variant.look.map { $0.written.map(spelled) ?? .string($0.name) }
    let values = variant.values.map { value -> JSONOutput in
      [.string(value.path.description), spelled(value.value)]
    }
    return .compact([
      "data": variant.data.map(spelled), "values": values.isEmpty ? nil : .array(values),
      "scale": variant.scale.map { .int($0) }, "device": variant.device.map { .string($0) },
      "full": variant.full ? true : nil, "look": look,
      "appearance": variant.appearance.map { .string($0.rawValue) },
      "locale": variant.locale.map { .string($0) },
      "direction": variant.direction.map { .string($0.rawValue) },
      "node": variant.node.map { .string($0) }, "state": variant.state.map { .string($0) },
      "placeholder": variant.placeholder.map { .string($0) },
      "frame": variant.frame.map { .int($0) }, "png": .string(encoding.png.rawValue),
      "background": encoding.background.map { .string($0.hex) },
      "scales": encoding.scales.map { .array($0.map { .int($0) }) },
      "animates": encoding.animates ? true : nil,
    ])
  }

  /// Adds a value after its length, so that no value can be mistaken for the beginning of the next
  /// one.
  private static func add(_ value: [UInt8], to digest: inout SHA256) {
    digest.update(Array("\(value.count)\n".utf8))
    digest.update(value)
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

  /// The identity of the program, including its embedded art and the libraries loaded with it.
  private static var program: [UInt8] {
    let identifiers = Platform.buildIdentifiers
    guard identifiers.isEmpty else { return identifiers }
    let file = ProgramArguments.all.first ?? ""
    guard let bytes = try? FileBytes(mapping: file) else { return Array(Version.text.utf8) }
    var digest = SHA256()
    digest.update(bytes.buffer)
    return digest.finish()
  }

  /// Returns the fonts of this machine that a picture may use, each as its name, its size, and its
  /// first bytes, which contain checksums of all the font's tables.
  private static func fonts(of library: FontLibrary) -> [[UInt8]] {
    let more = library.scripts.value.value?.folders[Platform.name] ?? []
    var known: Set<String> = []
    return (library.finder.folders + more).filter { known.insert($0).inserted }.flatMap { folder in
      FontFolder(path: folder).fonts.map { name in
        let path = FilePath.join(folder, name)
        let font = FileSystem.start(of: path, count: 1024)
        return Array("\(name) \(font.size)\n".utf8) + font.bytes
      }
    }
  }
}

/// A PNG that was drawn earlier and contains the digest of its inputs.
package struct DrawnPicture: Sendable {
  package let file: [UInt8]

  /// The keyword of the digest in a PNG's text.
  private static let keyword = "citypaint:inputs"

  /// Reads a file; returns `nil` if it does not exist, is incomplete, or was drawn from other
  /// inputs.
  package init?(_ path: String, of inputs: String) {
    guard let file = try? FileSystem.read(path), PNG.text(Self.keyword, of: file) == inputs
    else { return nil }
    self.file = file
  }

  /// Returns a PNG's bytes with the digest of its inputs.
  package static func marked(_ file: [UInt8], _ inputs: String) -> [UInt8] {
    PNG.adding(keyword, inputs, to: file)
  }

  /// The size in pixels.
  package var size: (width: Int, height: Int)? {
    (try? PNG.info(file)).map { ($0.width, $0.height) }
  }

  /// The SHA-256 of the pixels, in the format of `RenderedScreen.digest`.
  package var pixels: String? {
    (try? PNG.decodeStraight(file)).map { image in
      "sha256:" + image.withBytes { SHA256.hex($0) }
    }
  }
}
