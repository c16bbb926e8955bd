/// A file that is written bit by bit and has its name only when it is whole.
package struct StreamedFile: ~Copyable {
  private var file: OutputFile
  private var waiting: [UInt8] = []

  /// Bytes that are written at once.
  private static let portion = 64 << 10

  /// Begins a file in a folder that is there.
  package init(_ path: String) throws(FileError) {
    file = try OutputFile(path)
  }

  /// Appends text; what goes wrong is told at the end.
  package mutating func append(_ text: String) {
    waiting += text.utf8
    if waiting.count >= Self.portion { flush() }
  }

  /// Gives the file its name.
  package mutating func finish() throws(FileError) {
    flush()
    try file.finish(sync: true)
  }

  private mutating func flush() {
    file.write(waiting)
    waiting.removeAll(keepingCapacity: true)
  }
}
