import Foundation
import TestSupport
import Testing

/// The README and the manual are accurate: their documents draw, their commands run, and the output
/// is as shown.
///
/// Comments above a block give facts that a test cannot see:
/// `file: NAME` writes the block under that name; `exit: N` expects that status of its last
/// command; `not run: REASON` leaves its commands alone, but for their names and options; and
/// `copy: FROM -> TO` first copies a file or folder of the package. The blocks of a page run in
/// order, in one folder.
@Suite struct ManualTests {
  private static let marks: Set = ["file", "exit", "not run", "copy"]

  private static let pages = ManualPage.written.filter { !$0.blocks.isEmpty }

  @Test(arguments: pages) func whatAPageShowsIsTrue(page: ManualPage) throws {
    let folder = try TemporaryFolder()
    let bin = try ManualBin()
    for block in page.blocks {
      let place = "\(page.path):\(block.line)"
      #expect(Self.marks.isSuperset(of: block.marks.keys), "\(place): an unknown mark")
      if let copied = block.marks["copy"] { try copy(copied, to: folder) }
      if let name = block.marks["file"] {
        try folder.write(block.text, name)
        #expect(block.introduction.contains("`\(name)`"), "\(place): no reader sees \(name)")
      }
      switch block.language {
      case "json": try draw(block, of: page, in: folder)
      case "sh" where block.marks["not run"] != nil:
        try nameOnly(block, at: place)
      case "yaml" where block.marks["not run"] != nil: break
      case "sh": try bin.run(block.text, of: block, in: folder, at: place)
      case "console": try bin.converse(block, in: folder, at: place)
      case "yaml": try bin.run(Self.steps(of: block.text), of: block, in: folder, at: place)
      default:
        // Scripts/test-python runs the blocks of Python.
        let others = ["", "csv", "python", "swift", "text"]
        #expect(others.contains(block.language), "\(place): not tested")
      }
    }
  }

  /// Commands mentioned in the prose have the given subcommand and options.
  @Test(arguments: ManualPage.all) func everyNamedCommandIsThere(page: ManualPage) throws {
    for (line, text) in page.namedCommands {
      let problem = try ManualCommands.problem(of: text)
      #expect(problem == nil, "\(page.path):\(line): \(text): \(problem ?? "")")
    }
  }

  /// The README and the page of commands list every command.
  @Test(arguments: ["README", "Commands"]) func everyCommandIsNamed(page: String) throws {
    let page = try #require(ManualPage.all.first { $0.name == page })
    let commands = try ManualCommands.all()
    #expect(commands.count > 10)
    for command in commands {
      let isNamed = page.namedCommands.contains { $0.text.hasPrefix("citypaint \(command)") }
      #expect(isNamed, "\(page.path) does not name citypaint \(command)")
    }
  }

  /// In lines that are not run, commands have the given options, and scripts exist.
  private func nameOnly(_ block: ManualPage.Block, at place: String) throws {
    for line in block.text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("citypaint ") {
        let command = line.split(separator: " | ")[0]
        #expect(try ManualCommands.problem(of: String(command)) == nil, "\(place): \(line)")
      } else if line.hasPrefix("Scripts/") {
        let script = String(line.prefix { $0 != " " })
        #expect(
          FileManager.default.fileExists(atPath: PackageFolder.file(script)), "\(place): \(line)")
      }
    }
  }

  /// A complete document is drawn without a warning, and so is a node, in a scene around it.
  ///
  /// Any other JSON has a file name, under which later blocks use it.
  private func draw(
    _ block: ManualPage.Block, of page: ManualPage, in folder: TemporaryFolder
  ) throws {
    let place = "\(page.path):\(block.line)"
    var text = block.text
    let keys = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] ?? [:]
    if keys["screen"] == nil {
      guard keys["type"] != nil else {
        #expect(block.marks["file"] != nil, "\(place): neither a document, a node nor a file")
        return
      }
      text = "{\"screen\": \"scene\", \"root\": \(text)}"
    }
    let outcome = try Program.run(
      ["render", block.marks["file"] ?? "-", "--strict", "-o", folder.file(".drawn.png")],
      in: folder.path, input: Array(text.utf8))
    #expect(outcome.status == 0, "\(place): \(outcome.errors)")
    guard let picture = block.picture, let path = page.resolve(picture)?.path,
      path.hasPrefix("Goldens/")
    else { return }
    let document = String(path.dropLast(4)) + ".json"
    #expect(
      try PackageFolder.read(document) == Array(block.text.utf8),
      "\(place): not what \(document) says, whose picture is below")
  }

  private func copy(_ list: String, to folder: TemporaryFolder) throws {
    for pair in list.split(separator: ", ") {
      let names = pair.components(separatedBy: " -> ")
      let target = folder.file(try #require(names.last))
      try FileManager.default.createDirectory(
        atPath: URL(filePath: target).deletingLastPathComponent().path,
        withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: PackageFolder.file(names[0]), toPath: target)
    }
  }

  /// The steps of a workflow that run the program.
  private static func steps(of workflow: String) -> String {
    workflow.matches(of: /run: (citypaint .+)/).map { String($0.1) + "\n" }.joined()
  }
}
