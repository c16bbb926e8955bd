/// Decompresses, unfilters, and expands the image data of one file.
struct PNGDecoder {
  enum Output: Equatable {
    case straight, premultiplied
    /// Straight pixels with one byte of each 16-bit sample.
    case half(PNGSamples.Half)
  }

  let file: PNGFile
  let output: Output
  private let samples: PNGSamples
  private let unfilter: PNGUnfilter

  init(_ file: PNGFile, output: Output) {
    (self.file, self.output) = (file, output)
    if case .half(let half) = output {
      samples = PNGSamples(file, half: half)
    } else {
      // The pixels of a CgBI file are already premultiplied.
      samples = PNGSamples(file, premultiplies: output == .premultiplied && !file.isApple)
    }
    unfilter = PNGUnfilter(distance: file.header.form.filterDistance)
  }

  /// Returns the pixels as stored, not rotated.
  func pixels() throws(CodecError) -> [UInt32] {
    let room = PNGScratch(file.header)
    var failure: CodecError?
    let pixels = [UInt32](unsafeUninitializedCapacity: room.capacity) { buffer, used in
      guard let base = buffer.baseAddress else { return }
      let block = UnsafeMutableRawPointer(base)
      do throws(CodecError) {
        if let rows = room.rows {
          try decode(block + rows, into: block)
        } else {
          let rows = Scratch(count: file.header.dataBytes + PNGScratch.margin)
          try decode(UnsafeMutableRawPointer(rows.base), into: block)
        }
        used = file.header.width * file.header.height
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return pixels
  }

  /// Unpacks the rows, possibly into the end of the pixel buffer, and converts them to pixels.
  private func decode(
    _ rows: UnsafeMutableRawPointer, into pixels: UnsafeMutableRawPointer
  ) throws(CodecError) {
    let count = file.header.dataBytes
    let data = rows.bindMemory(to: UInt8.self, capacity: count + PNGScratch.margin)
    (data + count).initialize(repeating: 0, count: PNGScratch.margin)
    try inflate(into: data, count)
    try expand(data, into: pixels)
  }

  /// Decompresses all rows with their filter bytes.
  private func inflate(into data: UnsafeMutablePointer<UInt8>, _ count: Int) throws(CodecError) {
    if file.data.count == 1 {
      try inflate(file.data[0], into: data, count)
    } else {
      let joined = Scratch(count: file.data.reduce(0) { $0 + $1.count })
      var end = joined.base
      for part in file.data {
        guard let base = part.baseAddress else { continue }
        end.initialize(from: base, count: part.count)
        end += part.count
      }
      try inflate(UnsafeBufferPointer(start: joined.base, count: joined.count), into: data, count)
    }
  }

  private func inflate(
    _ input: UnsafeBufferPointer<UInt8>, into data: UnsafeMutablePointer<UInt8>, _ count: Int
  ) throws(CodecError) {
    switch Inflater.inflate(input, raw: file.isApple, into: data, count: count) {
    case nil: break
    case .damaged: throw .png(.damagedData)
    case .tooShort: throw .png(.tooLittleData(expected: count))
    case .tooLong: throw .png(.tooMuchData(expected: count))
    }
  }

  private func expand(
    _ data: UnsafeMutablePointer<UInt8>, into pixels: UnsafeMutableRawPointer
  ) throws(CodecError) {
    let header = file.header
    var row = data
    let zeros = Scratch(zeros: header.form.rowBytes(header.width) + PNGScratch.margin)
    let line = Scratch(count: header.width * 4)
    for pass in header.passes {
      let bytes = header.form.rowBytes(pass.width)
      var above = UnsafePointer(zeros.base)
      for y in 0..<pass.height {
        let stored = row + 1
        guard unfilter.undo(row[0], stored, above: above, count: bytes) else {
          throw .png(.filter(Int(row[0]), row: y))
        }
        // Pixels overwrite the memory of earlier rows.
        let target = (pixels + (pass.y + y * pass.stepY) * header.width * 4)
          .bindMemory(to: UInt32.self, capacity: header.width)
        if pass.stepX == 1 {
          try expand(stored, into: target, count: pass.width, y)
        } else {
          try line.base.withMemoryRebound(to: UInt32.self, capacity: header.width) {
            line throws(CodecError) in
            try expand(stored, into: line, count: pass.width, y)
            for x in 0..<pass.width { target[pass.x + x * pass.stepX] = line[x] }
          }
        }
        above = UnsafePointer(stored)
        row = stored + bytes
      }
    }
  }

  private func expand(
    _ row: UnsafePointer<UInt8>, into pixels: UnsafeMutablePointer<UInt32>, count: Int, _ y: Int
  ) throws(CodecError) {
    if let index = samples.expand(row, into: pixels, count: count) {
      throw .png(.paletteIndex(index, colors: samples.palette.count, row: y))
    }
    if file.isApple {
      PNGApple.reorder(pixels, count)
      if output != .premultiplied { Alpha.unpremultiply(pixels, count) }
    } else if output == .premultiplied, samples.mayHaveAlpha, !samples.isPremultiplied {
      Alpha.premultiply(pixels, count)
    }
  }
}

/// The conversion of pixels in CgBI files.
private enum PNGApple {
  /// Reorders blue-first pixels; clamps each color to its alpha, as for all premultiplied pixels.
  ///
  /// The CgBI chunk's flag for opaque pictures is ignored: Apple's tool also sets it for pictures
  /// with a transparent color, and writes alpha 255 for opaque ones.
  static func reorder(_ row: UnsafeMutablePointer<UInt32>, _ count: Int) {
    for i in 0..<count {
      let pixel = row[i]
      let alpha = pixel &>> 24
      let red = min((pixel &>> 16) & 0xff, alpha)
      let green = min((pixel &>> 8) & 0xff, alpha)
      let blue = min(pixel & 0xff, alpha)
      row[i] = red | green &<< 8 | blue &<< 16 | alpha &<< 24
    }
  }
}

/// The location of a file's unpacked rows until they become pixels.
///
/// Rows that are not larger than their pixels are at the end of the pixel buffer, and pixels are
/// written from its start. Larger and interlaced rows have a separate buffer.
struct PNGScratch {
  /// The number of bytes beyond the rows that loops may read.
  static let margin = 16

  /// The capacity in pixels: slightly more than the picture's size if the rows share the buffer.
  let capacity: Int
  /// The offset of the rows in bytes; `nil` if they have a separate buffer.
  let rows: Int?

  init(_ header: PNGHeader) {
    let (width, height) = (header.width * 4, header.height)
    let row = header.form.rowBytes(header.width) + 1
    guard !header.isInterlaced, row - 1 <= width else {
      (capacity, rows) = (header.width * height, nil)
      return
    }
    // Each row must begin after the end of its own pixels, because the row below needs it intact.
    // The decisive row is the last one if rows are shorter than their pixels, and the first one if
    // the filter byte makes rows longer.
    let bytes = max(width * height + row, width + row * height) + Self.margin
    capacity = (bytes + 3) / 4
    rows = capacity * 4 - row * height - Self.margin
  }
}
