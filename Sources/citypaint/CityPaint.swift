import ArgumentParser

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
        0 fine, 1 a verdict, 64 usage, 65 bad input, 66 an input is missing,
        70 internal, 73 cannot write
      """,
    version: Version.text,
    subcommands: [
      RenderCommand.self, InspectCommand.self, ExpandCommand.self, NewCommand.self,
      TintCommand.self, DiffCommand.self, CheckCommand.self, ReviewCommand.self,
      AcceptCommand.self, AssetsCommand.self, SchemaCommand.self, DoctorCommand.self,
    ])
}

/// The program's version.
enum Version {
  static let text = "0.1.0"
}
