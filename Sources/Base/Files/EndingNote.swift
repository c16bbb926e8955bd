import Libc
import Synchronization

/// The note that the program writes when a signal, such as Ctrl-C, ends a long run: how much is
/// done, and how to continue.
package enum EndingNote {
  /// The addresses of the note's two parts and the number between them, in memory allocated before
  /// a handler can be called.
  struct Slot: @unchecked Sendable {
    let before: UnsafeMutablePointer<Atomic<UInt>>
    let after: UnsafeMutablePointer<Atomic<UInt>>
    let done: UnsafeMutablePointer<Atomic<Int>>

    init() {
      before = .allocate(capacity: 1)
      before.initialize(to: Atomic(0))
      after = .allocate(capacity: 1)
      after.initialize(to: Atomic(0))
      done = .allocate(capacity: 1)
      done.initialize(to: Atomic(0))
    }

    /// Writes the note to standard error; allocates no memory and takes no locks, so a signal
    /// handler may call this.
    func write() {
      let text = before.pointee.load(ordering: .sequentiallyConsistent)
      guard text != 0 else { return }
      Self.write(text)
      let number = done.pointee.load(ordering: .sequentiallyConsistent)
      var unit = 1
      while number / unit >= 10 { unit *= 10 }
      while unit > 0 {
        var digit = UInt8(truncatingIfNeeded: 0x30 + number / unit % 10)
        _ = Libc.write(STDERR_FILENO, &digit, 1)
        unit /= 10
      }
      Self.write(after.pointee.load(ordering: .sequentiallyConsistent))
    }

    private static func write(_ address: UInt) {
      guard let text = UnsafePointer<CChar>(bitPattern: address) else { return }
      _ = Libc.write(STDERR_FILENO, text, strlen(text))
    }
  }

  /// Sets the two parts of the note; the number of finished items appears between them.
  ///
  /// The text is never freed, because a program has only one long run.
  package static func set(_ before: String, _ after: String) {
    let slot = TemporaryFiles.endingNote
    guard let (before, after) = copies(before, after) else { return }
    slot.after.pointee.store(after, ordering: .sequentiallyConsistent)
    slot.before.pointee.store(before, ordering: .sequentiallyConsistent)
  }

  /// Sets the number of finished items.
  package static func note(_ done: Int) {
    TemporaryFiles.endingNote.done.pointee.store(done, ordering: .relaxed)
  }

  /// Removes the note, at the end of the run.
  package static func clear() {
    TemporaryFiles.endingNote.before.pointee.store(0, ordering: .sequentiallyConsistent)
  }

  private static func copies(_ before: String, _ after: String) -> (UInt, UInt)? {
    guard let before = strdup(before), let after = strdup(after) else { return nil }
    return (UInt(bitPattern: before), UInt(bitPattern: after))
  }
}
