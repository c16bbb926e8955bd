extension PNG {
  /// Returns a file with a tEXt chunk after its header.
  ///
  /// - Parameters:
  ///   - keyword: 1 to 79 Latin characters.
  ///   - text: Latin characters.
  package static func adding(_ keyword: String, _ text: String, to file: [UInt8]) -> [UInt8] {
    guard file.count >= headerEnd else { return file }
    var writer = PNGWriter(Array(file[..<headerEnd]))
    writer.chunk(.text, Array(keyword.utf8) + [0] + Array(text.utf8))
    return writer.bytes + file[headerEnd...]
  }

  /// Returns the text of a tEXt chunk before the pixels of a complete file; `nil` if there is none.
  package static func text(_ keyword: String, of file: [UInt8]) -> String? {
    file.withUnsafeBufferPointer { file in
      guard file.count > headerEnd, file.suffix(end.count).elementsEqual(end),
        file.prefix(signature.count).elementsEqual(signature)
      else { return nil }
      let start = Array(keyword.utf8) + [0]
      var chunks = PNGChunkReader(file)
      while let chunk = try? chunks.next(), chunk.type != .data, chunk.type != .end {
        guard chunk.type == .text, chunk.body.starts(with: start), (try? chunk.verify()) != nil
        else { continue }
        return String(decoding: chunk.body.dropFirst(start.count), as: UTF8.self)
      }
      return nil
    }
  }

  /// The number of bytes up to the end of the header's chunk, which is the first.
  private static var headerEnd: Int { signature.count + 25 }

  /// The last chunk, without which a file is incomplete.
  private static let end: [UInt8] = [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
}
