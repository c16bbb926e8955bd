import ArgumentParser
import Building
import Files
import Rendering
import Source

/// `citypaint assets`: the kit's art.
struct AssetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assets",
    abstract: "Lists the kit's art, or draws it from its scenes.",
    discussion: """
      EXAMPLES
        citypaint assets list
        citypaint assets build
        citypaint assets build Assets --check
      """,
    subcommands: [List.self, Build.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists every piece of art: its file, its size, where it comes from.",
      discussion: """
        EXAMPLE
          citypaint assets list --assets my-art

        EXIT STATUS
          0 fine, 64 usage, 66 the kit's own files are missing,
          73 standard output cannot be written
        """)

    @OptionGroup var document: DocumentOptions

    func run() throws {
      var reporter = Reporter()
      var text = ""
      do throws(CityPaintError) {
        text = try Renderer(document.renderOptions).artTable()
      } catch {
        reporter.report(error)
      }
      try reporter.finish()
      try put(text)
    }
  }

  struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Draws the art from the scenes under DIR/Art and the masks of the icons under DIR/Icons.",
      discussion: """
        EXAMPLES
          citypaint assets build
          citypaint assets build Assets --check

        Pictures are drawn at 1×, 2× and 3×; a mask is an SVG's coverage, in black.

        EXIT STATUS
          0 fine, 1 with --check: a file is not up to date, 64 usage, 65 a scene is wrong,
          66 a file is missing, 73 a file cannot be written
        """)

    @Argument(help: ArgumentHelp("The folder that has Art or Icons.", valueName: "dir"))
    var directory = "Assets"

    @Flag(help: "Write nothing; say which files are not up to date.")
    var check = false

    @OptionGroup var document: DocumentOptions

    func run() throws {
      var reporter = Reporter(strict: document.strict)
      var stale: [String] = []
      do throws(CityPaintError) {
        let builder = try ArtBuilder(directory: directory, options: document.renderOptions)
        let stops = reporter.report(warnings: builder.fontProblems)
        let files = stops ? [] : try builder.build()
        stale = files.filter { !$0.isUpToDate }.map(\.path)
        if !check {
          for file in files where !file.isUpToDate { write(file, &reporter) }
        }
      } catch {
        reporter.report(error)
      }
      try reporter.finish()
      let verb = check ? "is not up to date" : "written"
      try put(stale.map { "\($0): \(verb)\n" }.joined())
      if check, !stale.isEmpty { throw ExitCode(1) }
    }

    private func write(_ file: ArtBuilder.File, _ reporter: inout Reporter) {
      do throws(FileError) {
        try FileSystem.makeDirectories(FilePath.directory(of: file.path))
        try FileSystem.write(file.bytes, to: file.path, sync: false)
      } catch {
        reporter.report(error)
      }
    }
  }
}
