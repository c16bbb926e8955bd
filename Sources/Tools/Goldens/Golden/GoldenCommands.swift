import Source

/// The command lines that a check asks a person to run, from the folder it was run in itself.
package struct GoldenCommands: Hashable, Sendable {
  /// Where goldens are when nothing else is said.
  package static let standardFolder = "Goldens"

  /// The folder of the goldens.
  package var folder: String
  /// Other options that decide how goldens are drawn, such as `--assets DIR`, word by word.
  package var options: [String]

  package init(folder: String = standardFolder, options: [String] = []) {
    self.folder = folder
    self.options = options
  }

  /// Makes what is drawn of a case the golden.
  package func accept(_ name: String) -> String {
    // What begins with a dash would be taken for an option.
    name.hasPrefix("-") ? line(["accept"], ["--", name]) : line(["accept", name], [])
  }

  /// Makes a golden of every document that is not one yet.
  package var acceptNew: String { line(["accept", "--new"], []) }

  /// Takes over the decisions that the report's page exports.
  package var acceptApprovals: String { line(["accept", "--from", "approvals.json"], []) }

  private func line(_ first: [String], _ last: [String]) -> String {
    var words = ["citypaint"] + first
    if folder != Self.standardFolder {
      words += ["--dir", folder.hasPrefix("-") ? "./" + folder : folder]
    }
    return (words + options + last).map(Self.quoted).joined(separator: " ")
  }

  /// A word quoted for a shell.
  private static func quoted(_ word: String) -> String {
    if word.wholeMatch(of: /[A-Za-z0-9_@%+=:,.\/-]+/) != nil { return word }
    if SafeText.escape(word) == word {
      return "'" + word.replacing("'", with: "'\\''") + "'"
    }
    // Controls would not survive being printed.
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
