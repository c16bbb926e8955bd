/// A converter from rows of samples to straight RGBA pixels, for every color type and bit depth.
struct PNGSamples {
  typealias Row = UnsafePointer<UInt8>
  typealias Pixels = UnsafeMutablePointer<UInt32>

  var color: PNGForm.ColorType
  var depth: Int
  /// The color for each index, or for each gray value of up to 8 bits.
  private(set) var palette: [UInt32]
  /// One color for every possible index; indices missing from the palette use its last color.
  private var colors: [UInt32] = []
  var clear: [Int]?
  var half: Half?
  /// Whether the pixels are premultiplied; a palette's few colors are premultiplied once.
  private(set) var isPremultiplied = false

  /// The half of a 16-bit sample that a pixel receives; if no half is selected, the sample is
  /// rounded.
  enum Half: Hashable, Sendable {
    case upper, lower
  }

  /// Prepares the conversion for a file.
  ///
  /// - Parameter premultiplies: whether pictures with a palette give premultiplied pixels.
  init(_ file: PNGFile, half: Half? = nil, premultiplies: Bool = false) {
    self.half = half
    let form = file.header.form
    (color, depth, palette) = (form.color, form.depth, form.palette)
    clear = file.clear
    if color == .gray, depth <= 8 { palette = Self.grays(depth: depth, clear: clear?.first) }
    guard depth <= 8, color == .gray || color == .indexed else { return }
    isPremultiplied = premultiplies
    colors = premultiplies ? palette.map(Alpha.premultiplied) : palette
    let last = colors.last ?? 0
    colors += Array(repeating: last, count: 256 - colors.count)
  }

  /// Whether any pixel may be translucent.
  var mayHaveAlpha: Bool {
    color == .rgba || color == .grayAlpha || clear != nil
      || palette.contains { $0 < 0xff00_0000 }
  }

  /// Writes `count` pixels; returns the largest index missing from the palette, if any.
  func expand(_ row: Row, into pixels: Pixels, count: Int) -> Int? {
    switch (color, depth) {
    case (.gray, 16): gray16(row, pixels, count)
    case (.gray, _), (.indexed, _): return indexed(row, pixels, count)
    case (.grayAlpha, 8):
      each(row, pixels, count, bytes: 2) { Self.pixel(gray: $0[0], alpha: $0[1]) }
    case (.grayAlpha, _):
      each(row, pixels, count, bytes: 4) { Self.pixel(gray: value($0), alpha: value($0 + 2)) }
    case (.rgb, 8): rgb8(row, pixels, count)
    case (.rgb, _): rgb16(row, pixels, count)
    case (.rgba, 8):
      each(row, pixels, count, bytes: 4) { UnsafeRawPointer($0).loadUnaligned(as: UInt32.self) }
    case (.rgba, _):
      each(row, pixels, count, bytes: 8) {
        Self.pixel(value($0), value($0 + 2), value($0 + 4), value($0 + 6))
      }
    }
    return nil
  }
}

extension PNGSamples {
  /// Writes one pixel for every `bytes` bytes of the row.
  @inline(__always)
  private func each(
    _ row: Row, _ pixels: Pixels, _ count: Int, bytes: Int, _ pixel: (Row) -> UInt32
  ) { for i in 0..<count { pixels[i] = pixel(row + bytes &* i) } }

  /// Returns the pixels of every gray value at a depth of up to 8 bits.
  private static func grays(depth: Int, clear: Int?) -> [UInt32] {
    (0..<1 << depth).map { value in
      pixel(gray: UInt8(value * 255 / ((1 << depth) - 1)), alpha: value == clear ? 0 : 255)
    }
  }

  /// Converts a row of indices of 1, 2, 4, or 8 bits; gray is treated as a palette.
  private func indexed(_ row: Row, _ pixels: Pixels, _ count: Int) -> Int? {
    colors.withUnsafeBufferPointer { colors in
      guard let colors = colors.baseAddress else { return }
      if depth == 8 {
        var i = 0
        while i &+ 4 <= count {
          let four = UnsafeRawPointer(row + i).loadUnaligned(as: UInt32.self).littleEndian
          pixels[i] = colors[Int(four & 255)]
          pixels[i &+ 1] = colors[Int((four &>> 8) & 255)]
          pixels[i &+ 2] = colors[Int((four &>> 16) & 255)]
          pixels[i &+ 3] = colors[Int(four &>> 24)]
          i &+= 4
        }
        while i < count {
          pixels[i] = colors[Int(row[i])]
          i &+= 1
        }
      } else {
        eachPacked(row, count) { i, index in pixels[i] = colors[index] }
      }
    }
    guard palette.count < 1 << depth else { return nil }
    let largest = largest(row, count)
    return largest < palette.count ? nil : largest
  }

