import CityPaintKit
import TestSupport
import Testing

/// Picture files and their differences, as another package compares them.
@Suite struct DifferenceTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A file of one color with a square of another.
  private func file(
    _ name: String, square: UInt8, side: Int = 40
  ) throws -> PictureFile {
    let rgba = (0..<side * side).flatMap { index -> [UInt8] in
      let isInside = index % side < 10 && index / side < 10
      return [isInside ? square : 255, 255, 255, 255]
    }
    let picture = try #require(Picture(width: side, height: side, rgba: rgba))
    return PictureFile(try picture.png(), name: name)
  }

  @Test func filesAreCompared() throws {
    let (white, red) = (try file("white", square: 255), try file("red", square: 0))
    let same = try PictureDifference(of: white, from: white)
    #expect(same.isSame && same.comparedPixels == 1600 && same.diagnostics.isEmpty)
    #expect("\(same)" == "same: every pixel is equal\n")
    let difference = try PictureDifference(of: red, from: white, by: .exact, workers: 2)
    #expect(!difference.isSame && difference.unequalPixels == 100)
    #expect(difference.bounds == PixelRect(x: 0, y: 0, width: 10, height: 10))
    #expect("\(difference)".hasPrefix("differs: in 1 place, 100 pixels (6.25%)"))
    #expect(difference.json.hasPrefix("{\n") && difference.json.contains("\"unequal\": 100"))
    let memory = try Picture(decoding: red.bytes).difference(
      from: Picture(decoding: white.bytes), by: .exact)
    #expect(memory.json == difference.json)
    #expect(memory.picture() == difference.picture())
  }

  @Test func aPictureIsMadeOfWhatWasKept() throws {
    let (white, red) = (try file("white", square: 255), try file("red", square: 0))
    let whole = try PictureDifference(of: red, from: white)
    let strip = try #require(whole.picture(.strip))
    #expect(strip.width > 3 * 40 && whole.picture()?.width == 40)
    // A picture can be made again: it is drawn on a copy.
    #expect(whole.picture(.strip) == strip)
    let pale = try PictureDifference(of: red, from: white, keeping: .highlight)
    #expect(pale.picture() == whole.picture() && pale.picture(.strip) == nil)
    let none = try PictureDifference(of: red, from: white, keeping: nil)
    #expect(none.picture() == nil && none.json == whole.json)
  }

  @Test func pixelmatchCounts() throws {
    let (white, red) = (try file("white", square: 255), try file("red", square: 0))
    let files = try PictureDifference(of: red, from: white, by: .pixelmatch())
    let memory = try Picture(decoding: red.bytes).difference(
      from: Picture(decoding: white.bytes), by: .pixelmatch(threshold: 0.1))
    #expect(files.json.contains("\"metric\": \"pixelmatch\"") && files.differentPixels == 100)
    #expect(files.json == memory.json && files.picture() == memory.picture())
    // The square is red in pixelmatch's own picture, and no frame is around it.
    #expect(files.picture()?.rgba.prefix(4) == [255, 0, 0, 255])
    let large = try file("large", square: 0, side: 50)
    let sizes = try PictureDifference(of: large, from: white, by: .pixelmatch())
    #expect(sizes.isSizeDifferent && sizes.comparedPixels == 0)
  }

  @Test func everyDamagedFileIsNamed() throws {
    let error = #expect(throws: CityPaintError.self) {
      try PictureDifference(of: PictureFile([1], name: "a"), from: PictureFile([2], name: "b"))
    }
    #expect(error?.diagnostics.map { $0.message.prefix(3) } == ["b: ", "a: "])
    let missing = #expect(throws: CityPaintError.self) { try PictureFile(contentsOf: "/nowhere") }
    #expect(missing?.isMissingInput == true)
    let directory = #expect(throws: CityPaintError.self) {
      try PictureFile(contentsOf: folder.path)
    }
    #expect(directory?.isMissingInput == false)
  }
}
