import Foundation
import Resources
import Source
import TestSupport
import Testing

@testable import Findings

/// The report's page in a browser: `Tests/ReportPage` clicks, presses keys and reads pixels.
@Suite(
  .enabled(
    if: Chromium.isThere || ProcessInfo.processInfo.environment["CI"] == "true",
    "no Chromium that python3 can drive; Scripts/test installs chromium and playwright"))
struct ReportPageTests {
  @Test(.timeLimit(.minutes(10)))
  func itWorksInChromium() throws {
    let folder = try TemporaryFolder()
    let data = try Chromium.run("report_data.py", [folder.path])
    try #require(data.status == 0, "\(data.text)")

    let report = try HTMLReport(assets: .embedded)
    let names = folder.names
    #expect(names.count >= 6)
    for name in names {
      let file = SourceFile(name: name, bytes: try folder.read(name))
      let data = JSONOutput(try JSONParser.parse(file))
      try folder.write(
        report.html(data: data), name.replacingOccurrences(of: ".json", with: ".html"))
    }

    let outcome = try Chromium.run("report_test.py", [folder.path])
    print(outcome.text)
    #expect(outcome.status == 0, "\(outcome.text)")
  }
}

/// The system's browser, driven by the playwright package of Python.
private enum Chromium {
  static let isThere: Bool = {
    let outcome = try? python([
      "-c",
      """
      import shutil, sys, playwright.sync_api
      sys.exit(not any(map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])))
      """,
    ])
    return outcome?.status == 0
  }()

  static func run(_ script: String, _ arguments: [String]) throws -> (status: Int32, text: String) {
    try python([PackageFolder.file("Tests/ReportPage/\(script)")] + arguments)
  }

  /// What python3 says on both streams; they go to a file, so that no pipe can fill.
  private static func python(_ arguments: [String]) throws -> (status: Int32, text: String) {
    let streams = try TemporaryFolder()
    let output = try FileHandle(forWritingTo: URL(filePath: streams.write("", "out")))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-B"] + arguments
    var environment = ProcessInfo.processInfo.environment
    let packages = PackageFolder.file(".build/playwright")
    environment["PYTHONPATH"] = [packages, environment["PYTHONPATH"]].compactMap(\.self)
      .joined(separator: ":")
    process.environment = environment
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: try streams.read("out"), as: UTF8.self))
  }
}
