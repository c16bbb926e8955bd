package import Files

/// A source of pictures, art, and fonts; its files are accessed only through it.
package enum AssetSource: Hashable, Sendable {
  /// A folder. Names in it are relative, and links that lead out of it are rejected.
  ///
  /// Names are relative to `base`, a subfolder, which must itself stay inside the folder.
  case directory(String, base: String = "")
  /// Files by name.
  case memory([String: [UInt8]])
  /// The kit's own files, which are part of the program.
  case embedded

  /// Returns the bytes of a file; `nil` if this source does not have the file.
  package func read(_ name: String) throws(AssetError) -> [UInt8]? {
    try Self.check(name)
    switch self {
    case .memory(let files): return files[name]
    case .embedded: return EmbeddedAssets.bytes(of: name).map { Array($0) }
    case .directory(let directory, let base):
      do throws(FileError) {
        return try FileSystem.read(FilePath.join(base, name), inside: directory)
      } catch {
        // Anything but a regular file is treated as absent; `obstacle` describes it.
        guard obstacle(name) == nil else { return nil }
        switch error {
        case .missing, .isDirectory: return nil
        case .outside: throw .link(name)
        default: throw .file(error)
        }
      }
    }
  }

  /// Returns the bytes of a required file.
  package func require(_ name: String) throws(AssetError) -> [UInt8] {
    if let bytes = try read(name) { return bytes }
    throw .absent(name, in: [self])
  }

  /// Returns the reason why an existing entry is not a file; `nil` if it is a file or does not
  /// exist.
  package func obstacle(_ name: String) -> String? {
    switch self {
    case .memory: nil
    case .embedded: EmbeddedAssets.isFolder(name) ? "it is a folder" : nil
    case .directory: FileSystem.obstacle(path(of: name))
    }
  }

  /// Returns a stamp that distinguishes versions of a file; `nil` for files in memory.
  package func stamp(_ name: String) -> FileStamp? {
    switch self {
    case .memory: nil
    case .embedded: has(name) ? FileStamp(constant: path(of: name)) : nil
    case .directory: FileStamp(path(of: name))
    }
  }

  package func has(_ name: String) -> Bool {
    switch self {
    case .memory(let files): files[name] != nil
    case .embedded: EmbeddedAssets.bytes(of: name) != nil
    case .directory: FileSystem.kind(of: path(of: name)) == .file
    }
  }

  /// Returns the sorted names of the files in a folder of this source.
  package func names(in folder: String) -> [String] {
    switch self {
    case .memory(let files):
      return files.keys.filter { $0.hasPrefix(folder) && !$0.dropFirst(folder.count).contains("/") }
        .map { String($0.dropFirst(folder.count)) }.sorted()
    case .embedded: return EmbeddedAssets.names(in: folder)
    case .directory:
      return FileSystem.names(in: FilePath.join(shownName, folder)).sorted()
    }
  }

  /// Returns the bytes of a picture file.
  func bytes(of name: String) throws(PictureError) -> [UInt8]? {
    do throws(AssetError) { return try read(name) } catch { throw .asset(error) }
  }

  /// Rejects a name that would lead out of a folder.
  func verify(_ name: String) throws(PictureError) {
    do throws(AssetError) { try Self.check(name) } catch { throw .asset(error) }
  }

  /// Returns a file's path as shown in messages.
  package func path(of name: String) -> String {
    switch self {
    case .directory(let folder, let base):
      FilePath.join(base.isEmpty ? folder : FilePath.join(folder, base), name)
    case .memory: name
    case .embedded: FilePath.join(EmbeddedAssets.folder, name) + " (embedded)"
    }
  }

  /// Returns the path of a file; `nil` if this source is not a folder.
  package func place(of name: String) -> String? {
    if case .directory = self { path(of: name) } else { nil }
  }

  /// The source's name as shown in messages.
  package var shownName: String {
    switch self {
    case .directory(let folder, let base):
      folder.isEmpty && base.isEmpty ? "." : base.isEmpty ? folder : FilePath.join(folder, base)
    case .memory: "memory"
    case .embedded: EmbeddedAssets.folder + " (embedded)"
    }
  }

  /// Rejects a name that would lead out of a folder.
  private static func check(_ name: String) throws(AssetError) {
    if name.isEmpty { throw .emptyName }
    if name.hasPrefix("/") || name.hasPrefix("~") { throw .absolute(name) }
    if name.contains("\0") || name.contains("\\") { throw .outside(name) }
    if name.split(separator: "/", omittingEmptySubsequences: false).contains("..") {
      throw .outside(name)
    }
  }
}

extension AssetError {
  /// Returns the error for a name if none of its candidates is a file.
  ///
  /// Either none of the candidates exists, or one exists but is not a file.
  ///
  /// - Parameters:
  /// - others: other folders that were searched.
  /// - wanted: the expected kind of file.
  package static func absent(
    _ name: String, as candidates: [String] = [], in sources: [AssetSource],
    besides others: [String] = [], wanted: String = "a PNG, JPEG, or SVG file"
  ) -> AssetError {
    for source in sources {
      for candidate in candidates.isEmpty ? [name] : candidates {
        guard let reason = source.obstacle(candidate) else { continue }
        return .noFile(name, reason: reason, wanted: wanted)
      }
    }
    return .missing(name, lookedIn: sources.map(\.shownName) + others)
  }
}

/// The reason why an asset was rejected.
package enum AssetError: Error, Hashable, Sendable {
  case emptyName
  case absolute(String)
  case outside(String)
  case link(String)
  case missing(String, lookedIn: [String])
  /// The name exists but is not a file; the associated value is the reason.
  case noFile(String, reason: String, wanted: String)
  case file(FileError)

  package var message: String {
    switch self {
    case .emptyName: "the file name is empty"
    case .absolute(let name): "\"\(name)\" is an absolute path"
    case .outside(let name): "\"\(name)\" leads out of its folder"
    case .link(let name): "\"\(name)\" is a link that leads out of its folder"
    case .missing(let name, _): "there is no file \"\(name)\""
    case .noFile(let name, let reason, _): "there is no file \"\(name)\": \(reason)"
    case .file(let error): error.message
    }
  }

  package var remedy: String {
    switch self {
    case .emptyName: "use a file beside the document"
    case .absolute, .outside, .link:
      "use a file beside the document, or in a folder given with --assets"
    case .missing(_, let folders): "looked in " + folders.joined(separator: ", ")
    case .noFile(_, _, let wanted): "name \(wanted)"
    case .file: "check that the file can be read"
    }
  }
}
