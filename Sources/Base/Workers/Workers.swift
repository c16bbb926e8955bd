import Files
import Synchronization

/// Work shared between threads.
package enum Workers {
  /// Calls `work` on up to `count` threads, including the caller's and limited to the number of
  /// processors, and returns when all calls are done.
  ///
  /// `work` fetches its tasks from shared state: other threads join as they become free, and the
  /// caller may remain the only one. Calls may nest.
  package static func run(_ count: Int, _ work: @Sendable () -> Void) {
    let helpers = min(count, Platform.processorCount) - 1
    guard helpers > 0 else { return work() }
    withoutActuallyEscaping(work) { work in
      let job = SharedJob(work, helpers: helpers)
      WorkerPool.shared.post(job)
      work()
      WorkerPool.shared.close(job)
    }
  }

  /// Begins a task on another thread, which helps with shared work afterwards; returns false if the
  /// system cannot create another thread.
  package static func begin(_ work: @escaping @Sendable () -> Void) -> Bool {
    WorkerPool.shared.startWorker(first: work)
  }

  /// Maps each input to a result, in order, on a limited number of threads.
  ///
  /// - Parameter beside: a longer task, which one of the threads performs first.
  @discardableResult
  package static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], threads: Int, beside: (@Sendable () -> Void)? = nil,
    _ work: @Sendable (Input) -> Output
  ) -> [Output] {
    let pieces = inputs.count + (beside == nil ? 0 : 1)
    guard threads > 1, pieces > 1 else {
      beside?()
      return inputs.map(work)
    }
    let first = WorkCounter(1)
    let counter = WorkCounter(inputs.count)
    let results = Mutex([Output?](repeating: nil, count: inputs.count))
    run(min(threads, pieces)) {
      if let beside, first.next() != nil { beside() }
      while let index = counter.next() {
        let output = work(inputs[index])
        results.withLock { $0[index] = output }
      }
    }
    return results.withLock { $0.compactMap { $0 } }
  }
}

/// Hands out numbered tasks; each task is claimed by one thread.
package final class WorkCounter: Sendable {
  private let taken = Atomic(0)
  private let count: Int

  package init(_ count: Int) { self.count = count }

  /// Returns the next unclaimed task, or `nil` if none are left.
  package func next() -> Int? {
    let index = taken.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }
}

/// Work on rows, shared between threads.
package enum Bands {
  /// Calls `body` once for each range of `rows`, in pieces of `unit` rows, on up to `workers`
  /// threads.
  package static func share(
    rows: Int, unit: Int, workers: Int, _ body: @Sendable (Range<Int>) -> Void
  ) {
    let units = (rows + unit - 1) / unit
    let count = workers <= 1 ? 1 : min(units, workers * 8)
    guard count > 1 else {
      if rows > 0 { body(0..<rows) }
      return
    }
    let counter = WorkCounter(count)
    Workers.run(min(workers, count)) {
      while let index = counter.next() {
        let first = units * index / count * unit
        let last = min(rows, units * (index + 1) / count * unit)
        body(first..<last)
      }
    }
  }
}
