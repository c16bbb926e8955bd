import ArgumentParser
import CityPaintKit

/// `citypaint merge-record`: merges the record of a golden from two branches, for Git.
struct MergeRecordCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge-record",
    abstract: "Merges the record of a golden from two branches, as Git's merge driver.",
    discussion: """
      Changes of different parts are merged, and the checksum is written again. If
      both branches accepted another drawing, this branch's record remains, and Git
      reports a conflict: merge the document, and accept its drawing.
      A goldens.lock gets what both branches added, without what either removed.

      EXAMPLES
        git config merge.citypaint.driver 'citypaint merge-record %O %A %B %P'
        echo '*.golden merge=citypaint' >> .gitattributes
        echo 'goldens.lock merge=citypaint' >> .gitattributes

      EXIT STATUS
        0 merged, 1 a conflict, 64 usage, 66 a file is missing,
        73 the file cannot be written
      """)

  @Argument(help: ArgumentHelp("The common version: %O.", valueName: "base"), completion: .file())
  var base: String

  @Argument(
    help: ArgumentHelp("This branch's version, which is overwritten: %A.", valueName: "ours"),
    completion: .file())
  var ours: String

  @Argument(
    help: ArgumentHelp("The other branch's version: %B.", valueName: "theirs"), completion: .file())
  var theirs: String

  @Argument(help: ArgumentHelp("The path in the work tree: %P.", valueName: "path"))
  var path: String

  func run() throws {
    let driver = try Reporter.run { _ in
      try RecordDriver(base: base, ours: ours, theirs: theirs, path: path)
    }
    guard let conflict = driver?.conflict else { return }
    var reporter = Reporter()
    reporter.report(CityPaintError([conflict]))
    throw ExitCode(1)
  }
}
