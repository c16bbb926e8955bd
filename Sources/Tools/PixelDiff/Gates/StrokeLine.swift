/// A row or a column of two pictures, and the strokes it crosses.
struct StrokeLine {
  let pair: PixelPair
  let classes: ClassMap
  let index: Int
  /// Whether the strokes are vertical, so that the line is a row.
  let isUpright: Bool

  /// The widest stroke, in pixels: bold text of 20 points at 3 pixels per point.
  private static let widest = 12
  /// The distance within which neighboring strokes are searched for, on either side.
  private static let reach = 40
  /// The minimum contrast of a stroke.
  private static let contrast = 64

  /// Adjacent pixels that changed.
  struct Part {
    var first: Int
    var last: Int
    /// The sum of the changes, in steps of a channel, and the sum of their magnitudes.
    var net = 0
    var gross = 0
    /// The number of pixels that changed.
    var count = 0

    mutating func add(_ other: Part) {
      (first, last) = (min(first, other.first), max(last, other.last))
      (net, gross, count) = (net + other.net, gross + other.gross, count + other.count)
    }
  }

  private var length: Int { isUpright ? pair.width : pair.height }

  /// Returns the stroke at the first changed place if its ink changed and nothing else nearby did.
  ///
  /// The stroke's neighbors must be equal, not merely keep their ink: a typesetter that rounds
  /// positions moves some letters by part of a pixel and others not.
  func loneStroke(in places: Range<Int>) -> Part? {
    guard let place = places.first(where: { $0 < length && !isEqual($0) }),
      let side = side(at: place), isInside(side.first - 1), isInside(side.last + 1),
      let stroke = stroke(of: side, inkIsAfter(side) ? 1 : -1)
    else { return nil }
    for i in max(0, stroke.first - Self.reach)..<min(length, stroke.last + Self.reach + 1)
    where !isEqual(i) && !(stroke.first...stroke.last).contains(i) { return nil }
    return stroke
  }

  /// Returns the one or two adjacent pixels that changed at a place, if both are lighter or both
  /// are darker; a codec's noise is wider.
  private func side(at place: Int) -> Part? {
    let first = place > 0 && !isEqual(place - 1) ? place - 1 : place
    var part = Part(first: first, last: first)
    while isInside(part.last + 1), !isEqual(part.last + 1) {
      part.last += 1
      if part.last - first > 1 { return nil }
    }
    guard first == 0 || isEqual(first - 1) else { return nil }
    for i in part.first...part.last { take(i, &part) }
    return abs(part.net) == part.gross ? part : nil
  }

  /// Returns whether a side is followed by ink and preceded by background, the more common color
  /// nearby.
  private func inkIsAfter(_ side: Part) -> Bool {
    let (before, after) = (expected(side.first - 1), expected(side.last + 1))
    var balance = 0
    for i in max(0, side.first - 2 * Self.reach)..<min(length, side.last + 2 * Self.reach + 1) {
      let (one, other) = (abs(change(before, expected(i))), abs(change(after, expected(i))))
      balance += (one < other ? 1 : 0) - (other < one ? 1 : 0)
    }
    return balance >= 0
  }

  /// Returns the stroke from a side to the next background, in one direction.
  private func stroke(of side: Part, _ step: Int) -> Part? {
    let ground = expected(step > 0 ? side.first - 1 : side.last + 1)
    func height(_ i: Int) -> Int { abs(change(ground, expected(i))) }
    let atSide =
      (side.first...side.last).map { max(height($0), abs(change(ground, actual($0)))) }.max() ?? 0
    var stroke = side
    var inside = 0
    var i = step > 0 ? side.last : side.first
    for _ in 0..<Self.widest {
      i += step
      guard isInside(i) else { return nil }
      if !isEqual(i) {
        // The other side may have changed as well, in the same direction.
        guard let other = self.side(at: i), (other.net > 0) == (side.net > 0),
          stroke.count == side.count
        else { return nil }
        stroke.add(other)
        i = step > 0 ? other.last : other.first
      } else if height(i) * 4 < max(inside, atSide) {
        // If no pixel inside is equal, the stroke has a different ink, which `InkSearch` handles.
        let contrast = max(inside, atSide)
        return contrast >= Self.contrast && inside * 2 >= contrast ? stroke : nil
      } else {
        inside = max(inside, height(i))
      }
    }
    return nil
  }

  private func take(_ i: Int, _ part: inout Part) {
    let change = change(expected(i), actual(i))
    part.net += change
    part.gross += abs(change)
    part.count += 1
  }

  private func isInside(_ i: Int) -> Bool { i >= 0 && i < length }

  private func offset(_ i: Int, _ stride: Int) -> Int {
    isUpright ? index &* stride &+ i : i &* stride &+ index
  }

  private func isEqual(_ i: Int) -> Bool {
    classes.base[offset(i, classes.width)] == PixelClass.equal.rawValue
  }

  private func expected(_ i: Int) -> UInt32 { pair.a[offset(i, pair.strideA)] }

  private func actual(_ i: Int) -> UInt32 { pair.b[offset(i, pair.strideB)] }

  /// Returns the change in the channel that differs most between two pixels.
  private func change(_ a: UInt32, _ b: UInt32) -> Int {
    var most = 0
    for shift: UInt32 in [0, 8, 16] {
      let change = Int(b &>> shift & 0xff) &- Int(a &>> shift & 0xff)
      if abs(change) > abs(most) { most = change }
    }
    return most
  }
}
