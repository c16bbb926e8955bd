import ArgumentParser
import Files
import Source

// The doors to standard output and standard error. What a file, a document or an argument is called
// and says goes through the first and the last of them: a terminal and a log show it, and do
// nothing that it says.

/// Writes a command's words to standard output; says where that fails.
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

/// Says something on standard error.
func say(_ text: String) {
  FileSystem.writeStandardError(
    LogCommand.disarmed(text, keepsColor: FileSystem.standardErrorIsTerminal))
}

extension SafeText {
  /// A message that quotes arguments, with whatever in them is not plain text spelled out: a line
  /// of an argument's is not a line of the message.
  static func escape(_ message: String, quoting arguments: [String]) -> String {
    // By scalars, for a quote and the mark that follows it are one character.
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
