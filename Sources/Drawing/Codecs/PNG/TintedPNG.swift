package import Pixels

/// The PNG files of one mask in different colors: color × coverage, lossless.
///
/// Data shared by all colors is computed once. A picture of one color has at most 256 alphas, so it
/// is written with a palette, and its compressed rows are the same in every color; if the palette
/// would be larger than the rows, as in small icons, RGBA or gray with alpha is used.
package struct TintedPNG: Sendable {
  package let width: Int
  package let height: Int
  private let mask: Mask
  /// The coverage values in use, from transparent to full.
  private let alphas: [UInt8]
  /// The parts of an indexed file before and after its colors.
  private let head: [UInt8]
  private let tail: [UInt8]
  private let trueColor: TintedRows?

  /// The libdeflate level; from 8 on, compression takes three times as long for a file 2% smaller.
  static let level: Int32 = 7

  /// Compresses a mask's rows.
  package init(_ mask: Mask) throws(CodecError) {
    (width, height) = (mask.width, mask.height)
    guard width > 0, height > 0 else { throw .empty(width: width, height: height) }
    self.mask = mask
    alphas = Self.alphas(of: mask)
    let form = PNGForm(color: .indexed, depth: PNGForm.depth(colors: alphas.count))
    guard let data = Self.indexedRows(mask, alphas, form) else {
      throw .compression(width: width, height: height)
    }
    var writer = PNGWriter(width: width, height: height, form: form)
    head = writer.bytes
    // Colors after the last one that is not opaque need no entry.
    let translucent = alphas.filter { $0 < 255 }
    if !translucent.isEmpty { writer.chunk(.transparency, translucent) }
    writer.chunk(.data, data)
    tail = Array(writer.finish()[head.count...])
    trueColor =
      TintedRows.isWorthTrying(palette: alphas.count, indexedRows: data.count)
      ? TintedRows(mask) : nil
  }

  /// Whether no pixel is covered at all.
  package var isClear: Bool { alphas == [0] }

  /// Returns the file in the given color, ignoring the color's alpha.
  package func file(_ color: Color) -> [UInt8] {
    let indexed = head.count + 12 + 3 * alphas.count + tail.count
    if color.isGray, let gray = grayFile(color.red), gray.count < indexed { return gray }
    if let trueColor, trueColor.fileSize < indexed {
      return trueColor.file(color, width: width, height: height)
    }
    let entry = [color.red, color.green, color.blue]
    var writer = PNGWriter(head)
    writer.chunk(.palette, Array(repeatElement(entry, count: alphas.count).joined()))
    return writer.bytes + tail
  }

  private static func alphas(of mask: Mask) -> [UInt8] {
    var seen = [Bool](repeating: false, count: 256)
    mask.withCoverage { for value in $0 { seen[Int(value)] = true } }
    return (0...255).filter { seen[Int($0)] }
  }

  /// Returns the compressed rows as indices; no filter is used, because neighboring indices are
  /// unrelated.
  private static func indexedRows(_ mask: Mask, _ alphas: [UInt8], _ form: PNGForm) -> [UInt8]? {
    var indices = [UInt8](repeating: 0, count: 256)
    for (index, alpha) in alphas.enumerated() { indices[Int(alpha)] = UInt8(index) }
    let perByte = 8 / form.depth
    return plainRows(mask, form) { row, coverage in
      for byte in 0..<form.rowBytes(mask.width) {
        row[byte] = (byte * perByte..<(byte + 1) * perByte).reduce(0) { packed, x in
          packed << UInt8(form.depth) | (x < coverage.count ? indices[Int(coverage[x])] : 0)
        }
      }
    }
  }

  /// Returns the compressed unfiltered rows, which `fill` produces from rows of coverage.
  private static func plainRows(
    _ mask: Mask, _ form: PNGForm,
    _ fill: (UnsafeMutablePointer<UInt8>, UnsafeBufferPointer<UInt8>) -> Void
  ) -> [UInt8]? {
    let stride = form.rowBytes(mask.width) + 1
    let rows = Scratch(count: stride * mask.height)
    mask.withCoverage { coverage in
      for y in 0..<mask.height {
        rows.base[y * stride] = PNGFilter.none.rawValue
        let line = UnsafeBufferPointer(rebasing: coverage[y * mask.width..<(y + 1) * mask.width])
        fill(rows.base + y * stride + 1, line)
      }
    }
    return Deflater.zlib(rows.bytes, level: level)
  }

  /// Returns the file as gray with alpha, with the color in every row.
  private func grayFile(_ gray: UInt8) -> [UInt8]? {
    let form = PNGForm(color: .grayAlpha)
    let data = Self.plainRows(mask, form) { row, coverage in
      for x in coverage.indices {
        row[2 * x] = gray
        row[2 * x + 1] = coverage[x]
      }
    }
    guard let data else { return nil }
    var writer = PNGWriter(width: width, height: height, form: form)
    writer.chunk(.data, data)
    return writer.finish()
  }
}

extension Color {
  fileprivate var isGray: Bool { red == green && green == blue }
}

/// A mask's rows as RGBA of one color, compressed once for all colors.
///
/// With filter Sub in the first row and Up in the others, only the first pixel contains the color.
/// That pixel precedes the shared bytes in its own uncompressed Deflate block.
struct TintedRows: Sendable {
  /// The data after the first pixel's color, as raw Deflate data.
  private let data: [UInt8]
  private let checksum: Adler32

  /// Returns whether RGBA may be smaller than a palette; its rows take about twice as many bytes as
  /// indices.
  static func isWorthTrying(palette: Int, indexedRows: Int) -> Bool {
    4 * palette + 24 > indexedRows * 3 / 4
  }

  /// Compresses the rows; `nil` if that fails.
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
    let shared = UnsafeBufferPointer(rebasing: rows.bytes.dropFirst(Self.ownBytes))
    guard let data = Deflater.raw(shared, level: TintedPNG.level) else { return nil }
    self.data = data
    checksum = Adler32(shared)
  }

  /// The size of the first row's filter byte and the first pixel's red, green, and blue.
  private static let ownBytes = 4
  private static let form = PNGForm(color: .rgba)

  /// The size of a whole file in bytes: the signature, three chunks, and zlib's frame around two
  /// blocks.
  var fileSize: Int { 8 + 25 + 12 + 12 + (2 + 5 + Self.ownBytes + data.count + 4) }

  func file(_ color: Color, width: Int, height: Int) -> [UInt8] {
    let own = [PNGFilter.sub.rawValue, color.red, color.green, color.blue]
    // Deflate with a window of 32 KiB; then a stored block that is not the last.
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
