import Foundation
import TestSupport
import Testing

/// A render that is begun while its command line is read comes to what any other does, and so does
/// one whose plain command line is read without the parser: where the options come first, it is
/// not.
@Suite struct HeadStartTests {
  private let desk: Desk

  init() throws { desk = try Desk() }

  /// The document first, which is begun at once; after the output, which is not; on one thread,
  /// too.
  private func outcomes(
    _ document: String, _ options: [String]
  ) throws -> [(status: Int32, errors: String, output: [UInt8], picture: [UInt8]?)] {
    let orders = [
      ["render", document, "-o", "out.png"] + options,
      ["render", "-o", "out.png"] + options + [document],
      ["render", document, "-o", "out.png", "--jobs", "1"] + options,
    ]
    return try orders.map { arguments in
      try? FileManager.default.removeItem(atPath: desk.folder.file("out.png"))
      let outcome = try Program.run(arguments, in: desk.path)
      let picture = try? desk.folder.read("out.png")
      return (outcome.status, outcome.errors, outcome.output, picture)
    }
  }

  @Test(arguments: [
    [], ["--scale", "3"], ["--full"], ["--device", "iphone-5"], ["--strict"],
    ["--png", "fast"], ["--appearance", "dark"], ["--json"], ["--scale", "1", "--png", "small"],
    ["--json", "--jobs", "3", "--scale", "2", "--png", "default"], ["--assets", "docs"],
    ["--assets", "docs", "--assets", "docs/people"], ["--assets", "docs", "--fonts", "."],
  ])
  func itComesToTheSame(options: [String]) throws {
    let all = try outcomes("docs/feed.json", options)
    #expect(all[0].status == 0 && all[0].picture != nil, "\(all[0].errors)")
    for other in all.dropFirst() { #expect(other == all[0]) }
  }

  @Test(arguments: [
    ["--scale", "5"], ["--scale", "0"], ["--scale", "2.5"], ["--scale", "two"], ["--scale", ""],
    ["--scale=3"], ["--scale"], ["--scale", "2", "--scale", "3"], ["--png", "tiny"], ["--png"],
    ["--png", "fast", "--png", "small"], ["--jobs", "0"], ["--jobs", "257"], ["--jobs", "1000000"],
    ["--jobs", "-1"], ["--json", "--json"], ["--json=yes"], ["--quality", "80"], ["--help"],
    ["-o", "out.jpg"], ["--output", "out.png"], ["--output="], ["--nothing"], ["-"], ["--"],
    ["docs/other.json"], ["--scale", "2", "--scales", "1,2"], [""],
  ])
  func aPlainCommandLineIsReadAsTheParserDoes(options: [String]) throws {
    // What is written with an equals sign is the parser's.
    let outcomes = try [["-o", "out.png"], ["--output=out.png"]].map { output in
      for name in ["out.png", "out.jpg"] {
        try? FileManager.default.removeItem(atPath: desk.folder.file(name))
      }
      let outcome = try Program.run(["render", "docs/feed.json"] + output + options, in: desk.path)
      let pictures = ["out.png", "out.jpg"].map { (try? desk.folder.read($0)) ?? [] }
      return (outcome.status, outcome.errors, outcome.output, pictures)
    }
    #expect(outcomes[0] == outcomes[1])
  }

  @Test(arguments: [
    ##"{"screen": "scene", "root": {"type": "image", "src": "none.png"}}"##,
    ##"{"screen": "scene", "root": {"type": "text", "txt": "a"}}"##,
    ##"{"screen": "scene", "root": "##, "",
    ##"{"screen": "scene", "root": {"type": "text", "text": "\uDBFF\uDFFD"}}"##,
  ])
  func itSaysTheSame(text: String) throws {
    try desk.folder.write(text, "docs/own.json")
    let all = try outcomes("docs/own.json", [])
    #expect(!all[0].errors.isEmpty)
    for other in all.dropFirst() { #expect(other == all[0]) }
  }

  /// What a text seems to name is loaded beforehand, and it is only reported to those that ask for
  /// it: a picture that is damaged, one that is none, a pipe without a writer.
  @Test func whatIsOnlyMentionedIsNotReported() throws {
    let words = ["broken.png", "none.jpg", "pipe.png", "Inter Bold", "docs", "people/anna.png"]
    try desk.folder.write("no picture", "docs/broken.png")
    #expect(mkfifo(desk.folder.file("docs/pipe.png"), 0o600) == 0)
    let nodes = words.map { ##"{"type": "text", "text": "\##($0)"}"## }.joined(separator: ", ")
    try desk.folder.write(
      ##"{"screen": "scene", "root": {"type": "column", "children": [\##(nodes)]}}"##,
      "docs/own.json")
    let all = try outcomes("docs/own.json", [])
    #expect(all[0].status == 0 && all[0].errors.isEmpty && all[0].picture != nil)
    for other in all.dropFirst() { #expect(other == all[0]) }
  }

  /// The program ends at once; what was begun must not be in its way.
  @Test func aMistakeOfTheCommandLineEndsIt() throws {
    for _ in 0..<8 {
      for options in [["-o"], ["-o", "a.gif"], ["-o", "a.png", "--quality", "70"]] {
        let outcome = try Program.run(["render", "docs/feed.json"] + options, in: desk.path)
        #expect(outcome.status == 64, "\(outcome.errors)")
      }
    }
  }

  @Test func whatTheDocumentReadsIsNotWrittenOver() throws {
    let before = try desk.folder.read("docs/people/anna.png")
    for output in ["docs/people/anna.png", "docs/feed.json"] {
      let outcome = try Program.run(
        ["render", "docs/feed.json", "-o", output], in: desk.path)
      #expect(outcome.status == 64, "\(outcome.errors)")
    }
    let outcome = try Program.run(
      ["render", "docs/feed.json", "-o", "docs/people/anna.png"], in: desk.path)
    #expect(outcome.errors.contains("would be written over docs/people/anna.png, which is read"))
    #expect(try desk.folder.read("docs/people/anna.png") == before)
  }
}
