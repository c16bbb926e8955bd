/// Rows of gradients from tables of colors; `KernelTable` documents the contracts.
///
/// Positions are checked in groups of eight by their first and last: if both are in the table, so
/// are the ones between, and nothing needs to be clamped.
enum Gradients {
  typealias Target = UnsafeMutablePointer<UInt32>
  typealias Source = UnsafePointer<UInt32>

  /// The largest step that does not overflow when multiplied by seven.
  private static let longest: UInt = 1 << 50

  static func linear(
    _ target: Target, _ colors: Source, last: Int, _ place: Int, step: Int, _ count: Int
  ) {
    if step == 0 { return Span.set(target, colors[min(max(place &>> 32, 0), last)], count) }
    let isSlow = step.magnitude < longest
    var t = place
    var i = 0
    while i < count {
      let (first, end) = (t &>> 32, (t &+ 7 &* step) &>> 32)
      if isSlow, i &+ 8 <= count, first >= 0, first <= last, end >= 0, end <= last {
        var pixels = Lanes.Pixels.zero
        for k in 0..<8 {
          pixels[k] = colors[t &>> 32]
          t &+= step
        }
        Lanes.store(pixels, target + i)
        i &+= 8
      } else {
        let stop = min(i &+ 8, count)
        while i < stop {
          target[i] = colors[min(max(t &>> 32, 0), last)]
          t &+= step
          i &+= 1
        }
      }
    }
  }

  static func radial(
    _ target: Target, _ colors: Source, last: Int, _ x: Int, _ y: Int, step: (Int, Int),
    _ count: Int
  ) {
    let edge = last &* 16
    let isSlow = step.0.magnitude < longest && step.1.magnitude < longest
    var (u, v) = (x, y)
    var i = 0
    while i < count {
      let (u7, v7) = (u &+ 7 &* step.0, v &+ 7 &* step.1)
      if isSlow, i &+ 8 <= count, isInside(u, edge), isInside(v, edge), isInside(u7, edge),
        isInside(v7, edge)
      {
        let a = eight(u, step.0)
        let b = eight(v, step.1)
        let index = index(a &* a &+ b &* b, last)
        var pixels = Lanes.Pixels.zero
        for k in 0..<8 { pixels[k] = colors[Int(index[k])] }
        Lanes.store(pixels, target + i)
        u = u7 &+ step.0
        v = v7 &+ step.1
        i &+= 8
      } else {
        let stop = min(i &+ 8, count)
        while i < stop {
          target[i] = colors[index(u, v, last)]
          u &+= step.0
          v &+= step.1
          i &+= 1
        }
      }
    }
  }

  /// Returns whether a position is closer to the center than the edge is; the sum of two squares
  /// fits in 31 bits.
  @inline(__always)
  private static func isInside(_ place: Int, _ edge: Int) -> Bool {
    (place &>> 24) &+ edge > 0 && place &>> 24 < edge
  }

  /// Returns eight positions without their fractions.
  @inline(__always)
  private static func eight(_ start: Int, _ step: Int) -> SIMD8<Int32> {
    var places = SIMD8<Int32>.zero
    var t = start
    for k in 0..<8 {
      places[k] = Int32(truncatingIfNeeded: t &>> 24)
      t &+= step
    }
    return places
  }

  /// Returns the color indices at eight squared distances.
  ///
  /// The root rounded to nearest is the integer root or one more, which is corrected.
  @inline(__always)
  private static func index(_ squares: SIMD8<Int32>, _ last: Int) -> SIMD8<Int32> {
    let edge = Int32(truncatingIfNeeded: last &* 16)
    let n = Numbers.least(squares, SIMD8<Int32>(repeating: edge &* edge))
    let nearest = Numbers.nearest(Numbers.root(Numbers.floats(n)))
    let root = nearest &+ (n &- nearest &* nearest) &>> 31
    return (root &+ 8) &>> 4
  }

  @inline(__always)
  private static func index(_ u: Int, _ v: Int, _ last: Int) -> Int {
    let edge = last &* 16
    let a = min(max(u &>> 24, 0 &- edge), edge)
    let b = min(max(v &>> 24, 0 &- edge), edge)
    let square = a &* a &+ b &* b
    return square >= edge &* edge ? last : (Numbers.root(square) &+ 8) &>> 4
  }
}
