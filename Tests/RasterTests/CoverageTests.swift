import Drawing
import Geometry
import Pixels
import Raster
import Testing

@Suite struct CoverageTests {
  @Test func aRectangleCoversItsArea() {
    let mask = CoverageMask.of(
      .rect(Rect(x: 0.5, y: 0.5, width: 2, height: 1)), width: 4, height: 2)
    #expect(mask.coverage == [64, 128, 64, 0, 64, 128, 64, 0])
  }
}
