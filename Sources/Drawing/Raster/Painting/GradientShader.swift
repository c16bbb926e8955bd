import Drawing
import Geometry
import KernelTable
import Pixels

/// A gradient as rows of premultiplied pixels.
///
/// Pixel centers are mapped through the inverse of the transform, in fixed point.
struct GradientShader {
  private enum Kind {
    /// Positions in table steps with 32 fractional bits: at the origin, per column, and per row.
    case linear(base: Int, x: Int, y: Int)
    /// Positions in sixteenths of a table step on both axes of the unit circle, with 24 fractional
    /// bits.
    case radial(base: (Int, Int), x: (Int, Int), y: (Int, Int))
    case end
  }

  private let table: GradientTable
  var isOpaque: Bool { table.isOpaque }
  private let kind: Kind

  init(_ gradient: LinearGradient, _ transform: Transform) {
    table = GradientTable(gradient.stops)
    let dx = gradient.end.x - gradient.start.x
    let dy = gradient.end.y - gradient.start.y
    let square = dx * dx + dy * dy
    guard square > 0, square.isFinite, let back = transform.inverse else {
      kind = .end
      return
    }
    let steps = Double(GradientTable.steps)
    func along(_ x: Double, _ y: Double) -> Double { (x * dx + y * dy) / square * steps }
    let origin = back.apply(Point(x: 0.5, y: 0.5)) - gradient.start
    kind = .linear(
      base: FixedPoint.scaled(along(origin.x, origin.y), bits: 32),
      x: FixedPoint.scaled(along(back.a, back.b), bits: 32),
      y: FixedPoint.scaled(along(back.c, back.d), bits: 32))
  }

  init(_ gradient: RadialGradient, _ transform: Transform) {
    table = GradientTable(gradient.stops)
    let (rx, ry) = (gradient.radii.width, gradient.radii.height)
    guard rx > 0, ry > 0, let back = transform.inverse else {
      kind = .end
      return
    }
    let steps = Double(GradientTable.steps * 16)
    func fixed(_ x: Double, _ y: Double) -> (Int, Int) {
      (FixedPoint.scaled(x / rx * steps, bits: 24), FixedPoint.scaled(y / ry * steps, bits: 24))
    }
    let origin = back.apply(Point(x: 0.5, y: 0.5)) - gradient.center
    kind = .radial(
      base: fixed(origin.x, origin.y), x: fixed(back.a, back.b), y: fixed(back.c, back.d))
  }

  /// Fills the pixels of row `y` from column `x`.
  func fill(
    _ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int, _ kernels: KernelTable
  ) {
    table.colors.withUnsafeBufferPointer { buffer in
      guard let colors = buffer.baseAddress else { return }
      let last = GradientTable.steps
      switch kind {
      case .linear(let base, let dx, let dy):
        kernels.linear(target, colors, last, base &+ dx &* x &+ dy &* y &+ 1 << 31, dx, count)
      case .radial(let base, let dx, let dy):
        kernels.radial(
          target, colors, last, base.0 &+ dx.0 &* x &+ dy.0 &* y,
          base.1 &+ dx.1 &* x &+ dy.1 &* y, dx.0, dx.1, count)
      case .end:
        target.update(repeating: colors[last], count: count)
      }
    }
  }
}

/// A gradient's premultiplied colors at 2048 even steps, each channel rounded to nearest.
struct GradientTable {
  static let steps = 2048
  let colors: [UInt32]
  let isOpaque: Bool

  init(_ stops: [GradientStop]) {
    isOpaque = !stops.isEmpty && stops.allSatisfy { $0.color.alpha == 255 }
    guard let first = stops.first, let last = stops.last else {
      colors = [UInt32](repeating: 0, count: Self.steps + 1)
      return
    }
    var places: [Int] = []
    for stop in stops {
      let place = FixedPoint.scaled(min(max(stop.position, 0), 1), bits: 20)
      places.append(max(place, places.last ?? 0))
    }
    var table = [UInt32](repeating: last.color.premultiplied, count: Self.steps + 1)
    var next = 0
    for i in 0...Self.steps {
      let place = i << 20 / Self.steps
      while next < stops.count, places[next] <= place { next += 1 }
      if next == 0 {
        table[i] = first.color.premultiplied
      } else if next < stops.count {
        table[i] = Self.mix(
          stops[next - 1].color, stops[next].color, place - places[next - 1],
          places[next] - places[next - 1])
      }
    }
    colors = table
  }

  /// Returns the color at `part` / `whole` between two colors, mixed premultiplied before any
  /// rounding.
  private static func mix(_ a: Color, _ b: Color, _ part: Int, _ whole: Int) -> UInt32 {
    func channel(_ x: UInt8, _ y: UInt8) -> UInt32 {
      let from = Int(x) * Int(a.alpha) * (whole - part)
      let to = Int(y) * Int(b.alpha) * part
      return UInt32((from + to + whole * 255 / 2) / (whole * 255))
    }
    let alpha = (Int(a.alpha) * (whole - part) + Int(b.alpha) * part + whole / 2) / whole
    return channel(a.red, b.red) | channel(a.green, b.green) << 8
      | channel(a.blue, b.blue) << 16 | UInt32(alpha) << 24
  }
}
