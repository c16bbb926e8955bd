/// A file's name or path, compared and ordered byte by byte.
///
/// `String` treats an é as equal to an e followed by a combining accent; a folder may contain both.
package struct FileName: Hashable, Comparable, Sendable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  /// Returns a key that is equal (as `String` compares it) for names that many file systems treat
  /// as the same.
  ///
  /// The name is lowercased, uppercased, and lowercased again with Unicode's full mappings, which
  /// map ß to SS. This unifies everything that full case folding does (ẞ ß SS, ς Σ σ, ſ s, ﬁ fi,
  /// the Kelvin sign and k), and also the dotless ı with i. `String` then compares by canonical
  /// equivalence, as those file systems do.
  package static func folded(_ name: String) -> String {
    let lowered = name.lowercased()
    if lowered.utf8.allSatisfy({ $0 < 0x80 }) { return lowered }
    return lowered.uppercased().lowercased()
  }

  package static func == (a: FileName, b: FileName) -> Bool {
    a.text.utf8.elementsEqual(b.text.utf8)
  }

  package static func < (a: FileName, b: FileName) -> Bool {
    a.text.utf8.lexicographicallyPrecedes(b.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

/// Paths as text, with `/` between components.
///
/// Works on bytes, not characters: a slash before a combining mark is still a slash.
package enum FilePath {
  private static let slash = UInt8(ascii: "/")

  /// Returns the part before the last `/`, which is empty for a bare name.
  package static func directory(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: slash) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  package static func lastComponent(of path: String) -> String {
    path.utf8.split(separator: slash).last.map { String(Substring($0)) } ?? path
  }

  /// Returns the name up to its last dot, and the extension after it.
  package static func splitExtension(_ name: String) -> (stem: String, extension: String) {
    let bytes = name.utf8
    guard let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > bytes.startIndex else {
      return (name, "")
    }
    return (String(name[..<dot]), String(name[bytes.index(after: dot)...]))
  }

  package static func join(_ directory: String, _ name: String) -> String {
    if directory.isEmpty { return name }
    return directory.utf8.last == slash ? directory + name : directory + "/" + name
  }

  /// Returns whether a resolved path is inside a resolved folder.
  package static func contains(_ directory: String, _ path: String) -> Bool {
    let rest = path.utf8.dropFirst(directory.utf8.count)
    guard path.utf8.starts(with: directory.utf8) else { return false }
    return rest.isEmpty || directory.utf8.last == slash || rest.first == slash
  }
}
