import CHarfBuzz

extension FontFace {
  /// Returns, for each string, whether the font suffices for all of its characters, including
  /// emoji.
  ///
  /// The result may be false even if the font suffices.
  package func coverEach(of texts: some Sequence<String>) -> [Bool] {
    let (silent, noEmoji) = (Self.silent, Self.noEmoji)
    var known: [UInt32: Bool] = [:]
    func covers(_ scalar: UInt32) -> Bool {
      if scalar < 128 {
        return noEmoji.contains(scalar) && (ascii.contains(scalar) || silent.contains(scalar))
      }
      if let answer = known[scalar] { return answer }
      let answer =
        !EmojiPresentation.mayStart(scalar)
        && (TextCluster.isSilent(scalar) || ScalarProperties(scalar).isDefaultIgnorable
          || withHandles { $0.nominalGlyph(scalar) != nil })
      known[scalar] = answer
      return answer
    }
    return texts.map { text in
      text.utf8.allSatisfy { $0 < 128 }
        ? text.utf8.allSatisfy { covers(UInt32($0)) }
        : text.unicodeScalars.allSatisfy { covers($0.value) }
    }
  }

  private static let silent = ASCIISet { TextCluster.isSilent($0) }
  private static let noEmoji = ASCIISet { !EmojiPresentation.mayStart($0) }

  /// Returns whether a whole character can be set in this font, as the itemizer requires.
  func covers(_ cluster: ArraySlice<UInt32>) -> Bool {
    if cluster.count == 1, let scalar = cluster.first, scalar < 128 {
      return ascii.contains(scalar)
    }
    return withHandles { $0.covers(cluster) }
  }

  /// Returns whether a whole character can be set in this font, as the itemizer requires.
  package func covers(_ cluster: TextCluster) -> Bool { covers(cluster.scalars[...]) }

  /// Returns whether the font has a character's base, which the itemizer accepts as a last resort.
  package func coversBase(of cluster: TextCluster) -> Bool {
    withHandles { handles in cluster.scalars.first.map { handles.nominalGlyph($0) != nil } ?? false
    }
  }
}

/// A set of ASCII characters.
struct ASCIISet: Sendable {
  private var halves: SIMD2<UInt64> = .zero

  /// Creates the set of characters that satisfy a predicate.
  init(where isMember: (UInt32) -> Bool) {
    for scalar in 0..<UInt32(128) where isMember(scalar) {
      halves[Int(scalar >> 6)] |= 1 << UInt64(scalar & 63)
    }
  }

  /// Returns whether the set contains a scalar.
  ///
  /// - Parameter scalar: a scalar below 128.
  func contains(_ scalar: UInt32) -> Bool {
    halves[Int(scalar >> 6)] >> UInt64(scalar & 63) & 1 == 1
  }
}

extension FontHandles {
  /// Returns whether HarfBuzz will find a glyph for every scalar of a grapheme cluster.
  ///
  /// Like HarfBuzz, this function composes, decomposes, and substitutes the space for other spaces.
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

  /// Returns whether one scalar gets a glyph, or needs none.
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
