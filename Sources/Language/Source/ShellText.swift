/// Command lines in messages, to be copied into a shell.
package enum ShellText {
  /// Returns arguments as a command line.
  package static func line(_ arguments: [String]) -> String {
    arguments.map(quoted).joined(separator: " ")
  }

  /// Returns an argument quoted for a shell.
  private static func quoted(_ word: String) -> String {
    if word.wholeMatch(of: /[A-Za-z0-9_@%+=:,.\/-]+/) != nil { return word }
    if SafeText.escape(word) == word {
      return "'" + word.replacing("'", with: "'\\''") + "'"
    }
    // Control characters would be lost when printed.
    let bytes = word.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"), ..<0x20, 0x7F...:
        "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      default: String(UnicodeScalar(byte))
      }
    }
    return "$'" + bytes.joined() + "'"
  }
}
