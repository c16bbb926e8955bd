import Drawing
import Geometry
import KernelTable
import Pixels
import Raster
import Testing

/// Rectangles on pixels' edges go round the sweep: they must give what they give within it.
@Suite struct WholePixelTests {
  private static let stops = [
    GradientStop(position: 0, color: Color(red: 10, green: 200, blue: 30)),
    GradientStop(position: 1, color: Color(red: 250, green: 0, blue: 31, alpha: 128)),
  ]
  private static let opaque = [
    stops[0], GradientStop(position: 1, color: Color(red: 250, green: 0, blue: 31)),
  ]

  static let paints: [Paint] = [
    .color(Color(red: 44, green: 149, blue: 181)),
    .color(Color(red: 44, green: 149, blue: 181, alpha: 77)),
    .linear(LinearGradient(start: .zero, end: Point(x: 40, y: 9), stops: stops)),
    .linear(LinearGradient(start: .zero, end: Point(x: 0, y: 30), stops: opaque)),
    .linear(LinearGradient(start: .zero, end: Point(x: 40, y: 0), stops: opaque)),
    .radial(
      RadialGradient(
        center: Point(x: 20, y: 20), radii: Size(width: 18, height: 9), stops: opaque)),
  ]

  /// A corner cut by less than shows, or a rectangle written twice, sends the same area through the
  /// sweep.
  @Test(arguments: paints, [KernelTable.plain] + (KernelTable.avx2.map { [$0] } ?? []))
  func aRectangleIsThatOfTheSweep(_ paint: Paint, _ kernels: KernelTable) {
    var random = Sequence(3)
    for _ in 0..<40 {
      let frame = Rect(
        x: Double(random.next(50) - 10), y: Double(random.next(50) - 10),
        width: Double(1 + random.next(60)), height: Double(1 + random.next(60)))
      var twice = Path.rect(frame)
      twice.append(.rect(frame))
      func picture(_ path: Path) -> [UInt32] {
        Rasterizer(cache: RasterCache(kernels: kernels), workers: 1).render(
          DisplayList([.fill(Fill(path: path, paint: paint))]), width: 47, height: 43,
          background: Color(red: 9, green: 99, blue: 199, alpha: 200)
        ).pixels
      }
      #expect(picture(.rect(frame)) == picture(twice))
    }
  }

  /// Rectangles that lie a little off, whose sides slant, or that are none keep their edges.
  @Test func onlyWholePixelsAreTaken() {
    func alphas(_ points: [(Double, Double)]) -> [Int] {
      var path = Path()
      for (i, point) in points.enumerated() {
        let p = Point(x: point.0, y: point.1)
        if i == 0 { path.move(to: p) } else { path.line(to: p) }
      }
      path.close()
      return render([.fill(Fill(path: path, paint: .color(.black)))], 4, 3).pixels.map {
        channel($0, 3)
      }
    }
    #expect(
      alphas([(1, 1), (3, 1), (3, 2), (1, 2)]) == [0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0])
    #expect(
      alphas([(1.5, 1), (3, 1), (3, 2), (1.5, 2)]) == [0, 0, 0, 0, 0, 128, 255, 0, 0, 0, 0, 0])
    #expect(
      alphas([(1, 1.5), (3, 1.5), (3, 2), (1, 2)]) == [0, 0, 0, 0, 0, 128, 128, 0, 0, 0, 0, 0])
    #expect(
      alphas([(1, 1), (3, 1), (2, 2), (1, 2)]) == [0, 0, 0, 0, 0, 255, 128, 0, 0, 0, 0, 0])
  }
}
