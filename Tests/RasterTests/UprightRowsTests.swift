import Drawing
import Geometry
import Pixels
import Testing

@testable import Raster

/// Rows whose sides are all upright are repeated; a row in which a side begins or ends is not.
@Suite struct UprightRowsTests {
  /// An H whose bar lies from y 4.3 to y 5.4: a quarter of one row and so on, between upright rows.
  @Test func aBarBetweenUprightSidesIsNotLost() {
    var path = Path()
    let points: [(Double, Double)] = [
      (1, 1), (3, 1), (3, 4.25), (7, 4.25), (7, 1), (9, 1), (9, 9), (7, 9), (7, 5.5), (3, 5.5),
      (3, 9), (1, 9),
    ]
    for (i, p) in points.enumerated() {
      let point = Point(x: p.0, y: p.1)
      if i == 0 { path.move(to: point) } else { path.line(to: point) }
    }
    path.close()
    let mask = CoverageMask.of(path, width: 10, height: 10)
    let middle = (0..<10).map { mask.coverage[$0 * 10 + 5] }
    #expect(middle == [0, 0, 0, 0, 191, 128, 0, 0, 0, 0])
    let stem = (0..<10).map { mask.coverage[$0 * 10 + 2] }
    #expect(stem == [0, 255, 255, 255, 255, 255, 255, 255, 255, 0])
  }

  /// Rectangles stacked with gaps at every quarter of a pixel.
  @Test(arguments: [0, 0.25, 0.5, 0.75])
  func aSideThatEndsInsideARowCountsThere(offset: Double) {
    let rect = Rect(x: 2, y: 1 + offset, width: 4, height: 5)
    let mask = CoverageMask.of(.rect(rect), width: 8, height: 8)
    for y in 0..<8 {
      let covered = max(0, min(Double(y) + 1, rect.maxY) - max(Double(y), rect.y))
      #expect(mask.coverage[y * 8 + 3] == UInt8((covered * 255).rounded()))
    }
  }
}
