import Pixels
import Synchronization

extension PixelDiff {
  /// Compares as pixelmatch 7.2 does: the same count, and the same picture.
  ///
  /// For figures that can be set beside those of other tools; `perceptual` judges better. `nil` where
  /// the sizes differ, which pixelmatch refuses.
  package static func pixelmatch(
    _ a: StraightPixels, _ b: StraightPixels, options: PixelmatchOptions = PixelmatchOptions(),
    ignoring boxes: [PixelBox] = [], drawsOutput: Bool = true, workers: Int = 1
  ) -> PixelmatchResult? {
    guard a.width == b.width, a.height == b.height else { return nil }
    var output: Pixmap? = drawsOutput ? Pixmap(width: a.width, height: a.height) : nil
    let found: PixelmatchRun.Totals = a.pixels.withUnsafeBufferPointer { one in
      b.pixels.withUnsafeBufferPointer { other in
        func run(_ target: UnsafeMutablePointer<UInt32>?) -> PixelmatchRun.Totals {
          guard let one = one.baseAddress, let other = other.baseAddress else { return .init() }
          return PixelmatchRun(
            a: one, b: other, output: target, width: a.width, height: a.height, options: options,
            ignored: boxes
          ).run(workers: workers)
        }
        guard var picture = output else { return run(nil) }
        output = nil
        let totals = picture.withMutablePixels { run($0.baseAddress) }
        output = picture
        return totals
      }
    }
    return PixelmatchResult(
      different: found.different, antialiased: found.antialiased, output: output, box: found.box)
  }
}

/// One comparison; rows know nothing of each other, so bands can be shared out.
private struct PixelmatchRun: @unchecked Sendable {
  struct Totals {
    var different = 0
    var antialiased = 0
    var box = PixelBox(x: 0, y: 0, width: 0, height: 0)
  }

  let a: UnsafePointer<UInt32>
  let b: UnsafePointer<UInt32>
  let output: UnsafeMutablePointer<UInt32>?
  let width: Int
  let height: Int
  let options: PixelmatchOptions
  let ignored: [PixelBox]

  func run(workers: Int) -> Totals {
    let totals = Mutex(Totals())
    Bands.share(rows: height, unit: 8, workers: workers) { rows in
      var band = Totals()
      for y in rows { compare(y, &band) }
      totals.withLock {
        $0.different += band.different
        $0.antialiased += band.antialiased
        $0.box = $0.box.union(band.box)
      }
    }
    return totals.withLock { $0 }
  }

  private func compare(_ y: Int, _ totals: inout Totals) {
    let limit = YIQ.greatest * options.threshold * options.threshold
    let detector = AntialiasingDetector(width: width, height: height)
    for x in 0..<width {
      let i = y * width + x
      let isIgnored = ignored.contains { $0.contains(x, y) }
      let delta = a[i] == b[i] || isIgnored ? 0 : YIQ.delta(a[i], b[i], position: i * 4)
      guard abs(delta) > limit else {
        if !options.diffMask { draw(gray(a[i]), i) }
        continue
      }
      if !options.includeAA,
        detector.isAntialiased(a, x, y, other: b) || detector.isAntialiased(b, x, y, other: a)
      {
        totals.antialiased += 1
        if !options.diffMask { draw(opaque(options.aaColor), i) }
      } else {
        totals.different += 1
        totals.box = totals.box.union(PixelBox(x: x, y: y, width: 1, height: 1))
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
