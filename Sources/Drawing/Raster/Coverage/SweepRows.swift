import Drawing

/// The working memory of a sweep, with room for every side of a path before the first row.
///
/// It is a struct so that its fields are accessed without exclusivity checks.
struct SweepRows {
  /// A side that the rows have reached, with its position at the row's top.
  private struct Side {
    var edge: Edge
    var x: Int
  }

  /// The part of a side in one row.
  private struct Piece {
    var ya: Int
    var yb: Int
    var xa: Int
    var xb: Int
    var winding: Int
    /// The x coordinate at the top of the current slab.
    var x: Int

    @inline(__always)
    func x(at y: Int) -> Int {
      if y == ya || xa == xb { return xa }
      if y == yb { return xb }
      return xa &+ (y &- ya) &* (xb &- xa) / (yb &- ya)
    }
  }

  private var row = RowAccumulator()
  private let activeBuffer = ScratchBuffer<Side>()
  private let pieceBuffer = ScratchBuffer<Piece>()
  private let liveBuffer = ScratchBuffer<Piece>()
  private let crossingBuffer = ScratchBuffer<Crossing>()
  private let cutBuffer = ScratchBuffer<Int>()
  private let heads = ScratchBuffer<Int32>()
  private let links = ScratchBuffer<Int32>()
  // The memory of the buffers, which does not move during a sweep.
  private var active: UnsafeMutablePointer<Side>
  private var pieces: UnsafeMutablePointer<Piece>
  /// The pieces that the current slab cuts.
  private var live: UnsafeMutablePointer<Piece>
  private var crossings: UnsafeMutablePointer<Crossing>
  /// The heights at which sides begin or end, sorted and unique.
  private var cuts: UnsafeMutablePointer<Int>
  private var activeCount = 0
  private var pieceCount = 0
  private var liveCount = 0
  private var cutCount = 0
  private var evenOdd = false
  /// The steps not yet counted.
  private var work = 0
  private var tally: PaintTally?

  /// The maximum number of pieces for insertion sort.
  private static let fewPieces = 64

  init() {
    (active, pieces, live) = (activeBuffer.base, pieceBuffer.base, liveBuffer.base)
    (crossings, cuts) = (crossingBuffer.base, cutBuffer.base)
  }

  private mutating func prepare(_ count: Int) {
    activeBuffer.prepare(count)
    pieceBuffer.prepare(count)
    liveBuffer.prepare(count)
    crossingBuffer.prepare(count)
    cutBuffer.prepare(256)
    (active, pieces, live) = (activeBuffer.base, pieceBuffer.base, liveBuffer.base)
    (crossings, cuts) = (crossingBuffer.base, cutBuffer.base)
  }

  mutating func sweep(
    _ list: borrowing EdgeList, rule: Fill.Rule, clip: PixelRect, pixel: Int,
    _ tally: PaintTally?,
    _ body: (_ y: Int, _ x: Int, _ coverage: UnsafePointer<UInt8>, _ count: Int) -> Void
  ) {
    guard !list.edges.isEmpty, !clip.isEmpty else { return }
    let top = max(clip.top, list.minY >> 8)
    let bottom = min(clip.bottom, (list.maxY + 255) >> 8)
    guard top < bottom else { return }
    evenOdd = rule == .evenOdd
    row.prepare(width: clip.width)
    prepare(list.edges.count)
    bucket(list.edges, top: top, bottom: bottom)
    activeCount = 0
    work = bottom &- top
    self.tally = tally
    defer {
      tally?.take(work)
      self.tally = nil
    }

    let origin = clip.left << 16
    let (heads, links) = (heads.base, links.base)
    var isStill = false
    var last: (first: Int, coverage: UnsafePointer<UInt8>, count: Int)?
    for y in top..<bottom {
      var next = heads[y - top]
      if next >= 0 { isStill = false }
      while next >= 0 {
        var edge = list.edges[Int(next)]
        edge.x0 -= origin
        edge.x1 -= origin
        active[activeCount] = Side(edge: edge, x: edge.x(at: max(edge.y0, y << 8)))
        activeCount &+= 1
        next = links[Int(next)]
      }
      if activeCount == 0 { continue }
      work &+= 8
      if !isStill {
        isStill = collect(y << 8, width: clip.width << 16)
        slabs()
        last = row.finish()
        work &+= 4 &* activeCount
        if isStopped() { return }
      }
      if let last {
        work &+= last.count &* pixel &>> 2
        if last.count > 0 { body(y, clip.left + last.first, last.coverage, last.count) }
      }
      if !retire(at: (y + 1) << 8) { isStill = false }
    }
  }

  /// Counts the steps of many sides at once; returns whether none are left.
  private mutating func isStopped() -> Bool {
    guard let tally else { return false }
    if work > 1 << 18 {
      tally.take(work)
      work = 0
    }
    return tally.isStopped
  }

  /// Removes the sides that end with the row; returns true if none ends here or inside the next
  /// row, which is then identical.
  private mutating func retire(at end: Int) -> Bool {
    let sides = active
    var kept = 0
    var nearest = Int.max
    for i in 0..<activeCount {
      let y1 = sides[i].edge.y1
      guard y1 > end else { continue }
      nearest = min(nearest, y1)
      if kept != i { sides[kept] = sides[i] }
      kept &+= 1
    }
    let isSame = kept == activeCount
    activeCount = kept
    return isSame && nearest >= end &+ 256
  }

