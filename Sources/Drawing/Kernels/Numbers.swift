/// Conversions and square roots of eight numbers, in place of the standard library's functions.
///
/// The standard library's functions are sometimes not inlined, and then the linker keeps one copy
/// for both modules.
enum Numbers {
  @inline(__always)
  static func wide(_ v: SIMD8<UInt16>) -> SIMD8<UInt32> {
    var result = SIMD8<UInt32>()
    for k in 0..<8 { result[k] = UInt32(truncatingIfNeeded: v[k]) }
    return result
  }

  @inline(__always)
  static func wide(_ v: SIMD4<UInt8>) -> SIMD4<UInt32> {
    var result = SIMD4<UInt32>()
    for k in 0..<4 { result[k] = UInt32(truncatingIfNeeded: v[k]) }
    return result
  }

  @inline(__always)
  static func wide(_ v: SIMD4<UInt16>) -> SIMD4<UInt32> {
    var result = SIMD4<UInt32>()
    for k in 0..<4 { result[k] = UInt32(truncatingIfNeeded: v[k]) }
    return result
  }

  @inline(__always)
  static func halves(_ v: SIMD8<UInt8>) -> SIMD8<UInt16> {
    var result = SIMD8<UInt16>()
    for k in 0..<8 { result[k] = UInt16(truncatingIfNeeded: v[k]) }
    return result
  }

  /// Returns the lower half of each number.
  @inline(__always)
  static func halves(_ v: SIMD8<UInt32>) -> SIMD8<UInt16> {
    var result = SIMD8<UInt16>()
    for k in 0..<8 { result[k] = UInt16(truncatingIfNeeded: v[k]) }
    return result
  }

  @inline(__always)
  static func halves(_ v: SIMD4<UInt32>) -> SIMD4<UInt16> {
    var result = SIMD4<UInt16>()
    for k in 0..<4 { result[k] = UInt16(truncatingIfNeeded: v[k]) }
    return result
  }

  /// Returns the lowest byte of each number.
  @inline(__always)
  static func bytes(_ v: SIMD8<UInt32>) -> SIMD8<UInt8> {
    var result = SIMD8<UInt8>()
    for k in 0..<8 { result[k] = UInt8(truncatingIfNeeded: v[k]) }
    return result
  }

  @inline(__always)
  static func bytes(_ v: SIMD4<UInt32>) -> SIMD4<UInt8> {
    var result = SIMD4<UInt8>()
    for k in 0..<4 { result[k] = UInt8(truncatingIfNeeded: v[k]) }
    return result
  }

  @inline(__always)
  static func least(_ x: SIMD8<Int32>, _ y: SIMD8<Int32>) -> SIMD8<Int32> {
    var result = SIMD8<Int32>()
    for k in 0..<8 { result[k] = y[k] < x[k] ? y[k] : x[k] }
    return result
  }

  @inline(__always)
  static func most(_ x: SIMD8<Int32>, _ y: SIMD8<Int32>) -> SIMD8<Int32> {
    var result = SIMD8<Int32>()
    for k in 0..<8 { result[k] = x[k] < y[k] ? y[k] : x[k] }
    return result
  }

  @inline(__always)
  static func floats(_ v: SIMD8<Int32>) -> SIMD8<Float> {
    var result = SIMD8<Float>()
    for k in 0..<8 { result[k] = Float(v[k]) }
    return result
  }

  /// Returns the nearest integers, for numbers from 0 to below 2²²; from 2²³ on, a `Float` has no
  /// fraction.
  @inline(__always)
  static func nearest(_ v: SIMD8<Float>) -> SIMD8<Int32> {
    unsafeBitCast(v + SIMD8(repeating: 8_388_608), to: SIMD8<Int32>.self) & 0x7f_ffff
  }

  /// Returns the largest integer whose square is at most `n`, for `n` below 2⁵².
  ///
  /// In this range, a correctly rounded root may be truncated.
  @inline(__always)
  static func root(_ n: Int) -> Int { Int(Double(n).squareRoot()) }

  /// Returns the square roots of non-negative numbers, with a relative error below 1/200000.
  ///
  /// Newton's method for 1 ÷ √v, starting from half the exponent, twice; Swift has no vector square
  /// root.
  @inline(__always)
  static func root(_ v: SIMD8<Float>) -> SIMD8<Float> {
    let bits = 0x5f37_59df &- unsafeBitCast(v, to: SIMD8<Int32>.self) &>> 1
    var inverse = unsafeBitCast(bits, to: SIMD8<Float>.self)
    inverse *= 1.5 - 0.5 * v * inverse * inverse
    inverse *= 1.5 - 0.5 * v * inverse * inverse
    return v * inverse
  }
}
