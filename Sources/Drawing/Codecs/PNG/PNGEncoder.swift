import Pixels

/// Filters the rows of a picture in one form; compressing is left to others.
struct PNGEncoder {
  let pixmap: Pixmap
  let form: PNGForm
  /// The filters to choose from, row by row; a single one is simply applied.
  let filters: [PNGFilter]

  /// Some of the rows, each behind the byte of its filter.
  func filtered(_ range: Range<Int>) -> Scratch {
    let data = Scratch(count: (form.rowBytes(pixmap.width) + 1) * range.count)
    var rows = PNGFilteredRows(self, range)
    rows.next(range.count, into: data.base)
    return data
  }

  /// Calls `body` with each row of straight pixels; opaque ones are the pixmap's own.
  static func forEachStraightRow(
    of pixmap: Pixmap, _ rows: Range<Int>, isOpaque: Bool, _ body: (UnsafePointer<UInt32>) -> Void
  ) {
    let width = pixmap.width
    let line = UnsafeMutablePointer<UInt32>.allocate(capacity: max(1, width))
    defer { line.deallocate() }
    pixmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for y in rows {
        let row = base + y * width
        if isOpaque {
          body(row)
        } else {
          line.initialize(from: row, count: width)
          Alpha.unpremultiply(line, width)
          body(line)
        }
      }
    }
  }
}
