import Foundation
import TestSupport
import Testing

/// A folder for the search path that has the program as `citypaint`, by which a page's lines run as
/// they are written.
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

  private func shell(_ text: String, in desk: TemporaryFolder) throws -> Program.Outcome {
    try Program.run(
      "/bin/bash", ["-euo", "pipefail", "-c", text], in: desk.path, environment: ["PATH": path])
  }

  /// Runs the lines of a block: the last one ends as the block says, those before it end well.
  func run(
    _ text: String, of block: ManualPage.Block, in desk: TemporaryFolder, at place: String
  ) throws {
    guard block.marks["not run"] == nil else { return }
    let expected = block.marks["exit"].flatMap { Int32($0) } ?? 0
    var lines = text.split(separator: "\n")
    lines.insert("touch .last", at: max(lines.count - 1, 0))
    let outcome = try shell(lines.joined(separator: "\n"), in: desk)
    #expect(outcome.status == expected, "\(place): \(outcome.text)\(outcome.errors)")
    #expect(desk.names.contains(".last"), "\(place): a line before the last one fails")
    try? FileManager.default.removeItem(atPath: desk.file(".last"))
  }

  /// Runs the lines behind a `$`, and looks for the lines below each in what it prints.
  ///
  /// A line that ends in an ellipsis stands for all that begin so.
  func converse(_ block: ManualPage.Block, in desk: TemporaryFolder, at place: String) throws {
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
      let outcome = try shell(command.command, in: desk)
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

/// Which commands and options there are, as the program's help has them.
enum ManualCommands {
  /// The subcommands that the program lists.
  static func all() throws -> [String] {
    let help = try Program.run(["--help"]).text
    let list = try #require(help.components(separatedBy: "SUBCOMMANDS:\n").last)
    return list.matches(of: /(?m)^  ([a-z]+)\s/).map { String($0.1) }
  }

  /// What is wrong with a command line, by its subcommand and its options alone.
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