  private func largest(_ row: Row, _ count: Int) -> Int {
    var largest = 0
    if depth == 8 {
      typealias Block = SIMD16<UInt8>
      var most = Block()
      var i = 0
      while i &+ 16 <= count {
        most = pointwiseMax(most, UnsafeRawPointer(row + i).loadUnaligned(as: Block.self))
        i &+= 16
      }
      largest = Int(most.max())
      for i in i..<count { largest = max(largest, Int(row[i])) }
    } else {
      eachPacked(row, count) { _, index in largest = max(largest, index) }
    }
    return largest
  }

  /// Calls `body` with each index of fewer than 8 bits, highest bits first.
  @inline(__always)
  private func eachPacked(_ row: Row, _ count: Int, _ body: (Int, Int) -> Void) {
    let mask = 1 << depth - 1
    var i = 0
    var byte = 0
    while i < count {
      let packed = Int(row[byte])
      var shift = 8 &- depth
      while shift >= 0, i < count {
        body(i, (packed &>> shift) & mask)
        shift &-= depth
        i &+= 1
      }
      byte &+= 1
    }
  }

  private func gray16(_ row: Row, _ pixels: Pixels, _ count: Int) {
    let hole = clear?.first ?? -1
    each(row, pixels, count, bytes: 2) {
      Self.pixel(gray: value($0), alpha: Self.whole($0) == hole ? 0 : 255)
    }
  }

  private func rgb8(_ row: Row, _ pixels: Pixels, _ count: Int) {
    let source = UnsafeRawPointer(row)
    var i = 0
    while i &+ 4 <= count {
      let at = source + 3 &* i
      let a = at.loadUnaligned(as: UInt32.self)
      let b = at.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
      let c = at.loadUnaligned(fromByteOffset: 8, as: UInt32.self)
      pixels[i] = a | 0xff00_0000
      pixels[i &+ 1] = a &>> 24 | b &<< 8 | 0xff00_0000
      pixels[i &+ 2] = b &>> 16 | c &<< 16 | 0xff00_0000
      pixels[i &+ 3] = c &>> 8 | 0xff00_0000
      i &+= 4
    }
    while i < count {
      let at = row + 3 &* i
      pixels[i] = Self.pixel(at[0], at[1], at[2], 255)
      i &+= 1
    }
    guard let clear else { return }
    let hole = Self.pixel(UInt8(clear[0]), UInt8(clear[1]), UInt8(clear[2]), 255)
    for i in 0..<count where pixels[i] == hole { pixels[i] &= 0xff_ffff }
  }

  private func rgb16(_ row: Row, _ pixels: Pixels, _ count: Int) {
    let hole = clear ?? [-1, -1, -1]
    each(row, pixels, count, bytes: 6) { at in
      let isClear =
        Self.whole(at) == hole[0] && Self.whole(at + 2) == hole[1] && Self.whole(at + 4) == hole[2]
      return Self.pixel(value(at), value(at + 2), value(at + 4), isClear ? 0 : 255)
    }
  }

  @inline(__always)
  private static func whole(_ at: Row) -> Int { Int(at[0]) &<< 8 | Int(at[1]) }

  /// Returns a 16-bit sample rounded to 8 bits (v × 255 ÷ 65535), or one half of it.
  @inline(__always)
  private func value(_ at: Row) -> UInt8 {
    switch half {
    case .none: UInt8(truncatingIfNeeded: (Self.whole(at) &* 255 &+ 32895) &>> 16)
    case .upper: at[0]
    case .lower: at[1]
    }
  }

  @inline(__always)
  private static func pixel(gray: UInt8, alpha: UInt8) -> UInt32 {
    UInt32(gray) &* 0x1_0101 | UInt32(alpha) &<< 24
  }

  @inline(__always)
  private static func pixel(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8) -> UInt32 {
    UInt32(r) | UInt32(g) &<< 8 | UInt32(b) &<< 16 | UInt32(a) &<< 24
  }
}
