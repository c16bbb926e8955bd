import Dispatch
import Synchronization

/// Hands out work by number, and gives the results back in that order, whoever is done first.
///
/// Work and results that wait are bounded: nobody runs further ahead than the window.
final class OrderedResults<Element: Sendable>: Sendable {
  private struct State {
    var handedOut = 0
    var taken = 0
    var waiting: [Int: Element] = [:]
    var isStopped = false
  }

  private let count: Int
  private let state = Mutex(State())
  private let permits = DispatchSemaphore(value: 0)
  private let arrivals = DispatchSemaphore(value: 0)

  init(count: Int, window: Int) {
    self.count = count
    for _ in 0..<window { permits.signal() }
  }

  /// For workers: the next piece of work; `nil` where there is no more.
  func next() -> Int? {
    permits.wait()
    let index = state.withLock { state -> Int? in
      guard !state.isStopped, state.handedOut < count else { return nil }
      state.handedOut += 1
      return state.handedOut - 1
    }
    if index == nil { permits.signal() }
    return index
  }

  /// For workers: the result of a piece of work.
  func put(_ element: Element, at index: Int) {
    state.withLock { $0.waiting[index] = element }
    arrivals.signal()
  }

  /// The next result in order, once it is there; `nil` after the last.
  func take() -> Element? {
    while true {
      let (element, isOver) = state.withLock { state in
        let element = state.waiting.removeValue(forKey: state.taken)
        if element != nil { state.taken += 1 }
        let isOver =
          state.taken == state.handedOut && (state.isStopped || state.handedOut == count)
        return (element, isOver)
      }
      if let element {
        permits.signal()
        return element
      }
      if isOver { return nil }
      arrivals.wait()
    }
  }

  /// Hands out no more; what is begun is still to be taken.
  func stop() {
    state.withLock { $0.isStopped = true }
  }
}
