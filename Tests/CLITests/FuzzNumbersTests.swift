import Foundation
import TestSupport
import Testing

/// A part of all numbers in all goldens' documents: nothing may crash, or take more than ten
/// seconds or a gigabyte; `Scripts/fuzz-numbers` tests all of them.
@Suite struct FuzzNumbersTests {
  @Test func aPartOfAllNumbers() throws {
    let program = try #require(Program.path, "build citypaint first, or name it by CITYPAINT_BIN")
    let outcome = try Program.run(
      "/usr/bin/env",
      [
        "python3", PackageFolder.file("Scripts/fuzz-numbers"), "--program", program, "--part",
        "1/10", "--jobs", "2", "--most", "90",
      ], in: PackageFolder.path)
    #expect(outcome.status == 0, "\(outcome.text.suffix(2000))\(outcome.errors.suffix(500))")
  }
}
