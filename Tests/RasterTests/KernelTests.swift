import KernelTable
import Raster
import Testing

/// Every table of kernels against plain arithmetic, and so against each other: the same bytes.
@Suite struct KernelTests {
  static let tables = [KernelTable.plain] + (KernelTable.avx2.map { [$0] } ?? [])
  static let lengths = 0...70
  static let contents = Row.Content.allCases

  /// Where AVX2 was not compiled or this processor has it not, there is one table, and the tests
  /// say so.
  @Test func theFastestTableIsTheLast() {
    #expect(KernelTable.fastest.name == Self.tables[Self.tables.count - 1].name)
    #expect(Set(Self.tables.map(\.name)).count == Self.tables.count)
  }

  @Test(arguments: tables, contents)
  func sourceOver(_ kernels: KernelTable, _ content: Row.Content) {
    var rows = Row(content)
    for count in Self.lengths {
      let (source, coverage) = (rows.pixels(count), rows.coverage(count))
      let factor = rows.factor()
      rows.check(count, "over") {
        kernels.over($0, source.start, count)
      } expected: {
        KernelReference.over(source[$1], $0)
      }
      rows.check(count, "overFaded") {
        kernels.overFaded($0, source.start, factor, count)
      } expected: {
        KernelReference.over(KernelReference.scale(source[$1], Int(factor)), $0)
      }
      rows.check(count, "overCovered") {
        kernels.overCovered($0, source.start, coverage.start, count)
      } expected: {
        KernelReference.over(KernelReference.scale(source[$1], Int(coverage[$1])), $0)
      }
    }
  }

  @Test(arguments: tables, contents)
  func colors(_ kernels: KernelTable, _ content: Row.Content) {
    var rows = Row(content)
    for count in Self.lengths {
      let (coverage, shape) = (rows.coverage(count), rows.coverage(count))
      let pixel = rows.pixels(1)[0]
      let solid = UInt32(rows.random.next(1 << 24)) | 0xff00_0000
      let alpha = rows.factor()
      rows.check(count, "fill") {
        kernels.fill($0, pixel, count)
      } expected: { back, _ in
        KernelReference.over(pixel, back)
      }
      rows.check(count, "tint") {
        kernels.tint($0, solid, alpha, coverage.start, count)
      } expected: {
        KernelReference.tint($0, solid, Int(alpha), Int(coverage[$1]))
      }
      rows.check(count, "tintInside") {
        kernels.tintInside($0, solid, alpha, coverage.start, shape.start, count)
      } expected: {
        KernelReference.tint($0, solid, Int(alpha), Int(coverage[$1]), inside: Int(shape[$1]))
      }
      rows.check(count, "cut") {
        kernels.cut($0, coverage.start, count)
      } expected: {
        KernelReference.scale($0, Int(coverage[$1]))
      }
    }
  }

  @Test(arguments: tables, BlendMode.allCases)
  func blending(_ kernels: KernelTable, _ mode: BlendMode) {
    for content in Self.contents {
      var rows = Row(content)
      for count in Self.lengths {
        let source = rows.pixels(count)
        let factor = rows.factor()
        rows.check(count, "\(mode)") {
          kernels.blend(mode.rawValue, $0, source.start, factor, count)
        } expected: {
          KernelReference.blend(mode, KernelReference.scale(source[$1], Int(factor)), $0)
        }
      }
    }
  }

  /// Every channel by every factor: products are divided by 255 exactly over their whole range.
  @Test(arguments: tables)
  func everyProductIsDividedExactly(_ kernels: KernelTable) {
    let channels = (0...255).map { UInt32($0) &* 0x0101_0101 }
    for factor in 0...255 {
      var row = channels
      kernels.cut(&row, [UInt8](repeating: UInt8(factor), count: row.count), row.count)
      #expect(row == channels.map { KernelReference.scale($0, factor) })
    }
  }

  /// Every channel a premultiplied pixel may have on every back, of alphas far and near.
  @Test(arguments: tables, BlendMode.allCases)
  func blendingDividesExactly(_ kernels: KernelTable, _ mode: BlendMode) {
    let alphas = [1, 2, 100, 128, 254, 255]
    for (a, b) in alphas.flatMap({ a in alphas.map { (a, $0) } }) {
      let backs = (0...b).map { UInt32(b << 24 | $0) }
      for s in stride(from: 0, through: a, by: a < 200 ? 1 : 3) {
        let source = UInt32(a << 24 | s)
        var target = backs
        kernels.blend(
          mode.rawValue, &target, [UInt32](repeating: source, count: backs.count), 255,
          backs.count)
        #expect(target == backs.map { KernelReference.blend(mode, source, $0) })
      }
    }
  }

