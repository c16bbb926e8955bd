/// Square roots of whole numbers.
enum IntegerRoot {
  /// The largest whole number whose square is at most `n`, for `n` below 2⁵².
  ///
  /// An IEEE square root is rounded correctly, so cutting it off is exact in that range.
  @inline(__always)
  static func of(_ n: Int) -> Int { Int(Double(n).squareRoot()) }
}
