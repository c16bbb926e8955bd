import Pixels

extension AlphaPlane {
  static let largestSpread = 64.0

  /// Returns the shape grown by a disk of the given radius, or shrunk if the radius is negative.
  ///
  /// The disk's rim is soft, so corners are smooth and a fractional radius is exact on straight
  /// sides.
  func spread(by radius: Double) -> AlphaPlane {
    let reach = min(max(radius.isNaN ? 0 : radius, -Self.largestSpread), Self.largestSpread)
    if reach == 0 || bounds.isEmpty { return self }
    if reach < 0 {
      let pad = Int((-reach).rounded(.up)) + 1
      let hole = framed(bounds.expanded(by: pad)).inverted
      return hole.grown(by: -reach).inverted.framed(bounds)
    }
    let pad = Int(reach.rounded(.up))
    return framed(bounds.expanded(by: pad)).grown(by: reach)
  }

  private func grown(by radius: Double) -> AlphaPlane {
    let chords = DiskChord.all(radius: radius)
    let pad = chords.count
    let (width, height) = (bounds.width, bounds.height)
    let row = width + 2 * pad
    var tower = [UInt8](repeating: 0, count: row * 8)
    var wide = [UInt8](repeating: 0, count: width)
    var result = values
    result.withUnsafeMutableBufferPointer { result in
      tower.withUnsafeMutableBufferPointer { tower in
        wide.withUnsafeMutableBufferPointer { wide in
          guard let result = result.baseAddress, let tower = tower.baseAddress,
            let wide = wide.baseAddress
          else { return }
          for y in 0..<height {
            let source = values[y * width..<(y + 1) * width]
            guard source.contains(where: { $0 > 0 }) else { continue }
            for (x, value) in source.enumerated() { tower[pad + x] = value }
            Self.stack(tower, row, reach: chords.count)
            for (dy, chord) in chords.enumerated() {
              chord.apply(tower, row, pad: pad, wide, width)
              if y - dy >= 0 { Self.raise(result + (y - dy) * width, wide, width) }
              if dy > 0, y + dy < height { Self.raise(result + (y + dy) * width, wide, width) }
            }
          }
        }
      }
    }
    return AlphaPlane(bounds: bounds, values: result)
  }

  /// Fills the rows above the first; row k has the maximum of the 2ᵏ values from each position on.
  private static func stack(_ tower: UnsafeMutablePointer<UInt8>, _ row: Int, reach: Int) {
    var span = 1
    var from = tower
    while span * 2 <= 2 * reach + 1, span < 128 {
      let to = from + row
      to.update(from: from, count: row)
      for i in 0..<max(0, row - span) { to[i] = max(from[i], from[i &+ span]) }
      from = to
      span *= 2
    }
  }

  private static func raise(
    _ target: UnsafeMutablePointer<UInt8>, _ source: UnsafeMutablePointer<UInt8>, _ count: Int
  ) { for i in 0..<count { target[i] = max(target[i], source[i]) } }
}

/// One row of a soft disk.
private struct DiskChord {
  /// The number of columns on each side of the middle that are entirely inside; -1 for none.
  var half: Int
  /// The columns on the rim, with their coverage.
  var rim: [(column: Int, coverage: UInt32)]

  /// Returns the rows of a disk from the middle down.
  static func all(radius: Double) -> [DiskChord] {
    let most = Int(radius.rounded(.up))
    return (0...most).map { y in
      var chord = DiskChord(half: -1, rim: [])
      for x in 0...most {
        let distance = Double(x * x + y * y).squareRoot()
        // The middle is always full, however small the disk is.
        let share =
          x == 0 && y == 0 ? 1 : min(max(radius + (y == 0 || x == 0 ? 1 : 0.5) - distance, 0), 1)
        let coverage = UInt32((share * 255).rounded())
        if coverage == 255 {
          chord.half = x
        } else if coverage > 0 {
          chord.rim.append((x, coverage))
        }
      }
      return chord
    }
  }

  /// Dilates the row above by this chord.
  func apply(
    _ tower: UnsafeMutablePointer<UInt8>, _ row: Int, pad: Int,
    _ target: UnsafeMutablePointer<UInt8>, _ width: Int
  ) {
    if half >= 0 {
      let window = 2 * half + 1
      let level = Int.bitWidth - 1 - window.leadingZeroBitCount
      let from = tower + level * row + pad - half
      let second = window - (1 << level)
      for i in 0..<width { target[i] = max(from[i], from[i &+ second]) }
    } else {
      target.update(repeating: 0, count: width)
    }
    for (column, coverage) in rim {
      let left = tower + pad - column
      let right = tower + pad + column
      for i in 0..<width {
        let value = Channel.scale(UInt32(max(left[i], right[i])), by: coverage)
        target[i] = max(target[i], UInt8(truncatingIfNeeded: value))
      }
    }
  }
}
