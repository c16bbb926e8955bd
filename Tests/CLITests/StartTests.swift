import Foundation
import TestSupport
import Testing

/// The program runs, or reports why it does not: tests that do not run must not pass.
@Suite(.serialized) struct StartTests {
  let workspace: Workspace

  init() throws { workspace = try Workspace() }

  /// Whether this machine allows a test to hide /proc from a program.
  static let canHideProc =
    (try? Program.run("/bin/bash", ["-c", "\(hiding) true"], in: "/"))?.status == 0

  private static let hiding =
    #"hide() { unshare -m sh -c 'mount -t tmpfs none /proc && exec "$@"' sh "$@"; }; hide"#

  private func runWithoutProc(_ line: String) throws -> Program.Outcome {
    try Program.shell("\(Self.hiding) \(line)", in: workspace.path)
  }

  @Test(
    "without /proc a command does what it does with it",
    .enabled(if: canHideProc),
    arguments: [
      #""$P" check /nowhere --ci"#, #""$P" render docs/feed.json -o a.png --json"#,
      #""$P" inspect docs/feed.json"#, #""$P" lint docs/feed.json"#, #""$P" --version"#,
      #""$P""#, #""$P" render docs/none.json -o b.png"#, #""$P" new city.feed"#,
    ])
  func withoutProc(line: String) throws {
    let usual = try Program.shell(line, in: workspace.path)
    let outcome = try runWithoutProc(line)
    #expect(outcome.status == usual.status, "\(outcome.errors)")
    #expect(outcome.output == usual.output)
    #expect(outcome.errors == usual.errors)
  }

  /// If the name of the program is a single word, its own files are found through PATH.
  @Test("without /proc the kit is found by the name that was run", .enabled(if: canHideProc))
  func theKitIsFoundWithoutProc() throws {
    let program = try #require(Program.path)
    try workspace.folder.write("", "bin/.keep")
    try workspace.folder.link("bin/tool", to: program)
    let outcome = try runWithoutProc(
      #"env PATH="$PWD/bin:$PATH" tool render docs/feed.json -o a.png"#)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(workspace.folder.names.contains("a.png"))
  }

  @Test("an empty environment is enough")
  func withoutAnEnvironment() throws {
    let outcome = try Program.shell(
      #"env -i "$P" render docs/feed.json -o a.png"#, in: workspace.path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty, "\(outcome.errors)")
    #expect(try Program.shell(#"env -i "$P" check /nowhere --ci"#, in: workspace.path).status == 66)
  }

  @Test(
    "a line without a command is not a success, and shows which there are",
    arguments: [[], [""], ["--"], ["assets"], ["assets", ""], ["", "render"]])
  func withoutACommand(arguments: [String]) throws {
    let outcome = try Program.run(arguments, in: workspace.path)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.hasPrefix("citypaint: error: no command is given\n\nOVERVIEW: "))
    let own = arguments.first == "assets" ? "  parts  " : "  render  "
    #expect(outcome.errors.contains(own), "\(outcome.errors)")
  }

  @Test(
    "help that is asked for is a success",
    arguments: [["--help"], ["-h"], ["help"], ["help", "render"], ["assets", "--help"]])
  func help(arguments: [String]) throws {
    let outcome = try Program.run(arguments, in: workspace.path)
    #expect(outcome.status == 0 && outcome.errors.isEmpty)
    #expect(outcome.text.hasPrefix("OVERVIEW: "))
  }

  @Test(
    "a word that names no command is reported with the one that is meant",
    arguments: [
      (["rendr", "x"], "unknown command 'rendr'; did you mean 'render'?", ""),
      (["Render"], "unknown command 'Render'; did you mean 'render'?", ""),
      (["paint"], "unknown command 'paint'", ""),
      (["chekc", "--ci"], "unknown command 'chekc'; did you mean 'check'?", ""),
      (["rendr", "--help"], "unknown command 'rendr'; did you mean 'render'?", ""),
      (["help", "rendr"], "unknown command 'rendr'; did you mean 'render'?", ""),
      (["assets", "biuld"], "unknown command 'biuld'; did you mean 'build'?", " assets"),
      (["assets", "docs", "x"], "unknown command 'docs'", " assets"),
    ])
  func unknownCommands(arguments: [String], says: String, command: String) throws {
    let outcome = try Program.run(arguments, in: workspace.path)
    #expect(outcome.status == 64)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        citypaint: error: \(says)
        Usage: citypaint\(command) <subcommand>
          See 'citypaint\(command) --help' for more information.

        """)
  }

  @Test(
    "an option of another tool is answered with the one that does it here",
    arguments: [
      ("--dark", "--appearance dark"), ("--darkmode", "--appearance dark"), ("--lang", "--locale"),
    ])
  func optionsOfOtherTools(option: String, own: String) throws {
    let outcome = try Program.run(
      ["render", "docs/feed.json", "-o", "a.png", option], in: workspace.path)
    #expect(outcome.status == 64)
    let line = "citypaint: error: unknown option '\(option)'; did you mean '\(own)'?\nUsage: "
    #expect(outcome.errors.hasPrefix(line), "\(outcome.errors)")
  }

  @Test func anExpansionMayBeAFile() throws {
    let printed = try Program.run(["expand", "docs/feed.json"], in: workspace.path)
    let written = try Program.run(
      ["expand", "docs/feed.json", "-o", "scene.json"], in: workspace.path)
    #expect(written.status == 0 && written.text.isEmpty, "\(written.errors)")
    #expect(
      String(decoding: try workspace.folder.read("scene.json"), as: UTF8.self) == printed.text)
    let over = try Program.run(
      ["expand", "docs/feed.json", "-o", "docs/feed.json"], in: workspace.path)
    #expect(over.status == 64)
  }

  @Test func theBuiltInIconsAreListed() throws {
    let names = try Program.run(["assets", "list", "--icons"], in: workspace.path).text
      .split(separator: "\n")
    #expect(names.contains("tree") && names.contains("piggybank"), "\(names)")
  }

  @Test("an unknown option is reported with the nearest known one")
  func unknownOptions() throws {
    let outcome = try Program.run(
      ["render", "docs/feed.json", "-o", "a.png", "--scael", "2"], in: workspace.path)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("unknown option '--scael'; did you mean '--scale'?"))
  }
}
