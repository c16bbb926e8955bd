#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is written bit by bit and has its name only when it is whole.
package struct StreamedFile: ~Copyable {
  private let path: String
  private let temporary: String
  private let file: Int32
  private var waiting: [UInt8] = []
  private var failure: Int32?
  private var isFinished = false

  /// Bytes that are written at once.
  private static let portion = 64 << 10

  /// Begins a file in a folder that is there.
  package init(_ path: String) throws(FileError) {
    if FileSystem.kind(of: path) == .directory { throw .isDirectory(path: path) }
    let beside = FilePath.join(
      FilePath.directory(of: path), ".citypaint-\(Platform.randomSuffix()).tmp")
    let opened = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard opened >= 0 else {
      throw .unwritable(path: path, reason: Platform.message(errno))
    }
    self.path = path
    temporary = beside
    file = opened
  }

  deinit {
    guard !isFinished else { return }
    close(file)
    unlink(temporary)
  }

  /// Appends text; what goes wrong is told at the end.
  package mutating func append(_ text: String) {
    waiting += text.utf8
    if waiting.count >= Self.portion { flush() }
  }

  /// Gives the file its name.
  package mutating func finish() throws(FileError) {
    flush()
    if failure == nil, fsync(file) != 0 { failure = errno }
    if failure == nil, rename(temporary, path) != 0 { failure = errno }
    if let failure { throw .unwritable(path: path, reason: Platform.message(failure)) }
    isFinished = true
    close(file)
  }

  private mutating func flush() {
    if failure == nil { failure = FileSystem.writeAll(file, waiting) }
    waiting.removeAll(keepingCapacity: true)
  }
}
