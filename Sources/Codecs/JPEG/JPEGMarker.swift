/// A marker of a JPEG file, and what stands before it.
struct JPEGMarker {
  /// The second byte; the first is FF.
  var code: Int
  /// Where the bytes behind it begin.
  var end: Int
  /// Bytes before it that belong to nothing; FF may be repeated.
  var discarded: Int

  /// The next marker from an offset on; steps over what stands before it, as decoders do.
  init?(_ reader: ByteReader, from start: Int) {
    var (offset, discarded) = (start, 0)
    while let byte = reader.byte(at: offset) {
      offset += 1
      guard byte == 0xff else {
        discarded += 1
        continue
      }
      while reader.byte(at: offset) == 0xff { offset += 1 }
      guard let code = reader.byte(at: offset) else { return nil }
      offset += 1
      if code != 0 {
        (self.code, end, self.discarded) = (code, offset, discarded)
        return
      }
      discarded += 2
    }
    return nil
  }

  /// Whether a length and as many bytes follow; TEM, RST0 to RST7 and SOI stand alone, and EOI.
  var hasSegment: Bool {
    switch code {
    case 0x01, 0xd0...0xd9: false
    default: true
    }
  }
}
