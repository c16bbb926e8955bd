import Drawing
import Geometry

/// Grain as rows of premultiplied pixels: a grain's color is a hash of its position and the seed.
///
/// Pixel centers are mapped through the inverse of the transform, in fixed point.
struct NoiseShader {
  /// The color for each hash value.
  private let colors: [UInt32]
  private let seed: UInt64
  /// The map to positions in grains, with 32 fractional bits; `nil` if there are no grains.
  private let map: FixedMap?

  init(_ noise: NoisePaint, _ transform: Transform) {
    seed = noise.seed
    let grain = Size(width: noise.grain, height: noise.grain)
    map =
      noise.grain > 0 && noise.grain.isFinite
      ? FixedMap(back: transform, from: noise.origin, unit: grain, bits: 32) : nil
    colors = map == nil ? [] : Self.colors(noise)
  }

  /// Fills the pixels of row `y` from column `x`.
  func fill(_ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    guard let map else { return target.update(repeating: 0, count: count) }
    colors.withUnsafeBufferPointer { colors in
      var (u, v) = map.place(x, y)
      for i in 0..<count {
        target[i] = colors[Self.hash(u &>> 32, v &>> 32, seed)]
        u &+= map.column.x
        v &+= map.column.y
      }
    }
  }

  /// Returns a grain's hash, uniform in 0…255, from wrapping sums and products.
  @inline(__always)
  private static func hash(_ x: Int, _ y: Int, _ seed: UInt64) -> Int {
    var h = seed &* 0xd6e8_feb8_6659_fd93 &+ 0x2545_f491_4f6c_dd1d
    h ^= UInt64(bitPattern: Int64(x)) &* 0x9e37_79b9_7f4a_7c15
    h = (h ^ (h &>> 31)) &* 0xbf58_476d_1ce4_e5b9
    h ^= UInt64(bitPattern: Int64(y)) &* 0xc2b2_ae3d_27d4_eb4f
    h = (h ^ (h &>> 29)) &* 0x94d0_49bb_1331_11eb
    h = (h ^ (h &>> 32)) &* 0xd6e8_feb8_6659_fd93
    return Int(truncatingIfNeeded: h &>> 56)
  }

  /// Returns black and white with an alpha up to the strength, or colors deviating by up to the
  /// strength from their mean.
  private static func colors(_ noise: NoisePaint) -> [UInt32] {
    let one = 65_535
    let strength = noise.strength.isNaN ? 0 : min(max(noise.strength, 0), 1)
    let parts = Int((strength * Double(one)).rounded())
    let last = Double(max(1, noise.colors.count - 1))
    let table = GradientTable(
      noise.colors.enumerated().map {
        GradientStop(position: Double($0.offset) / last, color: $0.element)
      })
    return (0..<256).map { value in
      // The values run from -255 to 255, without 0.
      let side = 2 * value - 255
      if noise.colors.isEmpty {
        let alpha = UInt32((side.magnitude * UInt(parts) + UInt(one) / 2) / UInt(one))
        return side < 0 ? alpha << 24 : alpha * 0x0101_0101
      }
      let half = GradientTable.steps / 2
      return table.colors[half + side * half * parts / (255 * one)]
    }
  }
}
