/// Distributes a length among parts with limits.
///
/// The other parts make up for a part that reaches its limit.
enum Sharing {
  struct Part {
    /// The size before sharing.
    var base: Double
    /// The share of the remaining length, above 0.
    var weight: Double
    var least: Double?
    var most: Double?

    func size(at share: Double) -> Double { limited(base + weight * share) }

    func limited(_ size: Double) -> Double { max(least ?? 0, min(size, most ?? .infinity)) }
  }

  /// Returns the sizes of the parts, with the same sum as the wanted sizes.
  ///
  /// They equal the wanted sizes if no limit is exceeded, and have a larger sum only if the minimum
  /// sizes require it.
  static func sizes(of parts: [Part], wanting wanted: [Double]) -> [Double] {
    guard zip(parts, wanted).contains(where: { $0.limited($1) != $1 }) else { return wanted }
    let total = wanted.reduce(0, +)
    /// The shares at which the slope of the total size changes; the total is piecewise linear in
    /// the share.
    var ends: [(share: Double, slope: Double)] = []
    var sum = 0.0
    var slope = 0.0
    for part in parts {
      let first = ((part.least ?? 0) - part.base) / part.weight
      let last = part.most.map { max(first, ($0 - part.base) / part.weight) }
      sum += part.size(at: 0)
      if first <= 0 { slope += part.weight } else { ends.append((first, part.weight)) }
      if let last {
        if last <= 0 { slope -= part.weight } else { ends.append((last, -part.weight)) }
      }
    }
    ends.sort { ($0.share, $0.slope) < ($1.share, $1.slope) }
    var share = 0.0
    for end in ends {
      let next = sum + (end.share - share) * slope
      if next >= total { break }
      sum = next
      share = end.share
      slope += end.slope
    }
    if slope > 0, total > sum { share += (total - sum) / slope }
    return parts.map { $0.size(at: share) }
  }
}
