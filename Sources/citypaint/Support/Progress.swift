import Files
import Synchronization

/// The progress of a long run, shown on a terminal after a second, or as lines if requested.
struct Progress {
  private let isTerminal = FileSystem.standardErrorIsTerminal
  /// Whether progress is written even without a terminal, as a line every few seconds.
  private let isAlways: Bool
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var isOnLine = false
  private var wasShown = false

  init(always isAlways: Bool = false) { self.isAlways = isAlways }

  /// Shows the progress, at most ten times per second, or every five seconds without a terminal.
  mutating func show(_ text: @autoclosure () -> String) {
    guard isTerminal || isAlways else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), now - last > (isTerminal ? .milliseconds(100) : .seconds(5))
    else { return }
    last = now
    wasShown = true
    guard isTerminal else { return FileSystem.writeStandardError("citypaint: \(text())\n") }
    isOnLine = true
    FileSystem.writeStandardError("\r\u{1B}[K\(text())")
  }

  /// Writes the last line of the progress, if it was requested or has been shown.
  func end(_ text: @autoclosure () -> String) {
    if isAlways || wasShown { FileSystem.writeStandardError("citypaint: \(text())\n") }
  }

  /// Clears the line, so that other text can be written.
  mutating func clear() {
    guard isOnLine else { return }
    isOnLine = false
    FileSystem.writeStandardError("\r\u{1B}[K")
  }

  /// The rate so far, and the time left: `850 per second, 2:05 left`.
  func pace(_ done: Int, of total: Int) -> String {
    let passed = (ContinuousClock.now - start) / .seconds(1)
    let rate = passed > 0 ? Double(done) / passed : 0
    guard rate > 0 else { return "0 per second" }
    let left = Int((Double(max(0, total - done)) / rate).rounded(.up))
    let clock = left >= 3600 ? [left / 3600, left / 60 % 60, left % 60] : [left / 60, left % 60]
    let text = clock.enumerated().map { index, part in
      index > 0 && part < 10 ? "0\(part)" : String(part)
    }
    return "\(rate < 10 ? Self.tenths(rate) : String(Int(rate))) per second, "
      + "\(text.joined(separator: ":")) left"
  }

  private static func tenths(_ value: Double) -> String {
    let tenths = Int(value * 10)
    return "\(tenths / 10).\(tenths % 10)"
  }

  /// The seconds since the start, to two decimal places.
  var seconds: String {
    let (whole, parts) = (ContinuousClock.now - start).components
    let hundredths = parts / 10_000_000_000_000_000
    return "\(whole).\(hundredths < 10 ? "0" : "")\(hundredths)"
  }
}

/// The progress of a run with steps that several threads perform.
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

  /// Clears the progress line.
  func finish() {
    state.withLock { $0.progress.clear() }
  }
}
