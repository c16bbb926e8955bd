import ArgumentParser
import Files
import Source

// Functions that write to standard output and standard error. `put(_:)` and `say(_:)` disable
// control sequences and log commands, because text may quote names or contents of files, documents,
// and arguments.

/// Writes a command's text to standard output; reports an error if writing fails.
func put(_ text: String) throws(ExitCode) {
  try put(
    exactly: LogCommand.disarmed(text, keepsColor: TerminalColors.inOutput))
}

/// Writes text for programs, or text whose control characters are intended.
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
    LogCommand.disarmed(text, keepsColor: TerminalColors.inErrors))
}

/// Writes a line of JSON to standard error, for programs that read messages.
func say(line json: String) { FileSystem.writeStandardError(json + "\n") }

/// The format of messages on standard error: text, or JSON with one object per line.
enum MessageFormat: String {
  case text, json

  /// The format chosen by the environment; text if it names none.
  static var chosen: Self {
    Platform.environment("CITYPAINT_MESSAGES").flatMap { Self(rawValue: $0) } ?? .text
  }

  /// Reports a usage error.
  static func sayUsage(_ message: String, _ text: @autoclosure () -> String) {
    guard chosen == .json else { return say(text()) }
    let error: JSONOutput = ["severity": "error", "kind": "usage", "message": .string(message)]
    say(line: JSONWriter.text(error, .compact))
  }
}

extension SafeText {
  /// Escapes the arguments quoted in a message, so that a line break in an argument does not begin
  /// a new line of the message.
  static func escape(_ message: String, quoting arguments: [String]) -> String {
    // Scalars are compared, because a quotation mark and a combining mark after it form one
    // character.
    var message = message.unicodeScalars
    let parts = arguments.flatMap { argument -> [String] in
      // For --name=value, the parser quotes only the value.
      argument.firstIndex(of: "=").map { [argument, String(argument[$0...].dropFirst())] }
        ?? [argument]
    }
    for part in parts where escape(part) != part && !part.allSatisfy(\.isWhitespace) {
      message = message.replacing(part.unicodeScalars, with: escape(part).unicodeScalars)
    }
    return String(message)
  }
}
