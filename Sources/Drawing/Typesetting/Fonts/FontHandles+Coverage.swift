import CHarfBuzz

extension FontHandles {
  /// Whether HarfBuzz will find a glyph for everything in one grapheme cluster.
  ///
  /// It composes, decomposes, and makes do with a space for its relatives, and so does this.
  func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
    if cluster.allSatisfy(shows) { return true }
    guard cluster.count > 1, var base = cluster.first else { return false }
    for mark in cluster.dropFirst() {
      var composed: hb_codepoint_t = 0
      if hb_unicode_compose(hb_unicode_funcs_get_default(), base, mark, &composed) != 0 {
        base = composed
      } else if !shows(mark) {
        return false
      }
    }
    return shows(base)
  }

  /// Whether one scalar gets a glyph, or needs none.
  func shows(_ scalar: UInt32) -> Bool {
    if nominalGlyph(scalar) != nil || ScalarProperties(scalar).isDefaultIgnorable { return true }
    switch scalar {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: return nominalGlyph(0x20) != nil
    case 0x2011: return nominalGlyph(0x2010) != nil
    default: break
    }
    var first: hb_codepoint_t = 0
    var second: hb_codepoint_t = 0
    guard
      hb_unicode_decompose(hb_unicode_funcs_get_default(), scalar, &first, &second) != 0
    else { return false }
    return shows(first) && (second == 0 || shows(second))
  }
}
