import Drawing
import Geometry
import Pixels
import Raster

/// Compositing a whole screen, in pixels a second.
///
/// What a picture costs before its first item is taken off: seventeen layers less one.
struct KernelMeasurements {
  let all: [Measurement]

  private static let (width, height) = (640, 960)
  private static let layers = 16

  init(stopwatch: Stopwatch) {
    var noise = Noise()
    let count = Self.width * Self.height
    let frame = Rect(x: 0, y: 0, width: Double(Self.width), height: Double(Self.height))
    let pixels = (0..<count).map { _ in
      Color(red: noise.next(), green: noise.next(), blue: noise.next(), alpha: noise.next())
        .premultiplied
    }
    let coverage = (0..<count).map { _ in noise.next() }
    guard let pixmap = Pixmap(width: Self.width, height: Self.height, pixels: pixels),
      let mask = Mask(width: Self.width, height: Self.height, coverage: coverage)
    else { preconditionFailure("as many values as pixels") }
    let image = DisplayItem.image(
      ImageItem(
        image: Image(pixmap: pixmap, digest: "noise"), frame: frame,
        fitting: .stretch(source: frame)))
    let tint = DisplayItem.mask(
      MaskItem(
        mask: MaskImage(mask: mask, digest: "noise"), frame: frame,
        color: Color(red: 44, green: 149, blue: 181)))
    all = [
      Measurement("source-over, random alpha", Self.speed(image, stopwatch), .pixels),
      Measurement("A8 tint, random coverage", Self.speed(tint, stopwatch), .pixels),
    ]
  }

  private static func speed(_ item: DisplayItem, _ stopwatch: Stopwatch) -> Double {
    let rasterizer = Rasterizer(cache: RasterCache(), workers: 1)
    func time(_ count: Int) -> Double {
      let list = DisplayList(Array(repeating: item, count: count))
      return stopwatch.median {
        keep(rasterizer.render(list, width: width, height: height).width)
      }
    }
    return Double(width * height * layers) / 1000 / (time(layers + 1) - time(1))
  }
}

/// Bytes that look random and are the same in every run.
private struct Noise {
  private var state: UInt32 = 1

  mutating func next() -> UInt8 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(truncatingIfNeeded: state >> 24)
  }
}
