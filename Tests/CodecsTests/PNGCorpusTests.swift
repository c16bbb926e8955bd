import Foundation
import Pixels
import Testing

@testable import Codecs

@Suite(.enabled(if: Corpora.isPresent || Corpora.isRequired, Corpora.absence))
struct PNGCorpusTests {
  static let valid = Corpora.names("pngsuite", ".png").filter { !$0.hasPrefix("x") }
  static let corrupt = Corpora.names("pngsuite", ".png").filter { $0.hasPrefix("x") }

  @Test(arguments: valid)
  func validFilesGiveTheExpectedPixels(name: String) throws {
    let image = try PNG.decodeStraight(try Corpora.bytes("pngsuite/\(name)"))
    let expected = try Corpora.bytes("pngsuite/\(name.dropLast(4)).rgba")
    #expect(image.withBytes { $0.elementsEqual(expected) })
  }

  @Test(arguments: valid)
  func premultipliedPixelsAreThoseOfColor(name: String) throws {
    let bytes = try Corpora.bytes("pngsuite/\(name)")
    let straight = try PNG.decodeStraight(bytes)
    #expect(try PNG.decode(bytes).pixels == straight.pixels.map { Color(pixel: $0).premultiplied })
  }

  @Test(arguments: corrupt)
  func corruptFilesAreRefused(name: String) throws {
    let bytes = try Corpora.bytes("pngsuite/\(name)")
    let error = #expect(throws: CodecError.self) { try ImageFile.decode(bytes) }
    let text = try #require(error).description
    print("\(name): \(text)")
    #expect(!text.isEmpty)
  }

  /// Apple's tool premultiplies, and rounds in its own way: one step in each channel.
  @Test(arguments: Corpora.names("cgbi", ".png"))
  func appleFilesGiveTheSamePixels(name: String) throws {
    let apple = try PNG.decode(try Corpora.bytes("cgbi/\(name)"))
    let plain = try PNG.decode(try Corpora.bytes("pngsuite/\(name)"))
    #expect(apple.width == plain.width && apple.height == plain.height)
    let worst = zip(apple.pixels, plain.pixels).map { Color.distance($0, $1) }.max() ?? 0
    #expect(worst <= 1)
  }
}

extension Color {
  init(pixel: UInt32) {
    let channels = (0..<4).map { UInt8(truncatingIfNeeded: pixel >> UInt32(8 * $0)) }
    self.init(red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
  }

  /// The largest difference of a channel between two pixels.
  static func distance(_ a: UInt32, _ b: UInt32) -> Int {
    (0..<4).map { shift in
      abs(Int(a >> UInt32(8 * shift) & 255) - Int(b >> UInt32(8 * shift) & 255))
    }.max() ?? 0
  }
}
