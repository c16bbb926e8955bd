import ArgumentParser
import CityPaintKit
import Files

/// `citypaint new`: prints a document to start from.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Prints a starter document that is valid and ready to render.",
    discussion: """
      EXAMPLES
        citypaint new city.feed > feed.json
        citypaint new scene.weather -o weather.json
        citypaint new component -o card.json
        citypaint new look -o mine.look.json
        citypaint new phone.switch > switch.json
        citypaint new city.feed | citypaint render - -o feed.png

      EXIT STATUS
        0 success, 64 usage, 65 no such screen, 73 the file cannot be written
      """)

  @Argument(
    help: ArgumentHelp(
      """
      A document type, such as city.feed, or a part of the phone, such as phone.tabBar; \
      scene.weather, scene.alert, scene.photos, and scene.game are custom scenes; store is an \
      App Store picture; component is a document that defines a component; look is a file with all values of the flat look, not a document.
      """, valueName: "screen"), completion: .values { Starter.names })
  var screen: String

  @Option(
    name: [.customShort("o"), .long],
    help: ArgumentHelp(
      "A file that does not exist yet. Default: standard output.", valueName: "file"),
    completion: .file())
  var output: String?

  func run() throws {
    try Reporter.run { _ in
      let starter = try Starter(named: screen).bytes
      guard let output, output != "-" else { return try FileSystem.writeStandardOutput(starter) }
      guard FileSystem.kind(of: output) == .missing || FileSystem.isStream(output) else {
        throw FileError.unwritable(path: output, reason: "the file already exists")
      }
      try FileSystem.writeOutput(starter, to: output)
    }
  }
}
