extension FontFace {
  /// The tables that make, select, or measure glyphs.
  ///
  /// Outlines are loaded unhinted, so hinting programs are not included; neither are names,
  /// signatures, and dates.
  private static let drawingTables = [
    "BASE", "CBDT", "CBLC", "CFF ", "CFF2", "COLR", "CPAL", "GDEF", "GPOS", "GSUB", "HVAR", "MVAR",
    "OS/2", "SVG ", "VORG", "VVAR", "avar", "cmap", "fvar", "glyf", "gvar", "hhea", "hmtx", "kern",
    "kerx", "loca", "maxp", "morx", "mort", "sbix", "trak", "vhea", "vmtx",
  ]

  /// The bytes that affect drawing in tables that also hold dates, checksums, and names.
  ///
  /// These are OpenType's `head` without fontRevision, checkSumAdjustment, created, and modified,
  /// and the underline of `post`.
  private static let drawingParts = [
    ("head", [0..<4, 12..<20, 36..<54]), ("post", [8..<12]),
  ]

  /// Returns an identifier of what the face draws: the names, lengths, and checksums of its drawing
  /// tables.
  ///
  /// Two files that differ only in their dates have the same identifier. It is computed once for a
  /// face.
  ///
  /// - Parameter checksum: returns a checksum of bytes.
  package func drawing(by checksum: (UnsafeRawBufferPointer) -> UInt32) -> String {
    data.drawing(ofFace: faceIndex) {
      guard let tables = try? FontTables(data: data, faceIndex: faceIndex, name: name) else {
        return ""
      }
      return data.withBytes { bytes in
        func line(_ tag: String, _ range: Range<Int>) -> String {
          "\(tag) \(range.count) \(checksum(UnsafeRawBufferPointer(rebasing: bytes[range])))\n"
        }
        var text = ""
        for tag in Self.drawingTables {
          if let range = tables.range(of: tag) { text += line(tag, range) }
        }
        for (tag, parts) in Self.drawingParts {
          guard let range = tables.range(of: tag) else { continue }
          for part in parts where part.upperBound <= range.count {
            text += line(
              tag, range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound)
          }
        }
        return text
      }
    }
  }
}
