import Geometry
import Pixels

extension AlphaPlane {
  /// Returns the shape mapped by a transform, clipped to `frame`.
  ///
  /// Each pixel is the mean of samples at most one pixel of this plane apart, each interpolated
  /// from four, so that shrinking does not break the shape up.
  func mapped(by map: Transform, inside frame: PixelRect) -> AlphaPlane {
    let none = AlphaPlane(bounds: .empty, values: [])
    guard !bounds.isEmpty, let sampler = Sampler(self, map) else { return none }
    let target = PixelRect(covering: bounds.rect, map).expanded(by: 1).intersection(frame)
    guard !target.isEmpty else { return none }
    var result = [UInt8](repeating: 0, count: target.width * target.height)
    values.withUnsafeBufferPointer { source in
      var at = 0
      for y in target.top..<target.bottom {
        for x in target.left..<target.right {
          result[at] = sampler.value(source, x, y)
          at += 1
        }
      }
    }
    return AlphaPlane(bounds: target, values: result)
  }

  /// The inverse map from a pixel to the samples it averages; positions have 24 fractional bits.
  private struct Sampler {
    /// The maximum number of samples per pixel along one axis.
    private static let most = 16

    private let width: Int
    private let height: Int
    private let origin: (x: Int, y: Int)
    private let across: (x: Int, y: Int)
    private let down: (x: Int, y: Int)
    private let columns: Int
    private let rows: Int

    init?(_ plane: AlphaPlane, _ map: Transform) {
      guard let back = map.inverse else { return nil }
      width = plane.bounds.width
      height = plane.bounds.height
      columns = Self.samples(back.a, back.b)
      rows = Self.samples(back.c, back.d)
      func fixed(_ value: Double) -> Int { FixedPoint.scaled(value, bits: 24) }
      let first = back.apply(Point(x: 0.5 / Double(columns), y: 0.5 / Double(rows)))
      origin = (
        fixed(first.x - 0.5 - Double(plane.bounds.left)),
        fixed(first.y - 0.5 - Double(plane.bounds.top))
      )
      across = (fixed(back.a / Double(columns)), fixed(back.b / Double(columns)))
      down = (fixed(back.c / Double(rows)), fixed(back.d / Double(rows)))
    }

    /// Returns the number of samples along one axis of a pixel, for the given step.
    private static func samples(_ x: Double, _ y: Double) -> Int {
      let length = max(x < 0 ? -x : x, y < 0 ? -y : y)
      guard length > 1 else { return 1 }
      return length < Double(most) ? Int(length.rounded(.up)) : most
    }

    @inline(__always)
    func value(_ source: UnsafeBufferPointer<UInt8>, _ x: Int, _ y: Int) -> UInt8 {
      let left = x &* columns
      let top = y &* rows
      var total = 0
      for row in 0..<rows {
        var u = origin.x &+ across.x &* left &+ down.x &* (top &+ row)
        var v = origin.y &+ across.y &* left &+ down.y &* (top &+ row)
        for _ in 0..<columns {
          total &+= sample(source, u &>> 16, v &>> 16)
          u &+= across.x
          v &+= across.y
        }
      }
      let count = columns &* rows &* 65536
      return UInt8(truncatingIfNeeded: (total &+ count / 2) / count)
    }

    /// Returns the bilinear interpolation at a position with 8 fractional bits; values outside are
    /// 0.
    @inline(__always)
    private func sample(_ source: UnsafeBufferPointer<UInt8>, _ u: Int, _ v: Int) -> Int {
      let x = u &>> 8
      let y = v &>> 8
      guard x >= -1, y >= -1, x < width, y < height else { return 0 }
      let fx = u & 255
      let fy = v & 255
      func at(_ x: Int, _ y: Int) -> Int {
        x >= 0 && y >= 0 && x < width && y < height ? Int(source[y &* width &+ x]) : 0
      }
      return (at(x, y) &* (256 &- fx) &+ at(x &+ 1, y) &* fx) &* (256 &- fy)
        &+ (at(x, y &+ 1) &* (256 &- fx) &+ at(x &+ 1, y &+ 1) &* fx) &* fy
    }
  }
}
