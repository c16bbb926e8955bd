/// The strength of the ink in each column of pixels.
///
/// Some renderers fit letters to the rows of pixels, which changes their heights, but not their
/// columns.
package struct ColumnProfile: Sendable {
  private let sums: [Float]

  /// Creates the profile of a part of a plane, with its top left at `x`, `y`.
  ///
  /// What is beyond the plane's edges is empty.
  package init(_ plane: Plane, x: Int, y: Int, width: Int, height: Int) {
    let rows = max(0, y)..<max(max(0, y), min(plane.height, y + height))
    sums = (x..<x + width).map { column in
      guard column >= 0, column < plane.width else { return 0 }
      return rows.reduce(0) { $0 + plane[column, $1] }
    }
  }

  package init(_ plane: Plane) {
    self.init(plane, x: 0, y: 0, width: plane.width, height: plane.height)
  }

  /// The distance, in pixels, up to which profiles are compared at other places, and its steps.
  private static let (reach, step): (Float, Float) = (1.5, 0.25)

  /// Returns the share of another profile that this one does not explain at its best place, with
  /// the best strength, 0…1.
  package func unexplained(of other: ColumnProfile) -> Float {
    let energy = other.sums.reduce(0) { $0 + $1 * $1 }
    guard energy > 0, sums.count == other.sums.count else { return 1 }
    var least: Float = 1
    for offset in stride(from: -Self.reach, through: Self.reach, by: Self.step) {
      var (shared, own): (Float, Float) = (0, 0)
      for index in sums.indices {
        let value = value(at: Float(index) - offset)
        shared += value * other.sums[index]
        own += value * value
      }
      guard own > 0, shared > 0 else { continue }
      least = min(least, 1 - shared * shared / (own * energy))
    }
    return max(0, least)
  }

  private func value(at place: Float) -> Float {
    let first = Int(place.rounded(.down))
    let share = place - Float(first)
    func sum(_ index: Int) -> Float { sums.indices.contains(index) ? sums[index] : 0 }
    return sum(first) * (1 - share) + sum(first + 1) * share
  }
}
