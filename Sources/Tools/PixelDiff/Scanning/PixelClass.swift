import Libc

/// The class of a pixel's difference.
package enum PixelClass: UInt8, Hashable, Sendable {
  case equal
  /// A difference too small to matter individually.
  case weak
  /// A difference caused by a different rendering of the same edge.
  case antialiased
  /// A difference that is sufficient by itself.
  case different
  case ignored

  /// Returns whether a raw value is the class of a compared pixel that is not equal.
  @inline(__always)
  static func isUnequal(_ raw: UInt8) -> Bool { raw != equal.rawValue && raw != ignored.rawValue }
}

/// The class of every pixel of the area that two pictures share, one byte each.
package final class ClassMap: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// The classes; bands write only their own rows, and after the comparison, all are read-only.
  let base: UnsafeMutablePointer<UInt8>

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    base = SparseMemory.allocate(UInt8.self, count: width * height)
  }

  deinit { SparseMemory.free(base) }

  package subscript(x: Int, y: Int) -> PixelClass {
    precondition(x >= 0 && x < width && y >= 0 && y < height, "outside the map")
    return PixelClass(rawValue: base[y * width + x]) ?? .equal
  }

  /// Marks the boxes as ignored, and returns the number of pixels in them.
  func ignore(_ boxes: [PixelBox]) -> Int {
    let bounds = PixelBox(x: 0, y: 0, width: width, height: height)
    var count = 0
    for box in boxes.map({ $0.intersection(bounds) }) where !box.isEmpty {
      for y in box.y..<box.bottom {
        let row = base + y * width
        for x in box.x..<box.right where row[x] != PixelClass.ignored.rawValue {
          row[x] = PixelClass.ignored.rawValue
          count += 1
        }
      }
    }
    return count
  }
}

/// Zeroed memory; the system allocates only the pages that are written.
///
/// Most compared pictures are nearly the same, so most of a map is never written.
enum SparseMemory {
  static func allocate<Element: BitwiseCopyable>(
    _ type: Element.Type, count: Int
  ) -> UnsafeMutablePointer<Element> {
    guard let block = calloc(max(1, count), MemoryLayout<Element>.stride) else {
      preconditionFailure("no memory for \(count) elements")
    }
    return block.bindMemory(to: type, capacity: max(1, count))
  }

  static func free(_ block: UnsafeMutableRawPointer) {
    Libc.free(block)
  }
}
