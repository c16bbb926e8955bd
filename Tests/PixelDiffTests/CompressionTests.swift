import Codecs
import PixelDiff
import Pixels
import TestSupport
import Testing

/// Compression is not a difference.
@Suite struct CompressionTests {
  /// Goldens with what codecs find hard: fine print, colors on white, flat dark areas, icons.
  @Test(arguments: ["city/menu", "icons/list-rtl", "city/feed-no-author", "icons/2-add-item"])
  func aGoldenAsJPEGIsTheSame(name: String) throws {
    let golden = try PNG.decode(try PackageFolder.read("Goldens/\(name).png"))
    for (quality, colors) in [(75, JPEG.Subsampling.quarter), (80, .none)] {
      let file = try JPEG.encode(golden, quality: quality, subsampling: colors)
      let jpeg = try JPEG.read(file).pixmap
      let difference = PixelDiff.perceptual(golden, jpeg, workers: 2)
      #expect(difference.counts.unequal > 1000)
      #expect(difference.isSame, "\(quality) \(colors): \(difference.failedGates)")
    }
  }
}
