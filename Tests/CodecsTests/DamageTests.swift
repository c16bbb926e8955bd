import Bounds
import Pixels
import Testing

@testable import Codecs

/// Damaged files: an error or pixels, never a crash.
@Suite struct DamageTests {
  static let files: [[UInt8]] = {
    let picture = Sample.fewTranslucent.pixmap(width: 9, height: 7)
    let photo = Sample.fewColors.pixmap(width: 19, height: 17)
    let pngs = PNGEncoding.allCases.compactMap { try? PNG.encode(picture, as: $0) }
    let jpegs = [JPEG.Subsampling.none, .quarter].compactMap {
      try? JPEG.encode(photo, quality: 80, subsampling: $0)
    }
    return pngs + jpegs
  }()

  @Test(arguments: files.indices)
  func truncatedFilesAreRefused(index: Int) {
    let file = Self.files[index]
    for count in 0..<file.count {
      #expect(throws: CodecError.self, "\(count) bytes") {
        try ImageFile.decode(Array(file.prefix(count)))
      }
    }
  }

  @Test(arguments: files.indices)
  func flippedBytesDoNoHarm(index: Int) {
    let file = Self.files[index]
    var limits = Limits.standard
    (limits.pictures, limits.decoding) = (1 << 20, 1 << 24)
    for position in file.indices {
      for flip in [0x01, 0x80, 0xff] as [UInt8] {
        var damaged = file
        damaged[position] ^= flip
        _ = try? ImageFile.decode(damaged, limits: limits)
        _ = try? ImageFile.info(damaged)
      }
    }
  }

  @Test func bytesAfterTheEndAreLeftAlone() throws {
    for file in Self.files {
      #expect(try ImageFile.decode(file + [1, 2, 3]).pixels == ImageFile.decode(file).pixels)
    }
  }
}
