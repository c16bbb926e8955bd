/// Finds the content of clusters in other places.
///
/// Candidates are patches of the expected picture found nearby, whole rows found at any height, and
/// the movements of other clusters. A candidate is accepted if most pixels of the cluster that are
/// not flat are found at the other place, and the previous content there was not the same.
struct ShiftSearch {
  let pair: PixelPair
  let classes: ClassMap
  let grid: EvidenceGrid

  struct Offset: Hashable {
    var dx: Int
    var dy: Int
    var length: Int { abs(dx) + abs(dy) }
  }

  /// The maximum number of clusters to search; if there are more, they are too small to be worth
  /// searching.
  private static let clusters = 64
  /// The share of pixels that must be found; the rest is new content beside the moved content.
  private static let share = 0.6

  func run(on difference: inout PixelDifference) {
    var known = rowOffsets()
    var moved: [(offset: Offset, box: PixelBox)] = []
    for index in difference.clusters.indices.prefix(Self.clusters) {
      let cluster = difference.clusters[index]
      let anchors = AnchorSearch(pair: pair, classes: classes).offsets(in: cluster.box)
      guard let offset = best(of: known + anchors, in: cluster.box) else { continue }
      let box = extent(of: offset, in: cluster.box)
      difference.clusters[index].shift = Shift(box: box, dx: offset.dx, dy: offset.dy)
      known.removeAll { $0 == offset }
      known.insert(offset, at: 0)
      if known.count > 8 { known.removeLast() }
      if let old = moved.firstIndex(where: { $0.offset == offset }) {
        moved[old].box = moved[old].box.union(box)
      } else {
        moved.append((offset, box))
      }
    }
    difference.shifts = moved.map { Shift(box: $0.box, dx: $0.offset.dx, dy: $0.offset.dy) }
  }

  private func best(of offsets: [Offset], in box: PixelBox) -> Offset? {
    // About twenty thousand samples are enough for a decision.
    var step = 1
    while box.area / (step * step) > 20_000 { step += 1 }
    var best: (offset: Offset, score: Double)?
    for offset in Set(offsets).sorted(by: { ($0.length, $0.dy, $0.dx) < ($1.length, $1.dy, $1.dx) })
    {
      var (found, total) = (0, 0)
      visit(box, step, offset) { _, _, isFound in
        total += 1
        if isFound { found += 1 }
      }
      guard total >= 12 else { continue }
      let score = Double(found) / Double(total)
      if score >= Self.share, score > best?.score ?? 0 { best = (offset, score) }
    }
    return best?.offset
  }

  /// Returns the box of the moved content, in the expected picture.
  private func extent(of offset: Offset, in box: PixelBox) -> PixelBox {
    var extent = PixelBox.empty
    visit(box, 1, offset) { x, y, isFound in
      if isFound { extent = extent.union(PixelBox(x: x, y: y, width: 1, height: 1)) }
    }
    return extent.isEmpty ? box : extent
  }

  /// Calls `body` for unequal pixels that are not flat, with their place in the expected picture
  /// and whether they were found there.
  private func visit(
    _ box: PixelBox, _ step: Int, _ offset: Offset, _ body: (Int, Int, Bool) -> Void
  ) {
    for y in stride(from: box.y, to: box.bottom, by: step) {
      for x in stride(from: box.x, to: box.right, by: step) where isUnequal(x, y) {
        if isRough(pair.rowA, x, y) {
          let (tx, ty) = (x + offset.dx, y + offset.dy)
          let isFound = isInside(tx, ty) && isClose(pair.rowB(ty)[tx], pair.rowA(y)[x])
          if !isFound || isUnequal(tx, ty) { body(x, y, isFound) }
        }
        if isRough(pair.rowB, x, y) {
          let (sx, sy) = (x - offset.dx, y - offset.dy)
          let isFound = isInside(sx, sy) && isClose(pair.rowA(sy)[sx], pair.rowB(y)[x])
          if !isFound || isUnequal(sx, sy) { body(sx, sy, isFound) }
        }
      }
    }
  }

  private func isInside(_ x: Int, _ y: Int) -> Bool {
    x >= 0 && y >= 0 && x < pair.width && y < pair.height
  }

  private func isUnequal(_ x: Int, _ y: Int) -> Bool {
    PixelClass.isUnequal(classes.base[y &* classes.width &+ x])
  }

  private func isRough(_ row: (Int) -> UnsafePointer<UInt32>, _ x: Int, _ y: Int) -> Bool {
    let value = row(y)[x]
    return (x > 0 && row(y)[x - 1] != value) || (x + 1 < pair.width && row(y)[x + 1] != value)
      || (y > 0 && row(y - 1)[x] != value) || (y + 1 < pair.height && row(y + 1)[x] != value)
  }

  private func isClose(_ a: UInt32, _ b: UInt32) -> Bool { a == b || PixelStep(a, b).largest <= 8 }

  /// Returns the vertical movements shared by whole rows.
  private func rowOffsets() -> [Offset] {
    let unequal = (0..<pair.height).filter { y in
      let columns = grid.unequal(y / Evidence.side)
      return !columns.isEmpty
        && pair.firstUnequal(y, from: columns.lowerBound * Evidence.side) < pair.width
    }
    var places: [UInt64: Int] = [:]
    for y in unequal {
      guard let digest = digest(pair.rowA(y)) else { continue }
      // A row that occurs twice is ambiguous.
      places[digest] = places[digest] == nil ? y : -1
    }
    var votes: [Int: Int] = [:]
    for y in unequal {
      guard let digest = digest(pair.rowB(y)), let from = places[digest], from >= 0, from != y
      else { continue }
      votes[y - from, default: 0] += 1
    }
    return votes.filter { $0.value >= 3 }
      .sorted { ($1.value, abs($0.key), $0.key) < ($0.value, abs($1.key), $1.key) }
      .prefix(4).map { Offset(dx: 0, dy: $0.key) }
  }

  /// Returns a 64-bit digest of a row's pixels; `nil` for a row of one color.
  private func digest(_ row: UnsafePointer<UInt32>) -> UInt64? {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325
    var isFlat = true
    for x in 0..<pair.width {
      value = (value ^ UInt64(row[x])) &* 0x9e37_79b9_7f4a_7c15
      value ^= value &>> 29
      if row[x] != row[0] { isFlat = false }
    }
    return isFlat ? nil : value
  }
}
