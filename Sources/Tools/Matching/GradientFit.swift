/// The colors of a gradient's stops that best fit colors seen along it.
package struct GradientFit: Sendable {
  /// A color at a position along the gradient; 0 is its start, and 1 is its end.
  package struct Sample: Sendable {
    package var position: Double
    package var color: RGB

    package init(position: Double, color: RGB) {
      (self.position, self.color) = (position, color)
    }
  }

  /// The color of each stop.
  package private(set) var colors: [RGB]
  /// The median of the largest error of each sample's channels.
  package private(set) var error: Float = 0
  /// The share of the samples that the gradient explains.
  package private(set) var share = 0.0

  /// The error up to which a sample is explained.
  private static let tolerance: Float = 5
  /// The number of times that samples the gradient does not explain, such as those of something in
  /// front of it, are left out.
  private static let rounds = 3

  /// - Parameter positions: the positions of the stops, in ascending order.
  /// - Returns: `nil` if the samples do not determine the colors.
  package init?(_ samples: [Sample], stops positions: [Double]) {
    colors = []
    var kept = samples
    for _ in 0..<Self.rounds {
      guard let colors = Self.colors(kept, positions) else { return nil }
      self.colors = colors
      let errors = samples.map { ($0, color(at: $0.position, positions)) }.map { sample, own in
        (sample.color - own).largest
      }
      error = errors.sorted()[errors.count / 2]
      let limit = max(Self.tolerance, 3 * error)
      kept = zip(samples, errors).filter { $0.1 <= limit }.map(\.0)
      share = Double(errors.count { $0 <= Self.tolerance }) / Double(errors.count)
    }
  }

  /// Returns how much each stop contributes to the color at a position.
  private static func shares(_ position: Double, _ stops: [Double]) -> [(stop: Int, share: Double)]
  {
    guard let next = stops.firstIndex(where: { $0 > position }) else {
      return [(stops.count - 1, 1)]
    }
    guard next > 0 else { return [(0, 1)] }
    let share = (position - stops[next - 1]) / (stops[next] - stops[next - 1])
    return [(next - 1, 1 - share), (next, share)]
  }

  private func color(at position: Double, _ stops: [Double]) -> RGB {
    Self.shares(position, stops).reduce(.zero) { $0 + colors[$1.stop] * Float($1.share) }
  }

  /// Returns the colors with the least squared error, by elimination; `nil` if a stop has too few
  /// samples near it.
  private static func colors(_ samples: [Sample], _ stops: [Double]) -> [RGB]? {
    let count = stops.count
    guard count > 0, samples.count >= 4 * count else { return nil }
    var sums = [[Double]](repeating: [Double](repeating: 0, count: count), count: count)
    var colors = [RGB](repeating: .zero, count: count)
    for sample in samples {
      let shares = shares(sample.position, stops)
      for (stop, share) in shares {
        colors[stop] = colors[stop] + sample.color * Float(share)
        for (other, part) in shares { sums[stop][other] += share * part }
      }
    }
    for stop in 0..<count {
      guard sums[stop][stop] > 0.25 else { return nil }
      for other in 0..<count where other != stop {
        let factor = sums[other][stop] / sums[stop][stop]
        guard factor != 0 else { continue }
        for column in 0..<count { sums[other][column] -= factor * sums[stop][column] }
        colors[other] = colors[other] - colors[stop] * Float(factor)
      }
    }
    return colors.indices.map { colors[$0] * Float(1 / sums[$0][$0]) }
  }
}
