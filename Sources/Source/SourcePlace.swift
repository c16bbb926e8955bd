/// Where something stands: a file, what it spans there, and its JSON pointer.
package struct SourcePlace: Hashable, Sendable {
  package var file: SourceFile
  /// Byte offsets; `nil` where the file as a whole is meant.
  package var span: Range<Int>?
  /// The RFC 6901 pointer, where the file was parsed.
  package var pointer: String?

  package init(file: SourceFile, span: Range<Int>? = nil, pointer: String? = nil) {
    self.file = file
    self.span = span
    self.pointer = pointer
  }

  /// The line and column of the span's start.
  package var position: SourcePosition? {
    span.map { file.position(of: $0.lowerBound) }
  }
}
