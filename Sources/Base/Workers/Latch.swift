import CProcessor
import Dispatch
import Synchronization

/// A gate that holds threads until one thread opens it.
package final class Latch: Sendable {
  private let isOpen = Atomic(false)
  private let asleep = Mutex<[SleepingThread]>([])

  package init() {}

  /// Opens the latch; further calls have no effect.
  package func open() {
    let woken = asleep.withLock { asleep in
      isOpen.store(true, ordering: .releasing)
      defer { asleep = [] }
      return asleep
    }
    for thread in woken { thread.wake() }
  }

  /// Returns when the latch is open, or immediately if it already is.
  package func wait() {
    if Spin.wait(until: { isOpen.load(ordering: .acquiring) }) { return }
    let thread = SleepingThread()
    let sleeps = asleep.withLock { asleep in
      guard !isOpen.load(ordering: .acquiring) else { return false }
      asleep.append(thread)
      return true
    }
    if sleeps { thread.sleep() }
  }
}

/// A thread that sleeps until it is woken.
///
/// A scheduler that distrusts idle processors, as in a virtual machine, puts a woken thread on its
/// waker's processor, where it waits for milliseconds; the thread is therefore kept off that
/// processor until it runs.
struct SleepingThread: Sendable {
  private let alarm: DispatchSemaphore
  private let thread = citypaint_thread()
  private let allowed = citypaint_allowed()

  /// Identifies the calling thread.
  init(_ alarm: DispatchSemaphore = DispatchSemaphore(value: 0)) { self.alarm = alarm }

  /// Sleeps until another thread wakes it.
  func sleep() {
    alarm.wait()
    var allowed = allowed
    citypaint_allow(&allowed)
  }

  /// Wakes the thread on a processor other than the caller's.
  func wake() {
    _ = citypaint_keep_off(thread, allowed)
    alarm.signal()
  }
}

/// Waiting by spinning.
enum Spin {
  /// The maximum time to spin.
  ///
  /// Most waits end within microseconds, and waking a thread takes about as long as its share of
  /// the work.
  private static let patience = Duration.microseconds(100)

  /// Polls a condition; returns false if it does not become true in time.
  static func wait(until isTrue: () -> Bool) -> Bool {
    if isTrue() { return true }
    let end = ContinuousClock.now + patience
    repeat {
      for _ in 0..<32 {
        citypaint_pause()
        if isTrue() { return true }
      }
    } while ContinuousClock.now < end
    return false
  }
}
