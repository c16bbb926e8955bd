import CAssets
import Files

/// The files in `Assets` at build time, embedded in the program as constants.
///
/// They are loaded on demand: the tables are sorted at compile time, and the system reads a file's
/// pages when its bytes are accessed.
package enum EmbeddedAssets {
  /// The original folder of the files, as shown in messages.
  static let folder = "Assets"

  /// All files, by their paths below `Assets`, grouped by folder.
  package static var files: [(path: String, bytes: UnsafeBufferPointer<UInt8>)] {
    pointers(folders).flatMap { folder in
      pointers(files(of: folder)).map { file in
        (
          FilePath.join(
            String(cString: citypaint_asset_folder_path(folder)),
            String(cString: citypaint_asset_name(file))),
          bytes(of: file)
        )
      }
    }
  }

  /// Returns the bytes of a file; `nil` if it does not exist.
  package static func bytes(of path: String) -> UnsafeBufferPointer<UInt8>? {
    if let bytes = bytes(ofPlain: path) { return bytes }
    // Other spellings of a path that a file system would accept are accepted, too.
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard let name = parts.last, !name.isEmpty, name != "." else { return nil }
    let plain = parts.filter { !$0.isEmpty && $0 != "." }.joined(separator: "/")
    return plain == path ? nil : bytes(ofPlain: plain)
  }

  /// Returns the sorted names of the files in a folder, given a path that is empty or ends in `/`.
  static func names(in folder: String) -> [String] {
    let path = folder.utf8
    guard let found = find(path.last == slash ? path.dropLast() : path[...]) else { return [] }
    return pointers(files(of: found)).map { String(cString: citypaint_asset_name($0)) }
  }

  /// Returns whether a path leads to a folder.
  static func isFolder(_ path: String) -> Bool { find(path.utf8[...]) != nil }

  private static let slash = UInt8(ascii: "/")

  private typealias Folder = UnsafePointer<citypaint_asset_folder>
  private typealias File = UnsafePointer<citypaint_asset>

  private static func bytes(ofPlain path: String) -> UnsafeBufferPointer<UInt8>? {
    let path = path.utf8
    let end = path.lastIndex(of: slash)
    guard let folder = find(end.map { path[..<$0] } ?? path[path.endIndex...]) else { return nil }
    let name = end.map { path[path.index(after: $0)...] } ?? path[...]
    return search(files(of: folder), name, by: citypaint_asset_name).map { bytes(of: $0) }
  }

  private static func bytes(of file: File) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: file.pointee.bytes, count: file.pointee.count)
  }

  private static var folders: UnsafeBufferPointer<citypaint_asset_folder> {
    UnsafeBufferPointer(start: citypaint_asset_folders(), count: citypaint_asset_folder_count())
  }

  private static func files(of folder: Folder) -> UnsafeBufferPointer<citypaint_asset> {
    UnsafeBufferPointer(start: folder.pointee.files, count: folder.pointee.count)
  }

  private static func find(_ path: Substring.UTF8View) -> Folder? {
    search(folders, path, by: citypaint_asset_folder_path)
  }

  /// Pointers to a table's entries.
  private static func pointers<Entry>(
    _ table: UnsafeBufferPointer<Entry>
  ) -> [UnsafePointer<Entry>] {
    guard let base = table.baseAddress else { return [] }
    return table.indices.map { base + $0 }
  }

  /// Finds an entry by name in a sorted table.
  private static func search<Entry>(
    _ table: UnsafeBufferPointer<Entry>, _ name: Substring.UTF8View,
    by key: (UnsafePointer<Entry>) -> UnsafePointer<CChar>
  ) -> UnsafePointer<Entry>? {
    guard let base = table.baseAddress else { return nil }
    var (low, high) = (0, table.count)
    while low < high {
      let middle = (low + high) / 2
      let order = order(of: name, to: key(base + middle))
      if order == 0 { return base + middle }
      if order < 0 { high = middle } else { low = middle + 1 }
    }
    return nil
  }

  /// Compares names bytewise: negative if the first comes before the second, 0 if they are equal.
  private static func order(of name: Substring.UTF8View, to other: UnsafePointer<CChar>) -> Int {
    var other = other
    for byte in name {
      let next = UInt8(bitPattern: other.pointee)
      // No name contains a zero byte.
      guard next != 0 else { return 1 }
      guard byte == next else { return Int(byte) - Int(next) }
      other += 1
    }
    return other.pointee == 0 ? 0 : -1
  }
}
