extension AlphaPlane {
  static let largestSpread = 256.0

  /// The shape grown by a disk of some radius, or shrunk where it is negative.
  ///
  /// A fractional radius is a mix of the two whole ones around it.
  func spread(by radius: Double) -> AlphaPlane {
    let reach = min(max(radius.isNaN ? 0 : radius, -Self.largestSpread), Self.largestSpread)
    if reach == 0 || bounds.isEmpty { return self }
    if reach < 0 {
      let pad = Int((-reach).rounded(.up)) + 1
      let hole = framed(bounds.expanded(by: pad, pad)).inverted
      return hole.grown(by: -reach, filler: 255).inverted.framed(bounds)
    }
    let pad = Int(reach.rounded(.up))
    return framed(bounds.expanded(by: pad, pad)).grown(by: reach, filler: 0)
  }

  private func grown(by radius: Double, filler: UInt8) -> AlphaPlane {
    let low = Int(radius.rounded(.down))
    let part = Int(((radius - Double(low)) * 256).rounded())
    let small = grown(by: low)
    guard part > 0 else { return small }
    let large = grown(by: low + 1)
    var mixed = small.values
    for i in mixed.indices {
      let sum = Int(small.values[i]) * (256 - part) + Int(large.values[i]) * part
      mixed[i] = UInt8((sum + 128) >> 8)
    }
    return AlphaPlane(bounds: bounds, values: mixed)
  }

  /// The largest value within a whole radius of each pixel.
  private func grown(by radius: Int) -> AlphaPlane {
    if radius == 0 { return self }
    let (width, height) = (bounds.width, bounds.height)
    var result = values
    for y in 0..<height {
      // Every row that the disk reaches takes this row's runs, as wide as the disk is there.
      let row = Array(values[y * width..<(y + 1) * width])
      guard row.contains(where: { $0 > 0 }) else { continue }
      var wide: (half: Int, row: [UInt8]) = (0, row)
      for dy in stride(from: radius, through: 0, by: -1) {
        let half = IntegerRoot.of(radius * radius - dy * dy)
        if half != wide.half { wide = (half, Self.widened(row, by: half)) }
        for target in dy == 0 ? [y] : [y - dy, y + dy] where target >= 0 && target < height {
          result.withUnsafeMutableBufferPointer { result in
            for x in 0..<width {
              let i = target &* width &+ x
              result[i] = max(result[i], wide.row[x])
            }
          }
        }
      }
    }
    return AlphaPlane(bounds: bounds, values: result)
  }

  /// The largest value within `half` places, by doubling.
  private static func widened(_ row: [UInt8], by half: Int) -> [UInt8] {
    let count = row.count
    var span = 1
    var best = row
    while span * 2 <= 2 * half + 1 {
      for i in 0..<max(0, count - span) { best[i] = max(best[i], best[i + span]) }
      span *= 2
    }
    var result = row
    for i in 0..<count {
      let from = max(0, i - half)
      let to = i + half + 1 - span
      var value = best[from]
      if to > from { value = max(value, best[min(to, count - 1)]) }
      if from > i - half {
        // The window is cut on the left: look at what is left of it only.
        value = row[0...min(count - 1, i + half)].max() ?? value
      }
      result[i] = value
    }
    return result
  }
}