  @Test(arguments: tables)
  func gradients(_ kernels: KernelTable) {
    var rows = Row(.mixed)
    let colors = (0...2048).map { UInt32($0) &* 0x9e37_79b1 }
    let edge = 2048 * 16
    for count in Self.lengths {
      for _ in 0..<20 {
        // From far too small to far too large, and none at all.
        let step = rows.signed(1 << [0, 20, 33, 36, 40, 44, 60][rows.random.next(7)])
        let place = rows.signed(4096 << 32)
        rows.check(count, "linear") {
          kernels.linear($0, colors, 2048, place, step, count)
        } expected: {
          KernelReference.linear(colors, place &+ step &* $1)
        }
        let (x, y) = (rows.signed(edge << 25), rows.signed(edge << 25))
        let steps = (rows.signed(1 << [20, 30, 36, 60][rows.random.next(4)]), rows.signed(1 << 34))
        rows.check(count, "radial") {
          kernels.radial($0, colors, 2048, x, y, steps.0, steps.1, count)
        } expected: {
          KernelReference.radial(colors, x &+ steps.0 &* $1, y &+ steps.1 &* $1)
        }
      }
    }
  }

  /// Where a root is whole, the number before it, and the one after, as far as the table's corners.
  @Test(arguments: tables)
  func rootsAreExact(_ kernels: KernelTable) {
    let colors = (0...2048).map { UInt32($0) }
    let edge = 2048 * 16
    let count = 64
    for y in [-edge - 1, -edge, edge - 1, edge] + stride(from: -edge, through: edge, by: 97) {
      for x in [0, 8, 15, 31 * 16 + 8, 1000, 12_345, edge - 64, edge - 8, -edge - 8, -edge] {
        var row = [UInt32](repeating: 0, count: count)
        kernels.radial(&row, colors, 2048, x << 24, y << 24, 1 << 24, 0, count)
        #expect(
          row == (0..<count).map { KernelReference.radial(colors, (x + $0) << 24, y << 24) })
      }
    }
  }

  @Test(arguments: tables)
  func scaling(_ kernels: KernelTable) {
    var rows = Row(.mixed)
    for count in Self.lengths {
      let taps = 1 + rows.random.next(5)
      let source = rows.pixels(count + taps)
      var weights = (0..<taps).map { _ in UInt16(rows.random.next((1 << 14) / taps)) }
      weights[0] += (1 << 14) - weights.reduce(0, +)
      var middle = [UInt16](repeating: 0, count: count * 4)
      kernels.scaleRow(
        &middle, source.start, Array(0..<count + 1), (0...count).map { $0 * taps },
        Array((0..<count).map { _ in weights }.joined()), count)
      for i in 0..<count * 4 {
        var sum = 32
        for k in 0..<taps { sum += channel(source[i / 4 + k], i % 4) * Int(weights[k]) }
        #expect(Int(middle[i]) == sum >> 6)
      }
      let lines = (0..<taps * count * 4).map { _ in UInt16(rows.random.next(65_281)) }
      rows.check(count, "scaleColumns") {
        kernels.scaleColumns($0, lines, weights, taps, count)
      } expected: { _, i in
        var pixel: UInt32 = 0
        for c in 0..<4 {
          var sum = 1 << 21
          for k in 0..<taps { sum += Int(lines[(k * count + i) * 4 + c]) * Int(weights[k]) }
          pixel |= UInt32(sum >> 22) << UInt32(c * 8)
        }
        return pixel
      }
    }
  }

  @Test(arguments: tables)
  func blurring(_ kernels: KernelTable) {
    var random = Sequence(5)
    for count in Self.lengths {
      let lines = (0..<4).map { _ in (0..<count).map { _ in UInt16(random.next(65_281)) } }
      let sums = (0..<count).map { _ in UInt32(random.next(65_280 * 9)) }
      var (target, left) = ([UInt16](repeating: 0, count: count), sums)
      kernels.blurColumns(
        &target, &left, lines[0], lines[1], lines[2], lines[3], 5958, 2978, count)
      for i in 0..<count {
        let total = Int(sums[i]) + Int(lines[0][i])
        let ends = Int(lines[2][i]) + Int(lines[3][i])
        #expect(Int(target[i]) == (total * 5958 + ends * 2978 + 32768) >> 16 & 0xffff)
        #expect(left[i] == UInt32(truncatingIfNeeded: total) &- UInt32(lines[1][i]))
      }
    }
  }
}
