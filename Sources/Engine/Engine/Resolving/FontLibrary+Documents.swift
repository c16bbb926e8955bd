import Files
import Resources
import Synchronization
import Typesetting

extension FontLibrary {
  /// The reason that a document's font file has no usable face.
  enum FileProblem: Error, Hashable {
    case asset(AssetError)
    case unusable(String, FontError)

    var message: String {
      switch self {
      case .asset(let error): error.message
      case .unusable(let name, let error):
        "cannot use the font \"\(name)\": \(error.message)"
      }
    }

    var remedy: String {
      switch self {
      case .asset(let error): error.remedy
      case .unusable: "save the font again as a .ttf or .otf file, with outlines or color pictures"
      }
    }

    var isMissing: Bool {
      switch self {
      case .asset(.missing), .asset(.noFile): true
      case .asset, .unusable: false
      }
    }
  }

  /// Returns the face of a file that a document names, from the first source that has it; the
  /// caller's font folders and the font map's locations come last.
  func open(file name: String, in sources: [AssetSource]) throws(FileProblem) -> FontFace {
    let all = sources + folders
    for source in all {
      let stamp = source.stamp(name)
      if let stamp, let known = documentFonts.withLock({ $0.face(stamp) }) { return known }
      let bytes: [UInt8]?
      do throws(AssetError) { bytes = try source.read(name) } catch { throw .asset(error) }
      guard let bytes else { continue }
      let digest = bytes.withUnsafeBytes { store.digest($0) }
      let file = FilePath.lastComponent(of: name)
      let key = DocumentFonts.Key(digest: digest, file: file)
      if let known = documentFonts.withLock({ $0.face(key, stamp) }) { return known }
      do throws(FontError) {
        let face = try FontFace(
          bytes: bytes, digest: digest, name: file, decoder: FontAccess.decode)
        documentFonts.withLock { $0.keep(face, key, stamp) }
        return face
      } catch {
        throw .unusable(name, error)
      }
    }
    throw .asset(.absent(name, in: all, wanted: "a .ttf or .otf file"))
  }
}

extension FontLibrary {
  /// The folders searched for a document's fonts after its own folder.
  var folders: [AssetSource] {
    let installed = finder.installed.filter { FileSystem.kind(of: $0) == .directory }
    return finder.custom.map { .directory($0.path) } + installed.map { .directory($0) }
  }
}

/// The faces of documents' files, each opened once unless the file changes.
struct DocumentFonts {
  /// The maximum number of cached faces; beyond it, the cache is emptied.
  private static let most = 64

  /// A file's bytes and its name in reports.
  struct Key: Hashable {
    var digest: String
    var file: String
  }

  private var keys: [FileStamp: Key] = [:]
  private var faces: [Key: FontFace] = [:]

  func face(_ stamp: FileStamp) -> FontFace? { keys[stamp].flatMap { faces[$0] } }

  mutating func face(_ key: Key, _ stamp: FileStamp?) -> FontFace? {
    guard let face = faces[key] else { return nil }
    keep(face, key, stamp)
    return face
  }

  mutating func keep(_ face: FontFace, _ key: Key, _ stamp: FileStamp?) {
    if faces.count >= Self.most || keys.count >= Self.most { self = DocumentFonts() }
    faces[key] = face
    if let stamp { keys[stamp] = key }
  }
}
