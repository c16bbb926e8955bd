/// The table directory of an OpenType or TrueType file, checked against the file's length.
///
/// The directory is parsed here rather than by a library, so that errors in a file are detected in
/// the same way with every version of the libraries; otherwise, a font with a truncated table
/// would, for example, silently lose its kerning.
struct FontTables {
  private let data: FontData
  private let name: String
  private var tables: [UInt32: Range<Int>] = [:]

  private static let collection = tag("ttcf")
  private static let flavours = [0x0001_0000, tag("OTTO"), tag("true")]

  init(data: FontData, faceIndex: Int, name: String) throws(FontError) {
    (self.data, self.name) = (data, name)
    let file = TableReader(bytes: Self.whole(data), font: name, table: "header")
    guard let first = file.bytes.uint32(0).map({ UInt32($0) }) else { throw .notAFont(name: name) }
    let count = Self.faceCount(data)
    if first == Self.collection {
      _ = try file.uint32(8)
    } else if !Self.flavours.contains(first) {
      throw .notAFont(name: name)
    }
    guard faceIndex >= 0, faceIndex < count else {
      throw .noSuchFace(name: name, index: faceIndex, count: count)
    }
    let start = first == Self.collection ? try file.uint32(12 + 4 * faceIndex) : 0
    for i in 0..<(try file.uint16(start + 4)) {
      let record = start + 12 + 16 * i
      let tag = UInt32(try file.uint32(record))
      let offset = try file.uint32(record + 8)
      let range = offset..<offset + (try file.uint32(record + 12))
      guard range.upperBound <= data.count else {
        throw .truncated(name: name, table: Self.text(tag))
      }
      tables[tag] = range
    }
  }

  /// Returns the vertical metrics.
  ///
  /// They are OS/2's typographic ones if the font requests them (USE_TYPO_METRICS), otherwise those
  /// of hhea.
  func metrics() throws(FontError) -> FontMetrics {
    let unitsPerEm = try value("head", at: 18) & 0xFFFF
    guard unitsPerEm > 0 else { throw .missingTable(name: name, table: "head") }
    var metrics = FontMetrics(
      unitsPerEm: Double(unitsPerEm), ascent: Double(try value("hhea", at: 4)),
      descent: -Double(try value("hhea", at: 6)), lineGap: Double(try value("hhea", at: 8)))
    metrics.underline = try rule("post", top: 8, thickness: 10, of: unitsPerEm)
    guard let length = range(of: "OS/2")?.count, length >= 78 else { return metrics }
    metrics.weight = try value("OS/2", at: 4)
    metrics.isItalic = try value("OS/2", at: 62) & 1 != 0
    // PANOSE: a text face with a serif style from cove to flared.
    let panose = try value("OS/2", at: 32)
    metrics.isSerif = panose >> 8 == 2 && 2...10 ~= panose & 0xFF
    metrics.strike = try rule("OS/2", top: 28, thickness: 26, of: unitsPerEm)
    if try value("OS/2", at: 62) & 0x80 != 0 {
      metrics.ascent = Double(try value("OS/2", at: 68))
      metrics.descent = -Double(try value("OS/2", at: 70))
      metrics.lineGap = Double(try value("OS/2", at: 72))
    }
    if try value("OS/2", at: 0) >= 2, length >= 90 {
      metrics.xHeight = Double(try value("OS/2", at: 86))
      metrics.capHeight = Double(try value("OS/2", at: 88))
    }
    return metrics
  }

  /// Returns a line's position and thickness; `nil` if there is none, or it is far from the text.
  private func rule(
    _ table: String, top: Int, thickness: Int, of unitsPerEm: Int
  ) throws(FontError) -> FontMetrics.Rule? {
    guard let length = range(of: table)?.count, length >= max(top, thickness) + 2 else {
      return nil
    }
    let rule = (top: try value(table, at: top), height: try value(table, at: thickness))
    guard rule.height > 0, rule.height * 5 <= unitsPerEm, abs(rule.top) <= unitsPerEm else {
      return nil
    }
    return FontMetrics.Rule(top: Double(rule.top), thickness: Double(rule.height))
  }

  private func value(_ table: String, at offset: Int) throws(FontError) -> Int {
    guard let value = self[table]?.int16(offset) else {
      throw .missingTable(name: name, table: table)
    }
    return value
  }

  private static func whole(_ data: FontData) -> TableBytes { TableBytes(data, 0..<data.count) }

  /// Returns the number of faces that a file declares; 1 if it is not a collection.
  static func faceCount(_ data: FontData) -> Int {
    let file = whole(data)
    guard file.uint32(0) == Int(collection), let faces = file.uint32(8) else { return 1 }
    return faces
  }

  var hasOutlines: Bool { ["glyf", "CFF ", "CFF2"].contains { range(of: $0) != nil } }

  /// A table's bytes; `nil` if the font does not have the table.
  subscript(tag: String) -> TableBytes? { range(of: tag).map { TableBytes(data, $0) } }

  /// Returns a table's range in the file; `nil` if the font does not have the table.
  func range(of tag: String) -> Range<Int>? { tables[Self.tag(tag)] }

  static func tag(_ text: String) -> UInt32 { text.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

  static func text(_ tag: UInt32) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}

/// The reason that a font file cannot be used.
package enum FontError: Error, Hashable, Sendable {
  /// The bytes do not begin like an OpenType or TrueType file.
  case notAFont(name: String)
  /// A table's bytes are outside the file; `table` is its four-letter tag, or `header`.
  case truncated(name: String, table: String)
  /// A table that layout requires is missing or invalid.
  case missingTable(name: String, table: String)
  /// The file has `count` faces, numbered from 0.
  case noSuchFace(name: String, index: Int, count: Int)
  /// The face has neither outlines nor pictures in color.
  case noOutlines(name: String)
  /// A table's contents are invalid; the last value says what is wrong.
  case unsound(name: String, table: String, String)
  /// FreeType rejected the file, with its own error number.
  case rejected(name: String, code: Int32)

  package var message: String {
    switch self {
    case .notAFont(let name): "\(name) is not an OpenType or TrueType file"
    case .truncated(let name, let table): "\(name) is truncated in its \"\(table)\" table"
    case .missingTable(let name, let table): "\(name) has no valid \"\(table)\" table"
    case .noSuchFace(let name, let index, let count):
      "\(name) has no face \(index), only \(count == 1 ? "face 0" : "faces 0 to \(count - 1)")"
    case .noOutlines(let name): "\(name) has neither outlines nor pictures in color"
    case .unsound(let name, let table, let problem):
      "\(name) has no valid \"\(table)\" table: \(problem)"
    case .rejected(let name, let code): "FreeType rejected \(name) (error \(code))"
    }
  }
}
