import ArgumentParser
import Source

/// What is wrong with the words of a command line that name commands.
///
/// To the parser a word that names no command is an extra argument, and no word at all is a
/// request for help: a script that lost its command on the way would get a success status.
enum CommandMistake {
  /// A command that is only a name for others, without one of them.
  case missing(of: any ParsableCommand.Type)
  /// A word that names none of a command's subcommands.
  case unknown(String, of: any ParsableCommand.Type)

  /// - Returns: `nil` where the words name a command, and where an option comes before they do:
  ///   that is the parser's to read.
  init?(in arguments: ArraySlice<String>, of parent: any ParsableCommand.Type) {
    let commands = parent.configuration.subcommands
    guard !commands.isEmpty else { return nil }
    guard let word = arguments.first, !word.isEmpty else {
      self = .missing(of: parent)
      return
    }
    if word.hasPrefix("-") { return nil }
    if word == Self.help {
      // Help without a command is the help of the whole program.
      guard arguments.count > 1 else { return nil }
      self.init(in: arguments.dropFirst(), of: parent)
      return
    }
    guard let command = commands.first(where: { Self.name($0) == word }) else {
      self = .unknown(word, of: parent)
      return
    }
    self.init(in: arguments.dropFirst(), of: command)
  }

  /// The command in which it was made.
  var command: any ParsableCommand.Type {
    switch self {
    case .missing(let command), .unknown(_, let command): command
    }
  }

  var message: String {
    switch self {
    case .missing: return "no command is given"
    case .unknown(let word, let parent):
      let names = parent.configuration.subcommands.map(Self.name) + [Self.help]
      let hint = Suggestion.nearest(to: word, in: names).map { "; did you mean '\($0)'?" } ?? ""
      return "unknown command '\(SafeText.escape(SafeText.cut(word, longest: 60)))'\(hint)"
    }
  }

  /// The parser's own command.
  private static let help = "help"

  static func name(_ command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? command._commandName
  }
}
