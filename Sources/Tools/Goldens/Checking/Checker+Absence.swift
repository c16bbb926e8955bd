import Files
import Findings

/// The messages about a golden with a missing file, and the command that helps.
extension Checker {
  /// Why a golden without a document cannot be drawn.
  func absence(_ golden: GoldenCase) -> Finding {
    let accept = commands.accept(golden.name)
    if golden.isVanished {
      return Finding(
        .record,
        "the golden is gone: \(GoldenInventory.fileName) lists it, and none of its files is there",
        notes: [
          "take its files back from version control, or \(accept) takes it off the inventory"
        ])
    }
    if golden.isOrphan {
      return Finding(
        .record, "no golden is called so, and no document here names \(golden.picture)",
        notes: ["\(accept) removes it; were it no golden, it would belong elsewhere"])
    }
    return Finding(
      .record, "the scene is gone: there is no \(golden.document)",
      notes: ["\(accept) removes what is left of it"])
  }

  /// Why there is no picture to compare with.
  func lack(of golden: GoldenCase) -> Finding {
    let accept = commands.accept(golden.name)
    if FileSystem.kind(of: golden.picture) != .missing {
      return Finding(
        .record, "\(golden.picture) is in the picture's place, and is not a file",
        notes: ["move it away, then \(accept) draws the picture"])
    }
    guard golden.hasRecord else {
      return Finding(
        .record, "there is no picture yet: no \(golden.picture)", notes: ["\(accept) records it"])
    }
    return Finding(
      .record, "the picture is gone: there is no \(golden.picture)",
      notes: ["\(accept) draws it anew"])
  }
}
