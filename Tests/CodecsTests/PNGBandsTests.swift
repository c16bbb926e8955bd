import Pixels
import Testing

@testable import Codecs

/// Pictures of more rows than one band has.
@Suite struct PNGBandsTests {
  /// Noise does not get smaller, a clear picture vanishes, few colors lie in between.
  @Test(arguments: [Sample.opaque, .translucent, .clear, .fewColors])
  func bandsMakeOneStream(sample: Sample) throws {
    let pixmap = sample.pixmap(width: 701, height: 1300)
    for encoding in [PNGEncoding.fast, .default] {
      let file = try PNG.encode(pixmap, as: encoding)
      #expect(try PNG.decode(file).pixels == pixmap.pixels)
      let second = try LibPNG.decode(file)
      #expect(StraightImage(pixmap).withBytes { $0.elementsEqual(second.rgba) })
      for workers in [2, 3, 8] {
        #expect(try PNG.encode(pixmap, as: encoding, workers: workers) == file)
      }
    }
  }

  /// Rows by themselves are those of the whole, the first one included, which looks at the one
  /// above.
  @Test(arguments: [PNGFilter.up, .paeth])
  func partsOfTheRowsAreThoseOfTheWhole(filter: PNGFilter) {
    let encoder = PNGEncoder(
      pixmap: Sample.fewTranslucent.pixmap(width: 9, height: 11), form: PNGForm(color: .rgba),
      filters: [filter])
    let whole = bytes(encoder.filtered(0..<11))
    for cut in 0...11 {
      #expect(bytes(encoder.filtered(0..<cut)) + bytes(encoder.filtered(cut..<11)) == whole)
    }
  }

  /// Rows that are packed and filtered in one go are what the filter makes of packed rows.
  @Test(arguments: 1...23)
  func differencesOfOpaqueRowsAreThoseOfTheFilter(width: Int) {
    let pixmap = Sample.opaque.pixmap(width: width, height: 9)
    let form = PNGForm(color: .rgb)
    let encoder = PNGEncoder(pixmap: pixmap, form: form, filters: [.up])
    let samples = pixmap.pixels.map { [$0 & 255, $0 >> 8 & 255, $0 >> 16 & 255].map(UInt8.init) }
    let rows = (0..<9).map { y in samples[y * width..<(y + 1) * width].flatMap(\.self) }
    let filtered = rows.indices.flatMap { y in
      [PNGFilter.up.rawValue] + rows[y].indices.map { rows[y][$0] &- (y > 0 ? rows[y - 1][$0] : 0) }
    }
    for cut in 0...9 {
      let parts = bytes(encoder.filtered(0..<cut)) + bytes(encoder.filtered(cut..<9))
      #expect(parts == filtered)
    }
  }

  private func bytes(_ rows: borrowing Scratch) -> [UInt8] {
    (0..<rows.count).map { rows.base[$0] }
  }
}
