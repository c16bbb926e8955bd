import ArgumentParser
import Files
import Source

// The functions that write to standard output and standard error. Names and contents of files,
// documents and arguments go through the first and the last of them: a terminal and a log show
// that text, and do not interpret it as commands.

/// Writes a command's text to standard output, and reports an error if that fails.
func put(_ text: String) throws(ExitCode) {
  try put(
    exactly: LogCommand.disarmed(text, keepsColor: FileSystem.standardOutputIsTerminal))
}

/// Writes text that a program reads, or that is the program's own down to its control characters.
func put(exactly text: String) throws(ExitCode) {
  do throws(FileError) {
    try FileSystem.writeStandardOutput(Array(text.utf8))
  } catch {
    var reporter = Reporter()
    reporter.report(error)
    throw ExitCode(73)
  }
}

/// Writes text to standard error.
func say(_ text: String) {
  FileSystem.writeStandardError(
    LogCommand.disarmed(text, keepsColor: FileSystem.standardErrorIsTerminal))
}

extension SafeText {
  /// A message that quotes arguments, with whatever in them is not plain text spelled out: a line
  /// of an argument's is not a line of the message.
  static func escape(_ message: String, quoting arguments: [String]) -> String {
    // By scalars, because a quote and the mark that follows it are one character.
    var message = message.unicodeScalars
    let parts = arguments.flatMap { argument -> [String] in
      // Of --name=value the parser quotes the value alone.
      argument.firstIndex(of: "=").map { [argument, String(argument[$0...].dropFirst())] }
        ?? [argument]
    }
    for part in parts where escape(part) != part && !part.allSatisfy(\.isWhitespace) {
      message = message.replacing(part.unicodeScalars, with: escape(part).unicodeScalars)
    }
    return String(message)
  }
}
