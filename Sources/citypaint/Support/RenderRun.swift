import Files
import Rendering
import Source
import Synchronization

/// Documents rendered several at a time, and told of in their order.
///
/// A problem with one document leaves the others alone.
struct RenderRun: Sendable {
  let files: [String]
  /// Scales of every document; `nil` for the device's own.
  let scales: [Int?]
  let plan: OutputPlan
  let device: String?
  let full: Bool
  let strict: Bool
  let compression: RenderedScreen.Compression
  /// Whether it is asked what was written.
  let tells: Bool

  /// What became of one document.
  private struct Outcome: Sendable {
    var warnings: [Diagnostic] = []
    var error: CityPaintError?
    var failure: FileError?
    var written: [JSONOutput] = []
  }

  /// What has been told so far, and what waits for those before it.
  private struct Telling {
    var reporter: Reporter
    var waiting: [Int: Outcome] = [:]
    var next = 0
    var written: [JSONOutput] = []
  }

  /// One document takes every worker for itself; of several each worker takes its own.
  static func options(_ options: RenderOptions, for files: [String]) -> RenderOptions {
    var options = options
    if files.count > 1 { options.workers = 1 }
    return options
  }

  /// Renders and writes all; gives what was written, as JSON.
  func run(_ renderer: Renderer, workers: Int, _ reporter: inout Reporter) -> [JSONOutput] {
    let telling = Mutex(Telling(reporter: reporter))
    Renderer.inParallel(Array(files.enumerated()), workers: workers) { index, file in
      let outcome = render(file, renderer)
      telling.withLock { telling in
        telling.waiting[index] = outcome
        while let outcome = telling.waiting.removeValue(forKey: telling.next) {
          telling.next += 1
          _ = telling.reporter.report(warnings: outcome.warnings)
          if let error = outcome.error { telling.reporter.report(error) }
          if let failure = outcome.failure { telling.reporter.report(failure) }
          telling.written += outcome.written
        }
      }
    }
    return telling.withLock { telling in
      reporter = telling.reporter
      return telling.written
    }
  }

  /// Renders one document at every scale before it writes the first.
  private func render(_ argument: String, _ renderer: Renderer) -> Outcome {
    var outcome = Outcome()
    do throws(CityPaintError) {
      let input = try Input(argument)
      var pictures: [(path: String, bytes: [UInt8], facts: JSONOutput)] = []
      for scale in scales {
        let variant = RenderVariant(scale: scale, device: device, full: full)
        let screen = try renderer.resolve(input.file, folder: input.folder, as: variant)
        let picture = try renderer.paint(screen)
        if pictures.isEmpty {
          outcome.warnings = picture.warnings
          if strict, !picture.warnings.isEmpty { return outcome }
        }
        let path = plan.path(stem: input.stem, scale: screen.scale)
        let facts: JSONOutput =
          !tells
          ? .null
          : [
            "file": .string(argument), "output": .string(path),
            "size": [.int(picture.width), .int(picture.height)], "scale": .int(screen.scale),
            "pixels": .string(picture.digest), "warnings": .int(picture.warnings.count),
          ]
        pictures.append((path, try picture.png(compression), facts))
      }
      for (path, bytes, facts) in pictures {
        do throws(FileError) { try write(bytes, to: path) } catch {
          outcome.failure = error
          return outcome
        }
        if tells { outcome.written.append(facts) }
      }
    } catch {
      outcome.error = error
    }
    return outcome
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard path != "-" else { return try FileSystem.writeStandardOutput(bytes) }
    if plan.isFolder { try FileSystem.makeDirectories(plan.output) }
    try FileSystem.write(bytes, to: path, sync: files.count == 1)
  }
}
