package import Pixels

/// The PNG files of one mask, each in one colour: colour × coverage, without loss.
///
/// What the colours share is made once. A picture of one colour has at most 256 alphas, so it is
/// written as a palette of them, and its compressed rows are the same in every colour; where the
/// palette would weigh more than the rows, as in small icons, as RGBA or gray with alpha.
package struct TintedPNG: Sendable {
  package let width: Int
  package let height: Int
  private let mask: Mask
  /// The coverages that occur, from clear to full.
  private let alphas: [UInt8]
  /// All of an indexed file before its colours, and all after them.
  private let head: [UInt8]
  private let tail: [UInt8]
  private let trueColor: TintedRows?

  /// libdeflate's level; from 8 on the time grows threefold for a file 2 % smaller.
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
    // Colours after the last one that is not opaque need no entry.
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

  /// The file in an opaque colour; a colour's own alpha is not looked at.
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

  /// The rows as indices: neighbours have nothing in common that a filter could use.
  private static func indexedRows(_ mask: Mask, _ alphas: [UInt8], _ form: PNGForm) -> [UInt8]? {
    var indices = [UInt8](repeating: 0, count: 256)
    for (index, alpha) in alphas.enumerated() { indices[Int(alpha)] = UInt8(index) }
    let bytes = form.rowBytes(mask.width)
    let rows = Scratch(count: (bytes + 1) * mask.height)
    let perByte = 8 / form.depth
    mask.withCoverage { coverage in
      var at = 0
      for y in 0..<mask.height {
        let row = coverage[(y * mask.width)..<((y + 1) * mask.width)]
        rows.base[at] = PNGFilter.none.rawValue
        at += 1
        var x = row.startIndex
        while x < row.endIndex {
          var packed: UInt8 = 0
          for k in 0..<perByte {
            let index = x + k < row.endIndex ? indices[Int(coverage[x + k])] : 0
            packed = packed << UInt8(form.depth) | index
          }
          rows.base[at] = packed
          at += 1
          x += perByte
        }
      }
    }
    return Deflater.zlib(UnsafeBufferPointer(start: rows.base, count: rows.count), level: level)
  }

  /// Gray with alpha, whose rows have the colour in them.
  private func grayFile(_ gray: UInt8) -> [UInt8]? {
    let form = PNGForm(color: .grayAlpha)
    let rows = Scratch(count: (2 * width + 1) * height)
    mask.withCoverage { coverage in
      var at = 0
      for y in 0..<height {
        rows.base[at] = PNGFilter.none.rawValue
        at += 1
        for x in 0..<width {
          rows.base[at] = gray
          rows.base[at + 1] = coverage[y * width + x]
          at += 2
        }
      }
    }
    let input = UnsafeBufferPointer(start: UnsafePointer(rows.base), count: rows.count)
    guard let data = Deflater.zlib(input, level: Self.level) else { return nil }
    var writer = PNGWriter(width: width, height: height, form: form)
    writer.chunk(.data, data)
    return writer.finish()
  }
}

extension Color {
  fileprivate var isGray: Bool { red == green && green == blue }
}
