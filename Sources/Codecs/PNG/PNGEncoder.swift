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
    filter(range, into: data.base)
    return data
  }

  private func filter(_ range: Range<Int>, into data: UnsafeMutablePointer<UInt8>) {
    let width = pixmap.width
    let bytes = form.rowBytes(width)
    let trial = Scratch(count: bytes)
    let rows = Scratch(zeros: 2 * (PNGFilter.margin + bytes))
    var row = rows.base + PNGFilter.margin
    var above = row + bytes + PNGFilter.margin
    let packer = PNGPacker(form)
    var target = data
    // The row before the first is only looked back at.
    var isBefore = range.lowerBound > 0
    let first = isBefore ? range.lowerBound - 1 : range.lowerBound
    Self.forEachStraightRow(of: pixmap, first..<range.upperBound, isOpaque: form.color == .rgb) {
      packer.pack($0, into: row, count: width)
      if !isBefore {
        choose(row, above, trial.base, into: target, bytes)
        target += bytes + 1
      }
      isBefore = false
      swap(&row, &above)
    }
  }

  /// Writes the row by the filter whose bytes have the smallest sum of magnitudes.
  private func choose(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    _ trial: UnsafeMutablePointer<UInt8>, into target: UnsafeMutablePointer<UInt8>, _ bytes: Int
  ) {
    let distance = form.filterDistance
    let stored = target + 1
    var smallest = Int.max
    for filter in filters {
      let output = smallest == .max ? stored : trial
      filter.apply(row, above: above, distance: distance, into: output, count: bytes)
      let sum = filters.count == 1 ? 0 : PNGFilter.magnitude(output, bytes)
      guard sum < smallest else { continue }
      if smallest != .max { stored.update(from: trial, count: bytes) }
      smallest = sum
      target[0] = filter.rawValue
    }
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
