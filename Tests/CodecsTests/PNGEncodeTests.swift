import Pixels
import Testing

@testable import Codecs

/// Pictures for round trips.
enum Sample: CaseIterable {
  case opaque, translucent, clear, gray, bilevel, grayAlpha, fewColors, fewTranslucent

  /// A picture of pseudo-random pixels; the same each time.
  func pixmap(width: Int, height: Int) -> Pixmap {
    var state: UInt32 = 2_463_534_242
    func next() -> UInt8 {
      state ^= state << 13
      state ^= state >> 17
      state ^= state << 5
      return UInt8(truncatingIfNeeded: state >> 11)
    }
    let few = (0..<40).map { _ in
      Color(red: next(), green: next(), blue: next(), alpha: next()).premultiplied
    }
    func pixel() -> UInt32 {
      let value = next()
      let gray = UInt32(value) * 0x1_0101
      switch self {
      case .opaque: return Color(red: next(), green: next(), blue: value).premultiplied
      case .translucent:
        return Color(red: next(), green: next(), blue: next(), alpha: value).premultiplied
      case .clear: return 0
      case .gray: return gray | 0xff00_0000
      case .bilevel: return value < 128 ? 0xff00_0000 : 0xffff_ffff
      case .grayAlpha:
        return Color(red: value, green: value, blue: value, alpha: next()).premultiplied
      case .fewColors: return few[Int(value) % few.count] | 0xff00_0000
      case .fewTranslucent: return few[Int(value) % few.count]
      }
    }
    let pixels = (0..<width * height).map { _ in pixel() }
    return Pixmap(width: width, height: height, pixels: pixels) ?? Pixmap(width: 0, height: 0)
  }
}

@Suite struct PNGEncodeTests {
  @Test(arguments: Sample.allCases, PNGEncoding.allCases)
  func roundTripsAreExact(sample: Sample, encoding: PNGEncoding) throws {
    for (width, height) in [(1, 1), (3, 2), (7, 5), (16, 9), (33, 31), (130, 4), (1, 300)] {
      let pixmap = sample.pixmap(width: width, height: height)
      let file = try PNG.encode(pixmap, as: encoding)
      let back = try ImageFile.decode(file)
      #expect(back.width == width && back.height == height)
      #expect(back.pixels == pixmap.pixels)
      let second = try LibPNG.decode(file)
      #expect(second.width == width && second.height == height)
      #expect(StraightImage(pixmap).withBytes { $0.elementsEqual(second.rgba) })
      #expect(try PNG.encode(pixmap, as: encoding) == file)
    }
  }

  @Test func alphaIsLeftOutWhereAllIsOpaque() throws {
    #expect(try PNG.encode(Sample.opaque.pixmap(width: 4, height: 4))[25] == 2)
    #expect(try PNG.encode(Sample.translucent.pixmap(width: 4, height: 4))[25] == 6)
  }

  @Test(arguments: [
    (Sample.bilevel, 1, 0), (.gray, 8, 0), (.grayAlpha, 8, 4), (.fewColors, 8, 3),
  ])
  func smallAndCompactPickTheForm(sample: Sample, depth: UInt8, color: UInt8) throws {
    for encoding in [PNGEncoding.small, .compact] {
      let file = try PNG.encode(sample.pixmap(width: 90, height: 90), as: encoding)
      #expect(file[24] == depth)
      #expect(file[25] == color)
    }
  }

  /// The quick trial favors the form and the filters of the smallest file.
  @Test(arguments: Sample.allCases)
  func compactIsNearlyAsSmall(sample: Sample) throws {
    let pixmap = sample.pixmap(width: 200, height: 160)
    let (compact, small) = (
      try PNG.encode(pixmap, as: .compact).count, try PNG.encode(pixmap, as: .small).count
    )
    #expect(compact >= small)
    #expect(Double(compact) <= 1.03 * Double(small) + 8)
    #expect(try compact <= PNG.encode(pixmap).count)
  }

  @Test func picturesWithoutPixelsAreRefused() {
    for (width, height) in [(0, 0), (0, 4), (4, 0)] {
      #expect(throws: CodecError.empty(width: width, height: height)) {
        try PNG.encode(Pixmap(width: width, height: height))
      }
    }
  }

  /// All colors under all alphas: straight ones are (c × 255 + a ÷ 2) ÷ a, and go back exactly.
  @Test func unpremultiplyingIsExactAndUndone() throws {
    for alpha in 1...255 {
      var pixels = (0...alpha).map { UInt32($0) | UInt32(alpha) << 24 }
      let original = pixels
      let count = pixels.count
      pixels.withUnsafeMutableBufferPointer { buffer in
        buffer.baseAddress.map { Alpha.unpremultiply($0, count) }
      }
      #expect(pixels.map { Int($0 & 255) } == (0...alpha).map { ($0 * 255 + alpha / 2) / alpha })
      #expect(pixels.map { Color(pixel: $0).premultiplied } == original)
    }
  }

  @Test func magnitudesAddUp() {
    let bytes = (0..<20_011).map { UInt8(truncatingIfNeeded: $0 &* 167 &+ $0 / 77) }
    for count in [0, 1, 15, 16, 17, 2047, 2048, 2049, 20_011] {
      let expected = bytes.prefix(count).reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
      let sum = bytes.withUnsafeBufferPointer { buffer in
        buffer.baseAddress.map { PNGFilter.magnitude($0, count) }
      }
      #expect(sum == expected)
    }
    let worst = [UInt8](repeating: 128, count: 8192)
    let sum = worst.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map { PNGFilter.magnitude($0, 8192) }
    }
    #expect(sum == 8192 * 128)
  }
}
