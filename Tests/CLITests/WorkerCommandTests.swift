import Foundation
import TestSupport
import Testing

/// `citypaint worker` as a program that another one writes to and reads from.
@Suite struct WorkerCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"{"screen": "scene", "device": {"width": 9, "height": 9, "scale": 1}, "root": {"type": "text", "text": "{{n}}"}}"#,
      "card.json")
  }

  @Test func everyLineHasItsAnswer() throws {
    let lines = (1...300).map { number in
      number % 3 == 0
        ? "{\"id\": \(number)"
        : #"{"id": \#(number), "file": "card.json", "data": {"n": \#(number)}}"#
    }
    let outcome = try Program.run(
      ["worker"], in: folder.path, input: Array((lines.joined(separator: "\n") + "\n\n").utf8))
    let answers = outcome.text.split(separator: "\n")
    #expect(outcome.status == 0 && answers.count == 300 && outcome.errors.isEmpty)
    var numbers: Set<Int> = []
    for answer in answers {
      let start = try #require(answer.prefixMatch(of: /\{"line":(\d+),("id":(\d+),)?/), "\(answer)")
      let number = try #require(Int(start.output.1))
      numbers.insert(number)
      #expect(start.output.3.map { Int($0) == number } ?? (number % 3 == 0))
      #expect(answer.contains(number % 3 == 0 ? "\"errors\"" : "\"png\""), "\(answer)")
    }
    #expect(numbers == Set(1...300))
    let ordered = try Program.run(
      ["worker", "--jobs", "1"], in: folder.path,
      input: Array((lines.joined(separator: "\n") + "\n\n").utf8))
    let inOrder = ordered.text.split(separator: "\n")
    for (index, answer) in inOrder.enumerated() {
      #expect(answer.hasPrefix("{\"line\":\(index + 1)"))
    }
    #expect(Set(inOrder) == Set(answers))
  }

  /// A quick request does not wait for a slow one before it.
  @Test func answersComeAsSoonAsTheyAreReady() throws {
    let slow = ##"{"type": "space", "background": "#112233", "filter": {"blur": 40}}"##
    try folder.write(
      #"{"screen": "scene", "device": {"width": 500, "height": 500, "scale": 4}, "root": \#(slow)}"#,
      "slow.json")
    let lines =
      [#"{"id": "slow", "file": "slow.json", "output": {"png": "small"}}"#]
      + (1...9).map { #"{"id": \#($0), "file": "card.json", "data": {"n": \#($0)}}"# }
    let outcome = try Program.run(
      ["worker", "--jobs", "2"], in: folder.path, input: Array(lines.joined(separator: "\n").utf8))
    let answers = outcome.text.split(separator: "\n")
    #expect(answers.count == 10 && outcome.status == 0)
    // On one processor, the slow request may be answered first.
    if ProcessInfo.processInfo.activeProcessorCount > 1 {
      #expect(answers.last?.hasPrefix(#"{"line":1,"id":"slow""#) == true, "\(answers)")
    }
  }

  /// A worker whose answers nothing reads any longer ends, even while it waits for a request.
  @Test func aClosedReaderEndsTheWorker() throws {
    let outcome = try Program.shell(
      #"""
      mkfifo in
      (echo '{"file": "card.json", "data": {"n": 1}}'; sleep 60) >in & writer=$!
      set -o pipefail
      timeout 30 "$P" worker <in | true
      echo ${PIPESTATUS[0]}
      kill $writer
      """#, in: folder.path)
    #expect(outcome.text == "73\n", "\(outcome.errors)")
  }

  @Test func aRequestThatIsTooLongIsRefused() throws {
    let long = "{\"id\": \"" + String(repeating: "x", count: 17 << 20) + "\"}\n"
    let outcome = try Program.run(
      ["worker"], in: folder.path,
      input: Array((long + "{\"file\": \"card.json\", \"data\": {\"n\": 1}}").utf8))
    let answers = outcome.text.split(separator: "\n")
    #expect(outcome.status == 0 && answers.count == 2)
    #expect(answers.contains { $0.contains("longer than 16 MB") })
    #expect(answers.contains { $0.contains("\"size\":[9,9]") })
  }

  /// A caller that waits for each answer gets it before it writes the next request.
  @Test func answersAreNotHeldBack() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(Program.path))
    process.arguments = ["worker"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    for number in 1...3 {
      try input.fileHandleForWriting.write(
        contentsOf: Data("{\"file\": \"card.json\", \"data\": {\"n\": \(number)}}\n".utf8))
      var answer = Data()
      while answer.last != UInt8(ascii: "\n") {
        let more = output.fileHandleForReading.availableData
        try #require(!more.isEmpty)
        answer += more
      }
      #expect(String(decoding: answer, as: UTF8.self).hasPrefix("{\"line\":\(number),"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }
}
