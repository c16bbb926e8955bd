import ArgumentParser
import CityPaintKit
import Files

/// The project around the current folder.
enum Project {
  /// Returns the settings of the project that files belong to; reports the errors in its file, if
  /// any, and ends the command.
  ///
  /// - Parameter paths: the files and folders that the command is about; the current folder's
  ///   project is used if none of them exists.
  static func configuration(for paths: [String] = []) throws -> Configuration {
    var seen: Set<String> = []
    let folders = paths.compactMap { folder(of: $0) }.filter { seen.insert($0).inserted }
    let files = Set(folders.map { Configuration.file(around: $0) })
    if files.count > 1 {
      let names = files.map { $0 ?? "no \(Configuration.fileName)" }.sorted()
      throw ValidationError(
        "the files belong to different projects, with \(Wording.escaped(names[0])) and "
          + "\(Wording.escaped(names[1])): check one project at a time")
    }
    var reporter = Reporter()
    do throws(CityPaintError) {
      return try Configuration.find(around: folders.first ?? "")
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
    throw ExitCode(70)
  }

  /// Returns the folder of a file, or a folder itself; `nil` if the path does not exist.
  private static func folder(of path: String) -> String? {
    switch FileSystem.kind(of: path) {
    case .directory: path
    case .missing: nil
    default: path == "-" ? nil : FilePath.directory(of: path)
    }
  }
}
