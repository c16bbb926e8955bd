import Foundation
import TestSupport
import Testing

/// The built program: `CITYPAINT_BIN`, otherwise the one beside the tests or under `.build`.
enum Program {
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  static let path: String? = {
    let environment = ProcessInfo.processInfo.environment
    if let given = environment["CITYPAINT_BIN"] { return given }
    #if DEBUG
      let configuration = "debug"
    #else
      let configuration = "release"
    #endif
    var folders = [PackageFolder.file(".build/\(configuration)")]
    let program = URL(filePath: CommandLine.arguments[0])
    var folder = program.deletingLastPathComponent()
    for _ in 0..<4 {
      folders.insert(folder.path(percentEncoded: false), at: folders.count - 1)
      folder.deleteLastPathComponent()
    }
    return folders.map { $0 + "/citypaint" }.first { path in
      FileManager.default.isExecutableFile(atPath: path) && !isFolder(path)
    }
  }()

  private static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && isFolder.boolValue
  }

  /// Variables that indicate CI, which the program must not inherit.
  private static let variablesOfCI: Set = [
    "CI", "GITHUB_ACTIONS", "TF_BUILD", "GITLAB_CI", "BUILDKITE", "JENKINS_URL",
  ]

  /// Runs the program in a folder; its errors are plain, for they go to no terminal.
  static func run(
    _ arguments: [String], in folder: String = PackageFolder.path, input: [UInt8] = [],
    environment: [String: String] = [:], output: FileHandle? = nil
  ) throws -> Outcome {
    let path = try #require(path, "build citypaint first, or name it by CITYPAINT_BIN")
    return try run(
      path, arguments, in: folder, input: input, environment: environment, output: output)
  }

  /// Runs a shell command in which `$P` is the program.
  static func shell(_ line: String, in folder: String) throws -> Outcome {
    let path = try #require(path, "build citypaint first, or name it by CITYPAINT_BIN")
    return try run("/bin/bash", ["-c", line], in: folder, environment: ["P": path])
  }

  /// Runs any program, with files for its streams so that no pipe can fill.
  ///
  /// - Parameter output: where standard output goes instead.
  static func run(
    _ path: String, _ arguments: [String], in folder: String, input: [UInt8] = [],
    environment: [String: String] = [:], output: FileHandle? = nil
  ) throws -> Outcome {
    let streams = try TemporaryFolder()
    try streams.write(input, "in")
    try streams.write("", "out")
    try streams.write("", "err")
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ProcessInfo.processInfo.environment
      .filter { !Self.variablesOfCI.contains($0.key) }.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: URL(filePath: streams.file("in")))
    process.standardOutput =
      try output ?? FileHandle(forWritingTo: URL(filePath: streams.file("out")))
    process.standardError = try FileHandle(forWritingTo: URL(filePath: streams.file("err")))
    try process.run()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationReason == .exit
        ? process.terminationStatus : -process.terminationStatus,
      output: try streams.read("out"),
      errors: String(decoding: try streams.read("err"), as: UTF8.self))
  }
}
