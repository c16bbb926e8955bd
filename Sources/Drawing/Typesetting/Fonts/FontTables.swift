/// The table directory of an OpenType or TrueType file, checked against the file's length.
///
/// Read by hand so that what is wrong with a file is found the same way under every version of the
/// libraries; a table cut short would otherwise only lose its kerning, in silence.
struct FontTables {
  private let data: FontData
  private let name: String
  private var tables: [UInt32: Range<Int>] = [:]

  private static let collection = tag("ttcf")
  private static let flavours = [0x0001_0000, tag("OTTO"), tag("true")]

  init(data: FontData, faceIndex: Int, name: String) throws(FontError) {
    self.data = data
    self.name = name
    guard let first = data.uint32(at: 0) else { throw .notAFont(name: name) }
    var start = 0
    let count = Self.faceCount(data)
    if first == Self.collection {
      guard data.uint32(at: 8) != nil else { throw .truncated(name: name, table: "header") }
    } else if !Self.flavours.contains(first) {
      throw .notAFont(name: name)
    }
    guard faceIndex >= 0, faceIndex < count else {
      throw .noSuchFace(name: name, index: faceIndex, count: count)
    }
    if first == Self.collection {
      guard let offset = data.uint32(at: 12 + 4 * faceIndex) else {
        throw .truncated(name: name, table: "header")
      }
      start = Int(offset)
    }
    guard let tableCount = data.uint16(at: start + 4) else {
      throw .truncated(name: name, table: "header")
    }
    for i in 0..<Int(tableCount) {
      let record = start + 12 + 16 * i
      guard let tag = data.uint32(at: record), let offset = data.uint32(at: record + 8),
        let length = data.uint32(at: record + 12)
      else { throw .truncated(name: name, table: "header") }
      let range = Int(offset)..<Int(offset) + Int(length)
      guard range.upperBound <= data.count else {
        throw .truncated(name: name, table: Self.text(tag))
      }
      tables[tag] = range
    }
  }

  /// The vertical metrics: OS/2's typographic ones where the font asks for them (USE_TYPO_METRICS),
  /// else those of hhea.
  func metrics() throws(FontError) -> FontMetrics {
    let unitsPerEm = try Int(value("head", at: 18)) & 0xFFFF
    guard unitsPerEm > 0 else { throw .missingTable(name: name, table: "head") }
    var metrics = FontMetrics(
      unitsPerEm: Double(unitsPerEm),
      ascent: Double(try value("hhea", at: 4)),
      descent: -Double(try value("hhea", at: 6)),
      lineGap: Double(try value("hhea", at: 8)))
    metrics.underline = try rule("post", top: 8, thickness: 10, of: unitsPerEm)
    guard let range = tables[Self.tag("OS/2")], range.count >= 78 else { return metrics }
    metrics.weight = Int(try value("OS/2", at: 4))
    metrics.isItalic = try value("OS/2", at: 62) & 1 != 0
    // PANOSE: a text face whose serifs are of one of the kinds from cove to flared.
    let panose = try value("OS/2", at: 32)
    metrics.isSerif = panose >> 8 == 2 && 2...10 ~= panose & 0xFF
    metrics.strike = try rule("OS/2", top: 28, thickness: 26, of: unitsPerEm)
    if try value("OS/2", at: 62) & 0x80 != 0 {
      metrics.ascent = Double(try value("OS/2", at: 68))
      metrics.descent = -Double(try value("OS/2", at: 70))
      metrics.lineGap = Double(try value("OS/2", at: 72))
    }
    if try value("OS/2", at: 0) >= 2, range.count >= 90 {
      metrics.xHeight = Double(try value("OS/2", at: 86))
      metrics.capHeight = Double(try value("OS/2", at: 88))
    }
    return metrics
  }

  /// A line's place and thickness; `nil` where there is none, or one that lies far from the text.
  private func rule(
    _ table: String, top: Int, thickness: Int, of unitsPerEm: Int
  ) throws(FontError) -> FontMetrics.Rule? {
    guard let range = tables[Self.tag(table)], range.count >= max(top, thickness) + 2 else {
      return nil
    }
    let rule = (top: Int(try value(table, at: top)), height: Int(try value(table, at: thickness)))
    guard rule.height > 0, rule.height * 5 <= unitsPerEm, abs(rule.top) <= unitsPerEm else {
      return nil
    }
    return FontMetrics.Rule(top: Double(rule.top), thickness: Double(rule.height))
  }

  private func value(_ table: String, at offset: Int) throws(FontError) -> Int16 {
    guard let range = tables[Self.tag(table)], offset + 2 <= range.count,
      let value = data.uint16(at: range.lowerBound + offset)
    else { throw .missingTable(name: name, table: table) }
    return Int16(bitPattern: value)
  }

  /// How many faces a file says it has; 1 where it is no collection.
  static func faceCount(_ data: FontData) -> Int {
    guard data.uint32(at: 0) == collection, let faces = data.uint32(at: 8) else { return 1 }
    return Int(faces)
  }

  var hasOutlines: Bool {
    ["glyf", "CFF ", "CFF2"].contains { tables[Self.tag($0)] != nil }
  }

  /// A table's bytes; `nil` where the font has none of that name.
  subscript(tag: String) -> TableBytes? {
    tables[Self.tag(tag)].map { TableBytes(data, $0) }
  }

  /// A table's bytes in the file; `nil` where the font has none of that name.
  func range(of tag: String) -> Range<Int>? { tables[Self.tag(tag)] }

  static func tag(_ text: String) -> UInt32 {
    text.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }

  static func text(_ tag: UInt32) -> String {
    String(
      decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}

/// Numbers of a font file, big-endian; `nil` where they would lie outside it.
extension FontData {
  fileprivate func uint16(at offset: Int) -> UInt16? {
    guard offset >= 0, offset + 2 <= count else { return nil }
    return UInt16(buffer[offset]) << 8 | UInt16(buffer[offset + 1])
  }

  fileprivate func uint32(at offset: Int) -> UInt32? {
    guard let high = uint16(at: offset), let low = uint16(at: offset + 2) else { return nil }
    return UInt32(high) << 16 | UInt32(low)
  }
}
