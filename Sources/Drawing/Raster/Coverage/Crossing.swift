/// A side between the top and the bottom of a slab, in units of 1/65536 pixel.
struct Crossing {
  var top: Int
  var bottom: Int
  var winding: Int
  /// The sum of both positions, by which crossings are sorted.
  var middle: Int

  /// The tolerance: sides that swap places by less do not cross.
  private static let slack = 64

  /// Orders crossings from left to right, totally: the order of a path's sides is irrelevant.
  @inline(__always)
  static func < (a: Crossing, b: Crossing) -> Bool {
    a.middle != b.middle ? a.middle < b.middle : a.top < b.top
  }

  /// Returns whether the side is to the right of another one at the top or at the bottom.
  @inline(__always)
  fileprivate func isRight(of other: Crossing) -> Bool {
    top > other.top &+ Self.slack || bottom > other.bottom &+ Self.slack
  }
}

extension UnsafeMutableBufferPointer<Crossing> {
  /// Whether neighbors cross inside the slab.
  var containsSwap: Bool {
    for i in 1..<Swift.max(1, count) where self[i &- 1].isRight(of: self[i]) { return true }
    return false
  }

  func sortFromLeft() {
    if count > 24 {
      var all = self
      return all.sort { $0 < $1 }
    }
    for i in 1..<Swift.max(1, count) {
      guard self[i] < self[i &- 1] else { continue }
      let item = self[i]
      var j = i
      while j > 0, item < self[j &- 1] {
        self[j] = self[j &- 1]
        j &-= 1
      }
      self[j] = item
    }
  }
}
