/// A picture of coverage alone (A8): 0 is outside, and 255 is inside.
package struct Mask: Hashable, Sendable {
  package let width: Int
  package let height: Int
  private var storage: [UInt8]

  /// Creates an empty mask; a negative width or height counts as 0.
  package init(width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    storage = [UInt8](repeating: 0, count: self.width * self.height)
  }

  /// Creates a mask with the given coverage; the result is `nil` unless there are `width × height`
  /// values.
  package init?(width: Int, height: Int, coverage: [UInt8]) {
    guard width >= 0, height >= 0, coverage.count == width * height else { return nil }
    self.width = width
    self.height = height
    storage = coverage
  }

  /// All values, row by row from the top left.
  package var coverage: [UInt8] { storage }

  package func withCoverage<R>(_ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    storage.withUnsafeBufferPointer(body)
  }

  package mutating func withMutableCoverage<R>(
    _ body: (UnsafeMutableBufferPointer<UInt8>) -> R
  ) -> R {
    storage.withUnsafeMutableBufferPointer { body($0) }
  }

  /// The mask mirrored horizontally.
  package var mirrored: Mask {
    var result = self
    result.withMutableCoverage { target in
      withCoverage { target.fill(mirroring: $0, width: width) }
    }
    return result
  }
}

extension UnsafeMutableBufferPointer {
  /// Copies rows of `width` elements, each in reverse order.
  func fill(mirroring source: UnsafeBufferPointer<Element>, width: Int) {
    for start in stride(from: 0, to: source.count, by: Swift.max(1, width)) {
      for column in 0..<width { self[start + column] = source[start + width - 1 - column] }
    }
  }
}
