import Source

/// The commands to recommend after a check, for the folder in which the check ran.
package struct GoldenCommands: Hashable, Sendable {
  /// The default folder of goldens.
  package static let standardFolder = "Goldens"

  /// The folder of the goldens.
  package var folder: String
  /// Other options that affect drawing, such as `--assets DIR`, as separate arguments.
  package var options: [String]

  package init(folder: String = standardFolder, options: [String] = []) {
    self.folder = folder
    self.options = options
  }

  /// Returns the command that accepts the current drawing of a case.
  package func accept(_ name: String) -> String { accept([name]) }

  /// Returns the command that accepts the current drawings of cases that changed.
  package func accept(_ names: [String]) -> String {
    guard names.count <= Self.mostNames else { return line(["accept", "--changed"], []) }
    // A name that begins with a dash would be read as an option.
    return names.contains { $0.hasPrefix("-") }
      ? line(["accept"], ["--"] + names) : line(["accept"] + names, [])
  }

  /// The largest number of cases that a command names one by one.
  private static let mostNames = 5

  /// The command that accepts every document without a golden.
  package var acceptNew: String { line(["accept", "--new"], []) }

  /// The command that applies the decisions exported by the report's page.
  package var acceptApprovals: String { line(["accept", "--from", "approvals.json"], []) }

  private func line(_ first: [String], _ last: [String]) -> String {
    var words = ["citypaint"] + first
    if folder != Self.standardFolder {
      words += ["--dir", folder.hasPrefix("-") ? "./" + folder : folder]
    }
    return ShellText.line(words + options + last)
  }
}
