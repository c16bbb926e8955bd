import CProcessor
import Dispatch
import Files
import Synchronization

/// Threads that wait for work, first spinning and then asleep.
final class WorkerPool: Sendable {
  static let shared = WorkerPool()

  private struct State {
    /// The jobs that have room for helpers, oldest first.
    var jobs: [SharedJob] = []
    var threads = 0
    /// The largest number of helpers ever requested at once; more threads would only compete with
    /// each other.
    var mostThreads = 0
    /// The number of threads looking for work.
    var awake = 0
    var asleep: [SleepingThread] = []
  }

  private let state = Mutex(State())
  /// The number of times work was posted.
  private let posted = Atomic(0)

  /// Posts a job, and wakes or starts threads if too few are awake.
  func post(_ job: SharedJob) {
    let (woken, starts) = state.withLock { state in
      state.jobs.append(job)
      state.mostThreads = max(state.mostThreads, job.helpers)
      let missing = max(0, job.helpers - state.awake)
      let woken = state.asleep.suffix(missing)
      state.asleep.removeLast(woken.count)
      return (
        woken, max(0, min(missing - woken.count, state.mostThreads - state.threads))
      )
    }
    posted.wrappingAdd(1, ordering: .releasing)
    for worker in woken { worker.wake() }
    for _ in 0..<starts { _ = startWorker() }
  }

  /// Withdraws a job, and waits for the threads that have begun it.
  func close(_ job: SharedJob) {
    let isOver = state.withLock { state in
      state.jobs.removeAll { $0 === job }
      return job.close()
    }
    if !isOver { job.waitForHelpers() }
  }

  /// Starts a thread; returns false if the system cannot create another one.
  func startWorker(first work: (@Sendable () -> Void)? = nil) -> Bool {
    state.withLock { $0.threads += 1 }
    let starter = citypaint_processor()
    let isStarted = Platform.startThread { [self] in
      if starter >= 0, citypaint_processor() == starter {
        var allowed = citypaint_allowed()
        if citypaint_keep_off(0, allowed) != 0 { citypaint_allow(&allowed) }
      }
      work?()
      help()
    }
    if !isStarted { state.withLock { $0.threads -= 1 } }
    return isStarted
  }

  /// Performs posted work, forever.
  private func help() {
    let alarm = DispatchSemaphore(value: 0)
    while true {
      while let job = join() {
        job.perform()
        leave(job)
      }
      let seen = posted.load(ordering: .acquiring)
      state.withLock { $0.awake += 1 }
      let isWanted = Spin.wait { posted.load(ordering: .acquiring) != seen }
      let worker = SleepingThread(alarm)
      let sleeps = state.withLock { state in
        state.awake -= 1
        guard !isWanted, !state.jobs.contains(where: \.hasRoom) else { return false }
        state.asleep.append(worker)
        return true
      }
      if sleeps { worker.sleep() }
    }
  }

  private func join() -> SharedJob? {
    state.withLock { state in
      let job = state.jobs.first(where: \.hasRoom)
      job?.join()
      return job
    }
  }

  private func leave(_ job: SharedJob) {
    if state.withLock({ _ in job.leave() }) { job.tellDone() }
  }
}

/// A piece of shared work; the pool's lock guards its mutable state.
final class SharedJob: @unchecked Sendable {
  private var work: (@Sendable () -> Void)?
  /// The number of threads that may help.
  private(set) var helpers: Int
  private var inside = 0
  private var isClosed = false
  private let done = Latch()

  init(_ work: @escaping @Sendable () -> Void, helpers: Int) {
    self.work = work
    self.helpers = helpers
  }

  var hasRoom: Bool { helpers > 0 }

  func join() {
    helpers -= 1
    inside += 1
  }

  /// Removes a thread; returns true if it was the last one that the sharing caller waits for.
  func leave() -> Bool {
    inside -= 1
    if isClosed, inside == 0 { work = nil }
    return isClosed && inside == 0
  }

  /// Admits no further threads; returns true if no thread is inside.
  func close() -> Bool {
    isClosed = true
    helpers = 0
    if inside == 0 { work = nil }
    return inside == 0
  }

  /// Performs the work in a separate call, so that no copy of the work outlives it.
  @inline(never)
  func perform() { work?() }

  func tellDone() { done.open() }

  func waitForHelpers() { done.wait() }
}
