import ArgumentParser
import CityPaintKit
import Files

/// `citypaint assets`: the kit's art.
struct AssetsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "assets",
    abstract: "Lists the kit's art, draws it from its scenes, or writes the kit's files.",
    discussion: """
      EXAMPLES
        citypaint assets list
        citypaint assets list --icons
        citypaint assets build
        citypaint assets build Assets --check
        citypaint assets parts docs
        citypaint assets rules docs
        citypaint assets export my-art

      EXIT STATUS
        0 success, 1 with --check: a file is not up to date, 64 usage,
        65 invalid catalog, scene, or example, 66 a file is missing,
        73 a file cannot be written
      """,
    subcommands: [List.self, Build.self, Parts.self, Rules.self, Export.self])

  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Lists every piece of art: its file, its size, and its source.",
      discussion: """
        EXAMPLES
          citypaint assets list --assets my-art
          citypaint assets list --icons

        EXIT STATUS
          0 success, 64 usage, 65 invalid catalog or picture, 66 a folder is missing,
          73 standard output cannot be written
        """)

    @Flag(help: "List the names of the built-in icons instead.")
    var icons = false

    @OptionGroup var folders: FolderOptions

    func run() throws {
      let text = try Reporter.run { _ in
        let renderer = try Renderer(folders.renderOptions)
        return icons ? renderer.iconList : try renderer.artTable
      }
      if let text { try put(text) }
    }
  }

  struct Build: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract:
        "Draws the art from the scenes under DIR/Art and the masks from the icons under DIR/Icons.",
      discussion: """
        EXAMPLES
          citypaint assets build
          citypaint assets build Assets --check

        Pictures are drawn at 1×, 2×, and 3×; a mask is an SVG's coverage, in black.

        EXIT STATUS
          0 success, 1 with --check: a file is not up to date, 64 usage,
          65 invalid scene, 66 a file is missing, 73 a file cannot be written
        """)

    @Argument(
      help: ArgumentHelp("The folder that contains Art or Icons.", valueName: "dir"),
      completion: .directory)
    var directory = "Assets"

    @Flag(help: "Write nothing; list the files that are out of date.")
    var check = false

    @OptionGroup var work: WorkOptions

    func run() throws {
      try AssetsCommand.file(work, onlyChecking: check) { renderer throws(CityPaintError) in
        try renderer.builtArt(in: directory)
      }
    }
  }

  struct Parts: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Draws the catalog of the phone's parts: every part, state, and look.",
      discussion: """
        EXAMPLES
          citypaint assets parts docs
          citypaint assets parts docs --check

        DIR/PhoneParts.md has each part's keys, states, and document
        (citypaint new PART);
        DIR/Resources has its pictures, at 2×.

        EXIT STATUS
          0 success, 1 with --check: a file is not up to date, 64 usage,
          65 invalid document for a part, 66 a file is missing,
          73 a file cannot be written
        """)

    @OptionGroup var page: PageOptions

    func run() throws {
      try page.file { renderer, folder throws(CityPaintError) in
        try renderer.partsPage(in: folder)
      }
    }
  }

  struct Rules: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes the page about the lint rules, with examples of each.",
      discussion: """
        EXAMPLES
          citypaint assets rules docs
          citypaint assets rules docs --check

        DIR/LintRules.md explains what each rule requires and why
        (citypaint lint --explain ID);
        DIR/Resources has its pictures, at 2×.

        EXIT STATUS
          0 success, 1 with --check: a file is not up to date, 64 usage,
          65 invalid example for a rule, 66 a file is missing,
          73 a file cannot be written
        """)

    @OptionGroup var page: PageOptions

    func run() throws {
      try page.file { renderer, folder throws(CityPaintError) in
        try renderer.rulesPage(in: folder)
      }
    }
  }

  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Writes the kit's own files, which are embedded in the program, to a folder.",
      discussion: """
        EXAMPLE
          citypaint assets export my-art
          citypaint render feed.json -o feed.png --assets my-art

        Art, icons, words, fonts.json, and scripts.json are then read from my-art.
        If a file is missing there, the embedded one is used.

        EXIT STATUS
          0 every file is written, 64 usage,
          73 the folder has files in it, or a file cannot be written
        """)

    @Argument(
      help: ArgumentHelp("An empty folder; created if missing.", valueName: "dir"),
      completion: .directory)
    var directory: String

    func validate() throws {
      if directory.isEmpty { throw ValidationError("the folder's name is empty") }
    }

    func run() throws {
      let files = EmbeddedFile.all
      try Reporter.run { _ in
        guard try FileSystem.listIfThere(directory).isEmpty else {
          throw CityPaintError(
            "cannot write to \(directory): the folder is not empty", kind: .cannotWrite,
            remedy: "use a folder that is empty or does not exist yet")
        }
        for file in files {
          let path = FilePath.join(directory, file.path)
          try FileSystem.makeDirectories(FilePath.directory(of: path))
          try FileSystem.write(file.bytes, to: path, sync: false)
        }
      }
      try put("\(Wording.escaped(directory)): \(files.count) files written\n")
    }
  }

  /// The options of a command that writes a documentation page.
  struct PageOptions: ParsableArguments {
    @Argument(
      help: ArgumentHelp("The folder for the page.", valueName: "dir"), completion: .directory)
    var directory = "Sources/CityPaintKit/CityPaintKit.docc"

    @Flag(help: "Write nothing; list the files that are out of date.")
    var check = false

    @OptionGroup var work: WorkOptions

    /// Builds the page's files and writes those that are out of date.
    func file(
      _ build: (Renderer, _ folder: String) throws(CityPaintError) -> [GeneratedFile]
    ) throws {
      try AssetsCommand.file(work, onlyChecking: check) { renderer throws(CityPaintError) in
        try build(renderer, directory)
      }
    }
  }

  /// Builds files, and either writes those that are out of date or only lists them.
  private static func file(
    _ work: WorkOptions, onlyChecking: Bool,
    _ build: (Renderer) throws(CityPaintError) -> [GeneratedFile]
  ) throws {
    var reporter = Reporter(strict: work.strict)
    var files: [GeneratedFile] = []
    do throws(CityPaintError) {
      let renderer = try Renderer(work.renderOptions)
      if !reporter.report(warnings: renderer.fontFolderProblems) { files = try build(renderer) }
    } catch {
      reporter.report(error)
    }
    try OutputFiles.check(files.map(\.path))
    let stale = files.filter { !$0.isUpToDate }
    if !onlyChecking {
      for file in stale { write(file, &reporter) }
    }
    try reporter.finish()
    let verb = onlyChecking ? "is out of date" : "written"
    try put(stale.map { "\(Wording.escaped($0.path)): \(verb)\n" }.joined())
    if onlyChecking, !stale.isEmpty { throw ExitCode(1) }
  }

  private static func write(_ file: GeneratedFile, _ reporter: inout Reporter) {
    do throws(FileError) {
      try FileSystem.makeDirectories(FilePath.directory(of: file.path))
      try FileSystem.write(file.bytes, to: file.path, sync: false)
    } catch {
      reporter.report(error)
    }
  }
}
