import Files
import Findings

/// Messages about goldens with missing files, and the commands that fix them.
extension Checker {
  /// Returns the finding for a golden without a document.
  func absence(_ golden: GoldenCase) -> Finding {
    let accept = commands.accept(golden.name)
    if golden.isVanished {
      return Finding(
        .record,
        "the golden is gone: \(GoldenInventory.fileName) lists it, but none of its files exists",
        notes: [
          "restore the golden's files from version control; if they were removed on purpose, "
            + "\(accept) removes the golden from the inventory"
        ])
    }
    if golden.isOrphan {
      return Finding(
        .record, "no golden has this name, and no document here uses \(golden.picture)",
        notes: ["\(accept) removes the picture; if it is not a golden, move it elsewhere"])
    }
    return Finding(
      .record, "the scene is gone: there is no \(golden.document)",
      notes: ["\(accept) removes the golden's remaining files"])
  }

  /// Returns the finding for a golden without a picture.
  func lack(of golden: GoldenCase) -> Finding {
    let accept = commands.accept(golden.name)
    if FileSystem.kind(of: golden.picture) != .missing {
      return Finding(
        .record, "\(golden.picture) is in the picture's place, but is not a file",
        notes: ["move \(golden.picture) away; then \(accept) draws the picture"])
    }
    guard golden.hasRecord else {
      return Finding(
        .record, "there is no picture yet: \(golden.picture) does not exist",
        notes: ["\(accept) draws and records the picture"])
    }
    return Finding(
      .record, "the picture is gone: there is no \(golden.picture)",
      notes: ["\(accept) draws the picture again"])
  }
}
