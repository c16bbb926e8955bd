import Dispatch
import Synchronization

extension Workers {
  /// Processes pieces of work on a limited number of threads and delivers the results in order.
  ///
  /// The order is the one in which the pieces were fetched, whichever finishes first. `next` and
  /// `deliver` are called by one thread at a time, not always the same one, so they may share
  /// mutable state.
  ///
  /// - Parameters:
  /// - window: the maximum number of pieces fetched before the first of them is delivered, which
  ///   bounds the results waiting for delivery.
  /// - next: returns the next piece; `nil` when none are left.
  package static func inOrder<Piece: Sendable, Output: Sendable>(
    threads: Int, window: Int = 1024, next: () -> Piece?,
    _ work: @Sendable (Piece) -> Output, deliver: (Output) -> Void
  ) {
    withoutActuallyEscaping(next) { next in
      withoutActuallyEscaping(deliver) { deliver in
        let results = OrderedResults(window: window, next: next, deliver: deliver)
        run(threads) {
          while let (number, piece) = results.take() { results.put(work(piece), at: number) }
        }
      }
    }
  }
}

/// The queue from which threads fetch work and to which they deliver results; its lock guards
/// everything but the constants.
private final class OrderedResults<Piece, Output>: @unchecked Sendable {
  private let next: () -> Piece?
  private let deliver: (Output) -> Void
  private let lock = Mutex(())
  private let permits: DispatchSemaphore
  private var handedOut = 0
  private var delivered = 0
  private var waiting: [Int: Output] = [:]

  init(window: Int, next: @escaping () -> Piece?, deliver: @escaping (Output) -> Void) {
    (self.next, self.deliver) = (next, deliver)
    permits = DispatchSemaphore(value: window)
  }

  func take() -> (number: Int, piece: Piece)? {
    permits.wait()
    return lock.withLock { _ in
      guard let piece = next() else {
        permits.signal()
        return nil
      }
      handedOut += 1
      return (handedOut - 1, piece)
    }
  }

  func put(_ output: Output, at number: Int) {
    lock.withLock { _ in
      waiting[number] = output
      while let output = waiting.removeValue(forKey: delivered) {
        delivered += 1
        deliver(output)
        permits.signal()
      }
    }
  }
}
