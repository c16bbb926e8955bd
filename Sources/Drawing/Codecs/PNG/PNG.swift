/// PNG in and out (ISO/IEC 15948), with Apple's iPhone variant CgBI on the way in.
///
/// Gamma and colour profiles are left aside: samples are taken as sRGB, as phones drew them.
package enum PNG {
  static let signature: [UInt8] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
}

/// How much time writing a PNG may take; the pixels are the same in each.
package enum PNGEncoding: String, CaseIterable, Hashable, Sendable {
  /// Filter Up throughout, ISA-L: for previews and for pictures that are compared and thrown away.
  case fast
  /// Filter Sub or Up, by row, libdeflate at level 6.
  case `default`
  /// All five filters, palettes and grays, libdeflate at level 12: for art that is kept.
  case small
}

/// Where a file's unpacked rows lie until they are pixels.
///
/// Rows that are not larger than their pixels lie at the end of the pixels' own memory, and pixels
/// are written from its start on. Larger and interlaced ones have memory of their own.
struct PNGRoom {
  /// Bytes behind the rows that loops may read.
  static let margin = 16

  /// Pixels to make room for: a few more than the picture has where the rows lie among them.
  let capacity: Int
  /// Where the rows begin, in bytes; `nil` where they have memory of their own.
  let rows: Int?

  init(_ header: PNGHeader) {
    let (width, height) = (header.width * 4, header.height)
    let row = header.rowBytes(header.width) + 1
    guard !header.isInterlaced, row - 1 <= width else {
      (capacity, rows) = (header.width * height, nil)
      return
    }
    // A row must begin behind its own pixels, for the row below needs it unharmed: the last row
    // where rows are shorter than their pixels, the first where the filter's byte makes them longer.
    let bytes = max(width * height + row, width + row * height) + Self.margin
    capacity = (bytes + 3) / 4
    rows = capacity * 4 - row * height - Self.margin
  }
}
