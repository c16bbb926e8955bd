extension PNG {
  /// Returns whether a PNG file has an alpha channel or transparent colors, whatever its pixels.
  package static func hasAlpha(_ file: [UInt8]) -> Bool {
    file.withUnsafeBufferPointer { file in
      guard file.prefix(signature.count).elementsEqual(signature) else { return false }
      var chunks = PNGChunkReader(file)
      while let chunk = try? chunks.next(), chunk.type != .data, chunk.type != .end {
        if chunk.type == .transparency { return true }
        guard chunk.type == .header, let header = try? PNGHeader(chunk.body) else { continue }
        switch header.form.color {
        case .grayAlpha, .rgba: return true
        case .gray, .rgb, .indexed: continue
        }
      }
      return false
    }
  }
}
