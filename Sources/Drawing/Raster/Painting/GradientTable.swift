import Drawing
import Pixels

/// A gradient's premultiplied colours at 2048 even steps, each channel rounded to nearest.
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

  /// The colour `part` / `whole` of the way, mixed premultiplied before any rounding.
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
