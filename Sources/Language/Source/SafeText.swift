/// Text made safe for a terminal: it cannot move the cursor or change the reading direction.
package enum SafeText {
  /// Returns text with control characters, line separators, and bidi controls spelled out as
  /// `<U+001B>`.
  package static func escape(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
    var safe = ""
    for scalar in text.unicodeScalars {
      if isUnsafe(scalar) {
        safe += spelled(scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
    }
    return safe
  }

  /// Returns text from a document in quotes and on one line, truncated if it is too long for a
  /// message.
  package static func quoted(_ text: String, longest: Int = 60) -> String {
    "\"\(escape(cut(text, longest: longest)))\""
  }

  /// Returns text truncated with an ellipsis after `longest` scalars.
  package static func cut(_ text: String, longest: Int = 2000) -> String {
    if text.utf8.count <= longest { return text }
    let scalars = text.unicodeScalars
    guard
      let end = scalars.index(scalars.startIndex, offsetBy: longest, limitedBy: scalars.endIndex)
    else { return text }
    return end == scalars.endIndex
      ? text : String(text[..<scalars.index(before: end)]) + "…"
  }

  package static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069,
      0xFEFF:
      true
    default: false
    }
  }

  package static func spelled(_ scalar: Unicode.Scalar) -> String { "<\(code(scalar))>" }

  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Returns a character with its code, preceded by the character itself if it can be shown alone:
  /// `漢 (U+6F22)`, `U+0301`.
  ///
  /// A combining mark would join the preceding text, and a right-to-left letter would reorder the
  /// words around it.
  package static func named(_ scalar: Unicode.Scalar) -> String {
    standsAlone(scalar) ? "\(scalar) (\(code(scalar)))" : code(scalar)
  }

  private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      return false
    default: break
    }
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .nonspacingMark, .spacingMark,
      .enclosingMark, .spaceSeparator, .lineSeparator, .paragraphSeparator:
      return false
    default: return !isUnsafe(scalar)
    }
  }

  /// Returns the approximate number of terminal columns of a scalar, for placing a caret under it.
  static func width(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x20..<0x300: return 1
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      return 2
    default: break
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return 1
    }
  }
}
