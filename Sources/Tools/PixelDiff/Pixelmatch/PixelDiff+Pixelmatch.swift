import Pixels
import Synchronization
import Workers

extension PixelDiff {
  /// Compares pictures like pixelmatch 7.2, with the same count and the same output.
  ///
  /// The results are comparable with those of other tools; `perceptual` is more accurate. A single
  /// differing pixel makes the pictures different. Pictures of different sizes, which pixelmatch
  /// rejects, are not compared.
  package static func pixelmatch(
    _ a: StraightPixels, _ b: StraightPixels, options: PixelmatchOptions = PixelmatchOptions(),
    ignoring boxes: [PixelBox] = [], drawsOutput: Bool = true, workers: Int = 1
  ) -> PixelmatchResult {
    var difference = PixelDifference(
      .pixelmatch, PixelSize(width: a.width, height: a.height),
      PixelSize(width: b.width, height: b.height))
    guard difference.expectedSize == difference.actualSize else {
      return PixelmatchResult(difference: difference, output: nil)
    }
    difference.ignore(boxes)
    let classes = difference.classes
    var output: Pixmap? = drawsOutput ? Pixmap(width: a.width, height: a.height) : nil
    let totals: Totals = a.pixels.withUnsafeBufferPointer { one in
      b.pixels.withUnsafeBufferPointer { other in
        func run(_ target: UnsafeMutablePointer<UInt32>?) -> Totals {
          guard let one = one.baseAddress, let other = other.baseAddress else { return Totals() }
          return PixelmatchRun(
            a: one, b: other, output: target, classes: classes, options: options
          ).run(workers: workers)
        }
        guard var picture = output else { return run(nil) }
        output = nil
        let totals = picture.withMutablePixels { run($0.baseAddress) }
        output = picture
        return totals
      }
    }
    difference.take(totals)
    difference.fail(.strong, (Double(totals.different), 0))
    let grid = EvidenceGrid(classes)
    difference.collect(from: grid) { grid.cells[$0].strong > 0 }
    return PixelmatchResult(difference: difference, output: output)
  }
}

extension EvidenceGrid {
  /// Creates the grid from a map, with places and counts but without strengths.
  fileprivate convenience init(_ classes: ClassMap) {
    self.init(width: classes.width, height: classes.height)
    for y in 0..<classes.height {
      for x in 0..<classes.width {
        let kind = classes[x, y]
        guard PixelClass.isUnequal(kind.rawValue) else { continue }
        let (column, row) = (x / Evidence.side, y / Evidence.side)
        let cell = cells + index(column, row)
        let (cx, cy) = (UInt8(x % Evidence.side), UInt8(y % Evidence.side))
        cell.pointee.unequalBox.add(cx, cy)
        mark(column..<column + 1, row)
        guard kind == .different else { continue }
        cell.pointee.strong += 1
        cell.pointee.strongBox.add(cx, cy)
      }
    }
  }
}

/// A comparison; rows are independent, so bands can be processed in parallel.
private struct PixelmatchRun: @unchecked Sendable {
  let a: UnsafePointer<UInt32>
  let b: UnsafePointer<UInt32>
  let output: UnsafeMutablePointer<UInt32>?
  let classes: ClassMap
  let options: PixelmatchOptions

  private var width: Int { classes.width }

  func run(workers: Int) -> Totals {
    let totals = Mutex(Totals())
    Bands.share(rows: classes.height, unit: 8, workers: workers) { rows in
      var band = Totals()
      for y in rows { compare(y, &band) }
      totals.withLock { $0.add(band) }
    }
    return totals.withLock { $0 }
  }

  private func compare(_ y: Int, _ totals: inout Totals) {
    let limit = YIQ.greatest * options.threshold * options.threshold
    let detector = AntialiasingDetector(width: width, height: classes.height)
    for x in 0..<width {
      let i = y * width + x
      guard a[i] != b[i], classes.base[i] != PixelClass.ignored.rawValue else {
        if !options.diffMask { draw(gray(a[i]), i) }
        continue
      }
      let delta = YIQ.delta(a[i], b[i], position: i * 4)
      let kind: PixelClass =
        if !(abs(delta) > limit) {
          .weak
        } else if !options.includeAA,
          detector.isAntialiased(a, x, y, other: b) || detector.isAntialiased(b, x, y, other: a)
        {
          .antialiased
        } else {
          .different
        }
      totals.count(kind, PixelStep(a[i], b[i]).largest)
      classes.base[i] = kind.rawValue
      if kind == .different {
        draw(opaque(delta < 0 ? options.diffColorAlt ?? options.diffColor : options.diffColor), i)
      } else if !options.diffMask {
        draw(kind == .weak ? gray(a[i]) : opaque(options.aaColor), i)
      }
    }
  }

  private func draw(_ pixel: UInt32, _ index: Int) { if let output { output[index] = pixel } }

  private func opaque(_ color: Color) -> UInt32 {
    Color(red: color.red, green: color.green, blue: color.blue).premultiplied
  }

  /// Returns the pixel's luma, faded to white.
  private func gray(_ pixel: UInt32) -> UInt32 {
    let luma = YIQ.luma(YIQ.channel(pixel, 0), YIQ.channel(pixel, 8), YIQ.channel(pixel, 16))
    let value = 255 + (luma - 255) * options.alpha * YIQ.channel(pixel, 24) / 255
    return UInt32(min(255, max(0, value))) &* 0x01_0101 | 0xff00_0000
  }
}
