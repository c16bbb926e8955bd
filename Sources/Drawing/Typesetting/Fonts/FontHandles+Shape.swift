import CHarfBuzz

/// One glyph as HarfBuzz placed it, in font units.
struct ShapedGlyph {
  var id: UInt32
  /// The index of the cluster's first scalar, in the whole text.
  var cluster: Int
  var advance: Int32
  var x: Int32
  var y: Int32
  /// Whether breaking the line before the glyph could change the shaping of its neighbors.
  var isUnsafeToBreak: Bool
}

/// The inputs to HarfBuzz other than the text.
struct ShapeSettings: Hashable {
  var isRightToLeft = false
  /// The ISO 15924 tag, in HarfBuzz's numbering of scripts.
  var script: UInt32
  var locale: String?
  /// Whether liga and clig may be used; letterspacing disables them.
  var allowsOptionalLigatures = true
  /// The features that the style requests; they override those disabled by letterspacing.
  var features: [ShapingFeature] = []
}

extension FontHandles {
  /// Shapes a part of the text, with the rest as context; glyphs are in visual order.
  func shape(_ text: [UInt32], _ range: Range<Int>, _ settings: ShapeSettings) -> [ShapedGlyph] {
    hb_buffer_reset(buffer)
    text.withUnsafeBufferPointer {
      hb_buffer_add_utf32(
        buffer, $0.baseAddress, Int32($0.count), UInt32(range.lowerBound), Int32(range.count))
    }
    hb_buffer_set_direction(buffer, settings.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: settings.script))
    if let locale = settings.locale {
      hb_buffer_set_language(buffer, hb_language_from_string(locale, -1))
    }
    var flags = HB_BUFFER_FLAG_DEFAULT.rawValue
    if range.lowerBound == 0 { flags |= HB_BUFFER_FLAG_BOT.rawValue }
    if range.upperBound == text.count { flags |= HB_BUFFER_FLAG_EOT.rawValue }
    hb_buffer_set_flags(buffer, hb_buffer_flags_t(rawValue: flags))
    if settings.allowsOptionalLigatures, settings.features.isEmpty {
      hb_shape(font, buffer, nil, 0)
    } else {
      let off = settings.allowsOptionalLigatures ? [] : ["liga", "clig"]
      let features =
        off.map { hb_feature_t(tag: FontTables.tag($0), value: 0, start: 0, end: UInt32.max) }
        + settings.features.map {
          hb_feature_t(tag: $0.tag, value: $0.value, start: 0, end: UInt32.max)
        }
      hb_shape(font, buffer, features, UInt32(features.count))
    }
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return [] }
    return (0..<Int(count)).map { i in
      ShapedGlyph(
        id: infos[i].codepoint, cluster: Int(infos[i].cluster),
        advance: positions[i].x_advance, x: positions[i].x_offset, y: positions[i].y_offset,
        isUnsafeToBreak: infos[i].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0)
    }
  }
}

extension FontFace {
  /// Returns whether the font has a feature for any script or language, or already has the
  /// feature's effect.
  ///
  /// Always true for kerning, which HarfBuzz also reads from older tables, and for tabular figures
  /// in a font whose figures have one width.
  package func hasFeature(_ tag: String) -> Bool {
    let wanted = FontTables.tag(tag)
    if wanted == FontTables.tag("kern") { return true }
    return withHandles {
      $0.features.contains(wanted) || wanted == FontTables.tag("tnum") && $0.hasTabularFigures
    }
  }
}

extension FontHandles {
  /// Whether the figures 0 to 9 have the same advance.
  fileprivate var hasTabularFigures: Bool {
    let figures = (UInt32(0x30)...0x39).map(nominalGlyph)
    guard let zero = figures[0] else { return false }
    return figures.allSatisfy { $0.map(advance) == advance(zero) }
  }

  /// The tags of all features that substitute or position glyphs.
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