  /// Links the sides by the first row they touch.
  private func bucket(_ edges: [Edge], top: Int, bottom: Int) {
    heads.prepare(bottom - top)
    links.prepare(edges.count)
    let (heads, links) = (heads.base, links.base)
    heads.update(repeating: -1, count: bottom - top)
    for (i, edge) in edges.enumerated() where edge.y1 > top << 8 && edge.y0 < bottom << 8 {
      let start = max(edge.y0 >> 8, top) - top
      links[i] = heads[start]
      heads[start] = Int32(truncatingIfNeeded: i)
    }
  }

  /// Cuts active sides to the row from `y`; returns whether all are vertical and span the row.
  private mutating func collect(_ y: Int, width: Int) -> Bool {
    let sides = active
    let pieces = pieces
    (pieceCount, cutCount) = (0, 0)
    var straight = true
    for i in 0..<activeCount {
      let edge = sides[i].edge
      let ya = max(edge.y0, y)
      let yb = min(edge.y1, y &+ 256)
      let xb = edge.x(at: yb)
      var piece = Piece(
        ya: ya &- y, yb: yb &- y, xa: sides[i].x, xb: xb, winding: edge.winding, x: sides[i].x)
      sides[i].x = xb
      if edge.x0 != edge.x1 || yb &- ya < 256 { straight = false }
      if min(piece.xa, piece.xb) >= width { continue }
      if max(piece.xa, piece.xb) <= 0 { (piece.xa, piece.xb, piece.x) = (0, 0, 0) }
      // The pieces are sorted from the top, the order in which the slabs reach them.
      var place = pieceCount
      if place < Self.fewPieces {
        while place > 0, pieces[place &- 1].ya > piece.ya {
          pieces[place] = pieces[place &- 1]
          place &-= 1
        }
      }
      pieces[place] = piece
      pieceCount &+= 1
      if piece.ya > 0 { cut(piece.ya) }
      if piece.yb < 256 { cut(piece.yb) }
    }
    if pieceCount > Self.fewPieces { orderPieces() }
    return straight
  }

  /// Sorts the pieces from the top if there are too many for insertion sort.
  private func orderPieces() {
    var starts = [Int](repeating: 0, count: 257)
    for i in 0..<pieceCount { starts[pieces[i].ya &+ 1] &+= 1 }
    for y in 1...256 { starts[y] &+= starts[y &- 1] }
    // `live` is free here: the live pieces are determined later.
    for i in 0..<pieceCount {
      let y = pieces[i].ya
      live[starts[y]] = pieces[i]
      starts[y] &+= 1
    }
    pieces.update(from: live, count: pieceCount)
  }

  private mutating func cut(_ y: Int) {
    let cuts = cuts
    var i = cutCount
    while i > 0, cuts[i &- 1] > y { i &-= 1 }
    if i > 0, cuts[i &- 1] == y { return }
    var j = cutCount
    while j > i {
      cuts[j] = cuts[j &- 1]
      j &-= 1
    }
    cuts[i] = y
    cutCount &+= 1
  }

  private mutating func slabs() {
    guard pieceCount > 0 else { return }
    let (pieces, live) = (pieces, live)
    liveCount = 0
    var next = 0
    var top = 0
    for i in 0...cutCount {
      let bottom = i < cutCount ? cuts[i] : 256
      guard bottom > top else { continue }
      var kept = 0
      for j in 0..<liveCount where live[j].yb > top {
        if kept != j { live[kept] = live[j] }
        kept &+= 1
      }
      while next < pieceCount, pieces[next].ya <= top {
        live[kept] = pieces[next]
        kept &+= 1
        next &+= 1
      }
      liveCount = kept
      if kept > 0 { slab(top, bottom) }
      // Where thousands of sides cross, one row takes a second.
      if isStopped() { return }
      top = bottom
    }
  }

  private mutating func slab(_ top: Int, _ bottom: Int) {
    let (live, crossings) = (live, crossings)
    let count = liveCount
    for i in 0..<count {
      let a = live[i].x
      let b = live[i].x(at: bottom)
      crossings[i] = Crossing(top: a, bottom: b, winding: live[i].winding, middle: a &+ b)
    }
    let all = UnsafeMutableBufferPointer(start: crossings, count: count)
    // Measured: a side takes five nanoseconds here, plus the time for sorting, which grows with the
    // number of sides.
    work &+= count &* (Int.bitWidth &- count.leadingZeroBitCount &+ 4) &* 4
    all.sortFromLeft()
    if bottom &- top > 1, all.containsSwap {
      let middle = (top &+ bottom) / 2
      slab(top, middle)
      if !isStopped() { slab(middle, bottom) }
      return
    }
    for i in 0..<count { live[i].x = live[i].x(at: bottom) }
    var winding = 0
    var inside = false
    let height = bottom &- top
    for i in 0..<count {
      winding &+= crossings[i].winding
      let now = evenOdd ? winding & 1 != 0 : winding != 0
      guard now != inside else { continue }
      inside = now
      row.add(from: crossings[i].top, to: crossings[i].bottom, height: height, sign: now ? 1 : -1)
    }
  }
}
