/// Log lines that a build runner would interpret as commands.
///
/// GitHub Actions looks for `::name …::` at the beginning of a line, ignoring blanks, and for the
/// older `##[name]` anywhere in a line (actions/runner, `ActionCommand.TryParseV2` and `TryParse`);
/// Azure Pipelines for `##vso[name]`.
package enum LogCommand {
  /// Returns text made safe for a terminal and a log.
  ///
  /// The text cannot move the cursor, and none of its lines is a command; line breaks and tabs are
  /// kept. Names and text from outside must already be escaped, so that none of them begins a
  /// line: this is the last line of defense.
  ///
  /// - Parameter keepsColor: whether to keep ANSI colors, which are the program's own.
  package static func disarmed(_ text: String, keepsColor: Bool = false) -> String {
    guard !isHarmless(text) else { return text }
    var safe = ""
    var rest = text.unicodeScalars[...]
    var isAtStart = true
    while let scalar = rest.first {
      if keepsColor, let color = color(rest) {
        safe.unicodeScalars.append(contentsOf: rest[..<color])
        rest = rest[color...]
        continue
      }
      let isCommand = isAtStart && begins(rest) || isOpening(rest)
      let isUnsafe = SafeText.isUnsafe(scalar) && scalar != "\n" && scalar != "\t"
      if isCommand || isUnsafe {
        safe += SafeText.spelled(scalar)
      } else {
        safe.unicodeScalars.append(scalar)
      }
      if scalar == "\n" {
        isAtStart = true
      } else if !scalar.properties.isWhitespace {
        isAtStart = false
      }
      rest = rest.dropFirst()
    }
    return safe
  }

  /// Returns whether a line with this beginning, without leading blanks, is a command.
  static func begins(_ line: some Sequence<Unicode.Scalar>) -> Bool { line.starts(with: colons) }

  private static let colons: [Unicode.Scalar] = [":", ":"]
  private static let openings = ["##[", "##vso["].map { Array($0.unicodeScalars) }

  private static func isOpening(_ rest: Substring.UnicodeScalarView) -> Bool {
    rest.first == "#" && openings.contains { rest.starts(with: $0) }
  }

  /// Returns whether the bytes need no closer look, which holds for most text.
  private static func isHarmless(_ text: String) -> Bool {
    var last: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x0A, 0x09: break
      case ..<0x20, 0x7F: return false
      // The lead bytes of C1 controls, of U+061C, of U+200E to U+2069, and of U+FEFF.
      case 0xC2, 0xD8, 0xE2, 0xEF: return false
      case UInt8(ascii: ":") where last == byte: return false
      case UInt8(ascii: "#") where last == byte: return false
      default: break
      }
      last = byte
    }
    return true
  }

  /// Returns the end of an ANSI color sequence at the start, or `nil` if there is none.
  private static func color(_ rest: Substring.UnicodeScalarView) -> String.Index? {
    guard rest.starts(with: ["\u{1B}", "["]),
      let end = rest.dropFirst(2).firstIndex(where: { !("0"..."9").contains($0) && $0 != ";" }),
      rest[end] == "m"
    else { return nil }
    return rest.index(after: end)
  }
}
