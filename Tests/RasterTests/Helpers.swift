import Drawing
import Geometry
import Pixels
import Raster

/// A picture painted by one worker with a separate cache.
func render(
  _ items: [DisplayItem], _ width: Int, _ height: Int, background: Color = .clear,
  workers: Int = 1
) -> Pixmap {
  Rasterizer(cache: RasterCache(), workers: workers)
    .render(DisplayList(items), width: width, height: height, background: background)
}

func rectangle(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color
) -> DisplayItem {
  .fill(Fill(path: .rect(Rect(x: x, y: y, width: width, height: height)), paint: .color(color)))
}

func image(_ width: Int, _ height: Int, _ name: String = "image", _ pixel: (Int, Int) -> Color)
  -> Image
{
  var pixmap = Pixmap(width: width, height: height)
  pixmap.withMutablePixels { pixels in
    for y in 0..<height {
      for x in 0..<width { pixels[y * width + x] = pixel(x, y).premultiplied }
    }
  }
  return Image(pixmap: pixmap, digest: name)
}

/// One channel of a pixel: 0 red, 1 green, 2 blue, 3 alpha.
func channel(_ pixel: UInt32, _ index: Int) -> Int { Int((pixel >> UInt32(index * 8)) & 255) }

/// `value ÷ 255`, rounded to nearest, by plain division.
func divided(_ value: Int) -> Int { (2 * value + 255) / 510 }

/// Numbers that look random and are the same every time.
struct Sequence {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  mutating func real(_ limit: Double) -> Double { Double(next(1 << 20)) / Double(1 << 20) * limit }

  mutating func color() -> Color {
    Color(
      red: UInt8(next(256)), green: UInt8(next(256)), blue: UInt8(next(256)),
      alpha: [255, 255, UInt8(next(256))][next(3)])
  }
}
