import ArgumentParser
import CityPaintKit
import Files

/// `citypaint worker`: answers requests for pictures until standard input ends.
struct WorkerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker",
    abstract: "Answers requests for pictures: a line of JSON in, a line of JSON out.",
    discussion: """
      A request is an object with these keys, all optional but one of the first two:

        file or document   a file, or a document itself
        data               an object that overrides the document's data
        variant            device, scale, full, locale, look, appearance, state,
                           placeholder, frame
        output             a path, or an object with path, png, quality, background,
                           elements, digest; without a path the answer has the PNG
        id                 any value, which the answer repeats

      Each answer is one line, written at once: size, scale, output or png in Base64,
      warnings, and what output asks for; or errors with their places. A wrong request
      is answered with its errors, and the worker goes on.

      EXAMPLES
        citypaint worker < requests.jsonl > answers.jsonl
        echo '{"file": "feed.json", "output": "feed.png"}' | citypaint worker

      EXIT STATUS
        0 standard input ended, 64 usage, 66 a folder is missing, 73 standard output
        cannot be written
      """)

  @Flag(
    name: .customLong("output-by-digest"),
    help: "Leave a PNG as it is that was drawn from the same inputs, which its text chunk names.")
  var outputByDigest = false

  @OptionGroup var work: WorkOptions

  func run() throws {
    try Reporter.run(strict: work.strict) { reporter in
      var options = work.libraryOptions
      // A picture of a phone's size is drawn faster by one thread than it is shared among several.
      options.workers = 1
      let renderer = try Renderer(options)
      let worker = Worker(renderer, skippingDrawn: outputByDigest)
      var lines = try LineReader(standardInputUpTo: Worker.longestRequest)
      var number = 0
      while let line = try lines.next() {
        number += 1
        let answer: String
        switch line {
        case .tooLong: answer = Worker.refusal(of: number)
        case .bytes(let bytes):
          if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
          answer = worker.answer(bytes, number: number)
        }
        try FileSystem.writeStandardOutput(Array((answer + "\n").utf8))
      }
    }
  }
}
