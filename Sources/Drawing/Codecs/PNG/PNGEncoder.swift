import Pixels

/// A filter for the rows of a picture in one form, without compression.
struct PNGEncoder {
  let pixmap: Pixmap
  let form: PNGForm
  /// The candidate filters for each row; a single candidate is applied directly.
  let filters: [PNGFilter]

  /// Returns a range of rows, each preceded by its filter byte.
  func filtered(_ range: Range<Int>) -> Scratch {
    let data = Scratch(count: (form.rowBytes(pixmap.width) + 1) * range.count)
    var rows = PNGFilteredRows(self, range)
    rows.next(range.count, into: data.base)
    return data
  }

  /// Calls `body` with each row of straight pixels; opaque rows are the pixmap's own memory.
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

/// The rows of a picture in one form, filtered in order, several at a time.
struct PNGFilteredRows: ~Copyable {
  private let encoder: PNGEncoder
  private let packer: PNGPacker
  private let trial: Scratch
  /// Two rows, each preceded by its margin.
  private let lines: Scratch
  private var row: UnsafeMutablePointer<UInt8>
  private var above: UnsafeMutablePointer<UInt8>
  /// The remaining rows.
  private(set) var rows: Range<Int>
  /// The bytes of a row without its filter byte.
  private let bytes: Int
  /// Whether rows are packed and filtered in one step, as opaque rows minus those above them.
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
    // The row before the first is needed only as the previous row.
    guard rows.lowerBound > 0, !areDifferences else { return }
    let (packer, width, before) = (packer, encoder.pixmap.width, above)
    forEach(rows.lowerBound - 1..<rows.lowerBound) { packer.pack($0, into: before, count: width) }
  }

  /// Writes at most `count` more rows, each preceded by its filter byte; returns the number of
  /// bytes.
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

  /// Writes the row with the filter that gives the smallest sum of magnitudes.
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
