import Pixels
import TestSupport
import Testing

@testable import Codecs

/// Masks with few and with many alphas, and what they weigh in each form.
enum SampleMask: CaseIterable {
  case clear, full, bilevel, threeAlphas, sixteenAlphas, disc, noise, fadedNoise

  func mask(width: Int, height: Int) throws -> Mask {
    var random = RandomSource(UInt64(width * 1000 + height))
    let values = (0..<width * height).map { i -> UInt8 in
      let (x, y) = (i % width, i / width)
      switch self {
      case .clear: return 0
      case .full: return 255
      case .bilevel: return (x + y) % 5 < 2 ? 255 : 0
      case .threeAlphas: return [0, 85, 254][(x * 3 + y) % 3]
      case .sixteenAlphas: return UInt8((x * 7 + y * 3) % 16 * 17)
      case .disc:
        // Off the middle, so that no two quarters are alike.
        let (dx, dy) = (23 * x - 11 * width, 29 * y - 13 * height)
        let radius = 9 * min(width, height)
        let distance = dx * dx + dy * dy - radius * radius
        return UInt8(min(255, max(0, 128 - distance / max(1, radius / 6))))
      case .noise: return UInt8.random(in: 0...255, using: &random)
      case .fadedNoise: return UInt8.random(in: 3...90, using: &random)
      }
    }
    return try #require(Mask(width: width, height: height, coverage: values))
  }
}

@Suite struct TintedPNGTests {
  static let colors = [
    Color(red: 0xCC, green: 0x33, blue: 0x3F), .black, .white,
    Color(red: 0x17, green: 0x2A, blue: 0x38), Color(red: 1, green: 1, blue: 1),
    Color(red: 255, green: 0, blue: 254),
  ]

  /// Color × coverage ÷ 255 to the nearest, by long division; halves do not occur.
  static func premultiplied(_ color: Color, _ coverage: UInt8) -> UInt32 {
    func channel(_ value: UInt8) -> UInt32 {
      let (quotient, rest) = (UInt32(value) * UInt32(coverage)).quotientAndRemainder(
        dividingBy: 255)
      return rest * 2 > 255 ? quotient + 1 : quotient
    }
    return channel(color.red) + channel(color.green) * 256 + channel(color.blue) * 65536
      + UInt32(coverage) * 16_777_216
  }

  @Test(arguments: SampleMask.allCases)
  func everyPixelIsColorTimesCoverage(sample: SampleMask) throws {
    for (width, height) in [(1, 1), (2, 1), (9, 3), (29, 29), (58, 40), (130, 97)] {
      let mask = try sample.mask(width: width, height: height)
      let tinted = try TintedPNG(mask)
      for color in Self.colors {
        let file = tinted.file(color)
        let own = try ImageFile.decode(file)
        #expect(own.width == width && own.height == height)
        #expect(own.pixels == mask.coverage.map { Self.premultiplied(color, $0) })
        let second = try LibPNG.decode(file)
        #expect(second.width == width && second.height == height)
        let alphas = stride(from: 3, to: second.rgba.count, by: 4).map { second.rgba[$0] }
        #expect(alphas == mask.coverage)
        for (i, alpha) in alphas.enumerated() where alpha > 0 {
          let pixel = Array(second.rgba[(4 * i)..<(4 * i + 3)])
          guard pixel != [color.red, color.green, color.blue] else { continue }
          Issue.record("pixel \(i) is \(pixel) in \(color.hex)")
          return
        }
      }
    }
  }

  /// Each form is taken where it is the smallest: color types 3, 6 and 4 of the specification.
  @Test func formsAreTakenBySize() throws {
    let red = Color(red: 0xCC, green: 0x33, blue: 0x3F)
    func type(_ sample: SampleMask, _ side: Int, _ color: Color) throws -> UInt8 {
      try TintedPNG(sample.mask(width: side, height: side)).file(color)[25]
    }
    #expect(try type(.sixteenAlphas, 29, red) == 6)
    #expect(try type(.noise, 120, red) == 3)
    #expect(try type(.disc, 29, .black) == 4)
    #expect(try type(.bilevel, 60, .black) == 3)
  }

  @Test(arguments: [
    (SampleMask.full, UInt8(1)), (.clear, 1), (.bilevel, 1), (.threeAlphas, 2),
  ])
  func fewAlphasTakeFewBits(sample: SampleMask, depth: UInt8) throws {
    let red = Color(red: 0xCC, green: 0x33, blue: 0x3F)
    let file = try TintedPNG(sample.mask(width: 40, height: 40)).file(red)
    #expect(file[24] == depth)
    #expect(file[25] == 3)
  }

  /// No file is larger than the one the encoder of any picture writes by default.
  @Test func filesAreSmall() throws {
    for sample in SampleMask.allCases {
      let mask = try sample.mask(width: 60, height: 60)
      for color in Self.colors {
        let pixels = mask.coverage.map { Self.premultiplied(color, $0) }
        let pixmap = try #require(Pixmap(width: 60, height: 60, pixels: pixels))
        let usual = try PNG.encode(pixmap).count
        let count = try TintedPNG(mask).file(color).count
        #expect(count <= usual, "\(sample) in \(color.hex)")
      }
    }
  }

  @Test func aMaskWithoutPixelsIsRefused() {
    #expect(throws: CodecError.empty(width: 0, height: 3)) {
      try TintedPNG(Mask(width: 0, height: 3))
    }
  }

  @Test func checksumsJoin() {
    var random = RandomSource(7)
    let bytes = (0..<200_000).map { _ in UInt8.random(in: 200...255, using: &random) }
    bytes.withUnsafeBufferPointer { all in
      for cut in [0, 1, 4, 5_552, 65_521, 131_042, 199_999, 200_000] {
        let first = Adler32(UnsafeBufferPointer(rebasing: all[..<cut]))
        let second = Adler32(UnsafeBufferPointer(rebasing: all[cut...]))
        #expect(first.followed(by: second).value == Adler32(all).value)
      }
    }
  }
}
