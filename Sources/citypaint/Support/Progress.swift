import Files
import Synchronization

/// The progress of a long run, shown only on a terminal and after a second.
struct Progress {
  private let isShown = FileSystem.standardErrorIsTerminal
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var isOnLine = false

  /// Shows the progress, at most ten times per second.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isShown else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - last > .milliseconds(100) else { return }
    last = now
    isOnLine = true
    FileSystem.writeStandardError("\r\u{1B}[K\(text())")
  }

  /// Clears the line, so that other text can be written.
  mutating func clear() {
    guard isOnLine else { return }
    isOnLine = false
    FileSystem.writeStandardError("\r\u{1B}[K")
  }

  /// The seconds since the start, to a hundredth.
  var seconds: String {
    let (whole, parts) = (ContinuousClock.now - start).components
    let hundredths = parts / 10_000_000_000_000_000
    return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }
}

/// The progress of steps that several threads perform.
final class StepProgress: Sendable {
  private let total: Int
  private let what: String
  private let state: Mutex<(done: Int, progress: Progress)>

  init(_ what: String, total: Int) {
    self.what = what
    self.total = total
    state = Mutex((0, Progress()))
  }

  /// Counts a completed step.
  func step() {
    state.withLock { state in
      state.done += 1
      let done = state.done
      state.progress.show("\(what): \(done) of \(total)")
    }
  }

  /// Removes the line.
  func finish() {
    state.withLock { $0.progress.clear() }
  }
}
