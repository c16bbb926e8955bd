import ArgumentParser
import Source

/// An error in the part of a command line that names a command.
///
/// To the parser, an unknown command is an extra argument, and a missing command is a request for
/// help: a script that omits the command would exit with success.
enum CommandMistake {
  /// A command that only groups other commands, without a subcommand.
  case missing(of: any ParsableCommand.Type)
  /// An argument that is not one of a command's subcommands.
  case unknown(String, of: any ParsableCommand.Type)

  /// - Returns: `nil` if the arguments name a command, or if an option precedes them, which the
  ///   parser handles.
  init?(in arguments: ArraySlice<String>, of parent: any ParsableCommand.Type) {
    let commands = parent.configuration.subcommands
    guard !commands.isEmpty else { return nil }
    guard let word = arguments.first, !word.isEmpty else {
      self = .missing(of: parent)
      return
    }
    if word.hasPrefix("-") { return nil }
    if word == Self.help {
      // Without a command, help describes the whole program.
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

  /// The command with the error.
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

  /// The command that arguments name, as far as they do.
  static func command(
    in arguments: ArraySlice<String>, of parent: any ParsableCommand.Type
  ) -> any ParsableCommand.Type {
    guard
      let next = parent.configuration.subcommands.first(where: { name($0) == arguments.first })
    else { return parent }
    return command(in: arguments.dropFirst(), of: next)
  }

  /// The parser's own command.
  private static let help = "help"

  static func name(_ command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? command._commandName
  }
}
