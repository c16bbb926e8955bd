import Foundation
import TestSupport
import Testing

/// A folder for the search path with the program as `citypaint`, so that a page's lines run as
/// written.
struct ManualBin {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    let program = try #require(Program.path, "build citypaint first, or name it by CITYPAINT_BIN")
    let script = try folder.write("#!/bin/sh\nexec '\(program)' \"$@\"\n", "citypaint")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
    path = folder.path + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
  }

  private func shell(_ text: String, in workspace: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(
      "/bin/bash", ["-euo", "pipefail", "-c", text], in: workspace.path, environment: ["PATH": path]
    )
  }

  /// Runs the lines of a block: the last has the exit status given for the block, and the others
  /// succeed.
  func run(
    _ text: String, of block: ManualPage.Block, in workspace: TemporaryFolder, at place: String
  ) throws {
    guard block.marks["not run"] == nil else { return }
    let expected = block.marks["exit"].flatMap { Int32($0) } ?? 0
    var lines = text.split(separator: "\n")
    lines.insert("touch .last", at: max(lines.count - 1, 0))
    let outcome = try shell(lines.joined(separator: "\n"), in: workspace)
    #expect(outcome.status == expected, "\(place): \(outcome.text)\(outcome.errors)")
    #expect(workspace.names.contains(".last"), "\(place): a line before the last one fails")
    try? FileManager.default.removeItem(atPath: workspace.file(".last"))
  }

  /// Runs the lines after a `$`, and searches the output for the lines below each.
  ///
  /// A line that ends in an ellipsis matches all lines that begin the same way.
  func converse(_ block: ManualPage.Block, in workspace: TemporaryFolder, at place: String) throws {
    var commands: [(command: String, output: [String])] = []
    for line in block.text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("$ ") {
        commands.append((String(line.dropFirst(2)), []))
      } else if commands.isEmpty {
        Issue.record("\(place): output before a command")
      } else {
        commands[commands.count - 1].output.append(line)
      }
    }
    for (index, command) in commands.enumerated() {
      let outcome = try shell(command.command, in: workspace)
      let status = index == commands.count - 1 ? block.marks["exit"].flatMap { Int32($0) } ?? 0 : 0
      #expect(outcome.status == status, "\(place): \(command.command): \(outcome.errors)")
      let printed = (outcome.text + outcome.errors).split(separator: "\n")
      for line in command.output where line != "…" {
        let isThere = printed.contains {
          line.hasSuffix("…") ? $0.hasPrefix(line.dropLast()) : $0 == line
        }
        #expect(isThere, "\(place): \(line)\nis not in\n\(outcome.text)\(outcome.errors)")
      }
    }
  }
}

/// The commands and options according to the program's help.
enum ManualCommands {
  /// The subcommands that the program lists.
  static func all() throws -> [String] {
    let help = try Program.run(["--help"]).text
    let list = try #require(help.components(separatedBy: "SUBCOMMANDS:\n").last)
    return list.matches(of: /(?m)^  ([a-z-]+)\s/).map { String($0.1) }
  }

  /// The error in a command line, judged by its subcommand and options.
  static func problem(of line: String) throws -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let command = words.dropFirst().first else { return nil }
    if command.hasPrefix("-") {
      return command == "--version" || command == "--help" ? nil : "no such option"
    }
    var names = [command]
    if command == "help" { names = words.dropFirst(2).filter { $0 != "COMMAND" } }
    if command == "assets", let next = words.dropFirst(2).first { names.append(next) }
    if !names.isEmpty {
      let name = names.joined(separator: " ")
      let help = try Program.run(names + ["--help"])
      guard help.status == 0, help.text.contains("USAGE: citypaint \(name)") else {
        return "no such command"
      }
      for option in line.matches(of: /(?:^| |\[)(--?[a-z][a-z-]*)/).map(\.1)
      where help.text.firstMatch(of: try Regex("[ ,/]\(option)[ ,=\n]")) == nil {
        return "no option \(option)"
      }
    }
    return nil
  }
}
