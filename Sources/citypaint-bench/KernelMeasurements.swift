import Drawing
import Geometry
import KernelTable
import Pixels
import Raster

/// The speed of compositing a whole screen, in pixels per second, for each kernel table that the
/// machine supports.
///
/// To exclude the setup cost of a picture, the time of one layer is subtracted from that of 17.
struct KernelMeasurements {
  let all: [Measurement]

  private static let (width, height) = (640, 960)
  private static let layers = 16
  private static let frame = Rect(x: 0, y: 0, width: Double(width), height: Double(height))

  /// A selection of items.
  enum Choice {
    /// The operations that other rasterizers also have.
    case compositing
    case others
  }

  init(_ choice: Choice, stopwatch: Stopwatch) {
    let items = choice == .compositing ? Self.compositing : Self.others
    let tables = [KernelTable.plain] + (KernelTable.avx2.map { [$0] } ?? [])
    all = tables.flatMap { table in
      items.map { name, item in
        Measurement("\(name), \(table.name)", Self.speed(item, table, stopwatch), .pixels)
      }
    }
  }

  private typealias Items = [(name: String, item: DisplayItem)]

  private static let blue = Color(red: 44, green: 149, blue: 181)

  /// Pixels with any alpha.
  private static var noise: [UInt32] {
    var noise = Noise()
    return (0..<width * height).map { _ in
      Color(red: noise.next(), green: noise.next(), blue: noise.next(), alpha: noise.next())
        .premultiplied
    }
  }

  private static var compositing: Items {
    var noise = Noise()
    let coverage = (0..<width * height).map { _ in noise.next() }
    guard let mask = Mask(width: width, height: height, coverage: coverage) else {
      preconditionFailure("the number of values differs from the number of pixels")
    }
    return [
      ("source-over, random alpha", image(Self.noise, "noise")),
      (
        "A8 tint, random coverage",
        .mask(
          MaskItem(mask: MaskImage(mask: mask, digest: "noise"), frame: frame, color: blue))
      ),
    ]
  }

  private static var others: Items {
    let random = image(noise, "noise")
    let stops = [GradientStop(position: 0, color: blue), GradientStop(position: 1, color: .white)]
    func fill(_ paint: Paint) -> DisplayItem { .fill(Fill(path: .rect(frame), paint: paint)) }
    return [
      ("copy of an opaque picture", image(noise.map { $0 | 0xff00_0000 }, "opaque")),
      ("fill, opaque", fill(.color(blue))),
      ("fill, translucent", fill(.color(blue.faded(by: 128)))),
      (
        "linear gradient across",
        fill(.linear(LinearGradient(start: .zero, end: Point(x: 640, y: 0), stops: stops)))
      ),
      (
        "linear gradient down",
        fill(.linear(LinearGradient(start: .zero, end: Point(x: 0, y: 960), stops: stops)))
      ),
      (
        "radial gradient",
        fill(
          .radial(
            RadialGradient(
              center: Point(x: 320, y: 480), radii: Size(width: 600, height: 600), stops: stops)))
      ),
      ("blend, multiply", .group(Group(items: [random], blend: .multiply))),
      ("blend, colorDodge", .group(Group(items: [random], blend: .colorDodge))),
      ("blend, softLight", .group(Group(items: [random], blend: .softLight))),
    ]
  }

  private static func image(_ pixels: [UInt32], _ name: String) -> DisplayItem {
    guard let pixmap = Pixmap(width: width, height: height, pixels: pixels) else {
      preconditionFailure("the number of values differs from the number of pixels")
    }
    return .image(
      ImageItem(
        image: Image(pixmap: pixmap, digest: name), frame: frame,
        fitting: .stretch(source: frame)))
  }

  private static func speed(
    _ item: DisplayItem, _ table: KernelTable, _ stopwatch: Stopwatch
  ) -> Double {
    let rasterizer = Rasterizer(cache: RasterCache(kernels: table), workers: 1)
    func time(_ count: Int) -> Double {
      let list = DisplayList(Array(repeating: item, count: count))
      return stopwatch.median {
        keep(rasterizer.render(list, width: width, height: height).width)
      }
    }
    return Double(width * height * layers) / 1000 / (time(layers + 1) - time(1))
  }
}

/// Pseudorandom bytes, the same in every run.
private struct Noise {
  private var state: UInt32 = 1

  mutating func next() -> UInt8 {
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(truncatingIfNeeded: state >> 24)
  }
}
