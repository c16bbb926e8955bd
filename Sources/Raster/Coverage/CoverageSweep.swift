import Drawing

/// Turns the sides of contours into rows of coverage, exactly, whichever way they overlap.
///
/// A row is cut at every end of a side and at every crossing (on the 1/256 pixel grid) into slabs
/// in which sides keep their order. From left to right the winding number is counted, and only the
/// sides where the inside begins or ends go to the accumulator. So a pixel that two contours cover
/// by the same half is half covered, and no pixel needs a guess. A row depends on nothing but the
/// sides that touch it: any band of rows gives the same bytes.
final class CoverageSweep {
  private var rows = SweepRows()

  /// Calls `body` with each row inside `clip` that may be covered, from the top: its y, the first
  /// column, and the coverage from there on.
  func sweep(
    _ list: borrowing EdgeList, rule: Fill.Rule, clip: PixelRect,
    _ body: (_ y: Int, _ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) -> Void
  ) {
    rows.sweep(list, rule: rule, clip: clip, body)
  }
}

/// What a sweep works in: a value, so that its fields are reached without a check for each.
private struct SweepRows {
  private struct Piece {
    var ya: Int
    var yb: Int
    var xa: Int
    var xb: Int
    var winding: Int

    @inline(__always)
    func x(at y: Int) -> Int {
      if y == ya || xa == xb { return xa }
      if y == yb { return xb }
      return xa &+ (y &- ya) &* (xb &- xa) / (yb &- ya)
    }
  }

  private struct Crossing {
    var top: Int
    var bottom: Int
    var winding: Int
    var middle: Int

    /// From the left; a total order, so that the order of sides in the path does not matter.
    @inline(__always)
    static func < (a: Crossing, b: Crossing) -> Bool {
      a.middle != b.middle ? a.middle < b.middle : a.top < b.top
    }
  }

  private let row = RowAccumulator()
  private var pieces: [Piece] = []
  private var crossings: [Crossing] = []
  private var cuts: [Int] = []
  private var heads: [Int32] = []
  private var links: [Int32] = []
  private var active: [Edge] = []
  private var evenOdd = false

  /// Two sides that trade places by less than this (1/65536 pixel) do not cross: it is rounding.
  private static let slack = 64

  mutating func sweep(
    _ list: borrowing EdgeList, rule: Fill.Rule, clip: PixelRect,
    _ body: (_ y: Int, _ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) -> Void
  ) {
    guard !list.edges.isEmpty, !clip.isEmpty else { return }
    let top = max(clip.top, list.minY >> 8)
    let bottom = min(clip.bottom, (list.maxY + 255) >> 8)
    guard top < bottom else { return }
    evenOdd = rule == .evenOdd
    row.prepare(width: clip.width)
    bucket(list.edges, top: top, bottom: bottom)
    active.removeAll(keepingCapacity: true)

    let origin = clip.left << 16
    var isStill = false
    var last: (first: Int, coverage: UnsafePointer<UInt8>, count: Int)?
    for y in top..<bottom {
      var next = heads[y - top]
      if next >= 0 { isStill = false }
      while next >= 0 {
        var edge = list.edges[Int(next)]
        edge.x0 -= origin
        edge.x1 -= origin
        active.append(edge)
        next = links[Int(next)]
      }
      if active.isEmpty { continue }
      if isStill, let last {
        if last.count > 0 { body(y, clip.left + last.first, last.coverage, last.count) }
      } else {
        let straight = gather(y << 8, width: clip.width << 16)
        slabs()
        let result = row.finish()
        last = result
        isStill = straight
        if result.count > 0 { body(y, clip.left + result.first, result.coverage, result.count) }
      }
      let end = (y + 1) << 8
      let before = active.count
      active.removeAll { $0.y1 <= end }
      /// A side that ends inside the next row makes that row another one.
      if active.count != before || active.contains(where: { $0.y1 < end + 256 }) { isStill = false }
    }
  }

  /// Chains the sides by the first row they touch.
  private mutating func bucket(_ edges: [Edge], top: Int, bottom: Int) {
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: bottom - top))
    links.removeAll(keepingCapacity: true)
    links.append(contentsOf: repeatElement(-1, count: edges.count))
    for (i, edge) in edges.enumerated() where edge.y1 > top << 8 && edge.y0 < bottom << 8 {
      let start = max(edge.y0 >> 8, top) - top
      links[i] = heads[start]
      heads[start] = Int32(truncatingIfNeeded: i)
    }
  }

  /// Cuts the active sides to the row from `y`; true where all are upright and as high as the row.
  private mutating func gather(_ y: Int, width: Int) -> Bool {
    pieces.removeAll(keepingCapacity: true)
    cuts.removeAll(keepingCapacity: true)
    var straight = true
    for edge in active {
      let ya = max(edge.y0, y)
      let yb = min(edge.y1, y + 256)
      var piece = Piece(
        ya: ya - y, yb: yb - y, xa: edge.x(at: ya), xb: edge.x(at: yb), winding: edge.winding)
      if edge.x0 != edge.x1 || yb - ya < 256 { straight = false }
      if min(piece.xa, piece.xb) >= width { continue }
      if max(piece.xa, piece.xb) <= 0 {
        piece.xa = 0
        piece.xb = 0
      }
      pieces.append(piece)
      if piece.ya > 0 { cut(piece.ya) }
      if piece.yb < 256 { cut(piece.yb) }
    }
    return straight
  }

  /// Notes a height where a side begins or ends, in order and once.
  private mutating func cut(_ y: Int) {
    var i = cuts.count
    while i > 0, cuts[i - 1] > y { i -= 1 }
    if i > 0, cuts[i - 1] == y { return }
    cuts.insert(y, at: i)
  }

  private mutating func slabs() {
    guard !pieces.isEmpty else { return }
    var top = 0
    for y in cuts {
      slab(top, y)
      top = y
    }
    if top < 256 { slab(top, 256) }
  }

  private mutating func slab(_ top: Int, _ bottom: Int) {
    crossings.removeAll(keepingCapacity: true)
    for piece in pieces where piece.ya <= top && piece.yb >= bottom {
      let a = piece.x(at: top)
      let b = piece.x(at: bottom)
      crossings.append(Crossing(top: a, bottom: b, winding: piece.winding, middle: a &+ b))
    }
    guard !crossings.isEmpty else { return }
    sort()
    if bottom - top > 1, crosses() {
      let middle = (top + bottom) / 2
      slab(top, middle)
      slab(middle, bottom)
      return
    }
    var winding = 0
    var inside = false
    let height = bottom - top
    for crossing in crossings {
      winding &+= crossing.winding
      let now = evenOdd ? winding & 1 != 0 : winding != 0
      guard now != inside else { continue }
      inside = now
      row.add(from: crossing.top, to: crossing.bottom, height: height, sign: now ? 1 : -1)
    }
  }

  private func crosses() -> Bool {
    for i in 1..<max(1, crossings.count) {
      let (a, b) = (crossings[i - 1], crossings[i])
      if a.top > b.top + Self.slack || a.bottom > b.bottom + Self.slack { return true }
    }
    return false
  }

  private mutating func sort() {
    if crossings.count > 24 {
      crossings.sort { $0 < $1 }
      return
    }
    for i in 1..<max(1, crossings.count) {
      let item = crossings[i]
      var j = i
      while j > 0, item < crossings[j - 1] {
        crossings[j] = crossings[j - 1]
        j -= 1
      }
      crossings[j] = item
    }
  }
}
