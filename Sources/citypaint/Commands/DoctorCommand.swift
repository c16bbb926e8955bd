import ArgumentParser
import CityPaintKit

/// `citypaint doctor`: lists the files that citypaint uses, and those that are missing.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Lists the files, fonts, and folders that citypaint uses, and what is missing.",
    discussion: """
      EXAMPLES
        citypaint doctor
        citypaint doctor --fonts ~/fonts

      EXIT STATUS
        0 nothing is missing, 64 usage, 65 invalid configuration,
        66 something is missing, 73 standard output cannot be written
      """)

  @OptionGroup var folders: FolderOptions

  func run() throws {
    var reporter = Reporter()
    var text = "citypaint \(Installation.version)\n"
    do throws(CityPaintError) {
      let installation = try Installation(folders.renderOptions)
      text += installation.description
      for problem in installation.diagnostics { reporter.report(CityPaintError([problem])) }
    } catch {
      reporter.report(error)
    }
    do throws(CityPaintError) {
      let configuration = try Configuration.find()
      text += configuration.description
      reporter.report(CityPaintError(configuration.missing))
    } catch {
      reporter.report(error)
    }
    try put(text)
    try reporter.finish()
  }
}
