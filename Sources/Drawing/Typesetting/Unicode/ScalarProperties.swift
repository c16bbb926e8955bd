/// What the tables say of one scalar.
struct ScalarProperties {
  private let bits: UInt32
  /// A Hangul syllable that ends in a consonant; the table has them all as open ones.
  private let hangulTail: Bool

  init(_ scalar: UInt32) {
    let entries = UnicodeTable.entries
    var low = 0
    var high = entries.count
    // The entries before U+0080 are the first few dozen; the search is short for Latin text.
    if scalar < 0x80 { high = min(high, 64) }
    while high - low > 1 {
      let middle = (low + high) / 2
      if entries[middle] >> 11 <= scalar { low = middle } else { high = middle }
    }
    bits = entries[low]
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
