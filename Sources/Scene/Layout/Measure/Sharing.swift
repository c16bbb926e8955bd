/// Shares a length among parts that have limits: what one cannot take, or must keep, the others
/// have.
enum Sharing {
  struct Part {
    /// What it has before anything is shared.
    var base: Double
    /// Its share of the rest, above 0.
    var weight: Double
    var least: Double?
    var most: Double?

    func size(at share: Double) -> Double { limited(base + weight * share) }

    func limited(_ size: Double) -> Double { max(least ?? 0, min(size, most ?? .infinity)) }
  }

  /// The sizes parts come to, together as large as those they want; those as they are where no part
  /// minds, and more only where the least of each are.
  static func sizes(of parts: [Part], wanting wanted: [Double]) -> [Double] {
    guard zip(parts, wanted).contains(where: { $0.limited($1) != $1 }) else { return wanted }
    let total = wanted.reduce(0, +)
    /// What all come to grows with the share in straight pieces: where each ends.
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
