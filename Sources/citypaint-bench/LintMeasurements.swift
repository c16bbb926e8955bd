import Engine
import Files
import Lint
import Rules
import Scene
import Source

/// The time of linting a resolved and laid-out document in a warm process.
struct LintMeasurements {
  let all: [Measurement]

  init(file path: String, options: RenderOptions, stopwatch: Stopwatch) throws {
    let file = SourceFile(name: path, bytes: try FileSystem.read(path))
    let renderer = try Renderer(options)
    let screen = try renderer.resolve(
      file, folder: FilePath.directory(of: path), as: RenderVariant())
    let document = LintDocument(
      path: path, screen: screen.name, orientation: screen.environment.orientation,
      place: screen.place)
    let contrast = Rule.all.filter(\.needsPixels).map { LintRun.Asked($0) }
    let runs = [("lint", LintRun()), ("lint with contrast", LintRun(LintRun.standard + contrast))]
    all = try runs.map { name, run in
      let linter = Linter(run, by: renderer)
      let times = try stopwatch.medians { lap in
        let laid = screen.layOut()
        lap()
        keep(try linter.findings(of: screen, laid, as: document).findings.count)
        lap()
      }
      return Measurement("warm, \(name)", times[1], .milliseconds)
    }
  }
}
