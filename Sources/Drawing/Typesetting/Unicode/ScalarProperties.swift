/// The Unicode properties of one scalar.
struct ScalarProperties {
  private let bits: UInt32
  /// Whether the scalar is a Hangul syllable that ends in a consonant; the table lists all
  /// syllables as open.
  private let hangulTail: Bool

  init(_ scalar: UInt32) {
    let entries = UnicodeTable.entries
    // The entries before U+0080 are the first few dozen, so the search is short for Latin text.
    let count = scalar < 0x80 ? min(entries.count, 64) : entries.count
    bits = entries[(1..<count).partition { entries[$0] >> 11 > scalar } - 1]
    hangulTail = 0xAC00...0xD7A3 ~= scalar && (scalar - 0xAC00) % 28 != 0
  }

  var lineBreak: LineBreakClass {
    hangulTail ? .h3 : LineBreakClass(rawValue: UInt8(bits >> 5 & 0x3F)) ?? .al
  }

  var grapheme: GraphemeClass {
    hangulTail ? .lvt : GraphemeClass(rawValue: UInt8(bits >> 1 & 0xF)) ?? .other
  }

  var isDefaultIgnorable: Bool { bits & 1 != 0 }
}

extension Range<Int> {
  /// Returns the first index that satisfies a predicate; the end if there is none.
  ///
  /// All later indices must satisfy the predicate too.
  @inline(__always)
  func partition(_ holds: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
