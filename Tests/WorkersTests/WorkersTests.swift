import CProcessor
import Dispatch
import Synchronization
import Testing

@testable import Workers

/// Work that is shared between threads, however many come to help.
@Suite struct WorkersTests {
  @Test(arguments: [0, 1, 2, 3, 64])
  func eachInputIsWorkedOnOnceAndTheResultsAreInOrder(threads: Int) {
    for count in [0, 1, 2, 5, 1000] {
      let calls = Mutex([Int](repeating: 0, count: count))
      let results = Workers.map(Array(0..<count), threads: threads) { input in
        calls.withLock { $0[input] += 1 }
        return input * 3
      }
      #expect(results == (0..<count).map { $0 * 3 })
      #expect(calls.withLock { $0.allSatisfy { $0 == 1 } })
    }
  }

  @Test func whatStandsBesideIsDoneOnce() {
    for (threads, count) in [(1, 0), (1, 3), (4, 0), (4, 1), (4, 100)] {
      let calls = Atomic(0)
      let results = Workers.map(
        Array(0..<count), threads: threads,
        beside: { calls.wrappingAdd(1, ordering: .relaxed) }
      ) { $0 }
      #expect(results == Array(0..<count))
      #expect(calls.load(ordering: .relaxed) == 1)
    }
  }

  /// What helpers began is over when the caller goes on, and what they use may go.
  @Test func nothingIsLeftInsideWhenItReturns() {
    for turn in 0..<2000 {
      let inside = Atomic(0)
      var sums = [Int](repeating: 0, count: 8)
      sums.withUnsafeMutableBufferPointer { sums in
        nonisolated(unsafe) let sums = sums
        let counter = WorkCounter(8)
        Workers.run(4) {
          inside.wrappingAdd(1, ordering: .sequentiallyConsistent)
          while let index = counter.next() { sums[index] = index + turn }
          inside.wrappingSubtract(1, ordering: .sequentiallyConsistent)
        }
      }
      #expect(inside.load(ordering: .sequentiallyConsistent) == 0)
      #expect(sums == (0..<8).map { $0 + turn })
    }
  }

  @Test func workSharesOutWorkOfItsOwn() {
    let sums = Workers.map(Array(0..<40), threads: 4) { outer in
      Workers.map(Array(0..<40), threads: 4) { $0 * outer }.reduce(0, +)
    }
    #expect(sums == (0..<40).map { $0 * 780 })
  }

  /// Awake, half asleep and asleep, from several threads at once.
  @Test func helpersComeAgainHoweverLongNoWorkCame() {
    DispatchQueue.concurrentPerform(iterations: 4) { caller in
      for pause: UInt32 in [0, 10, 90, 100, 110, 300, 2000, 20_000, 0] {
        usleep(pause)
        let counter = WorkCounter(500)
        let done = Atomic(0)
        Workers.run(3) {
          while counter.next() != nil { done.wrappingAdd(1, ordering: .relaxed) }
        }
        #expect(done.load(ordering: .relaxed) == 500, "caller \(caller), after \(pause) µs")
      }
    }
  }

  /// A helper is kept off the caller's processor until it runs, and no longer.
  @Test func everybodyMayUseAllProcessors() {
    @Sendable func words() -> [UInt] {
      let allowed = citypaint_allowed()
      guard allowed.bytes > 0 else { return [] }
      return withUnsafeBytes(of: allowed.words) { bytes in
        Array(bytes.prefix(allowed.bytes).bindMemory(to: UInt.self))
      }
    }
    let own = words()
    for pause: UInt32 in [0, 500, 5000, 500, 0] {
      usleep(pause)
      let counter = WorkCounter(64)
      let others = Mutex<[[UInt]]>([])
      Workers.run(4) {
        while counter.next() != nil {
          usleep(20)
          let seen = words()
          if seen != own { others.withLock { $0.append(seen) } }
        }
      }
      #expect(others.withLock { $0 }.isEmpty)
    }
  }

  @Test func whatIsBegunIsDoneBesideTheCaller() {
    let isDone = DispatchSemaphore(value: 0)
    let sum = Mutex(0)
    #expect(
      Workers.begin {
        sum.withLock { $0 = Workers.map([1, 2, 3], threads: 2) { $0 }.reduce(0, +) }
        isDone.signal()
      })
    isDone.wait()
    #expect(sum.withLock { $0 } == 6)
  }

  @Test(arguments: [(0, 4), (1, 4), (100, 1), (100, 7), (6400, 64)])
  func bandsCoverAllRowsOnce(rows: Int, unit: Int) {
    for workers in [1, 2, 5] {
      let seen = Mutex([Int](repeating: 0, count: rows))
      Bands.share(rows: rows, unit: unit, workers: workers) { range in
        #expect(range.lowerBound % unit == 0)
        seen.withLock { for row in range { $0[row] += 1 } }
      }
      #expect(seen.withLock { $0.allSatisfy { $0 == 1 } })
    }
  }

  /// Waited for awake, asleep, by several, and when it is there already.
  @Test(arguments: [UInt32(0), 50, 100, 150, 3000])
  func aLatchLetsEverybodyOnWhenItIsOpened(pause: UInt32) {
    for _ in 0..<20 {
      let latch = Latch()
      let value = Atomic(0)
      let seen = Mutex<[Int]>([])
      let others = DispatchGroup()
      for _ in 0..<3 {
        DispatchQueue.global().async(group: others) {
          latch.wait()
          seen.withLock { $0.append(value.load(ordering: .relaxed)) }
        }
      }
      usleep(pause)
      value.store(7, ordering: .relaxed)
      latch.open()
      latch.open()
      latch.wait()
      others.wait()
      #expect(seen.withLock { $0 } == [7, 7, 7])
    }
  }
}
