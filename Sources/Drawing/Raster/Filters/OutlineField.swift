import Pixels

/// For each pixel of a plane, the nearest point of the shape's outline and the outward direction
/// there.
///
/// The outline is where the alpha crosses half of its maximum between two neighbors. Its points
/// spread by two sweeps over the plane, in which each pixel adopts its neighbors' points if those
/// are nearer.
struct OutlineField {
  /// A point of the outline.
  struct Edge {
    /// The position relative to the plane's top left, in units of 1/256 pixel.
    var x: Int32
    var y: Int32
    /// The outward direction, with length 1024.
    var outX: Int32
    var outY: Int32
  }

  let width: Int
  let height: Int
  /// The alpha, 0…255 relative to the shape's largest alpha; 128 or more is inside.
  private(set) var shape: [UInt8]
  private(set) var edges: [Edge] = []
  /// The index of each pixel's edge; -1 if it has none.
  private(set) var nearest: [Int32]

  init(_ plane: AlphaPlane) {
    width = plane.bounds.width
    height = plane.bounds.height
    let most = plane.values.max() ?? 0
    shape =
      most == 255 || most == 0
      ? plane.values
      : plane.values.map { UInt8((Int($0) * 255 + Int(most) / 2) / Int(most)) }
    nearest = [Int32](repeating: -1, count: shape.count)
    findEdges()
    if !edges.isEmpty { spread() }
  }

  /// Returns the square of a pixel's distance from an edge, in units of 1/65536 square pixel.
  @inline(__always)
  static func square(_ x: Int, _ y: Int, _ edge: Edge) -> Int {
    let dx = x &* 256 &+ 128 &- Int(edge.x)
    let dy = y &* 256 &+ 128 &- Int(edge.y)
    return dx &* dx &+ dy &* dy
  }

  private mutating func findEdges() {
    for y in 0..<height {
      for x in 0..<width {
        let here = shape[y * width + x]
        if x + 1 < width { cross(x, y, here, x + 1, y, shape[y * width + x + 1]) }
        if y + 1 < height { cross(x, y, here, x, y + 1, shape[(y + 1) * width + x]) }
      }
    }
  }

  /// Records the edge between two neighbors, if any.
  @inline(__always)
  private mutating func cross(_ x: Int, _ y: Int, _ a: UInt8, _ nx: Int, _ ny: Int, _ b: UInt8) {
    guard (a >= 128) != (b >= 128) else { return }
    let along = (2 * Int(a) - 255) * 128 / (Int(a) - Int(b))
    var (dx, dy) = slope(x, y)
    let (ex, ey) = slope(nx, ny)
    (dx, dy) = (dx + ex, dy + ey)
    if dx == 0, dy == 0 { (dx, dy) = a > b ? (nx - x, ny - y) : (x - nx, y - ny) }
    let length = max(1, IntegerRoot.of((dx * dx + dy * dy) << 8))
    let edge = Edge(
      x: Int32(x * 256 + 128 + (nx - x) * along), y: Int32(y * 256 + 128 + (ny - y) * along),
      outX: Int32(dx * 16384 / length), outY: Int32(dy * 16384 / length))
    edges.append(edge)
    take(Int32(edges.count - 1), x, y)
    take(Int32(edges.count - 1), nx, ny)
  }

  /// Returns the Sobel sums of alpha around a pixel, positive where alpha decreases to the right
  /// and downward.
  private func slope(_ x: Int, _ y: Int) -> (Int, Int) {
    func at(_ dx: Int, _ dy: Int) -> Int {
      let (column, row) = (x + dx, y + dy)
      guard column >= 0, row >= 0, column < width, row < height else { return 0 }
      return Int(shape[row * width + column])
    }
    let (a, b, c, d) = (at(-1, -1), at(1, -1), at(-1, 1), at(1, 1))
    return (
      a + 2 * at(-1, 0) + c - b - 2 * at(1, 0) - d, a + 2 * at(0, -1) + b - c - 2 * at(0, 1) - d
    )
  }

  private mutating func take(_ number: Int32, _ x: Int, _ y: Int) {
    let known = nearest[y * width + x]
    if known < 0 || Self.square(x, y, edges[Int(number)]) < Self.square(x, y, edges[Int(known)]) {
      nearest[y * width + x] = number
    }
  }

  private mutating func spread() {
    let (width, height) = (width, height)
    edges.withUnsafeBufferPointer { edges in
      nearest.withUnsafeMutableBufferPointer { nearest in
        for y in 0..<height { Self.sweep(nearest, edges, width, y, from: y > 0 ? y - 1 : nil) }
        for y in stride(from: height - 2, through: 0, by: -1) {
          Self.sweep(nearest, edges, width, y, from: y + 1)
        }
      }
    }
  }

  /// Adopts nearer points from the row adjacent to row `y`, then along the row in both directions.
  private static func sweep(
    _ nearest: UnsafeMutableBufferPointer<Int32>, _ edges: UnsafeBufferPointer<Edge>,
    _ width: Int, _ y: Int, from other: Int?
  ) {
    let row = y * width
    for x in 0..<width {
      var best = Best(nearest[row &+ x], x, y, edges)
      if let other {
        for column in max(0, x - 1)...min(width - 1, x + 1) {
          best.take(nearest[other &* width &+ column], edges)
        }
      }
      if x > 0 { best.take(nearest[row &+ x &- 1], edges) }
      nearest[row &+ x] = best.number
    }
    for x in stride(from: width - 2, through: 0, by: -1) {
      var best = Best(nearest[row &+ x], x, y, edges)
      best.take(nearest[row &+ x &+ 1], edges)
      nearest[row &+ x] = best.number
    }
  }

  /// The edge nearest to a pixel found so far.
  private struct Best {
    let x: Int
    let y: Int
    var number: Int32
    var square: Int

    @inline(__always)
    init(_ number: Int32, _ x: Int, _ y: Int, _ edges: UnsafeBufferPointer<Edge>) {
      (self.x, self.y, self.number) = (x, y, number)
      square = number < 0 ? .max : OutlineField.square(x, y, edges[Int(number)])
    }

    @inline(__always)
    mutating func take(_ other: Int32, _ edges: UnsafeBufferPointer<Edge>) {
      guard other >= 0, other != number else { return }
      let distance = OutlineField.square(x, y, edges[Int(other)])
      if distance < square { (number, square) = (other, distance) }
    }
  }
}

/// Square roots of integers.
enum IntegerRoot {
  /// Returns the largest integer whose square is at most `n`, for `n` below 2⁵².
  ///
  /// An IEEE square root is rounded correctly, so truncating it is exact in that range.
  @inline(__always)
  static func of(_ n: Int) -> Int { Int(Double(n).squareRoot()) }
}
