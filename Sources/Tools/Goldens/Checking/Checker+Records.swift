import Findings

/// Checking without the pictures, for a checkout in which they are Git LFS pointers.
extension Checker {
  /// Compares the current drawing with a record: the digests of the pixels, and everything that the
  /// record contains.
  ///
  /// How the pixels differ is unknown, so neither a tolerance nor an ignored element applies.
  func compare(
    _ sequence: FrameSequence, _ screens: [GoldenDrawing], with known: GoldenRecord,
    _ stored: StoredGolden, _ folder: String, _ outcome: inout Outcome
  ) {
    guard let record = outcome.record else { return }
    let golden = outcome.result.golden
    let size = known.size.map { Int(($0 * Double(known.scale)).rounded()) }
    outcome.result.expected = CaseResult.Picture(
      file: golden.picture, pixels: known.pixels, width: size.first ?? 0, height: size.last ?? 0)
    guard known.pixels != record.pixels else {
      return compare(sequence, screens, [], stored, folder, &outcome)
    }
    outcome.result.state = .changed
    if let name = stored.otherName(for: golden, pixels: record.pixels) {
      let remedy =
        "restore \(golden.record) from version control, or check without --records-only, which "
        + "compares the pictures"
      outcome.result.findings.append(Self.copiedRecord(golden, of: name, remedy: remedy))
      return
    }
    guard !stored.isEdited, let accepted = recorded(stored, record, screens) else {
      outcome.result.findings.append(
        Finding(
          .record, "the record was edited by hand, so it does not show what changed",
          notes: ["check without --records-only compares the pictures"]))
      return
    }
    outcome.result.findings += changes(since: accepted, record, screens, folder, golden)
    guard outcome.result.findings.isEmpty else { return }
    outcome.result.findings = [
      Finding(
        .pixels, "the pixels are not those of the record, but everything else is",
        notes: ["check without --records-only compares the pictures"])
    ]
  }

  /// Returns the changes of the document since a record was accepted.
  func changes(
    since accepted: GoldenRecord, _ record: GoldenRecord, _ screens: [GoldenDrawing],
    _ folder: String, _ golden: GoldenCase
  ) -> [Finding] {
    guard let first = screens.first else { return [] }
    return GoldenComparison(
      expected: first.pixmap, isEqual: true, rendered: first, record: record, recorded: accepted,
      isEdited: false, renderer: renderer, version: version, folder: folder, golden: golden,
      accept: commands.accept(golden.name), frame: screens.count > 1 ? 0 : nil
    ).changesSinceRecord
  }
}
