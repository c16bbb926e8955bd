import Pixels
import Synchronization
import Workers

extension PixelDiff {
  /// Compares as pixelmatch 7.2 does: the same count, and the same picture.
  ///
  /// For figures that can be set beside those of other tools; `perceptual` judges better. One pixel
  /// that differs is a difference. Sizes that differ, which pixelmatch refuses, are not compared.
  package static func pixelmatch(
    _ a: StraightPixels, _ b: StraightPixels, options: PixelmatchOptions = PixelmatchOptions(),
    ignoring boxes: [PixelBox] = [], drawsOutput: Bool = true, workers: Int = 1
  ) -> PixelmatchResult {
    let isComparable = a.width == b.width && a.height == b.height
    let classes = ClassMap(width: min(a.width, b.width), height: min(a.height, b.height))
    var difference = PixelDifference(
      metric: .pixelmatch, expectedSize: PixelSize(width: a.width, height: a.height),
      actualSize: PixelSize(width: b.width, height: b.height), classes: classes)
    guard isComparable else {
      let alone = max(a.pixels.count, b.pixels.count) - classes.width * classes.height
      difference.failedGates = [FailedGate(gate: .size, value: Double(alone), limit: 0)]
      return PixelmatchResult(difference: difference, output: nil)
    }
    difference.counts.ignored = classes.ignore(boxes)
    difference.counts.compared = a.pixels.count - difference.counts.ignored
    var output: Pixmap? = drawsOutput ? Pixmap(width: a.width, height: a.height) : nil
    let totals: PixelmatchRun.Totals = a.pixels.withUnsafeBufferPointer { one in
      b.pixels.withUnsafeBufferPointer { other in
        func run(_ target: UnsafeMutablePointer<UInt32>?) -> PixelmatchRun.Totals {
          guard let one = one.baseAddress, let other = other.baseAddress else { return .init() }
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
    difference.take(totals, EvidenceGrid(classes))
    return PixelmatchResult(difference: difference, output: output)
  }
}

extension PixelDifference {
  fileprivate mutating func take(_ totals: PixelmatchRun.Totals, _ grid: EvidenceGrid) {
    counts.unequal = totals.unequal
    counts.different = totals.different
    counts.antialiased = totals.antialiased
    counts.weak = totals.unequal - totals.different - totals.antialiased
    largestStep = Int(totals.largest)
    if totals.different > 0 {
      failedGates = [FailedGate(gate: .strong, value: Double(totals.different), limit: 0)]
    }
    collect(from: grid) { grid.cells[$0].strong > 0 }
  }
}

extension EvidenceGrid {
  /// What a map says: places and numbers, no strengths.
  fileprivate convenience init(_ classes: ClassMap) {
    self.init(width: classes.width, height: classes.height)
    for y in 0..<classes.height {
      for x in 0..<classes.width {
        let kind = classes[x, y]
        guard kind != .equal, kind != .ignored else { continue }
        let cell = cells + ((y / Evidence.side) * columns + x / Evidence.side)
        let (cx, cy) = (UInt8(x % Evidence.side), UInt8(y % Evidence.side))
        cell.pointee.unequalBox.add(cx, cy)
        mark(x / Evidence.side..<x / Evidence.side + 1, y / Evidence.side)
        guard kind == .different else { continue }
        cell.pointee.strong += 1
        cell.pointee.strongBox.add(cx, cy)
      }
    }
  }
}

/// One comparison; rows know nothing of each other, so bands can be shared out.
private struct PixelmatchRun: @unchecked Sendable {
  struct Totals {
    var unequal = 0
    var different = 0
    var antialiased = 0
    var largest: Int32 = 0
  }

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
      totals.withLock {
        $0.different += band.different
        $0.antialiased += band.antialiased
        $0.unequal += band.unequal
        $0.largest = max($0.largest, band.largest)
      }
    }
    return totals.withLock { $0 }
  }

  private func compare(_ y: Int, _ totals: inout Totals) {
    let limit = YIQ.greatest * options.threshold * options.threshold
    let detector = AntialiasingDetector(width: width, height: classes.height)
    for x in 0..<width {
      let i = y * width + x
      let isUnequal = a[i] != b[i] && classes.base[i] != PixelClass.ignored.rawValue
      if isUnequal {
        totals.unequal += 1
        totals.largest = max(totals.largest, PixelStep(a[i], b[i]).largest)
        classes.base[i] = PixelClass.weak.rawValue
      }
      let delta = isUnequal ? YIQ.delta(a[i], b[i], position: i * 4) : 0
      guard abs(delta) > limit else {
        if !options.diffMask { draw(gray(a[i]), i) }
        continue
      }
      if !options.includeAA,
        detector.isAntialiased(a, x, y, other: b) || detector.isAntialiased(b, x, y, other: a)
      {
        totals.antialiased += 1
        classes.base[i] = PixelClass.antialiased.rawValue
        if !options.diffMask { draw(opaque(options.aaColor), i) }
      } else {
        totals.different += 1
        classes.base[i] = PixelClass.different.rawValue
        let color = delta < 0 ? options.diffColorAlt ?? options.diffColor : options.diffColor
        draw(opaque(color), i)
      }
    }
  }

  private func draw(_ pixel: UInt32, _ index: Int) {
    if let output { output[index] = pixel }
  }

  private func opaque(_ color: Color) -> UInt32 {
    Color(red: color.red, green: color.green, blue: color.blue).premultiplied
  }

  /// The pixel's luma, faded to white.
  private func gray(_ pixel: UInt32) -> UInt32 {
    let luma = YIQ.luma(YIQ.channel(pixel, 0), YIQ.channel(pixel, 8), YIQ.channel(pixel, 16))
    let value = 255 + (luma - 255) * options.alpha * YIQ.channel(pixel, 24) / 255
    return UInt32(min(255, max(0, value))) &* 0x01_0101 | 0xff00_0000
  }
}
