import Dispatch
import Synchronization

/// Shares work between threads.
package enum Bands {
  /// Calls `body` once for each range of `rows`, in pieces of `unit` rows, on up to `workers` threads.
  package static func share(
    rows: Int, unit: Int, workers: Int, _ body: @Sendable (Range<Int>) -> Void
  ) {
    let units = (rows + unit - 1) / unit
    let count = workers <= 1 ? 1 : min(units, workers * 8)
    guard count > 1 else {
      if rows > 0 { body(0..<rows) }
      return
    }
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: min(workers, count)) { _ in
      while true {
        let index = next.withLock { value in
          value += 1
          return value - 1
        }
        guard index < count else { return }
        let first = units * index / count * unit
        let last = min(rows, units * (index + 1) / count * unit)
        body(first..<last)
      }
    }
  }
}
