import Pixels
import TestSupport
import Testing

@testable import Codecs

/// JPEGs as cameras and careless programs write them: stray bytes, and samplings of every kind.
@Suite struct JPEGFormTests {
  enum Kind: CaseIterable {
    case plain, restarting, progressive

    var jpeg: HandJPEG {
      var jpeg = HandJPEG()
      // Every block another one, so that a block lost or repeated is seen.
      jpeg.level = { component, x, y in (component * 50 + x * 23 + y * 37) % 180 - 90 }
      switch self {
      case .plain: break
      case .restarting: jpeg.restartInterval = 3
      case .progressive: jpeg.isProgressive = true
      }
      return jpeg
    }
  }

  /// A few, some zeros, one that looks like data with stuffing, and more than a decoder takes at
  /// once.
  static let strays: [[UInt8]] = [
    [0x12], [0, 0, 0, 0], [1, 0xff, 0, 2, 0xff, 0, 0, 3, 4, 5, 6, 7, 8, 9, 10, 11],
    [UInt8](repeating: 0x5a, count: 3000), Array("Exif\0\0garbage of a camera".utf8),
  ]

  /// Where the start marker is followed by something else, the file is taken for no JPEG.
  @Test(arguments: Kind.allCases)
  func strayBytesBetweenPartsAreReadAndSaid(kind: Kind) throws {
    let jpeg = kind.jpeg
    let pixels = try ImageFile.read(jpeg.file)
    #expect(pixels.warnings.isEmpty)
    for stray in Self.strays {
      for part in 2..<jpeg.parts.count where jpeg.parts[part][0] == 0xff {
        let file = jpeg.file(with: stray, before: part)
        let image = try ImageFile.read(file)
        #expect(image.pixmap.pixels == pixels.pixmap.pixels, "\(stray.count) before part \(part)")
        try expectStrays(image.warnings, atMost: stray.count)
        #expect(try ImageFile.info(file) == ImageFile.info(jpeg.file))
      }
    }
  }

  /// Of what follows a scan's data a few bytes may have been taken for data and not be missed.
  private func expectStrays(_ warnings: [DecodeWarning], atMost count: Int) throws {
    guard count > 12 || !warnings.isEmpty else { return }
    #expect(warnings.count == 1)
    guard case .strayBytes(let said)? = warnings.first else {
      Issue.record("\(warnings)")
      return
    }
    #expect(said <= count && said >= count - 12)
  }

  @Test(arguments: Kind.allCases)
  func strayBytesInEveryPlaceAreCounted(kind: Kind) throws {
    var parts = kind.jpeg.parts
    let pixmap = try ImageFile.decode(kind.jpeg.file)
    var places = 0
    for part in parts.indices.dropFirst(2) where parts[part][0] == 0xff {
      parts[part] = [UInt8](repeating: 7, count: 100) + parts[part]
      places += 1
    }
    let image = try ImageFile.read(parts.flatMap { $0 })
    #expect(image.pixmap.pixels == pixmap.pixels)
    guard case .strayBytes(let said)? = image.warnings.first else {
      Issue.record("\(image.warnings)")
      return
    }
    #expect(said > 88 * places && said <= 100 * places)
  }

