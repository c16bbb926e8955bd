import Testing

@testable import Codecs

/// Paeth by its short way is Paeth, for every three neighbors there can be.
@Suite struct PNGUnfilterTests {
  @Test func everyPredictionIsTheStandards() {
    typealias WideQuad = PNGUnfilter.WideQuad
    var wrong = 0
    for left in 0..<Int16(256) {
      for up in 0..<Int16(256) {
        for first in stride(from: Int16(0), to: 256, by: 4) {
          let corner = WideQuad(first, first + 1, first + 2, first + 3)
          let pixel = WideQuad(0, 1, 77, 255)
          let undone = PNGUnfilter.undoPaeth(
            pixel, WideQuad(repeating: left), WideQuad(repeating: up), corner)
          for lane in 0..<4 {
            let predicted = PNGUnfilter.paeth(left, up, corner[lane])
            let expected = UInt8(truncatingIfNeeded: pixel[lane]) &+ predicted
            if undone[lane] != Int16(expected) { wrong += 1 }
          }
        }
      }
    }
    #expect(wrong == 0)
  }
}
