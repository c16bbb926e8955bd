import CProcessor
import Dispatch
import Synchronization

/// Something that threads wait for until it is signaled by one of them or another thread.
package final class Latch: Sendable {
  private let isOpen = Atomic(false)
  private let asleep = Mutex<[SleepingThread]>([])

  package init() {}

  /// Signals that it is there; once or more often.
  package func open() {
    let woken = asleep.withLock { asleep in
      isOpen.store(true, ordering: .releasing)
      defer { asleep = [] }
      return asleep
    }
    for thread in woken { thread.wake() }
  }

  /// Returns when it is there, immediately if it already is.
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

/// A thread that waits to be woken, as it goes to sleep.
///
/// A scheduler that does not trust an idle processor, as in a virtual machine, puts a thread that
/// is woken next to its waker, where it waits for milliseconds: so it is kept off that processor
/// until it runs.
struct SleepingThread: Sendable {
  private let alarm: DispatchSemaphore
  private let thread = citypaint_thread()
  private let allowed = citypaint_allowed()

  /// The calling thread.
  init(_ alarm: DispatchSemaphore = DispatchSemaphore(value: 0)) { self.alarm = alarm }

  /// Sleeps until another thread wakes it.
  func sleep() {
    alarm.wait()
    var allowed = allowed
    citypaint_allow(&allowed)
  }

  /// Wakes it on a processor other than the caller's.
  func wake() {
    _ = citypaint_keep_off(thread, allowed)
    alarm.signal()
  }
}

/// Waiting by spinning.
enum Spin {
  /// How long: what threads wait for mostly comes within microseconds, and to wake one takes about
  /// as long as its part of the work.
  private static let patience = Duration.microseconds(100)

  /// Polls a condition; false if it does not become true in time.
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
