import Synchronization

/// Progress by steps that several threads take.
final class StepProgress: Sendable {
  private let total: Int
  private let what: String
  private let state: Mutex<(done: Int, progress: Progress)>

  init(_ what: String, total: Int) {
    self.what = what
    self.total = total
    state = Mutex((0, Progress()))
  }

  /// Notes that one more is done.
  func step() {
    state.withLock { state in
      state.done += 1
      let done = state.done
      state.progress.show("\(what): \(done) of \(total)")
    }
  }

  /// Takes the line away again.
  func finish() {
    state.withLock { $0.progress.clear() }
  }
}
