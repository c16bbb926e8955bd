import Bounds

/// The contents of a file's chunks, checked; the image data is still compressed.
struct PNGFile {
  var header: PNGHeader
  /// Whether this is Apple's variant: raw Deflate, blue first, premultiplied.
  var isApple = false
  /// The samples of the single transparent color; for gray and RGB only.
  var clear: [Int]?
  var data: [UnsafeBufferPointer<UInt8>] = []
  var orientation = Orientation.upright

  /// Reads all chunks, after checking the header against the limits.
  ///
  /// Chunks that affect pixels must be intact; the others may be damaged.
  init(_ file: UnsafeBufferPointer<UInt8>, limits: Limits?) throws(CodecError) {
    var reader = PNGChunkReader(file)
    var first = try reader.next()
    if first.type == .apple {
      isApple = true
      first = try reader.next()
    }
    guard first.type == .header else { throw .png(.headerMissing(found: first.type.name)) }
    header = try PNGHeader(first.body)
    try first.verify()
    try limits?.check(
      width: header.width, height: header.height,
      bytesPerPixel: 4 + (header.form.bitsPerPixel + 7) / 8)
    try readChunks(&reader)
  }

  private mutating func readChunks(_ reader: inout PNGChunkReader) throws(CodecError) {
    var last = PNGChunkType.header
    while true {
      let chunk = try reader.next()
      switch chunk.type {
      case .header: throw .png(.repeated(chunk: "IHDR"))
      case .palette: try readPalette(chunk)
      case .transparency: try readTransparency(chunk)
      case .data:
        guard data.isEmpty || last == .data else { throw .png(.misplaced(chunk: "IDAT")) }
        try chunk.verify()
        data.append(chunk.body)
      case .exif: orientation = EXIF.orientation(chunk.body)
      case .end:
        try chunk.verify()
        guard header.form.color != .indexed || !header.form.palette.isEmpty else {
          throw .png(.paletteMissing)
        }
        guard !data.isEmpty else { throw .png(.noImageData) }
        return
      default:
        if chunk.type.isCritical { throw .png(.unknownCritical(chunk: chunk.type.name)) }
      }
      last = chunk.type
    }
  }

  /// Reads the palette; without indexed colors, it is only a suggestion.
  private mutating func readPalette(_ chunk: PNGChunk) throws(CodecError) {
    guard header.form.color == .indexed else { return }
    guard data.isEmpty else { throw .png(.misplaced(chunk: "PLTE")) }
    guard header.form.palette.isEmpty else { throw .png(.repeated(chunk: "PLTE")) }
    try chunk.verify()
    let body = chunk.body
    guard body.count % 3 == 0, 1...256 ~= body.count / 3 else {
      throw .png(.chunkLength(chunk: "PLTE", body.count))
    }
    header.form.palette = stride(from: 0, to: body.count, by: 3).map {
      UInt32(body[$0]) | UInt32(body[$0 + 1]) << 8 | UInt32(body[$0 + 2]) << 16 | 0xff00_0000
    }
  }

  private mutating func readTransparency(_ chunk: PNGChunk) throws(CodecError) {
    let body = chunk.body
    let color = header.form.color
    guard color != .rgba, color != .grayAlpha, !isApple else { return }
    guard data.isEmpty else { throw .png(.misplaced(chunk: "tRNS")) }
    try chunk.verify()
    if color == .indexed {
      let count = header.form.palette.count
      guard count > 0 else { throw .png(.misplaced(chunk: "tRNS")) }
      guard body.count <= count else { throw .png(.chunkLength(chunk: "tRNS", body.count)) }
      for (i, alpha) in body.enumerated() {
        header.form.palette[i] = header.form.palette[i] & 0xff_ffff | UInt32(alpha) << 24
      }
    } else {
      guard clear == nil else { throw .png(.repeated(chunk: "tRNS")) }
      guard body.count == color.channels * 2 else {
        throw .png(.chunkLength(chunk: "tRNS", body.count))
      }
      let mask = (1 << header.form.depth) - 1
      clear = stride(from: 0, to: body.count, by: 2).map {
        (Int(body[$0]) << 8 | Int(body[$0 + 1])) & mask
      }
    }
  }
}
