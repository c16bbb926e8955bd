import CFriBidi
import Localization

/// Embedding levels of the Unicode Bidirectional Algorithm.
enum BidiLevels {
  /// Returns whether text of these scalars may contain anything other than left-to-right text.
  ///
  /// Checks for the blocks that are right to left by default, and for the controls that request
  /// this direction.
  static func mayTurn(_ text: [UInt32]) -> Bool {
    text.contains { scalar in
      guard scalar >= 0x590 else { return false }
      return switch scalar {
      case 0x200F, 0x202B, 0x202E, 0x2067, 0x2068: true
      default: RightToLeftBlocks.contains(scalar)
      }
    }
  }

  /// Returns the direction of the first strong character; `nil` if there is none.
  ///
  /// The contents of an isolate are skipped, closed or not (rule P2); FriBidi 1.0.8 does not skip
  /// unclosed ones.
  static func firstStrong(_ text: [UInt32]) -> Paragraph.Direction? {
    let types = types(text)
    var depth = 0
    for i in text.indices {
      switch text[i] {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(depth - 1, 0)
      case _ where depth > 0: break
      default:
        switch fribidi_get_par_direction([types[i]], 1) {
        case FRIBIDI_PAR_RTL: return .rightToLeft
        case FRIBIDI_PAR_LTR: return .leftToRight
        default: break
        }
      }
    }
    return nil
  }

  /// Returns a level for every scalar; odd levels are right to left.
  static func resolve(_ text: [UInt32], isRightToLeft: Bool) -> [UInt8] {
    let types = types(text)
    let count = FriBidiStrIndex(text.count)
    var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
    fribidi_get_bracket_types(text, count, types, &brackets)
    var base = isRightToLeft ? FRIBIDI_PAR_RTL : FRIBIDI_PAR_LTR
    let fallback: FriBidiLevel = isRightToLeft ? 1 : 0
    var levels = [FriBidiLevel](repeating: fallback, count: text.count)
    let highest = fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels)
    return highest > 0
      ? levels.map { UInt8(truncatingIfNeeded: $0) }
      : [UInt8](repeating: UInt8(fallback), count: text.count)
  }

  /// Returns the visual order of parts with these levels, from left to right (rule L2).
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), let lowest = levels.filter({ $0 % 2 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowest, by: -1) {
      var i = 0
      while i < order.count {
        var end = i
        while end < order.count && levels[order[end]] >= level { end += 1 }
        if end > i { order[i..<end].reverse() }
        i = max(end, i + 1)
      }
    }
    return order
  }

  private static func types(_ text: [UInt32]) -> [FriBidiCharType] {
    var types = [FriBidiCharType](repeating: FriBidiCharType(rawValue: 0), count: text.count)
    fribidi_get_bidi_types(text, FriBidiStrIndex(text.count), &types)
    return types
  }
}
