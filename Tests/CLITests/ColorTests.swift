import Foundation
import TestSupport
import Testing

/// Colors, as the environment says: no-color.org and bixense.com/clicolors.
@Suite struct ColorTests {
  @Test(arguments: [
    ([:], false), (["CLICOLOR_FORCE": "1"], true), (["CLICOLOR_FORCE": "0"], false),
    (["CLICOLOR_FORCE": ""], false), (["CLICOLOR_FORCE": "1", "TERM": "dumb"], true),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    (["CLICOLOR_FORCE": "1", "NO_COLOR": ""], true),
  ])
  func theEnvironmentDecides(environment: [String: String], isColored: Bool) throws {
    let workspace = try GoldenWorkspace()
    try workspace.write("four", color: "#00A0B0")
    try workspace.folder.write("{", "broken.json")
    for arguments in [["check", "."], ["lint", "broken.json"]] {
      let usual = ["NO_COLOR": "", "TERM": "xterm"]
      let outcome = try workspace.run(
        arguments, environment: usual.merging(environment) { $1 })
      #expect((outcome.text + outcome.errors).contains("\u{1B}[") == isColored, "\(arguments)")
    }
  }
}
