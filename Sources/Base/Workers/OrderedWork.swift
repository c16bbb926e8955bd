import Dispatch
import Synchronization

extension Workers {
  /// Does pieces of work on a limited number of threads, and delivers their results in the order in
  /// which they were handed out, whichever finishes first.
  ///
  /// `next` and `deliver` are called for one thread at a time, whichever that is, so they may share
  /// what they change.
  ///
  /// - Parameters:
  ///   - window: pieces that may be handed out before the first of them is delivered, which
  ///     bounds the results that wait for their turn.
  ///   - next: the next piece; `nil` when none are left.
  package static func inOrder<Piece: Sendable, Output: Sendable>(
    threads: Int, window: Int = 1024, next: () -> Piece?,
    _ work: @Sendable (Piece) -> Output, deliver: (Output) -> Void
  ) {
    withoutActuallyEscaping(next) { next in
      withoutActuallyEscaping(deliver) { deliver in
        let desk = OrderedResults(window: window, next: next, deliver: deliver)
        run(threads) {
          while let (number, piece) = desk.take() { desk.put(work(piece), at: number) }
        }
      }
    }
  }
}

/// Where threads fetch work and deliver results; its lock guards all but the constants.
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
