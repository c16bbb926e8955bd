extension FontFace {
  /// For each of some texts, whether it needs no other font for any of its characters, be it one for
  /// emoji; it may say no too often.
  package func coverEach(of texts: some Sequence<String>) -> [Bool] {
    withHandles { handles in
      var known: [UInt32: Bool] = [:]
      func covers(_ scalar: UInt32) -> Bool {
        if let answer = known[scalar] { return answer }
        let answer =
          !EmojiPresentation.mayStart(scalar)
          && (handles.nominalGlyph(scalar) != nil || TextCluster.isSilent(scalar)
            || ScalarProperties(scalar).isDefaultIgnorable)
        known[scalar] = answer
        return answer
      }
      let ascii = (0..<128).map { covers(UInt32($0)) }
      return texts.map { text in
        var isPlain = true
        for unit in text.utf8 {
          if unit >= 0x80 { isPlain = false } else if !ascii[Int(unit)] { return false }
        }
        return isPlain || text.unicodeScalars.allSatisfy { $0.isASCII || covers($0.value) }
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
