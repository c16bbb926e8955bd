import ArgumentParser
import CityPaintKit
import Files
import Synchronization
import Workers

/// Answers the requests on standard input with several threads, in the order in which answers are
/// ready.
///
/// A thread reads its next request only after it has written its answer, so a caller that does not
/// read makes the worker wait. There are never more requests in memory than threads.
final class WorkerRun: Sendable {
  private struct Input {
    var lines: LineReader
    var number = 0
  }

  private let worker: Worker
  private let input: Mutex<Input>
  private let output = Mutex(())
  /// The number of threads that are drawing, and the error that ends the run early, if any.
  private let state = Mutex<(drawing: Int, failure: FileError?)>((0, nil))

  init(_ worker: Worker) throws(FileError) {
    self.worker = worker
    input = Mutex(Input(lines: try LineReader(standardInputUpTo: Worker.longestRequest)))
  }

  /// Answers requests until standard input ends; throws if it cannot be read.
  func run(threads: Int) throws(FileError) {
    Workers.run(threads) {
      while let (number, line) = self.next() { self.answer(line, number) }
    }
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Returns the next line that is not blank; `nil` at the end.
  private func next() -> (number: Int, line: LineReader.Line)? {
    input.withLock { input in
      while state.withLock({ $0.failure == nil }) {
        do throws(FileError) {
          guard let line = try input.lines.next() else { return nil }
          input.number += 1
          if !Self.isBlank(line) { return (input.number, line) }
        } catch {
          state.withLock { $0.failure = error }
        }
      }
      return nil
    }
  }

  private static func isBlank(_ line: LineReader.Line) -> Bool {
    guard case .bytes(let bytes) = line else { return false }
    return bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
  }

  private func answer(_ line: LineReader.Line, _ number: Int) {
    state.withLock { $0.drawing += 1 }
    let answer =
      switch line {
      case .tooLong: Worker.refusal(of: number)
      case .bytes(let bytes): worker.answer(bytes, number: number)
      }
    do throws(FileError) {
      try output.withLock { _ throws(FileError) in
        try FileSystem.writeStandardOutput(Array((answer + "\n").utf8))
      }
      state.withLock { $0.drawing -= 1 }
    } catch {
      end(with: error)
    }
  }

  /// Ends the program, since another thread may wait for a request that never comes.
  private func end(with error: FileError) -> Never {
    state.withLock { $0 = ($0.drawing - 1, error) }
    // Other threads complete the files that they are writing.
    while state.withLock({ $0.drawing > 0 }) { Platform.sleep(milliseconds: 1) }
    var reporter = Reporter()
    reporter.report(error)
    CityPaint.exit(withError: ExitCode(73))
  }
}
