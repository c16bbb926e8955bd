/// A writer that assembles a file, with only the chunks that the pixels need.
struct PNGWriter {
  private(set) var bytes = PNG.signature

  /// The bytes of a chunk without a body: a length, a type, and a checksum.
  private static let emptyChunkBytes = 12

  /// Creates a writer that continues an existing file.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Begins a non-interlaced file, and writes it up to its image data.
  init(width: Int, height: Int, form: PNGForm) {
    let size = Self.bigEndian(width) + Self.bigEndian(height)
    chunk(.header, size + [UInt8(form.depth), UInt8(form.color.rawValue), 0, 0, 0])
    if form.color == .indexed, !form.palette.isEmpty { palette(form.palette) }
  }

  /// Appends the straight colors of an indexed picture, and their alpha if any is translucent.
  private mutating func palette(_ colors: [UInt32]) {
    func channel(_ color: UInt32, _ shift: UInt32) -> UInt8 {
      UInt8(truncatingIfNeeded: color >> shift)
    }
    chunk(.palette, colors.flatMap { [channel($0, 0), channel($0, 8), channel($0, 16)] })
    // Colors after the last one that is not opaque need no entry.
    guard let last = colors.lastIndex(where: { $0 < 0xff00_0000 }) else { return }
    chunk(.transparency, colors[...last].map { channel($0, 24) })
  }

  mutating func chunk(_ type: PNGChunkType, _ body: [UInt8]) { chunk(type, parts: [body]) }

  /// Appends a chunk whose body consists of parts.
  mutating func chunk(_ type: PNGChunkType, parts: [[UInt8]]) {
    let count = parts.reduce(0) { $0 + $1.count }
    // Reserves space for the last chunk, so that a picture's data is moved only once.
    let room = bytes.count + count + Self.emptyChunkBytes
    if bytes.capacity < room { bytes.reserveCapacity(room + Self.emptyChunkBytes) }
    bytes += Self.bigEndian(count)
    let start = bytes.count
    bytes += type.bytes
    for part in parts { bytes += part }
    let checksum = bytes.withUnsafeBytes {
      CRC32.of(UnsafeRawBufferPointer(rebasing: $0[start...]))
    }
    bytes += Self.bigEndian(Int(checksum))
  }

  /// Returns the whole file.
  mutating func finish() -> [UInt8] {
    chunk(.end, [])
    return bytes
  }

  static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
