import KernelTable

/// A Gaussian blur, approximated by three box passes in each direction; its time does not depend on
/// sigma.
///
/// Each box has fractional ends, so that three of them have exactly the requested variance, except
/// for weights rounded to 1/65536. Weights sum to 65536, so a uniform plane stays uniform. Values
/// have 8 fractional bits between passes, so that shadows show no banding.
struct GaussianBlur {
  static let largestSigma = 250.0

  /// The number of pixels on each side of the middle with full weight.
  let radius: Int
  private let inner: UInt32
  private let outer: UInt32

  /// Creates a blur; `nil` for a sigma too small to have an effect.
  init?(sigma: Double) {
    guard sigma > 0.05 else { return nil }
    let sigma = min(sigma, Self.largestSigma)
    let variance = sigma * sigma / 3
    radius = Int((((12 * variance + 1).squareRoot() - 1) / 2).rounded(.down))
    let r = Double(radius)
    let square = (r + 1) * (r + 1)
    let share = (square - variance) / ((2 * r + 1) * square - r * (r + 1) * (2 * r + 1) / 3)
    let even = Int((share * 32768).rounded()) * 2
    let most = 65536 / (2 * radius + 1) / 2 * 2
    inner = UInt32(min(max(even, 2), most))
    outer = (65536 - inner * UInt32(2 * radius + 1)) / 2
  }

  /// The distance by which the blur spreads pixels.
  var margin: Int { 3 * (radius + 1) }

  /// Returns the distance by which a blur with the given sigma spreads pixels.
  static func margin(sigma: Double) -> Int { GaussianBlur(sigma: sigma)?.margin ?? 0 }

  /// Blurs a plane of `channels` interleaved values of 0…65280; values outside it are 0.
  func apply(
    _ plane: inout [UInt16], width: Int, height: Int, channels: Int, _ kernels: KernelTable
  ) {
    guard width > 0, height > 0, plane.count == width * height * channels else { return }
    let row = width * channels
    var spare = [UInt16](repeating: 0, count: plane.count)
    plane.withUnsafeMutableBufferPointer { a in
      spare.withUnsafeMutableBufferPointer { b in
        guard let a = a.baseAddress, let b = b.baseAddress else { return }
        across(a, b, width, height, channels)
        down(b, a, row, height, kernels)
        down(a, b, row, height, kernels)
        down(b, a, row, height, kernels)
      }
    }
  }

  /// Makes all three passes along each row of `a`, into `b`; a row equal to the one above is
  /// copied.
  private func across(
    _ a: UnsafeMutablePointer<UInt16>, _ b: UnsafeMutablePointer<UInt16>, _ width: Int,
    _ height: Int, _ channels: Int
  ) {
    let row = width * channels
    var padded = [UInt16](repeating: 0, count: row + 2 * (radius + 1) * channels)
    padded.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      let middle = base + (radius + 1) * channels
      for y in 0..<height {
        let source = a + y * row
        let target = b + y * row
        if y > 0, same(source, source - row, row) {
          target.update(from: target - row, count: row)
          continue
        }
        middle.update(from: source, count: row)
        for pass in 0..<3 {
          if channels == 4 {
            box(middle, target, width)
          } else {
            for c in 0..<channels { box(middle + c, target + c, width, channels) }
          }
          if pass < 2 { middle.update(from: target, count: row) }
        }
      }
    }
  }

  private func same(
    _ a: UnsafeMutablePointer<UInt16>, _ b: UnsafeMutablePointer<UInt16>, _ count: Int
  ) -> Bool {
    var i = 0
    while i &+ 16 <= count {
      let x = UnsafeRawPointer(a + i).loadUnaligned(as: SIMD4<UInt64>.self)
      if x != UnsafeRawPointer(b + i).loadUnaligned(as: SIMD4<UInt64>.self) { return false }
      i &+= 16
    }
    while i < count {
      if a[i] != b[i] { return false }
      i &+= 1
    }
    return true
  }

  /// Makes one pass along a row, which has zeros before and after it.
  private func box(
    _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, _ count: Int,
    _ step: Int
  ) {
    let reach = radius &* step
    var sum: UInt32 = 0
    for i in 0..<min(radius, count) { sum &+= UInt32(source[i &* step]) }
    var at = 0
    for _ in 0..<count {
      sum &+= UInt32(source[at &+ reach])
      let ends = UInt32(source[at &- reach &- step]) &+ UInt32(source[at &+ reach &+ step])
      let value = sum &* inner &+ ends &* outer &+ 32768
      target[at] = UInt16(truncatingIfNeeded: value &>> 16)
      sum &-= UInt32(source[at &- reach])
      at &+= step
    }
  }

  /// Makes one pass along a row over four channels at once.
  private func box(
    _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, _ count: Int
  ) {
    let raw = UnsafeRawPointer(source)
    @inline(__always)
    func pixel(_ index: Int) -> SIMD4<UInt32> {
      SIMD4<UInt32>(
        truncatingIfNeeded: raw.loadUnaligned(
          fromByteOffset: index &* 8, as: SIMD4<UInt16>.self))
    }
    var sum = SIMD4<UInt32>.zero
    for i in 0..<min(radius, count) { sum &+= pixel(i) }
    for i in 0..<count {
      sum &+= pixel(i &+ radius)
      let ends = pixel(i &- radius &- 1) &+ pixel(i &+ radius &+ 1)
      let value = sum &* inner &+ ends &* outer &+ 32768
      UnsafeMutableRawPointer(target).storeBytes(
        of: SIMD4<UInt16>(truncatingIfNeeded: value &>> 16), toByteOffset: i &* 8,
        as: SIMD4<UInt16>.self)
      sum &-= pixel(i &- radius)
    }
  }

  /// Makes one pass down every column at once.
  private func down(
    _ source: UnsafePointer<UInt16>, _ target: UnsafeMutablePointer<UInt16>, _ row: Int,
    _ height: Int, _ kernels: KernelTable
  ) {
    var sums = [UInt32](repeating: 0, count: row)
    let zeros = [UInt16](repeating: 0, count: row)
    sums.withUnsafeMutableBufferPointer { sums in
      zeros.withUnsafeBufferPointer { zeros in
        guard let sum = sums.baseAddress, let zero = zeros.baseAddress else { return }
        func line(_ y: Int) -> UnsafePointer<UInt16> {
          y >= 0 && y < height ? source + y * row : zero
        }
        for y in 0..<min(radius, height) { add(line(y), sum, row) }
        for y in 0..<height {
          kernels.blurColumns(
            target + y * row, sum, line(y + radius), line(y - radius), line(y - radius - 1),
            line(y + radius + 1), inner, outer, row)
        }
      }
    }
  }

  private func add(
    _ line: UnsafePointer<UInt16>, _ sum: UnsafeMutablePointer<UInt32>, _ count: Int
  ) { for i in 0..<count { sum[i] &+= UInt32(line[i]) } }
}
