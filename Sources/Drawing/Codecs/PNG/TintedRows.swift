import Pixels

/// A mask's rows as RGBA of one colour, compressed once for all colours.
///
/// Filtered by Sub in the first row and by Up in the others, the colour stands in the first pixel
/// alone. That pixel goes before the shared bytes in a Deflate block of its own, not compressed.
struct TintedRows: Sendable {
  /// What follows the first pixel's colour, as raw Deflate data.
  private let data: [UInt8]
  private let checksum: Adler32

  /// Whether RGBA may come to less than a palette: its rows take about twice the indices' bytes.
  static func isWorthTrying(palette: Int, indexedRows: Int) -> Bool {
    4 * palette + 24 > indexedRows * 3 / 4
  }

  /// Compresses the rows; `nil` where that fails.
  init?(_ mask: Mask) {
    let (width, height) = (mask.width, mask.height)
    let rows = Scratch(zeros: (4 * width + 1) * height)
    mask.withCoverage { coverage in
      for y in 0..<height {
        let row = rows.base + y * (4 * width + 1)
        row[0] = (y == 0 ? PNGFilter.sub : .up).rawValue
        for x in 0..<width {
          let at = y * width + x
          let before = y > 0 ? coverage[at - width] : x > 0 ? coverage[at - 1] : 0
          row[4 * x + 4] = coverage[at] &- before
        }
      }
    }
    let shared = UnsafeBufferPointer(
      start: UnsafePointer(rows.base) + Self.ownBytes, count: rows.count - Self.ownBytes)
    guard let data = Deflater.raw(shared, level: TintedPNG.level) else { return nil }
    self.data = data
    checksum = Adler32(shared)
  }

  /// The first row's filter, and the first pixel's red, green and blue.
  private static let ownBytes = 4
  private static let form = PNGForm(color: .rgba)

  /// Bytes of a whole file: the signature, three chunks, and zlib's frame around two blocks.
  var fileSize: Int { 8 + 25 + 12 + 12 + (2 + 5 + Self.ownBytes + data.count + 4) }

  func file(_ color: Color, width: Int, height: Int) -> [UInt8] {
    let own = [PNGFilter.sub.rawValue, color.red, color.green, color.blue]
    // Deflate with a window of 32 KiB; then a block that is stored and not the last.
    var stream: [UInt8] = [0x78, 0x9c, 0, 4, 0, 0xfb, 0xff] + own
    stream.reserveCapacity(stream.count + data.count + 4)
    stream += data
    let whole = own.withUnsafeBufferPointer { Adler32($0) }.followed(by: checksum)
    stream += PNGWriter.bigEndian(Int(whole.value))
    var writer = PNGWriter(width: width, height: height, form: Self.form)
    writer.chunk(.data, stream)
    return writer.finish()
  }
}
