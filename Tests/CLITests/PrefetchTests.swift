import Foundation
import TestSupport
import Testing

/// A prefetched render gives the same result as any other, as does one whose plain command line is
/// read without the general parser; if the options come first, nothing is prefetched.
@Suite struct PrefetchTests {
  private let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// With the document first, it is prefetched; after the output it is not; also on one thread.
  private func outcomes(
    _ document: String, _ options: [String]
  ) throws -> [(status: Int32, errors: String, output: [UInt8], picture: [UInt8]?)] {
    let orders = [
      ["render", document, "-o", "out.png"] + options,
      ["render", "-o", "out.png"] + options + [document],
      ["render", document, "-o", "out.png", "--jobs", "1"] + options,
    ]
    return try orders.map { arguments in
      try? FileManager.default.removeItem(atPath: workspace.folder.file("out.png"))
      let outcome = try Program.run(arguments, in: workspace.path)
      let picture = try? workspace.folder.read("out.png")
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
    // Options with an equals sign are left to the general parser.
    let outcomes = try [["-o", "out.png"], ["--output=out.png"]].map { output in
      for name in ["out.png", "out.jpg"] {
        try? FileManager.default.removeItem(atPath: workspace.folder.file(name))
      }
      let outcome = try Program.run(
        ["render", "docs/feed.json"] + output + options, in: workspace.path)
      let pictures = ["out.png", "out.jpg"].map { (try? workspace.folder.read($0)) ?? [] }
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
    try workspace.folder.write(text, "docs/own.json")
    let all = try outcomes("docs/own.json", [])
    #expect(!all[0].errors.isEmpty)
    for other in all.dropFirst() { #expect(other == all[0]) }
  }

  /// Files that a text seems to name are prefetched, but errors are reported only for files that
  /// are used: a damaged picture, a file that is not a picture, a pipe without a writer.
  @Test func whatIsOnlyMentionedIsNotReported() throws {
    let words = ["broken.png", "none.jpg", "pipe.png", "Inter Bold", "docs", "people/anna.png"]
    try workspace.folder.write("no picture", "docs/broken.png")
    #expect(mkfifo(workspace.folder.file("docs/pipe.png"), 0o600) == 0)
    let nodes = words.map { ##"{"type": "text", "text": "\##($0)"}"## }.joined(separator: ", ")
    try workspace.folder.write(
      ##"{"screen": "scene", "root": {"type": "column", "children": [\##(nodes)]}}"##,
      "docs/own.json")
    let all = try outcomes("docs/own.json", [])
    #expect(all[0].status == 0 && all[0].errors.isEmpty && all[0].picture != nil)
    for other in all.dropFirst() { #expect(other == all[0]) }
  }

  /// The program ends at once; prefetching must not delay it.
  @Test func aMistakeOfTheCommandLineEndsIt() throws {
    for _ in 0..<8 {
      for options in [["-o"], ["-o", "a.gif"], ["-o", "a.png", "--quality", "70"]] {
        let outcome = try Program.run(["render", "docs/feed.json"] + options, in: workspace.path)
        #expect(outcome.status == 64, "\(outcome.errors)")
      }
    }
  }

  @Test func whatTheDocumentReadsIsNotWrittenOver() throws {
    let before = try workspace.folder.read("docs/people/anna.png")
    for output in ["docs/people/anna.png", "docs/feed.json"] {
      let outcome = try Program.run(
        ["render", "docs/feed.json", "-o", output], in: workspace.path)
      #expect(outcome.status == 64, "\(outcome.errors)")
    }
    let outcome = try Program.run(
      ["render", "docs/feed.json", "-o", "docs/people/anna.png"], in: workspace.path)
    #expect(outcome.errors.contains("would overwrite docs/people/anna.png, which is an input"))
    #expect(try workspace.folder.read("docs/people/anna.png") == before)
  }
}
