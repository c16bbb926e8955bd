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

/// Rows of a picture in one form, filtered in order, some at a time.
struct PNGFilteredRows: ~Copyable {
  private let encoder: PNGEncoder
  private let packer: PNGPacker
  private let trial: Scratch
  /// Two rows, each behind its margin.
  private let lines: Scratch
  private var row: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>
  /// The rows that are still to come.
  private(set) var rows: Range<Int>
  /// Bytes of a row without that of its filter.
  private let bytes: Int
  /// Whether rows are packed and filtered in one go: opaque ones, less those above them.
  private let areDifferences: Bool

  init(_ encoder: PNGEncoder, _ rows: Range<Int>) {
    (self.encoder, self.rows) = (encoder, rows)
    bytes = encoder.form.rowBytes(encoder.pixmap.width)
    packer = PNGPacker(encoder.form)
    trial = Scratch(count: bytes)
    lines = Scratch(zeros: 2 * (PNGFilter.margin + bytes))
    row = lines.base + PNGFilter.margin
    above = row + bytes + PNGFilter.margin
    areDifferences = encoder.form.color == .rgb && encoder.filters == [.up]
    // The row before the first is only looked back at.
    guard rows.lowerBound > 0, !areDifferences else { return }
    let (packer, width, before) = (packer, encoder.pixmap.width, above)
    forEach(rows.lowerBound - 1..<rows.lowerBound) { packer.pack($0, into: before, count: width) }
  }

  /// Writes the next rows, at most so many, each behind the byte of its filter; gives their bytes.
  @discardableResult
  mutating func next(_ count: Int, into data: UnsafeMutablePointer<UInt8>) -> Int {
    let now = rows.prefix(count)
    rows = now.upperBound..<rows.upperBound
    if areDifferences {
      differences(now, into: data)
      return now.count * (bytes + 1)
    }
    var target = data
    var (row, above) = (row, above)
    forEach(now) {
      packer.pack($0, into: row, count: encoder.pixmap.width)
      choose(row, above, into: target)
      target += bytes + 1
      swap(&row, &above)
    }
    (self.row, self.above) = (row, above)
    return target - data
  }

  private borrowing func differences(_ rows: Range<Int>, into data: UnsafeMutablePointer<UInt8>) {
    let (width, stride, packer) = (encoder.pixmap.width, bytes + 1, packer)
    encoder.pixmap.withPixels { pixels in
      guard let base = pixels.baseAddress else { return }
      for (index, y) in rows.enumerated() {
        let target = data + index * stride
        target[0] = PNGFilter.up.rawValue
        let row = base + y * width
        if y == 0 {
          packer.pack(row, into: target + 1, count: width)
        } else {
          PNGPacker.rgb(row, less: row - width, into: target + 1, count: width)
        }
      }
    }
  }

  private borrowing func forEach(_ rows: Range<Int>, _ body: (UnsafePointer<UInt32>) -> Void) {
    PNGEncoder.forEachStraightRow(
      of: encoder.pixmap, rows, isOpaque: encoder.form.color == .rgb, body)
  }

  /// Writes the row by the filter whose bytes have the smallest sum of magnitudes.
  private borrowing func choose(
    _ row: UnsafePointer<UInt8>, _ above: UnsafePointer<UInt8>,
    into target: UnsafeMutablePointer<UInt8>
  ) {
    let distance = encoder.form.filterDistance
    let stored = target + 1
    var smallest = Int.max
    for filter in encoder.filters {
      let output = smallest == .max ? stored : trial.base
      filter.apply(row, above: above, distance: distance, into: output, count: bytes)
      let sum = encoder.filters.count == 1 ? 0 : PNGFilter.magnitude(output, bytes)
      guard sum < smallest else { continue }
      if smallest != .max { stored.update(from: trial.base, count: bytes) }
      smallest = sum
      target[0] = filter.rawValue
    }
  }
}
