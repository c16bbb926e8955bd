/// Detects antialiased pixels like pixelmatch.
///
/// According to "Anti-aliased Pixel and Intensity Slope Detector" by Vyšniauskas (2009), such a
/// pixel has a darker and a lighter neighbor and at most two neighbors of its own lightness, and
/// its darkest or lightest neighbor is in a flat part of both pictures.
struct AntialiasingDetector {
  let width: Int
  let height: Int

  typealias Pixels = UnsafePointer<UInt32>

  func isAntialiased(_ picture: Pixels, _ x: Int, _ y: Int, other: Pixels) -> Bool {
    var equals = isAtBorder(x, y) ? 1 : 0
    var darkest = (delta: 0.0, x: 0, y: 0)
    var lightest = darkest
    let here = y * width + x
    let isDone = anyNeighbor(x, y) { nx, ny in
      let delta = YIQ.lumaDelta(picture[here], picture[ny * width + nx], position: here * 4)
      if delta == 0 {
        equals += 1
      } else if delta < darkest.delta {
        darkest = (delta, nx, ny)
      } else if delta > lightest.delta {
        lightest = (delta, nx, ny)
      }
      return equals > 2
    }
    if isDone { return false }
    guard darkest.delta != 0, lightest.delta != 0 else { return false }
    return isFlat(picture, other, darkest.x, darkest.y)
      || isFlat(picture, other, lightest.x, lightest.y)
  }

  private func isFlat(_ one: Pixels, _ other: Pixels, _ x: Int, _ y: Int) -> Bool {
    hasManySiblings(one, x, y) && hasManySiblings(other, x, y)
  }

  /// Returns whether at least three surrounding pixels are equal to the pixel; the border counts as
  /// one.
  private func hasManySiblings(_ picture: Pixels, _ x: Int, _ y: Int) -> Bool {
    let value = picture[y * width + x]
    var equals = isAtBorder(x, y) ? 1 : 0
    return anyNeighbor(x, y) { nx, ny in
      if picture[ny * width + nx] == value { equals += 1 }
      return equals > 2
    }
  }

  /// Returns whether `body` returns `true` for a surrounding pixel; visits them column by column,
  /// and stops at the first.
  @inline(__always)
  private func anyNeighbor(_ x: Int, _ y: Int, _ body: (Int, Int) -> Bool) -> Bool {
    for nx in max(x - 1, 0)...min(x + 1, width - 1) {
      for ny in max(y - 1, 0)...min(y + 1, height - 1) where nx != x || ny != y {
        if body(nx, ny) { return true }
      }
    }
    return false
  }

  private func isAtBorder(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }
}
