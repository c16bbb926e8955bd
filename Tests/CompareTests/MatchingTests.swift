import Matching
import PixelDiff
import Pixels
import Testing

/// Colors, fits and edges, compared with what is known by construction.
@Suite struct MatchingTests {
  /// Pairs of Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula" (2005), table 1.
  @Test(arguments: [
    (50.0, 2.6772, -79.7751, 50.0, 0.0, -82.7485, 2.0425),
    (50, 3.1571, -77.2803, 50, 0, -82.7485, 2.8615),
    (50, -1.1848, -84.8006, 50, 0, -82.7485, 1.0),
    (50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792),
    (50, 2.5, 0, 73, 25, -18, 27.1492),
    (60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644),
    (22.7233, 20.0904, -46.6940, 23.0331, 14.9730, -42.5619, 2.0373),
    (2.0776, 0.0795, -1.1350, 0.9033, -0.0636, -0.5514, 0.9082),
  ])
  func theDifferenceOfColorsIsTheStandards(
    l1: Double, a1: Double, b1: Double, l2: Double, a2: Double, b2: Double, wanted: Double
  ) {
    let one = Lab(lightness: l1, a: a1, b: b1)
    let other = Lab(lightness: l2, a: a2, b: b2)
    // The table has four decimals.
    #expect(abs(Lab.difference(one, other) - wanted) < 0.00006)
    #expect(abs(Lab.difference(other, one) - wanted) < 0.00006)
  }

  /// A blurred disk at a place, which is smooth enough to be moved by parts of a pixel.
  private static func disk(x: Float, y: Float, radius: Float) -> Plane {
    var plane = Plane(width: 48, height: 40)
    for row in 0..<40 {
      for column in 0..<48 {
        let (dx, dy) = (Float(column) - x, Float(row) - y)
        let distance = radius - (dx * dx + dy * dy).squareRoot()
        plane[column, row] = min(1, max(0, distance / 3 + 0.5))
      }
    }
    return plane
  }

  @Test(arguments: [(0.0, 0.0), (0.25, -0.5), (-0.75, 0.4)] as [(Float, Float)])
  func aFitTellsAPartOfAPixel(dx: Float, dy: Float) {
    let template = Template(Self.disk(x: 24, y: 20, radius: 9), weights: nil)
    let fit = PlaneFit(
      template, in: Self.disk(x: 24 + dx, y: 20 + dy, radius: 9), x: 0, y: 0, freedom: .size)
    #expect(abs(fit.dx - dx) < 0.06)
    #expect(abs(fit.dy - dy) < 0.06)
    #expect(abs(fit.growthX) < 0.01 && fit.residual < 0.02)
  }

  @Test func aFitTellsGrowth() {
    let template = Template(Self.disk(x: 24, y: 20, radius: 9), weights: nil)
    let fit = PlaneFit(
      template, in: Self.disk(x: 24, y: 20, radius: 9.9), x: 0, y: 0, freedom: .size)
    // A disk of ten percent more, of which the blurred edge does not grow.
    #expect(abs(fit.growthX - 0.1) < 0.02 && abs(fit.growthY - 0.1) < 0.02)
  }

