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
    for (index, answer) in answers.enumerated() {
      #expect(answer.hasPrefix("{\"line\":\(index + 1)"))
      #expect(answer.contains((index + 1) % 3 == 0 ? "\"errors\"" : "\"png\""), "\(answer)")
    }
  }

  @Test func aRequestThatIsTooLongIsRefused() throws {
    let long = "{\"id\": \"" + String(repeating: "x", count: 17 << 20) + "\"}\n"
    let outcome = try Program.run(
      ["worker"], in: folder.path,
      input: Array((long + "{\"file\": \"card.json\", \"data\": {\"n\": 1}}").utf8))
    let answers = outcome.text.split(separator: "\n")
    #expect(outcome.status == 0 && answers.count == 2)
    #expect(answers[0].contains("more than 16 MB") && answers[1].contains("\"size\":[9,9]"))
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
