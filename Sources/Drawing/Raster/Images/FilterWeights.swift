/// The source pixels and weights for each pixel of a scaled row.
///
/// The filter is a triangle that reaches one source pixel or one target pixel to each side,
/// whichever is larger: bilinear when enlarging, a weighted average when shrinking. Weights are
/// never negative, so there is no ringing; each pixel's weights sum to exactly `one`, so a uniform
/// picture stays uniform.
struct FilterWeights {
  static let one = 1 << 14

  private(set) var first: [Int] = []
  private(set) var offsets: [Int] = [0]
  private(set) var weights: [UInt16] = []

  /// Computes the weights of a row.
  ///
  /// - Parameters:
  ///   - start: the start of the source part, in source pixels.
  ///   - length: the length of the source part.
  ///   - limit: the source pixels that may be read; not empty.
  ///   - count: the number of pixels to make.
  init(start: Double, length: Double, limit: Range<Int>, count: Int) {
    let scale = length / Double(max(1, count))
    let reach = max(scale, 1)
    for i in 0..<count {
      let center = start + (Double(i) + 0.5) * scale
      let low = min(max(Self.whole(center - reach), limit.lowerBound), limit.upperBound - 1)
      let high = min(max(Self.whole(center + reach) + 1, low + 1), limit.upperBound)
      let parts = (low..<high).map { max(0, 1 - magnitude(Double($0) + 0.5 - center) / reach) }
      append(low, parts)
    }
  }

  private mutating func append(_ low: Int, _ parts: [Double]) {
    first.append(low)
    let sum = parts.reduce(0, +)
    var left = Self.one
    var largest = weights.count
    for (i, part) in parts.enumerated() {
      let share = sum > 0 ? part / sum : i == 0 ? 1 : 0
      let weight = Int((share * Double(Self.one)).rounded())
      left -= weight
      weights.append(UInt16(weight))
      if weights[weights.count - 1] > weights[largest] { largest = weights.count - 1 }
    }
    weights[largest] = UInt16(Int(weights[largest]) + left)
    offsets.append(weights.count)
  }

  private static func whole(_ value: Double) -> Int {
    Int(FixedPoint.clamped(value).rounded(.down))
  }
}

private func magnitude(_ value: Double) -> Double { value < 0 ? -value : value }
