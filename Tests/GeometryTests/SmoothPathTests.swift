import Testing

@testable import Geometry

/// Curves through points.
@Suite struct SmoothPathTests {
  private struct Piece {
    var from: Point
    var first: Point
    var second: Point
    var to: Point

    func at(_ t: Double) -> Point {
      let u = 1 - t
      return from * (u * u * u) + first * (3 * u * u * t) + second * (3 * u * t * t)
        + to * (t * t * t)
    }
  }

  private func pieces(_ path: Path) -> [Piece] {
    var pieces: [Piece] = []
    var last = Point.zero
    for element in path.elements {
      switch element {
      case .move(let p): last = p
      case .cubic(let first, let second, let to):
        pieces.append(Piece(from: last, first: first, second: second, to: to))
        last = to
      case .line, .quadratic, .close: break
      }
    }
    return pieces
  }

  private func points(_ pairs: [(Double, Double)]) -> [Point] {
    pairs.map { Point(x: $0.0, y: $0.1) }
  }

  private let graph = [(0.0, 72.0), (12, 60), (25, 66), (26, 5), (50, 5), (62, 12), (63, 90)]

  /// Between two points of a graph, the curve is between their heights, and never turns back.
  @Test(arguments: [false, true])
  func aGraphIsMonotoneBetweenPoints(isReversed: Bool) {
    var points = points(graph)
    if isReversed { points.reverse() }
    let pieces = pieces(.smooth(through: points))
    #expect(pieces.map(\.to) == Array(points.dropFirst()))
    for piece in pieces {
      let samples = (0...50).map { piece.at(Double($0) / 50) }
      for (a, b) in zip(samples, samples.dropFirst()) {
        #expect((b.x - a.x) * (piece.to.x - piece.from.x) >= 0)
        #expect((b.y - a.y) * (piece.to.y - piece.from.y) >= -1e-9)
      }
    }
  }

  /// The direction does not change at a point, so that the curve has no corner.
  @Test func piecesMeetWithoutACorner() {
    for isClosed in [false, true] {
      let pieces = pieces(
        .smooth(through: points([(0, 0), (8, 3), (9, 12), (-2, 9)]), isClosed: isClosed))
      var pairs = Array(zip(pieces, pieces.dropFirst()))
      if isClosed, let first = pieces.first, let last = pieces.last { pairs.append((last, first)) }
      for (a, b) in pairs {
        let (into, out) = (a.to - a.second, b.first - b.from)
        #expect(abs(into.x * out.y - into.y * out.x) < 1e-9)
      }
    }
  }

  /// Without a direction in common, each piece stays in the rectangle of its two points.
  @Test func aLoopStaysBetweenItsPoints() {
    let corners = points([(50, 0), (100, 50), (60, 100), (60, 40), (0, 50)])
    let path = Path.smooth(through: corners, isClosed: true)
    #expect(path.isClosed)
    #expect(path.controlBounds == Path.polygon(corners).controlBounds)
  }

  @Test func aStraightLineStaysStraight() {
    let pieces = pieces(.smooth(through: points([(0, 0), (10, 5), (30, 15)])))
    #expect(pieces.allSatisfy { abs($0.first.y * 2 - $0.first.x) < 1e-9 })
  }

  @Test func fewPointsAreLines() {
    #expect(Path.smooth(through: []).isEmpty)
    #expect(Path.smooth(through: points([(1, 2), (1, 2)])).data == "M1 2")
    #expect(Path.smooth(through: points([(1, 2), (3, 4)])).data == "M1 2 L3 4")
    #expect(
      Path.smooth(through: points([(1, 2), (3, 4), (1, 2)]), isClosed: true).data
        == "M1 2 L3 4 Z")
    #expect(pieces(.smooth(through: points([(0, 0), (0, 0), (5, 9), (9, 0)]))).count == 2)
  }
}
