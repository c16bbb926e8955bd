import Codecs
import Digest
package import Files
import Resources
import Source
import Synchronization
import Typesetting

/// The functions for reading and hashing font files.
package struct FontAccess: Sendable {
  /// - Parameter isInstalled: whether the file is a system file, which does not change while it is
  ///   in use.
  package typealias Read =
    @Sendable (_ path: String, _ isInstalled: Bool) -> Result<FileBytes, FileError>

  package var read: Read
  /// The SHA-256 in hexadecimal.
  package var digest: @Sendable (UnsafeRawBufferPointer) -> String

  package init(
    read: @escaping Read,
    digest: @escaping @Sendable (UnsafeRawBufferPointer) -> String
  ) {
    self.read = read
    self.digest = digest
  }

  /// The decoder for a glyph's picture; the picture's strike limits its size.
  static let decode: PictureDecoder = { bytes in
    Result { () throws(CodecError) in try PNG.decode(Array(bytes)) }
      .mapError { .undecodable($0.description) }
  }

  package static let system = FontAccess(
    read: { path, isInstalled in
      Result { () throws(FileError) in
        if isInstalled { return try FileBytes(mapping: path) }
        return FileBytes(try FileSystem.read(path))
      }
    },
    digest: { SHA256.hex($0) })
}

/// Font files by path, each read, opened, and hashed once.
final class FontStore: Sendable {
  /// The reason that a file has no usable face.
  struct Problem: Error, Hashable {
    var message: String
  }

  /// A face of a file, and the characters for which the face is not used.
  private struct FaceID: Hashable {
    var index: Int
    var without: String
  }

  private final class Entry: Sendable {
    struct State {
      var data: Result<FontData, Problem>?
      var faces: [FaceID: Result<FontFace, Problem>] = [:]
    }

    let state = Mutex(State())
  }

  private let access: FontAccess
  /// The folders of the system's files.
  private let installed: [String]
  private let entries = Mutex<[String: Entry]>([:])

  init(_ access: FontAccess, installed: [String]) {
    self.access = access
    self.installed = installed
  }

  /// Returns the SHA-256 of a file's bytes in hexadecimal.
  func digest(_ bytes: UnsafeRawBufferPointer) -> String { access.digest(bytes) }

  func face(_ path: String, index: Int, without: String = "") throws(Problem) -> FontFace {
    let entry = entry(path)
    let found: Result<FontFace, Problem> = entry.state.withLock { state in
      self.face(path, FaceID(index: index, without: without), &state)
    }
    return try found.get()
  }

  /// Returns the face that a candidate names, by its index or its PostScript name.
  func face(_ file: FontFile) throws(Problem) -> FontFace {
    guard let name = file.candidate.face else {
      return try face(
        file.path, index: file.candidate.index, without: file.candidate.without)
    }
    var problem: Problem?
    for found in faces(file.path, without: file.candidate.without) {
      switch found {
      case .success(let face) where face.postScriptName == name: return face
      case .success: break
      case .failure(let failure): problem = problem ?? failure
      }
    }
    throw problem ?? Problem(message: "the file has no face \"\(name)\"")
  }

  /// Returns every face of a file, each opened only if the previous one was unsuitable.
  func faces(
    _ path: String, without: String = ""
  ) -> some Sequence<Result<FontFace, Problem>> {
    let entry = entry(path)
    let data: Result<FontData, Problem> = entry.state.withLock { state in
      self.data(path, &state)
    }
    let count = (try? data.get())?.faceCount ?? 1
    return (0..<min(max(count, 1), Self.mostFaces)).lazy.map { index -> Result<FontFace, Problem> in
      entry.state.withLock { state in
        self.face(path, FaceID(index: index, without: without), &state)
      }
    }
  }

  /// The maximum number of faces per file, which is also the number that the font map can name.
  private static let mostFaces = 256

  private func entry(_ path: String) -> Entry {
    entries.withLock { entries in
      if let known = entries[path] { return known }
      let fresh = Entry()
      entries[path] = fresh
      return fresh
    }
  }

  private func data(_ path: String, _ state: inout Entry.State) -> Result<FontData, Problem> {
    if let known = state.data { return known }
    let digest = access.digest
    let isInstalled = installed.contains { path.hasPrefix($0) }
    let fresh = access.read(path, isInstalled)
      .map { FontData(id: path, bytes: $0, decoder: FontAccess.decode, digest: digest) }
      .mapError { Problem(message: $0.message) }
    state.data = fresh
    return fresh
  }

  private func face(
    _ path: String, _ id: FaceID, _ state: inout Entry.State
  ) -> Result<FontFace, Problem> {
    if let known = state.faces[id] { return known }
    let name = FilePath.lastComponent(of: path)
    let fresh = data(path, &state).flatMap { data in
      do throws(FontError) {
        return .success(
          try FontFace(data: data, faceIndex: id.index, without: id.without, name: name))
      } catch {
        return .failure(Problem(message: error.message))
      }
    }
    state.faces[id] = fresh
    return fresh
  }
}
