import CProcessor
import Dispatch
import Files
import Synchronization

/// Threads that wait for work, spinning at first and then asleep.
final class WorkerPool: Sendable {
  static let shared = WorkerPool()

  private struct State {
    /// Work that has room for helpers, the oldest first.
    var jobs: [SharedJob] = []
    var threads = 0
    /// As many as were ever requested at once; more would get in each other's way.
    var mostThreads = 0
    /// Threads that are looking for work.
    var awake = 0
    var asleep: [SleepingThread] = []
  }

  private let state = Mutex(State())
  /// How often work was posted.
  private let posted = Atomic(0)

  /// Offers work, waking or starting threads if those that are awake do not suffice.
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

  /// Takes work back, and waits for those who began it.
  func close(_ job: SharedJob) {
    let isOver = state.withLock { state in
      state.jobs.removeAll { $0 === job }
      return job.close()
    }
    if !isOver { job.waitForHelpers() }
  }

  /// Starts a thread; false if the system cannot create another one.
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

  /// Does posted work, forever.
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

/// Work that is shared out; the pool's lock guards its mutable state.
final class SharedJob: @unchecked Sendable {
  private var work: (@Sendable () -> Void)?
  /// How many threads may help.
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

  /// True when the caller that shared the work out waits for no other thread.
  func leave() -> Bool {
    inside -= 1
    if isClosed, inside == 0 { work = nil }
    return isClosed && inside == 0
  }

  /// Closes the entrance; true if no thread is inside.
  func close() -> Bool {
    isClosed = true
    helpers = 0
    if inside == 0 { work = nil }
    return inside == 0
  }

  /// A separate call, so that no copy of the work outlives it.
  @inline(never)
  func perform() { work?() }

  func tellDone() { done.open() }

  func waitForHelpers() { done.wait() }
}
