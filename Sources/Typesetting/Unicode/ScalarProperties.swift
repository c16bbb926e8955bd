import CHarfBuzz

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

/// Which script each character is shaped as, as ISO 15924 tags.
enum Scripts {
  static let latin = HB_SCRIPT_LATIN.rawValue

  /// Characters common to many scripts take that of the text before them, or else after them.
  static func resolve(_ text: [UInt32]) -> [UInt32] {
    let functions = hb_unicode_funcs_get_default()
    var scripts = text.map { hb_unicode_script(functions, $0).rawValue }
    var current = scripts.first(where: isOwn) ?? latin
    for i in scripts.indices {
      if isOwn(scripts[i]) { current = scripts[i] } else { scripts[i] = current }
    }
    return scripts
  }

  /// Whether letters join their neighbours, so that letterspacing would tear them apart.
  static func isCursive(_ script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_ARABIC, HB_SCRIPT_SYRIAC, HB_SCRIPT_MANDAIC, HB_SCRIPT_MONGOLIAN, HB_SCRIPT_NKO,
      HB_SCRIPT_PHAGS_PA, HB_SCRIPT_HANIFI_ROHINGYA, HB_SCRIPT_ADLAM:
      true
    default: false
    }
  }

  private static func isOwn(_ script: UInt32) -> Bool {
    switch hb_script_t(rawValue: script) {
    case HB_SCRIPT_COMMON, HB_SCRIPT_INHERITED, HB_SCRIPT_UNKNOWN: false
    default: true
    }
  }
}
