import Pixels
import TestSupport
import Testing

@testable import PixelDiff

/// What a comparison skips because it is equal.
@Suite struct EvidenceTests {
  @Test func boxesAreThoseOfTheirPoints() {
    var random = RandomSource(5)
    #expect(Evidence.CellBox().box(3, 4).isEmpty)
    for _ in 0..<500 {
      let points = (0...Int.random(in: 0...4, using: &random)).map { _ in
        (UInt8.random(in: 0...7, using: &random), UInt8.random(in: 0...7, using: &random))
      }
      var box = Evidence.CellBox()
      for point in points { box.add(point.0, point.1) }
      let all = points.map { PixelBox(x: 24 + Int($0.0), y: 32 + Int($0.1), width: 1, height: 1) }
      #expect(box.box(3, 4) == all.dropFirst().reduce(all[0]) { $0.union($1) })
    }
  }

  /// Windows between the first and the last unequal cell show as much as all of them.
  @Test(arguments: 1...12)
  func gatesMissNothingOutsideTheSpans(seed: UInt64) throws {
    var random = RandomSource(seed)
    let (width, height) = (random.pick([9, 20, 64, 131]), random.pick([7, 33, 90]))
    let before = (0..<width * height).map { _ in
      Color(red: random.pick([0, 90, 250]), green: 128, blue: 7).premultiplied
    }
    var after = before
    for _ in 0..<random.pick([0, 1, 4, 40]) {
      let (x, y) = (
        Int.random(in: 0..<width, using: &random), Int.random(in: 0..<height, using: &random)
      )
      for i in y * width + x..<min((y + 1) * width, y * width + x + 5) {
        after[i] = before[i] &+ random.pick([0x0100, 0x0900, 0x5000])
      }
    }
    let a = try #require(Pixmap(width: width, height: height, pixels: before))
    let b = try #require(Pixmap(width: width, height: height, pixels: after))
    PixelPair.with(a, b) { pair in
      let grid = EvidenceGrid(width: width, height: height)
      let scan = Scan(
        pair: pair, classes: ClassMap(width: width, height: height), grid: grid,
        limit: PerceptualSettings().squaredLimit, findsEdges: true, hasIgnored: false)
      _ = scan.run(workers: 2)
      for row in 0..<grid.rows {
        let columns = (0..<grid.columns).filter { column in
          (row * 8..<min(height, row * 8 + 8)).contains { y in
            (column * 8..<min(width, column * 8 + 8)).contains {
              before[y * width + $0] != after[y * width + $0]
            }
          }
        }
        let span = columns.isEmpty ? 0..<0 : columns[0]..<(columns.last ?? 0) + 1
        #expect(grid.unequal(row) == span)
      }
      var gates = Gates(grid, PerceptualSettings())
      gates.judgeAll()
      for row in 0..<grid.rows { grid.mark(0..<grid.columns, row) }
      var all = Gates(grid, PerceptualSettings())
      all.judgeAll()
      #expect(gates.weak == all.weak && gates.tone == all.tone && gates.grain == all.grain)
      #expect(gates.marked == all.marked)
    }
  }
}
