import Files

/// Whether text has colors, as the environment and the terminal say.
enum TerminalColors {
  /// Whether standard output has colors.
  static var inOutput: Bool { areUsed(isTerminal: FileSystem.standardOutputIsTerminal) }

  /// Whether standard error has colors.
  static var inErrors: Bool { areUsed(isTerminal: FileSystem.standardErrorIsTerminal) }

  /// Returns whether text has colors, where the output may be a terminal.
  ///
  /// `NO_COLOR` takes precedence over `CLICOLOR_FORCE`; both count unless they are empty, and
  /// `CLICOLOR_FORCE` unless it is 0. See no-color.org and bixense.com/clicolors.
  private static func areUsed(isTerminal: Bool) -> Bool {
    func value(_ name: String) -> String { Platform.environment(name) ?? "" }
    if !value("NO_COLOR").isEmpty { return false }
    if !["", "0"].contains(value("CLICOLOR_FORCE")) { return true }
    return isTerminal && value("TERM") != "dumb" && value("CLICOLOR") != "0"
  }
}
