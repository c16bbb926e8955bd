/// Numbers that look random and are the same every time.
package struct RandomSource: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

  package mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state &* 0x2545_F491_4F6C_DD1D
  }

  package mutating func chance(_ oneIn: Int) -> Bool {
    Int.random(in: 0..<oneIn, using: &self) == 0
  }

  /// A number with at most two decimals.
  package mutating func length(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &self) * 4).rounded() / 4
  }

  package mutating func pick<T>(_ values: [T]) -> T {
    values[Int.random(in: 0..<values.count, using: &self)]
  }
}
