/// Why a font file cannot be used.
package enum FontError: Error, Hashable, Sendable {
  /// The bytes do not begin as an OpenType or TrueType file does.
  case notAFont(name: String)
  /// A table's bytes lie outside the file; `table` is its four-letter tag, or `header`.
  case truncated(name: String, table: String)
  /// A table no layout can do without is absent or makes no sense.
  case missingTable(name: String, table: String)
  /// The file holds `count` faces, numbered from 0.
  case noSuchFace(name: String, index: Int, count: Int)
  /// The face has neither outlines nor pictures in colour.
  case noOutlines(name: String)
  /// A table says what cannot be; `problem` is a sentence about it.
  case unsound(name: String, table: String, String)
  /// FreeType refused the file, with its own error number.
  case rejected(name: String, code: Int32)

  package var message: String {
    switch self {
    case .notAFont(let name): "\(name) is not an OpenType or TrueType file"
    case .truncated(let name, let table): "\(name) ends within its table \"\(table)\""
    case .missingTable(let name, let table): "\(name) has no sound table \"\(table)\""
    case .noSuchFace(let name, let index, let count):
      "\(name) has \(count) faces, numbered from 0, and none has the number \(index)"
    case .noOutlines(let name): "\(name) has neither outlines nor pictures in colour"
    case .unsound(let name, let table, let problem):
      "\(name) has no sound table \"\(table)\": \(problem)"
    case .rejected(let name, let code): "FreeType refuses \(name) (its error \(code))"
    }
  }
}
