import CHarfBuzz

extension FontFace {
  /// Whether the font has a feature for any script or language; of kerning it is not asked, which
  /// HarfBuzz takes from older tables too.
  package func hasFeature(_ tag: String) -> Bool {
    let wanted = FontTables.tag(tag)
    if wanted == FontTables.tag("kern") { return true }
    return withHandles { $0.features.contains(wanted) }
  }
}

extension FontHandles {
  /// The tags of every feature that substitutes or places glyphs.
  fileprivate var features: Set<UInt32> {
    var found: Set<UInt32> = []
    let face = hb_font_get_face(font)
    for table in ["GSUB", "GPOS"].map(FontTables.tag) {
      var start: UInt32 = 0
      var tags = [hb_tag_t](repeating: 0, count: 64)
      while true {
        var count = UInt32(tags.count)
        let total = hb_ot_layout_table_get_feature_tags(face, table, start, &count, &tags)
        found.formUnion(tags.prefix(Int(count)))
        start += count
        if count == 0 || start >= total { break }
      }
    }
    return found
  }
}
