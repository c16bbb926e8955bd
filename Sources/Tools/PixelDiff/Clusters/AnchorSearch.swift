/// Searches for patches of one picture in the other picture, within a distance.
struct AnchorSearch {
  let pair: PixelPair
  let classes: ClassMap

  /// The search distance in pixels to either side; farther away, only whole rows are searched for.
  private static let reach = 64
  private static let patch = 6
  private static let anchors = 12

  /// Returns the movements shared by several patches, most common first.
  func offsets(in box: PixelBox) -> [ShiftSearch.Offset] {
    var votes: [ShiftSearch.Offset: Int] = [:]
    let places = places(in: box)
    for place in places { vote(place, &votes) }
    return votes.sorted {
      ($1.value, $0.key.length, $0.key.dy, $0.key.dx)
        < ($0.value, $1.key.length, $1.key.dy, $1.key.dx)
    }
    .prefix(6).map(\.key)
  }

  /// Returns changed patches of the expected picture that are not flat, spread over the box.
  private func places(in box: PixelBox) -> [PixelPlace] {
    var found: [PixelPlace] = []
    let lastX = min(box.right, pair.width - Self.patch + 1)
    let lastY = min(box.bottom, pair.height - Self.patch + 1)
    let (firstX, firstY) = (max(0, box.x - Self.patch / 2), max(0, box.y - Self.patch / 2))
    guard firstX < lastX, firstY < lastY else { return [] }
    // The step through the box shares no factor with common widths.
    var step = 1
    while (lastX - firstX) * (lastY - firstY) / step > 4096 { step += 2 }
    for index in stride(from: 0, to: (lastX - firstX) * (lastY - firstY), by: step) {
      let place = PixelPlace(
        x: firstX + index % (lastX - firstX), y: firstY + index / (lastX - firstX))
      if colors(at: place) >= 4 { found.append(place) }
    }
    guard found.count > Self.anchors else { return found }
    return (0..<Self.anchors).map { found[found.count * $0 / Self.anchors] }
  }

  /// Returns the number of colors in a patch, up to 4; 0 if the patch did not change.
  private func colors(at place: PixelPlace) -> Int {
    var seen: [UInt32] = []
    var isChanged = false
    for y in place.y..<place.y + Self.patch {
      for x in place.x..<place.x + Self.patch {
        let kind = classes.base[y &* classes.width &+ x]
        if kind == PixelClass.ignored.rawValue { return 0 }
        if kind != PixelClass.equal.rawValue { isChanged = true }
        let pixel = pair.rowA(y)[x]
        if seen.count < 4, !seen.contains(pixel) { seen.append(pixel) }
      }
    }
    return isChanged ? seen.count : 0
  }

  private func vote(_ place: PixelPlace, _ votes: inout [ShiftSearch.Offset: Int]) {
    func nearby(_ at: Int, _ length: Int) -> ClosedRange<Int> {
      max(0, at - Self.reach)...min(length - Self.patch, at + Self.reach)
    }
    let columns = nearby(place.x, pair.width)
    let first = pair.rowA(place.y)[place.x]
    for y in nearby(place.y, pair.height) {
      let row = pair.rowB(y)
      for x in columns where row[x] == first && isEqual(place, x, y) {
        if x != place.x || y != place.y {
          votes[ShiftSearch.Offset(dx: x - place.x, dy: y - place.y), default: 0] += 1
        }
      }
    }
  }

  private func isEqual(_ place: PixelPlace, _ x: Int, _ y: Int) -> Bool {
    for dy in 0..<Self.patch {
      let one = pair.rowA(place.y + dy) + place.x
      let other = pair.rowB(y + dy) + x
      for dx in 0..<Self.patch where one[dx] != other[dx] { return false }
    }
    return true
  }
}