  @Test func aSearchFindsThePlace() throws {
    var plane = Plane(width: 300, height: 200)
    let part = Self.disk(x: 24, y: 20, radius: 9)
    for y in 0..<40 { for x in 0..<48 { plane[x + 171, y + 93] = part[x, y] } }
    let hit = try #require(
      PlaneSearch.best(Template(part, weights: nil), in: plane, x: 0...252, y: 0...160))
    #expect((hit.dx, hit.dy) == (171, 93))
    #expect(hit.score > 0.999)
  }

  /// A box on a ground, with its right edge at a part of a pixel.
  private static func box(_ box: PixelBox, right share: Float = 0) -> Pixmap {
    var pixmap = Pixmap(width: 120, height: 80)
    let (ground, fill) = (RGB(250, 250, 250), RGB(20, 90, 200))
    pixmap.withMutablePixels { pixels in
      for y in 0..<80 {
        for x in 0..<120 {
          var color = box.contains(x, y) ? fill : ground
          if x == box.right, y >= box.y, y < box.bottom { color = ground + (fill - ground) * share }
          pixels[y * 120 + x] = color.color.premultiplied
        }
      }
    }
    return pixmap
  }

  @Test func edgesAreMeasuredOneByOne() throws {
    let box = PixelBox(x: 30, y: 20, width: 50, height: 30)
    let other = Self.box(PixelBox(x: 32, y: 20, width: 48, height: 33), right: 0.5)
    let edges = BoxEdges(
      of: box, design: Self.box(box), app: other, corner: 0, reaches: [8], tolerance: 3)
    #expect(edges.offsets[.left] == 2)
    #expect(try abs(#require(edges.offsets[.right]) - 0.5) < 0.01)
    #expect(edges.offsets[.top] == 0 && edges.offsets[.bottom] == 3)
  }

  @Test func anotherRendererIsNoResidueAndAnotherThingIs() {
    let box = PixelBox(x: 30, y: 20, width: 50, height: 30)
    let design = Self.box(box)
    func areas(_ app: Pixmap) -> [Residue.Area] {
      Residue(of: app, from: design, reach: 2, tolerance: 10, .app).areas(join: 6, excluding: [])
    }
    #expect(areas(Self.box(box, right: 0.5)).isEmpty)
    var other = design
    other.withMutablePixels { pixels in
      for y in 60..<70 { for x in 90..<110 { pixels[y * 120 + x] = Color(0xC0392B).premultiplied } }
    }
    let found = areas(other)
    #expect(found.count == 1)
    #expect(found[0].pixels == 200)
    #expect(found[0].box.intersection(PixelBox(x: 90, y: 60, width: 20, height: 10)).area == 200)
    // What the design alone shows is on the other side.
    let missing = Residue(of: design, from: other, reach: 2, tolerance: 10, .design)
    #expect(missing.count(in: PixelBox(x: 0, y: 0, width: 120, height: 90)) == 200)
    #expect(
      Residue(of: design, from: other, reach: 2, tolerance: 10, .app).count(
        in: PixelBox(x: 90, y: 60, width: 20, height: 10)) < 200)
  }

  @Test func whatRenderersDifferInDependsOnTheEdge() {
    let box = PixelBox(x: 30, y: 20, width: 50, height: 30)
    let design = Self.box(box)
    func count(_ app: Pixmap) -> Int {
      Residue(of: app, from: design, reach: 1, tolerance: 4, edges: 15, .app)
        .count(in: PixelBox(x: 0, y: 0, width: 120, height: 80))
    }
    func app(_ box: PixelBox, _ step: Float) -> Pixmap {
      var app = design
      app.withMutablePixels { pixels in
        for y in box.y..<box.bottom {
          for x in box.x..<box.right {
            let color = RGB(pixels[y * 120 + x]) - RGB(step, step, step)
            pixels[y * 120 + x] = color.color.premultiplied
          }
        }
      }
      return app
    }
    // A step of ten is content on a uniform ground, and an edge beside a side of the box.
    #expect(count(app(PixelBox(x: 90, y: 60, width: 12, height: 9), 10)) == 108)
    #expect(count(app(PixelBox(x: 81, y: 20, width: 1, height: 30), 10)) == 0)
  }

  @Test func aLikenessTellsWhichOfTwoPicturesIsTheApps() {
    let box = PixelBox(x: 30, y: 20, width: 50, height: 30)
    let (design, app) = (Self.box(box), Self.box(box.offset(4, 0)))
    let screen = PixelBox(x: 0, y: 0, width: app.width, height: app.height)
    let right = Likeness(of: app, before: design, after: app, in: screen)
    #expect(right.pixels == 2 * 4 * 30)
    #expect(right.before > 100 && right.after == 0 && right.rest == 0 && right.gain > 0)
    let wrong = Likeness(
      of: app, before: design, after: Self.box(box.offset(-4, 0)), in: screen)
    #expect(wrong.rest > 1 && wrong.gain < 0)
    #expect(Likeness(of: app, before: design, after: design, in: screen).pixels == 0)
    // Where both are wrong alike, nothing is explained.
    let left = PixelBox(x: 0, y: 0, width: 60, height: 90)
    let half = Likeness(
      of: app, before: design, after: app, in: screen, excluding: [left])
    #expect(half.pixels == 4 * 30)
  }

  @Test func whatIsSpreadIsAsMuch() {
    let disk = Self.disk(x: 24, y: 20, radius: 9)
    let spread = disk.spread(by: 1)
    #expect(abs(spread.sum - disk.sum) < 0.01)
    #expect(abs(spread[24, 20] - 1) < 0.0001)
    // At the disk's edge, there is less inside, and more outside.
    #expect(spread[15, 20] < disk[15, 20] && spread[13, 20] > disk[13, 20])
  }

  @Test func brightnessHasNoHue() throws {
    let ground = Ground.even(RGB(200, 200, 200))
    let box = PixelBox(x: 0, y: 0, width: 2, height: 1)
    // The red that the second pixel has more of is as bright as the green that it has less of.
    let pixels: [(red: UInt32, green: UInt32, blue: UInt32)] = [(140, 140, 140), (255, 172, 200)]
    let picture = try #require(
      Pixmap(
        width: 2, height: 1,
        pixels: pixels.map { 0xff00_0000 | $0.blue << 16 | $0.green << 8 | $0.red }))
    let gray = Signal.strength(of: picture, in: box, on: ground, isOfBrightness: true)
    let whole = Signal.strength(of: picture, in: box, on: ground)
    #expect(abs(gray[0, 0] - whole[0, 0]) < 0.01)
    #expect(gray[1, 0] < 0.1 && whole[1, 0] > 60)
  }
}
