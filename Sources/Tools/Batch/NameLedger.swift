import Files

/// The names of many files, stored in 16 bytes each, for finding names that refer to the same file.
///
/// File systems of phones and desktops treat names that differ only in case or in Unicode
/// normalization as equal; so does this type on every platform.
package struct NameLedger: Sendable {
  /// A digest of a folded name.
  private struct Mark: Hashable, Comparable {
    var high: UInt64
    var low: UInt64

    static func < (a: Mark, b: Mark) -> Bool { (a.high, a.low) < (b.high, b.low) }
  }

  private var marks: [Mark] = []
  private var isSorted = true

  package init() {}

  package var count: Int { marks.count }
  static let bytesPerName = MemoryLayout<Mark>.stride

  package mutating func add(_ name: String) {
    marks.append(Self.mark(name))
    isSorted = false
  }

  /// Sorts the added names, and returns whether two of them are the same.
  package mutating func hasRepeated() -> Bool {
    marks.sort()
    isSorted = true
    return marks.indices.dropFirst().contains { marks[$0] == marks[$0 - 1] }
  }

  /// Returns the number of times a name was added.
  package func count(of name: String) -> Int {
    precondition(isSorted, "add all names before looking one up")
    let mark = Self.mark(name)
    var (low, high) = (0, marks.count)
    while low < high {
      let middle = (low + high) / 2
      if marks[middle] < mark { low = middle + 1 } else { high = middle }
    }
    return marks[low...].prefix { $0 == mark }.count
  }

  /// Returns a 128-bit digest from two hashes, which are equal for canonically equivalent strings.
  private static func mark(_ name: String) -> Mark {
    let folded = FileName.folded(name)
    func half(_ key: Int) -> UInt64 {
      var hasher = Hasher()
      hasher.combine(key)
      hasher.combine(folded)
      return UInt64(truncatingIfNeeded: hasher.finalize())
    }
    return Mark(high: half(1), low: half(2))
  }
}
