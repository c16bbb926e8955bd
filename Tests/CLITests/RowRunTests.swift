import Foundation
import TestSupport
import Testing

/// Runs over rows that are shared among machines, interrupted, and continued.
@Suite struct RowRunTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      #"""
      {"screen": "scene", "device": {"width": 24, "height": 16, "scale": 1},
       "root": {"type": "layers", "background": "#FFFFFF", "children": [
         {"type": "image", "src": "dot.png", "width": 4, "height": 4},
         {"type": "text", "text": "{{n}}", "size": 6}]}}
      """#, "t.json")
    try folder.write(
      #"{"screen": "scene", "device": {"width": 4, "height": 4, "scale": 1}, "root": {"type": "space"}}"#,
      "dot.json")
    #expect(try run("render dot.json -o dot.png --background #FF0000").status == 0)
    try folder.write((1...9).map { "{\"n\": \($0)}\n" }.joined(), "r.jsonl")
  }

  private func run(_ line: String, input: String = "") throws -> Program.Outcome {
    try Program.run(
      line.split(separator: " ").map(String.init), in: folder.path, input: Array(input.utf8))
  }

  private func files(in name: String) throws -> [String: Date] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file(name))
    return try Dictionary(
      uniqueKeysWithValues: names.map { each in
        let file = URL(filePath: folder.file("\(name)/\(each)"))
        let date = try file.resourceValues(forKeys: [.contentModificationDateKey])
        return (each, try #require(date.contentModificationDate))
      })
  }

  private let line = "render t.json --data r.jsonl -o out/{{n}}.png"

  /// What is drawn again is what is missing, damaged, or made from other inputs.
  @Test func aRunIsContinued() throws {
    #expect(try run(line).status == 0)
    let first = try files(in: "out")
    try FileManager.default.removeItem(atPath: folder.file("out/1.png"))
    try folder.write(Array(try folder.read("out/2.png").dropLast(20)), "out/2.png")
    try folder.write(
      "{\"n\": 1}\n{\"n\": 2}\n{\"n\": 3, \"x\": 1}\n"
        + (4...9).map { "{\"n\": \($0)}\n" }.joined(), "r.jsonl")
    let again = try run(line + " --resume --json")
    #expect(again.status == 0)
    #expect(
      again.errors == "citypaint: 6 of 9 rows were already drawn and are unchanged\n")
    #expect(again.text.components(separatedBy: "\"drawn\":false").count == 7, "\(again.text)")
    let second = try files(in: "out")
    #expect(second.keys.sorted() == first.keys.sorted())
    #expect((4...9).allSatisfy { first["\($0).png"] == second["\($0).png"] })
    #expect(first["3.png"] != second["3.png"])
  }

  /// An option, a file of the document, and its own text are inputs.
  @Test func otherInputsAreDrawnAgain() throws {
    func kept(_ more: String = "") throws -> String {
      let outcome = try run(line + " --resume" + more)
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.errors
    }
    #expect(try kept().isEmpty)
    #expect(try kept().hasPrefix("citypaint: 9 of 9"))
    for more in [
      " --scale 2", " --png small", " --background #00FF00", " --appearance dark", " --set n=5",
      " --locale pl", " --full",
    ] {
      #expect(try kept(more).isEmpty, "\(more)")
      #expect(try kept(more).hasPrefix("citypaint: 9 of 9"), "\(more)")
    }
    #expect(try kept().isEmpty)
    #expect(try run("render dot.json -o dot.png --background #0000FF").status == 0)
    #expect(try kept().isEmpty)
    let text = String(decoding: try folder.read("t.json"), as: UTF8.self)
    try folder.write(text.replacing("#FFFFFF", with: "#EEEEEE"), "t.json")
    #expect(try kept().isEmpty)
    #expect(try kept().hasPrefix("citypaint: 9 of 9"))
  }

  /// A picture of several files is left as it is only if all of them are there.
  @Test func everyScaleIsThere() throws {
    let scaled = line + " --scales 1,2 --resume"
    #expect(try run(scaled).errors.isEmpty)
    try FileManager.default.removeItem(atPath: folder.file("out/7@2x.png"))
    #expect(try run(scaled).errors.hasPrefix("citypaint: 8 of 9 rows"))
    #expect(try run(scaled).errors.hasPrefix("citypaint: 9 of 9 rows"))
  }

  /// A worker leaves what a run has drawn, and the other way round.
  @Test func aWorkerHasTheSameDigests() throws {
    #expect(try run(line).status == 0)
    let requests = (1...9).map {
      #"{"file": "t.json", "data": {"n": \#($0)}, "output": "out/{{n}}.png"}"# + "\n"
    }
    let answers = try run("worker --output-by-digest", input: requests.joined())
    #expect(answers.text.components(separatedBy: "\"drawn\":false").count == 10, "\(answers.text)")
    let marked = try folder.read("out/1.png")
    let single = try run("render t.json --data r.jsonl --row 1 -o one.png")
    let plain = try folder.read("one.png")
    #expect(single.status == 0 && marked != plain)
    let diff = try run("diff --exact out/1.png one.png")
    #expect(diff.status == 0, "\(diff.errors)")
  }

  @Test func shardsAreAllRows() throws {
    for shard in 1...4 { #expect(try run(line + " --shard \(shard)/4").status == 0) }
    #expect(try files(in: "out").keys.sorted() == (1...9).map { "\($0).png" })
    #expect(try run("render t.json --data r.jsonl -o s/{{$number}}.png --shard 2/4").status == 0)
    #expect(try files(in: "s").keys.sorted() == ["2.png", "6.png"])
    // Names are unique among all rows, not only in a shard.
    try folder.write("{\"n\": 1}\n{\"n\": 1}\n", "r.jsonl")
    let twice = try run(line + " --shard 1/2")
    #expect(twice.status == 65 && twice.errors.contains("two rows would be written as out/1.png"))
    // More machines than rows.
    try folder.write("{\"n\": 1}\n", "r.jsonl")
    let idle = try run(line + " --shard 2/2")
    #expect(idle.status == 0 && idle.errors.isEmpty, "\(idle.errors)")
  }

  @Test(arguments: [
    ("render t.json --set n=1 -o a.png --resume", "--resume needs rows"),
    ("render t.json --set n=1 -o a.png --shard 1/2", "--shard needs rows"),
    ("render t.json --data r.jsonl --row 1 -o a.png --progress", "--progress needs rows"),
    ("render t.json --data r.jsonl -o {{n}}.jpg --resume", "--resume needs PNG files"),
    ("render t.json --data r.jsonl -o {{n}}.png --shard 3/2", "--shard"),
  ])
  func whatCannotBeMeantIsReported(line: String, says: String) throws {
    let outcome = try run(line)
    #expect(outcome.status == 64 && outcome.errors.contains(says), "\(outcome.errors)")
  }

  @Test func progressIsReportedIfAskedFor() throws {
    #expect(try run(line).errors.isEmpty)
    let outcome = try run(line + " --progress")
    #expect(
      outcome.errors.contains(/^citypaint: 9 of 9 rows in \d+\.\d\d s\n$/), "\(outcome.errors)")
  }

  /// Ctrl-C ends a run with its status; the files are whole, and the rest is drawn by the next run.
  @Test(arguments: [("", "add --resume"), ("--resume", "run the command again")])
  func anInterruptedRunIsContinued(option: String, says: String) throws {
    try folder.write((1...4000).map { "{\"n\": \($0)}\n" }.joined(), "r.jsonl")
    let script = """
      import os, signal, subprocess, sys, time
      signal.pthread_sigmask(signal.SIG_SETMASK, [])
      signal.signal(signal.SIGINT, signal.SIG_DFL)
      run = subprocess.Popen(sys.argv[1:], stderr=subprocess.PIPE, text=True)
      while run.poll() is None and not (os.path.isdir("out") and len(os.listdir("out")) > 20):
          time.sleep(0.001)
      run.send_signal(signal.SIGINT)
      said = run.stderr.read()
      print(run.wait() == -signal.SIGINT, any(n.endswith(".tmp") for n in os.listdir("out")))
      print(len(os.listdir("out")))
      print(said)
      """
    let program = try #require(Program.path)
    let arguments = line.split(separator: " ").map(String.init) + (option.isEmpty ? [] : [option])
    let outcome = try Program.run(
      "/usr/bin/env", ["python3", "-c", script, program] + arguments, in: folder.path)
    let parts = outcome.text.split(separator: "\n")
    try #require(parts.count == 3, "\(outcome.text) \(outcome.errors)")
    #expect(parts[0] == "True False")
    let drawn = try #require(Int(parts[1]))
    #expect(drawn > 10 && drawn < 4000)
    let said = try #require(
      parts[2].wholeMatch(
        of: /citypaint: stopped after (\d+) of 4000 rows, whose files are complete: (.*)/),
      "\(parts[2])")
    #expect(said.output.2.hasPrefix(says))
    #expect(try #require(Int(said.output.1)) <= drawn)
    let rest = try run(line + " --resume")
    #expect(rest.status == 0)
    #expect(
      rest.errors
        == "citypaint: \(drawn) of 4000 rows were already drawn and are unchanged\n")
    #expect(try files(in: "out").count == 4000)
  }
}
