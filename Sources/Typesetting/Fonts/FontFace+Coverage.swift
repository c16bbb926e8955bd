/// One user-perceived character of a text, as a font is chosen for it.
package struct TextCluster: Hashable, Sendable {
  fileprivate let scalars: [UInt32]

  /// The characters of a text that need a glyph, each once: no line ends and no controls.
  package static func all(in text: String) -> Set<TextCluster> {
    var found: Set<TextCluster> = []
    var pending: [UInt32] = []
    var graphemes = GraphemeBreaker()
    func take() {
      guard let first = pending.first, !isSilent(first) else { return }
      found.insert(TextCluster(scalars: pending))
    }
    for scalar in text.unicodeScalars {
      if graphemes.startsCluster(ScalarProperties(scalar.value).grapheme) {
        take()
        pending = []
      }
      pending.append(scalar.value)
    }
    take()
    return found
  }

  /// Whether a scalar ends a line or is a control, for which no fallback is looked for.
  fileprivate static func isSilent(_ scalar: UInt32) -> Bool {
    switch ScalarProperties(scalar).lineBreak {
    case .bk, .cr, .lf, .nl: true
    default: scalar < 0x20
    }
  }
}

extension FontFace {
  /// Whether text in this font needs no other for any of these scalars; it may say no too often.
  package func coversEach(of scalars: Set<Unicode.Scalar>) -> Bool {
    withHandles { handles in
      scalars.allSatisfy {
        handles.nominalGlyph($0.value) != nil || TextCluster.isSilent($0.value)
          || ScalarProperties($0.value).isDefaultIgnorable
      }
    }
  }

  /// Whether a whole character can be set in this font, as the itemizer asks it.
  package func covers(_ cluster: TextCluster) -> Bool {
    withHandles { $0.covers(cluster.scalars[...]) }
  }

  /// Whether the font has what a character begins with; the itemizer makes do with that last.
  package func coversBase(of cluster: TextCluster) -> Bool {
    withHandles { handles in cluster.scalars.first.map { handles.nominalGlyph($0) != nil } ?? false
    }
  }
}
