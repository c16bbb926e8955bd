import Dispatch
import Files
import Synchronization
import Testing

@testable import Tint

@Suite struct OrderedResultsTests {
  @Test(arguments: [(0, 1), (1, 3), (500, 1), (500, 4)])
  func resultsComeInOrderAndNobodyRunsAhead(count: Int, workers: Int) {
    let window = 8
    let results = OrderedResults<Int>(count: count, window: window)
    let furthest = Mutex(0)
    for worker in 0..<workers {
      DispatchQueue.global().async {
        while let index = results.next() {
          furthest.withLock { $0 = max($0, index) }
          if (index + worker) % 97 == 0 { Platform.sleep(milliseconds: 3) }
          results.put(index, at: index)
        }
      }
    }
    var taken: [Int] = []
    while let index = results.take() {
      #expect(furthest.withLock { $0 } < taken.count + window + 1)
      taken.append(index)
    }
    #expect(taken == Array(0..<count))
  }

  @Test func whatIsBegunIsStillTaken() {
    let results = OrderedResults<Int>(count: 100, window: 8)
    #expect(results.next() == 0)
    #expect(results.next() == 1)
    results.stop()
    #expect(results.next() == nil)
    results.put(10, at: 1)
    results.put(11, at: 0)
    #expect(results.take() == 11)
    #expect(results.take() == 10)
    #expect(results.take() == nil)
  }
}
