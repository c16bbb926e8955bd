import Codecs
import Foundation
import PixelDiff
import Pixels
import Testing

/// pixelmatch's own fixtures: its counts and its pictures, exactly.
@Suite(.enabled(if: Corpora.isPresent || Corpora.isRequired, Corpora.absence))
struct PixelmatchTests {
  struct Expected: Decodable {
    struct Case: Decodable {
      struct Options: Decodable {
        var threshold: Double?
        var alpha: Double?
        var aaColor: [UInt8]?
        var diffColor: [UInt8]?
        var diffColorAlt: [UInt8]?
        var diffMask: Bool?
      }
      var a: String
      var b: String
      var options: Options
      var count: Int
      var diff: String?
    }
    var cases: [Case]
  }

  private static func color(_ channels: [UInt8]?) -> Color? {
    channels.map { Color(red: $0[0], green: $0[1], blue: $0[2]) }
  }

  private static func options(_ given: Expected.Case.Options) -> PixelmatchOptions {
    var options = PixelmatchOptions()
    options.threshold = given.threshold ?? options.threshold
    options.alpha = given.alpha ?? options.alpha
    options.aaColor = color(given.aaColor) ?? options.aaColor
    options.diffColor = color(given.diffColor) ?? options.diffColor
    options.diffColorAlt = color(given.diffColorAlt)
    options.diffMask = given.diffMask ?? false
    return options
  }

  private static func straight(_ name: String) throws -> StraightPixels {
    let image = try PNG.decodeStraight(Corpora.bytes("pixelmatch/\(name)"))
    return try #require(
      StraightPixels(width: image.width, height: image.height, pixels: image.pixels))
  }

  @Test func countsAndPicturesAreItsOwn() throws {
    let data = Data(try Corpora.bytes("pixelmatch/expected.json"))
    let cases = try JSONDecoder().decode(Expected.self, from: data).cases
    #expect(cases.count == 12)
    for entry in cases {
      let (a, b) = (try Self.straight(entry.a), try Self.straight(entry.b))
      for workers in [1, 3] {
        let result = PixelDiff.pixelmatch(
          a, b, options: Self.options(entry.options), workers: workers)
        #expect(result.difference.counts.different == entry.count, "\(entry.a) \(entry.b)")
        guard let name = entry.diff else { continue }
        let expected = try ImageFile.decode(try Corpora.bytes("pixelmatch/\(name)"))
        #expect(result.output?.pixels == expected.pixels, "\(name)")
      }
    }
  }
}
