import ArgumentParser
import CityPaintKit
import Files

/// `citypaint worker`: answers requests for pictures until standard input ends.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Answers requests for pictures: a line of JSON in, a line of JSON out.",
    discussion: """
      A request is an object with these keys; one of the first two is required:

        file or document   a file, or a document itself
        data               an object that overrides the document's data
        variant            device, scale, full, locale, look, appearance, state,
                           placeholder, frame
        output             a path, or an object with path, png, quality,
                           background, picture, elements, digest; {{name}} in a
                           path is a value of the data; without a path, the
                           answer contains the PNG
        id                 any value, which the answer repeats

      Each answer is one line, written as soon as it is ready: id, size, scale,
      output or png in Base64, warnings, and what output requests; or errors with
      their places. An invalid request is answered with its errors, and the worker
      continues. Answers come in any order; with --jobs 1, in the order of the
      requests.

      EXAMPLES
        citypaint worker < requests.jsonl > answers.jsonl
        echo '{"file": "feed.json", "output": "feed.png"}' | citypaint worker

      EXIT STATUS
        0 standard input ended, 64 usage, 66 a folder is missing, 73 standard output
        cannot be written
      """)

  @Flag(
    name: .customLong("output-by-digest"),
    help: "Skip a PNG that was drawn from the same inputs, which are recorded in its text chunk.")
  var outputByDigest = false

  @OptionGroup var work: WorkOptions

  func run() throws {
    try Reporter.run(strict: work.strict) { _ in
      var options = work.renderOptions
      // For a phone-sized picture, one thread is faster than several that share the work.
      options.workers = 1
      let renderer = try Renderer(options)
      let worker = Worker(renderer, skippingDrawn: outputByDigest, strict: work.strict)
      try WorkerRun(worker).run(threads: work.jobs)
    }
  }
}
