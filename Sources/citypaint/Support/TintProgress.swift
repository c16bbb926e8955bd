import CityPaintKit

/// The progress and the summary of a tint run.
struct TintProgress {
  private var progress = Progress()
  private var done = 0
  private let total: Int

  init(of total: Int) { self.total = total }

  /// Counts an icon's files, and clears the progress line if the icon has messages.
  mutating func makeRoom(for icon: TintedIcon) {
    done += icon.files.count
    if icon.problem != nil || icon.failure != nil || !icon.diagnostics.isEmpty { progress.clear() }
  }

  mutating func show() {
    let (done, total) = (done, total)
    progress.show("\(done) of \(total) files")
  }

  mutating func end() { progress.clear() }

  func text(of outcome: TintOutcome, dryRun: Bool) -> String {
    let (count, verb) =
      dryRun ? (outcome.missing, "would be written") : (outcome.written, "written")
    var parts = ["\(count) \(count == 1 ? "file" : "files") \(verb) (\(outcome.bytes) bytes)"]
    if outcome.upToDate > 0 { parts.append("\(outcome.upToDate) up to date") }
    let failed = outcome.failedMasks
    if failed > 0 { parts.append("\(failed) \(failed == 1 ? "mask" : "masks") failed") }
    return parts.joined(separator: ", ") + ", \(progress.seconds) s"
  }
}
