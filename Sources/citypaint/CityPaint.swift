import ArgumentParser
import Engine
import Files
import Source

/// The command line; every command is a file of its own under `Commands`.
@main
struct CityPaint: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "citypaint",
    abstract: "Turns JSON into pixel-exact pictures of phone screens.",
    discussion: """
      EXAMPLES
        citypaint render feed.json -o feed.png
        citypaint inspect feed.json
        citypaint doctor

      EXIT STATUS
        0 success, 1 a verdict, 64 usage, 65 bad input, 66 an input is missing,
        70 internal error, 73 cannot write: a file, or standard output, which may be closed
        early. A signal that ends it (Ctrl-C) removes unfinished files, and is the status.

      OUTPUT FILES
        A file is replaced as a whole, or left as it was. A link is followed. A pipe, a device
        or /dev/stdout is written to directly; a pipe waits five seconds for a reader.
        A pipe that is read waits as long for a writer; other devices are not read.
      """,
    version: Version.text,
    subcommands: [
      RenderCommand.self, InspectCommand.self, ExpandCommand.self, SheetCommand.self,
      NewCommand.self, TintCommand.self, IconCommand.self, LaunchCommand.self, DiffCommand.self,
      CheckCommand.self, ReviewCommand.self, LintCommand.self,
      AcceptCommand.self, AssetsCommand.self, SchemaCommand.self, DoctorCommand.self,
    ])

  static func main() {
    Platform.keepStreamNumbers()
    Platform.keepFreedMemory()
    Platform.populateVariables()
    TemporaryFiles.removeAtSignals()
    do {
      let arguments = arguments
      if let line = PlainLine(arguments) {
        Prefetch.begin(line)
        try run(RenderCommand(line.arguments))
      } else {
        try run(command(for: arguments))
      }
      Prefetch.settle()
      // The parser's own way out first asks types what they are, for half a millisecond.
      Platform.exit()
    } catch {
      end(with: error)
    }
  }

  /// What the program was called with, without its own name.
  private static var arguments: [String] { Array(ProgramArguments.all.dropFirst()) }

  private static func command(for arguments: [String]) throws -> any ParsableCommand {
    let command: any ParsableCommand
    do {
      command = try parseAsRoot(VariantOptions.spelledOut(arguments))
    } catch {
      if let mistake = CommandMistake(in: arguments[...], of: self) { end(with: mistake) }
      throw error
    }
    // Whatever stood before it, as in `citypaint --`.
    if !type(of: command).configuration.subcommands.isEmpty {
      end(
        with: CommandMistake(in: arguments[...], of: self) ?? .missing(of: type(of: command)))
    }
    // Help is given whatever it was asked of: that is a command of the parser's own.
    if path(to: type(of: command), from: self) == nil,
      let mistake = CommandMistake(in: arguments[...], of: self), case .unknown = mistake
    {
      end(with: mistake)
    }
    return command
  }

  /// Says which command is not there; where none was named, which there are.
  private static func end(with mistake: CommandMistake) -> Never {
    switch mistake {
    case .unknown: end(with: ValidationError(mistake.message), in: mistake.command)
    case .missing(let command):
      say("Error: \(mistake.message)\n\n\(helpMessage(for: command))\n")
      exit(withError: ExitCode(64))
    }
  }

  private static func run(_ command: some ParsableCommand) throws {
    var command = command
    do { try command.run() } catch let error as ValidationError {
      end(with: error, in: type(of: command))
    }
  }

  /// Reports what cannot be meant, and where the help is of the command that was given.
  ///
  /// The parser knows of a command only what goes wrong before it runs.
  private static func end(
    with error: ValidationError, in command: any ParsableCommand.Type
  ) -> Never {
    Prefetch.settle()
    let names = path(to: command, from: self) ?? [CommandMistake.name(self)]
    let name = names.joined(separator: " ")
    say(
      "Error: \(SafeText.escape(error.message, quoting: arguments))\n"
        + "Usage: \(usageString(for: command))\n  See '\(name) --help' for more information.\n")
    exit(withError: ExitCode(64))
  }

  /// A command's names from one that it is below; `nil` where it is not.
  private static func path(
    to command: any ParsableCommand.Type, from parent: any ParsableCommand.Type
  ) -> [String]? {
    let name = [CommandMistake.name(parent)]
    if parent == command { return name }
    return parent.configuration.subcommands.lazy.compactMap { path(to: command, from: $0) }
      .first.map { name + $0 }
  }

  /// Says what the parser has to say, help among it, and ends with the status of an error.
  private static func end(with error: any Error) -> Never {
    Prefetch.settle()
    let text = VariantOptions.asWritten(fullMessage(for: error))
    let code = exitCode(for: error)
    guard code.isSuccess else {
      if !text.isEmpty { say(SafeText.escape(text, quoting: arguments) + "\n") }
      // 1 is a verdict, which only a command gives.
      exit(withError: code.rawValue == 1 && !(error is ExitCode) ? ExitCode(70) : code)
    }
    do { if !text.isEmpty { try put(exactly: text + "\n") } } catch { exit(withError: error) }
    exit()
  }
}
