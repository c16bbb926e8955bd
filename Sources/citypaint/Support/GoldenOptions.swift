import ArgumentParser
import Check
import Checking
import Files
import Rendering
import Source

/// Which goldens a command is about, and how they are drawn.
struct GoldenOptions: ParsableArguments {
  @OptionGroup var work: WorkOptions

  /// The cases of a folder; what is wrong with it is said and ends the command.
  func cases(in folder: String, shard: Shard? = nil) throws -> [GoldenCase] {
    guard FileSystem.kind(of: folder) == .directory else {
      throw problem(
        "there is no folder \(folder)", hint: "name the folder of the goldens: citypaint check DIR")
    }
    let all = GoldenCase.all(in: folder)
    guard !all.isEmpty else {
      throw problem(
        "there are no goldens in \(folder)",
        hint: "a golden is a document, case.json; citypaint accept --new records its picture")
    }
    return shard?.part(of: all) ?? all
  }

  /// The cases that names mean: `city/feed`, `city` for all of a folder, or a file of a case.
  func pick(_ names: [String], from cases: [GoldenCase], in folder: String) throws -> [GoldenCase] {
    guard !names.isEmpty else { return cases }
    var picked: Set<GoldenCase> = []
    for name in names {
      let found = cases.filter { golden in
        let stem = FilePath.splitExtension(name).stem
        return golden.name == name || golden.name.hasPrefix(name + "/")
          || FilePath.splitExtension(golden.document).stem == stem
          || golden.document.hasPrefix(name.hasSuffix("/") ? name : name + "/")
      }
      guard !found.isEmpty else {
        let near = Suggestion.nearest(to: name, in: cases.map(\.name))
        throw problem(
          "no golden in \(folder) is called \(name)",
          hint: near.map { "did you mean \($0)?" } ?? "citypaint check says their names")
      }
      picked.formUnion(found)
    }
    return cases.filter { picked.contains($0) }
  }

  /// Says what is missing, and gives the exit status for that.
  func problem(_ message: String, hint: String) -> ExitCode {
    var reporter = Reporter()
    reporter.report(
      CityPaintError([Diagnostic(.error, kind: .missingInput, message, hint: hint)]))
    return ExitCode(66)
  }

  /// A checker, or the end of the command where the kit's own files are missing, and with --strict
  /// where a folder of fonts has what cannot be used.
  func checker(exhibits: Bool) throws -> Checker {
    var options = work.renderOptions
    options.workers = 1
    var reporter = Reporter(strict: work.strict)
    do throws(CityPaintError) {
      let renderer = try Renderer(options)
      if !reporter.report(warnings: renderer.fonts.folderProblems()) {
        return Checker(
          renderer: renderer, version: Version.text, wantsExhibits: exhibits, strict: work.strict)
      }
    } catch {
      reporter.report(error)
    }
    try reporter.finish()
    throw ExitCode(70)
  }

  /// Whether this runs where nothing may ever be recorded.
  static var isInCI: Bool {
    let value = Platform.environment("CI") ?? ""
    return !value.isEmpty && value != "false" && value != "0"
  }

  /// Refuses to record in CI.
  static func refuseInCI(_ command: String) throws {
    guard isInCI else { return }
    throw ValidationError(
      "in CI nothing is recorded (CI is set): run citypaint \(command) on your own machine")
  }
}
