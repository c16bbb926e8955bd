import Drawing
import Geometry

/// A conic gradient as rows of premultiplied pixels.
///
/// Pixel centers are mapped through the inverse of the transform, in fixed point; their angles come
/// from a table of arctangents, also integers.
struct ConicShader {
  private let table: GradientTable
  /// The map from pixels to positions relative to the center, with 24 fractional bits.
  private let map: FixedMap?
  /// The start angle in units of `Angle.turn`.
  private let start: Int

  init(_ gradient: ConicGradient, _ transform: Transform) {
    table = GradientTable(gradient.stops)
    let degrees = gradient.start.isFinite ? gradient.start : 0
    let turns = degrees.truncatingRemainder(dividingBy: 360) / 360
    start = Int((turns * Double(Angle.turn)).rounded())
    map = FixedMap(back: transform, from: gradient.center, bits: 24)
  }

  /// Fills the pixels of row `y` from column `x`.
  func fill(_ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    table.colors.withUnsafeBufferPointer { colors in
      guard let map else {
        target.update(repeating: colors[GradientTable.steps], count: count)
        return
      }
      Angle.eighth.withUnsafeBufferPointer { eighth in
        var (u, v) = map.place(x, y)
        for i in 0..<count {
          let angle = (Angle.clockwise(u, v, eighth) &- start) & (Angle.turn &- 1)
          target[i] = colors[(angle &+ Angle.step / 2) / Angle.step]
          u &+= map.column.x
          v &+= map.column.y
        }
      }
    }
  }
}

/// Angles as integers.
enum Angle {
  /// A full turn; a step of a gradient's table has 4096 units.
  static let turn = GradientTable.steps * step
  static let step = 4096

  /// The angles whose tangents are 0, 1/1024 … 1.
  static let eighth: [Int] = (0...1024).map { i in
    let degrees = Trigonometry.arctangent(Double(i) / 1024)
    return Int((degrees / 360 * Double(turn)).rounded())
  }

  /// Returns a direction's angle, clockwise from the top; x points right and y down.
  ///
  /// - Parameter eighth: the values of `Angle.eighth`.
  @inline(__always)
  static func clockwise(_ x: Int, _ y: Int, _ eighth: UnsafeBufferPointer<Int>) -> Int {
    let across = x.magnitude
    let along = y.magnitude
    let isSteep = along >= across
    let large = isSteep ? along : across
    let small = isSteep ? across : along
    guard large > 0 else { return 0 }
    // Values have 20 fractional bits; larger ones lose their lowest bits.
    let excess = max(0, 20 &- large.leadingZeroBitCount)
    let ratio = Int(((small &>> UInt(excess)) &<< 20) / (large &>> UInt(excess)))
    let index = min(ratio &>> 10, 1023)
    let below = eighth[index]
    let part = below &+ ((eighth[index &+ 1] &- below) &* (ratio &- index &<< 10) &+ 512) &>> 10
    let fromVertical = isSteep ? part : turn / 4 &- part
    if y < 0 { return x >= 0 ? fromVertical : turn &- fromVertical }
    return x >= 0 ? turn / 2 &- fromVertical : turn / 2 &+ fromVertical
  }
}
