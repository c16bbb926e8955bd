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