  /// A decoder that finds stray bytes wherever it looks is not asked for ever.
  @Test(arguments: [(1 << 10, 1024), (24_000_000, 22), (100_000_000, 16)])
  func decodingsAreCounted(pixels: Int, most: Int) throws {
    var jpeg = HandJPEG(width: 800, height: 800)
    jpeg.restartInterval = 1
    var asked = 0
    let error = #expect(throws: CodecError.self) {
      try jpeg.file.withUnsafeBufferPointer { bytes throws(CodecError) in
        try JPEG.repaired(bytes, pixels: pixels) { _ throws(JPEG.Failure) in
          asked += 1
          throw JPEG.Failure(
            message: "Corrupt JPEG data: 1 extraneous bytes before marker 0xd\(asked % 8)")
        }
      }
    }
    #expect(error != nil)
    #expect(asked > 1 && asked <= most)
  }

  /// Fill bytes before markers and what follows the end marker, a preview or a second picture, are
  /// in order: of them there is nothing to say.
  @Test(arguments: Kind.allCases)
  func whatIsInOrderIsNotWarnedOf(kind: Kind) throws {
    let jpeg = kind.jpeg
    let pixmap = try ImageFile.decode(jpeg.file)
    for part in 1..<jpeg.parts.count where jpeg.parts[part][0] == 0xff {
      let image = try ImageFile.read(jpeg.file(with: [0xff, 0xff, 0xff], before: part))
      #expect(image.pixmap.pixels == pixmap.pixels)
      #expect(image.warnings.isEmpty)
    }
    for trailer in [Array("garbage".utf8), [0], jpeg.file] as [[UInt8]] {
      let image = try ImageFile.read(jpeg.file + trailer)
      #expect(image.pixmap.pixels == pixmap.pixels)
      #expect(image.warnings.isEmpty)
    }
  }

  /// Stray bytes do not make a cut file whole.
  @Test(arguments: Kind.allCases)
  func whatIsCutOffStaysAnError(kind: Kind) throws {
    let file = kind.jpeg.file(with: [UInt8](repeating: 7, count: 40), before: 3)
    for count in 0..<file.count {
      #expect(throws: CodecError.self, "\(count) bytes") {
        try ImageFile.read(Array(file.prefix(count)))
      }
    }
    #expect(throws: CodecError.jpeg(.truncated)) {
      try ImageFile.read(Array(file.dropLast(2)))
    }
  }

  @Test func aSequentialScanThatNamesCoefficientsIsRead() throws {
    var jpeg = HandJPEG()
    let pixmap = try ImageFile.decode(jpeg.file)
    var parts = jpeg.parts
    let scan = try #require(parts.firstIndex { $0.starts(with: [0xff, 0xda]) })
    parts[scan].replaceSubrange((parts[scan].count - 3)..., with: [0, 0, 0])
    let image = try ImageFile.read(parts.flatMap { $0 })
    #expect(image.pixmap.pixels == pixmap.pixels)
    #expect(image.warnings == [.scanParameters])
    // In a progressive one the parameters mean something.
    jpeg.isProgressive = true
    parts = jpeg.parts
    parts[scan][parts[scan].count - 2] = 63
    #expect(throws: CodecError.self) { try ImageFile.read(parts.flatMap { $0 }) }
  }

  @Test func anUnknownVersionOfJFIFIsRead() throws {
    var parts = HandJPEG().parts
    let pixmap = try ImageFile.decode(HandJPEG().file)
    parts[1][9] = 2
    let image = try ImageFile.read(parts.flatMap { $0 })
    #expect(image.pixmap.pixels == pixmap.pixels)
    #expect(image.warnings == [.jfifVersion])
  }

  /// Every way to sample that libjpeg can decode, with names or without.
  @Test func everySamplingInWholeStepsIsDecoded() throws {
    // By BT.601, as JFIF has it: luma 88, Cb 158, Cr 178.
    let color = Color(red: 158, green: 42, blue: 141).premultiplied
    var decoded = 0
    for luma in Self.factors {
      for chroma in Self.factors {
        for second in [chroma, HandJPEG.Component()] {
          var jpeg = HandJPEG(width: 67, height: 45)
          jpeg.components = [luma, chroma, second]
          let sum = jpeg.components.reduce(0) { $0 + $1.across * $1.down }
          guard sum <= 10 else { continue }
          let across = jpeg.components.map(\.across)
          let down = jpeg.components.map(\.down)
          let isWhole =
            across.allSatisfy { (across.max() ?? 0) % $0 == 0 }
            && down.allSatisfy { (down.max() ?? 0) % $0 == 0 }
          let name = "\(jpeg.components)"
          guard isWhole else {
            #expect(throws: CodecError.jpeg(.sampling), "\(name)") {
              try ImageFile.read(jpeg.file)
            }
            continue
          }
          let image = try ImageFile.read(jpeg.file)
          #expect(image.warnings.isEmpty)
          #expect(image.pixmap.width == 67 && image.pixmap.height == 45)
          #expect(image.pixmap.pixels.allSatisfy { Color.distance($0, color) <= 1 }, "\(name)")
          decoded += 1
        }
      }
    }
    #expect(decoded > 60)
  }

  private static let factors = (1...4).flatMap { across in
    (1...4).map { HandJPEG.Component(across: across, down: $0) }
  }

  /// Chroma finer than luma: each half of the picture has its own hue under one brightness.
  @Test func chromaMayBeFinerThanLuma() throws {
    var jpeg = HandJPEG()
    jpeg.components = [
      HandJPEG.Component(), HandJPEG.Component(across: 2, down: 2),
      HandJPEG.Component(across: 2, down: 2),
    ]
    jpeg.level = { component, x, _ in component == 0 ? 0 : x < 2 ? -60 : 60 }
    let pixmap = try ImageFile.decode(jpeg.file)
    for y in 0..<32 {
      let (left, right) = (pixmap.pixels[y * 32 + 2], pixmap.pixels[y * 32 + 29])
      #expect(left & 255 == 44 && right & 255 == 212)
      #expect(left >> 16 & 255 == 22 && right >> 16 & 255 == 234)
    }
  }
}
