/// What the chunks of a file say, checked; the image data is still compressed.
struct PNGFile {
  var header: PNGHeader
  /// Whether this is Apple's variant: raw Deflate, blue first, premultiplied.
  var isApple = false
  /// Straight colours with the alpha of tRNS; for indexed colours only.
  var palette: [UInt32] = []
  /// The samples of the one clear colour; for gray and RGB only.
  var clear: [Int]?
  var data: [UnsafeBufferPointer<UInt8>] = []
  var orientation = Orientation.upright

  /// Reads all chunks, after `accept` has agreed to the header.
  ///
  /// Chunks that decide about pixels must be whole; the others may be damaged.
  init(
    _ file: UnsafeBufferPointer<UInt8>, accept: (PNGHeader) throws(CodecError) -> Void
  ) throws(CodecError) {
    var reader = PNGChunkReader(file)
    do throws(PNGError) {
      var first = try reader.next()
      if first.type == .apple {
        isApple = true
        first = try reader.next()
      }
      guard first.type == .header else { throw .headerMissing(found: first.type.name) }
      header = try PNGHeader(first.body)
      try first.verify()
    } catch {
      throw .png(error)
    }
    try accept(header)
    do throws(PNGError) {
      try readChunks(&reader)
    } catch {
      throw .png(error)
    }
  }

  private mutating func readChunks(_ reader: inout PNGChunkReader) throws(PNGError) {
    var last = PNGChunkType.header
    while true {
      let chunk = try reader.next()
      switch chunk.type {
      case .header: throw .repeated(chunk: "IHDR")
      case .palette: try readPalette(chunk)
      case .transparency: try readTransparency(chunk)
      case .data:
        guard data.isEmpty || last == .data else { throw .misplaced(chunk: "IDAT") }
        try chunk.verify()
        data.append(chunk.body)
      case .exif: orientation = EXIF.orientation(chunk.body)
      case .end:
        try chunk.verify()
        guard header.color != .indexed || !palette.isEmpty else { throw .paletteMissing }
        guard !data.isEmpty else { throw .noImageData }
        return
      default:
        if chunk.type.isCritical { throw .unknownCritical(chunk: chunk.type.name) }
      }
      last = chunk.type
    }
  }

  /// A palette of a picture that is not indexed is a mere suggestion.
  private mutating func readPalette(_ chunk: PNGChunk) throws(PNGError) {
    guard header.color == .indexed else { return }
    guard data.isEmpty else { throw .misplaced(chunk: "PLTE") }
    guard palette.isEmpty else { throw .repeated(chunk: "PLTE") }
    try chunk.verify()
    let body = chunk.body
    guard body.count % 3 == 0, 1...256 ~= body.count / 3 else {
      throw .chunkLength(chunk: "PLTE", body.count)
    }
    palette = stride(from: 0, to: body.count, by: 3).map {
      UInt32(body[$0]) | UInt32(body[$0 + 1]) << 8 | UInt32(body[$0 + 2]) << 16 | 0xff00_0000
    }
  }

  private mutating func readTransparency(_ chunk: PNGChunk) throws(PNGError) {
    let body = chunk.body
    guard header.color != .rgba, header.color != .grayAlpha, !isApple else { return }
    guard data.isEmpty else { throw .misplaced(chunk: "tRNS") }
    try chunk.verify()
    if header.color == .indexed {
      guard !palette.isEmpty else { throw .misplaced(chunk: "tRNS") }
      guard body.count <= palette.count else { throw .chunkLength(chunk: "tRNS", body.count) }
      for (i, alpha) in body.enumerated() {
        palette[i] = palette[i] & 0xff_ffff | UInt32(alpha) << 24
      }
    } else {
      guard clear == nil else { throw .repeated(chunk: "tRNS") }
      guard body.count == header.color.channels * 2 else {
        throw .chunkLength(chunk: "tRNS", body.count)
      }
      let mask = (1 << header.depth) - 1
      clear = stride(from: 0, to: body.count, by: 2).map {
        (Int(body[$0]) << 8 | Int(body[$0 + 1])) & mask
      }
    }
  }
}
