import Libc

/// A copy of an input that can be read only once, in a file that can be read again.
///
/// The file has no name, or loses it as soon as it is created, and is deleted after its last use,
/// so nothing is left behind however the program ends.
package final class SpooledFile: Sendable {
  let descriptor: Int32
  /// The input's name in messages.
  let source: String
  /// The number of bytes.
  let count: Int

  /// The maximum number of bytes; a longer input, such as an endless device, is rejected before it
  /// fills the disk.
  private static let sizeLimit = 8 << 30

  /// Reads all of standard input for `-`, or otherwise all of the file at the path.
  package init(_ source: String) throws(FileError) {
    let reader =
      try source == "-" ? FileReader(standardInputAs: "<stdin>") : FileReader(source)
    let folder = Platform.temporaryFolder
    descriptor = try Self.open(in: folder)
    self.source = source
    var count = 0
    do throws(FileError) {
      while true {
        let bytes = try reader.next()
        guard !bytes.isEmpty else { break }
        count += bytes.count
        guard count <= Self.sizeLimit else {
          throw .unreadable(
            path: source, reason: "the file is larger than \(Self.sizeLimit >> 30) GB")
        }
        if let code = FileSystem.writeAll(descriptor, bytes) { throw Self.error(code, folder) }
      }
    } catch {
      close(descriptor)
      throw error
    }
    self.count = count
  }

  deinit { close(descriptor) }

  private static func open(in folder: String) throws(FileError) -> Int32 {
    if let descriptor = Platform.openNameless(in: folder) { return descriptor }
    let made = TemporaryFile.open(
      in: folder, prefix: "citypaint-spool-", access: O_RDWR, mode: 0o600)
    guard made.descriptor >= 0 else { throw error(made.failure, folder) }
    made.file.remove()
    return made.descriptor
  }

  private static func error(_ code: Int32, _ folder: String) -> FileError {
    .unwritable(path: "a temporary file in \(folder)", reason: Platform.message(code))
  }

  /// Returns all bytes of the input.
  package func bytes() throws(FileError) -> [UInt8] {
    guard count <= FileSystem.sizeLimit else {
      throw .unreadable(
        path: source, reason: "the file is larger than \(FileSystem.sizeLimit >> 20) MB")
    }
    let reader = FileReader(self)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    while true {
      let portion = try reader.next()
      if portion.isEmpty { return bytes }
      bytes += portion
    }
  }
}
