import Engine
import Expand
import Files
import Findings
import Source

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
    if golden.isSuperseded {
      return Finding(
        .record,
        "\(golden.document) has a matrix now, so its pictures have other names: this golden is from "
          + "before",
        notes: ["\(accept) removes the golden's old files"])
    }
    var message = "the scene is gone: there is no \(FilePath.join(golden.folder, golden.name)).json"
    if let document = Self.matrixDocument(near: golden) {
      message += ", and the matrix of \(document) has no values for this name"
    } else if golden.isOfLostMatrix {
      message += ", and \(golden.document) has no matrix"
    }
    return Finding(
      .record, message, notes: ["\(accept) removes the golden's remaining files"])
  }

  /// Returns the document whose matrix may have given a golden's name: `feed.json` for `feed-de`.
  private static func matrixDocument(near golden: GoldenCase) -> String? {
    for stem in LostMatrices.stems(of: golden.name) {
      let path = FilePath.join(golden.folder, stem + ".json")
      guard let bytes = try? FileSystem.read("\(stem).json", inside: golden.folder) else {
        continue
      }
      let file = SourceFile(name: path, bytes: bytes)
      if file.mayContain(key: RootKey.matrix.rawValue) { return path }
    }
    return nil
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
    return Finding(.record, "the picture is gone: there is no \(golden.picture)")
  }

  /// Returns the remedy for a golden with a record whose picture is gone or damaged.
  ///
  /// - Parameter accepted: the record, if it proves what was accepted.
  func remedy(
    for golden: GoldenCase, _ record: GoldenRecord, _ accepted: GoldenRecord?
  ) -> String {
    let accept = commands.accept(golden.name)
    guard let accepted else {
      return "restore \(golden.picture) from version control: without an intact record, nothing "
        + "else shows what was accepted; or else \(accept) accepts the current drawing"
    }
    return accepted.pixels == record.pixels
      ? "the current drawing is what was accepted; \(accept) draws the picture again"
      : "the current drawing is not what was accepted: restore \(golden.picture) from version "
        + "control to compare them; or else \(accept) accepts the current drawing"
  }

  /// Returns the findings for a document that cannot be drawn, with a remedy for each missing file
  /// that the golden was drawn from.
  func findings(
    of error: CityPaintError, _ golden: GoldenCase, _ record: GoldenRecord?
  ) -> [Finding] {
    let names = record.map { Array($0.files.keys) + $0.assets.values.map(\.file) } ?? []
    let folder = FilePath.directory(of: golden.document)
    return error.diagnostics.map { diagnostic in
      var finding = Finding(diagnostic)
      guard diagnostic.kind == .missingInput else { return finding }
      let lost = names.sorted().first { name in
        diagnostic.message.contains(FilePath.lastComponent(of: name))
          && FileSystem.kind(of: FilePath.join(folder, name)) == .missing
      }
      if let lost {
        finding.notes.insert(
          "the golden was drawn from \(lost): restore the file from version control", at: 0)
      }
      return finding
    }
  }

  /// Returns the finding for a record that was accepted under another name, with another picture.
  static func copiedRecord(_ golden: GoldenCase, of name: String, remedy: String?) -> Finding {
    Finding(
      .record,
      "\(golden.record) was accepted as \(name), and copied or renamed since, so only the pixels "
        + "can be compared",
      notes: remedy.map { [$0] } ?? [])
  }

  /// Returns the finding for a listed golden without a record.
  static func lostRecord(_ golden: GoldenCase, remedy: String) -> Finding {
    Finding(
      .record,
      "the record is gone: there is no \(golden.record), so only the pixels can be compared",
      notes: [remedy])
  }
}
