import ArgumentParser
import CityPaintKit
import Files

/// Draws again whenever a file is saved, until the program is stopped.
struct WatchLoop {
  private let files: [String]
  private let folders: [String]

  /// - Parameters:
  ///   - files: the files given on the command line, whose folders are watched, too.
  ///   - assets: other folders to watch.
  init(files: [String], assets: [String]) {
    self.files = files
    folders = Set(files.map { FilePath.directory(of: $0) } + assets).sorted()
  }

  /// - Parameters:
  ///   - outputs: the files that the program writes, which are not watched.
  ///   - searched: returns the paths of the files that the documents name.
  ///   - draw: draws everything; only its first usage error ends the loop.
  func run(
    ignoring outputs: [String], searched: () -> [String], draw: () throws -> Void
  ) throws {
    try run(ignoring: outputs, searched: searched) { _ in try draw() }
  }

  /// - Parameter draw: draws everything; passes the files that it is about to write to the closure
  ///   that it receives.
  func run(
    ignoring outputs: [String] = [], searched: () -> [String],
    draw: (_ planned: ([String]) -> Void) throws -> Void
  ) throws {
    var watcher = Watcher(files: files, folders: folders)
    watcher.ignore(outputs)
    for note in watcher.notes { say("citypaint: \(Wording.escaped(note))\n") }
    var isFirst = true
    while true {
      watcher.follow(searched())
      do {
        defer { isFirst = false }
        try draw { watcher.ignore($0) }
      } catch let error as UsageError where !isFirst {
        say("citypaint: error: \(Wording.escaped(error.message))\n")
      } catch is ExitCode {
      } catch let error as CityPaintError {
        var reporter = Reporter()
        reporter.report(error)
      }
      say("citypaint: watching; press Ctrl-C to stop\n")
      watcher.wait()
    }
  }
}
