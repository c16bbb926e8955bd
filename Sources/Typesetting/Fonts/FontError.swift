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
  /// The face has bitmaps and no outlines.
  case noOutlines(name: String)
  /// FreeType refused the file, with its own error number.
  case rejected(name: String, code: Int32)
}

extension FontError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notAFont(let name): "\(name) is not a font file (TrueType, OpenType or a collection)"
    case .truncated(let name, let table): "\(name) is cut short: its table \(table) is not all there"
    case .missingTable(let name, let table): "\(name) has no table \(table)"
    case .noSuchFace(let name, let index, let count):
      "\(name) has no face \(index): it has \(count)"
    case .noOutlines(let name): "\(name) has no outlines, only pictures of glyphs"
    case .rejected(let name, let code): "FreeType refuses \(name) (error \(code))"
    }
  }
}
