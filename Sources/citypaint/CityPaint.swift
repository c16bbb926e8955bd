import ArgumentParser
import CityPaintKit
import Files

/// The command line; each command has a file under `Commands`.
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
        0 success, 1 a check failed, 64 usage, 65 invalid input,
        66 an input is missing, 70 internal error, 73 a file or standard output
        cannot be written.
        On a signal such as SIGINT (Ctrl-C), the program removes unfinished
        files and exits.

      OUTPUT FILES
        A file is either replaced completely or left unchanged. Symbolic links are
        followed. Pipes, devices, and /dev/stdout are written to directly. Writing to
        a pipe waits up to five seconds for a reader, and reading from one waits as
        long for a writer. Other devices are not read.
      """,
    version: Installation.version,
    subcommands: [
      RenderCommand.self, InspectCommand.self, ExpandCommand.self, SheetCommand.self,
      NewCommand.self, InitCommand.self, TintCommand.self, IconCommand.self, LaunchCommand.self,
      DiffCommand.self,
      CompareCommand.self, CheckCommand.self, ReviewCommand.self, LintCommand.self,
      AcceptCommand.self, MergeRecordCommand.self, WorkerCommand.self, AssetsCommand.self,
      SchemaCommand.self,
      DoctorCommand.self,
    ])

  static func main() {
    Platform.keepStreamNumbers()
    Platform.keepFreedMemory()
    Platform.populateVariables()
    TemporaryFiles.removeAtSignals()
    do {
      let arguments = arguments
      if let line = PlainLine(arguments) {
        line.prefetch()
        try run(RenderCommand(line.arguments))
      } else {
        try run(command(for: arguments))
      }
      Prefetch.settle()
      // The parser's own exit path first inspects types at run time, which takes half a
      // millisecond.
      Platform.exit()
    } catch {
      end(with: error)
    }
  }

  /// The arguments of the program, without its own name.
  private static var arguments: [String] { Array(ProgramArguments.all.dropFirst()) }

  private static func command(for arguments: [String]) throws -> any ParsableCommand {
    let command: any ParsableCommand
    do {
      command = try parseAsRoot(VariantOptions.spelledOut(arguments))
    } catch {
      if let mistake = CommandMistake(in: arguments[...], of: self) { end(with: mistake) }
      throw error
    }
    // The command only groups other commands. The arguments need not name it, as in `citypaint --`.
    if !type(of: command).configuration.subcommands.isEmpty {
      end(
        with: CommandMistake(in: arguments[...], of: self) ?? .missing(of: type(of: command)))
    }
    // The parser answers a request for help with a command of its own, which has no path here, even
    // if the arguments name an unknown command.
    if path(to: type(of: command), from: self) == nil,
      let mistake = CommandMistake(in: arguments[...], of: self), case .unknown = mistake
    {
      end(with: mistake)
    }
    return command
  }

  /// Reports an unknown command or, if none was given, lists the commands.
  private static func end(with mistake: CommandMistake) -> Never {
    switch mistake {
    case .unknown: end(with: ValidationError(mistake.message), in: mistake.command)
    case .missing(let command):
      say(UsageMessage(mistake.message).line + "\n\(helpMessage(for: command))\n")
      exit(withError: ExitCode(64))
    }
  }

  private static func run(_ command: some ParsableCommand) throws {
    var command = command
    do { try command.run() } catch let error as ValidationError {
      end(with: error, in: type(of: command))
    } catch let error as UsageError {
      end(with: ValidationError(error.message), in: type(of: command))
    }
  }

  /// Reports invalid usage, with a pointer to the command's help.
  ///
  /// The parser knows which command an error belongs to only if it occurs before the command runs.
  private static func end(
    with error: ValidationError, in command: any ParsableCommand.Type
  ) -> Never {
    Prefetch.settle()
    let names = path(to: command, from: self) ?? [CommandMistake.name(self)]
    let name = names.joined(separator: " ")
    let message = Wording.escaped(error.message, quoting: arguments)
    MessageFormat.sayUsage(
      message,
      UsageMessage(message).line
        + "Usage: \(usageString(for: command))\n  See '\(name) --help' for more information.\n")
    exit(withError: ExitCode(64))
  }

  /// Returns the names on the path from a command to a subcommand; `nil` if there is no path.
  private static func path(
    to command: any ParsableCommand.Type, from parent: any ParsableCommand.Type
  ) -> [String]? {
    let name = [CommandMistake.name(parent)]
    if parent == command { return name }
    return parent.configuration.subcommands.lazy.compactMap { path(to: command, from: $0) }
      .first.map { name + $0 }
  }

  /// Prints the parser's message, such as help, and exits with the status of an error.
  private static func end(with error: any Error) -> Never {
    Prefetch.settle()
    let text = VariantOptions.asWritten(fullMessage(for: error))
    let code = exitCode(for: error)
    guard code.isSuccess else {
      if !text.isEmpty {
        let command = CommandMistake.command(in: arguments[...], of: self)
        let usage = UsageMessage(
          ofParser: VariantOptions.asWritten(message(for: error)), help: helpMessage(for: command))
        MessageFormat.sayUsage(
          usage.text, Wording.escaped(usage.inPlace(in: text), quoting: arguments) + "\n")
      }
      // Status 1 means that a check failed, which only a command can report.
      exit(withError: code.rawValue == 1 && !(error is ExitCode) ? ExitCode(70) : code)
    }
    do { if !text.isEmpty { try put(exactly: text + "\n") } } catch { exit(withError: error) }
    exit()
  }
}
