import Files
import Synchronization
import Testing

@testable import Workers

/// Work that is delivered in the order in which it was handed out.
@Suite struct OrderedWorkTests {
  @Test(arguments: [(0, 1), (1, 3), (500, 1), (500, 4)])
  func resultsComeInOrderAndNoneRunsAhead(count: Int, workers: Int) {
    let window = 8
    let furthest = Mutex(0)
    var rest = (0..<count)[...]
    var taken: [Int] = []
    Workers.inOrder(threads: workers, window: window, next: { rest.popFirst() }) { index in
      furthest.withLock { $0 = max($0, index) }
      if index % 97 == 0 { Platform.sleep(milliseconds: 3) }
      return index
    } deliver: { index in
      #expect(furthest.withLock { $0 } < taken.count + window + 1)
      taken.append(index)
    }
    #expect(taken == Array(0..<count))
  }

  @Test func whatIsBegunIsStillDelivered() {
    let isStopped = Atomic(false)
    let begun = Mutex<[Int]>([])
    var rest = 0..<100
    var taken: [Int] = []
    Workers.inOrder(
      threads: 4, window: 8,
      next: { isStopped.load(ordering: .relaxed) ? nil : rest.popFirst() }
    ) { index in
      begun.withLock { $0.append(index) }
      if index == 20 { isStopped.store(true, ordering: .relaxed) }
      return index
    } deliver: {
      taken.append($0)
    }
    #expect(taken.count < 100 && taken.contains(20))
    #expect(taken == begun.withLock { $0.sorted() })
  }
}
