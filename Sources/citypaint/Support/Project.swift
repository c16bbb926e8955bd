import ArgumentParser
import CityPaintKit

/// The project around the current folder.
enum Project {
  /// Returns the project's settings; reports the errors in its file, if any, and ends the command.
  static func configuration() throws -> Configuration {
    var reporter = Reporter()
    do throws(CityPaintError) { return try Configuration.find() } catch { reporter.report(error) }
    try reporter.finish()
    throw ExitCode(70)
  }
}
