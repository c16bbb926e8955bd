import Tint

/// What a tint came to.
struct TintSummary {
  private var progress = Progress()
  private var written = 0
  private var upToDate = 0
  private var missing = 0
  private var bytes = 0
  /// Masks that could not be taken or read.
  private(set) var failed: Int
  /// Whether no file failed to be written.
  private(set) var isWhole = true

  init(failed: Int) {
    self.failed = failed
  }

  mutating func add(_ icon: TintedIcon) {
    for file in icon.files {
      switch file.state {
      case .written:
        written += 1
        bytes += file.byteCount
      case .upToDate: upToDate += 1
      case .missing:
        missing += 1
        bytes += file.byteCount
      }
    }
    if icon.problem != nil { failed += 1 }
    if icon.failure != nil { isWhole = false }
    if icon.problem != nil || icon.failure != nil || !icon.warnings.isEmpty { progress.clear() }
  }

  mutating func showProgress(of total: Int) {
    progress.show("\(written + upToDate + missing) of \(total) files")
  }

  mutating func endProgress() { progress.clear() }

  func text(dryRun: Bool) -> String {
    let (count, verb) = dryRun ? (missing, "would be written") : (written, "written")
    var parts = ["\(count) \(count == 1 ? "file" : "files") \(verb) (\(bytes) bytes)"]
    if upToDate > 0 { parts.append("\(upToDate) up to date") }
    if failed > 0 { parts.append("\(failed) \(failed == 1 ? "mask" : "masks") failed") }
    return parts.joined(separator: ", ") + ", \(progress.seconds) s"
  }
}
