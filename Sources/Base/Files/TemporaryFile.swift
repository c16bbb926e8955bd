import Libc
import Synchronization

/// A file that is being written beside its place, known to the signals that end the program.
///
/// Linux could write a file that has no name yet, but a name that is taken can be given to it only
/// by way of another name: a kill would still leave something behind.
struct TemporaryFile: Sendable {
  let path: String
  private let slot: Int?

  /// Makes a file under a name that no other has, and opens it.
  ///
  /// - Returns: the descriptor, below 0 with the system's number for what was against it.
  static func open(
    in folder: String, prefix: String, access: Int32, mode: mode_t
  ) -> (file: TemporaryFile, descriptor: Int32, failure: Int32) {
    let path = FilePath.join(folder, "\(prefix)\(Platform.randomSuffix()).tmp")
    return TemporaryFiles.making {
      let file = TemporaryFile(path: path, slot: TemporaryFiles.note(path))
      let descriptor = openFile(path, access | O_CREAT | O_EXCL | O_CLOEXEC, mode)
      let failure = descriptor < 0 ? errno : 0
      if descriptor < 0 { file.forget() }
      return (file, descriptor, failure)
    }
  }

  func remove() {
    unlink(path)
    forget()
  }

  /// Call this once, when the file no longer exists under this name.
  func forget() {
    if let slot { TemporaryFiles.forget(slot) }
  }
}

/// The system's call, which the type's own function of this name would hide.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

/// The temporary files of this process, for a signal's handler to remove.
///
/// A handler may call next to nothing: so names lie as C strings at addresses that are exchanged
/// atomically, in memory that is there from the start.
package enum TemporaryFiles {
  /// Many more than threads that write at the same time.
  private static let count = 1024

  private struct Slots: @unchecked Sendable {
    /// Each the address of a C string; 0 if there is none.
    let names: UnsafeMutablePointer<Atomic<UInt>>
    /// Threads that are about to make a file.
    let makers: UnsafeMutablePointer<Atomic<Int>>
    let isEnding: UnsafeMutablePointer<Atomic<Bool>>
    /// What a thread that makes a file does not take meanwhile.
    let signals: sigset_t

    init() {
      names = .allocate(capacity: count)
      for index in 0..<count { (names + index).initialize(to: Atomic(0)) }
      makers = .allocate(capacity: 1)
      makers.initialize(to: Atomic(0))
      isEnding = .allocate(capacity: 1)
      isEnding.initialize(to: Atomic(false))
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in Platform.endingSignals { sigaddset(&signals, number) }
      self.signals = signals
    }
  }

  private static let slots = Slots()

  /// Makes the signals that end the program (Ctrl-C, a closed terminal, `kill`, a timer) remove
  /// what is half written and give the terminal back, and then end it as they would; those that are
  /// ignored stay so.
  ///
  /// Also leaves it to each write to report that its reader has gone, or that a file may not be
  /// larger (`ulimit -f`).
  package static func removeAtSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // What the handler needs is made before it can be called.
    if let slot = note("") { forget(slot) }
    Terminal.restore()
    for number in Platform.endingSignals {
      if Platform.onSignal(number, handler) { signal(number, SIG_IGN) }
    }
  }

  /// Lets a thread make a file and note its name, with no signal's handler in between.
  ///
  /// The handler waits until all threads in here have left, and no thread enters after it:
  /// otherwise a file could be made when the handler has looked. It must not wait for its own
  /// thread.
  static func making<Value>(_ body: () -> Value) -> Value {
    var (signals, before) = (slots.signals, sigset_t())
    pthread_sigmask(SIG_BLOCK, &signals, &before)
    slots.makers.pointee.add(1, ordering: .sequentiallyConsistent)
    if slots.isEnding.pointee.load(ordering: .sequentiallyConsistent) {
      slots.makers.pointee.subtract(1, ordering: .sequentiallyConsistent)
      pthread_sigmask(SIG_SETMASK, &before, nil)
      awaitEnd()
    }
    defer {
      slots.makers.pointee.subtract(1, ordering: .sequentiallyConsistent)
      pthread_sigmask(SIG_SETMASK, &before, nil)
    }
    return body()
  }

  /// Does nothing more where a signal is ending the program, which has removed what is written.
  static func stopIfEnding() {
    if slots.isEnding.pointee.load(ordering: .sequentiallyConsistent) { awaitEnd() }
  }

  private static func awaitEnd() -> Never {
    while true { Platform.sleep(milliseconds: 100) }
  }

  /// The slot that a name has got; `nil` if all are taken.
  static func note(_ path: String) -> Int? {
    guard let name = strdup(path) else { return nil }
    let address = UInt(bitPattern: name)
    for index in 0..<count {
      let (isTaken, _) = slots.names[index].compareExchange(
        expected: 0, desired: address, ordering: .sequentiallyConsistent)
      if isTaken { return index }
    }
    free(name)
    return nil
  }

  static func forget(_ slot: Int) {
    let address = slots.names[slot].exchange(0, ordering: .sequentiallyConsistent)
    free(UnsafeMutablePointer<CChar>(bitPattern: address))
  }

  /// Tenths of a millisecond that the handler waits for a disk that does not answer.
  private static let patience = 20_000

  /// Runs wherever the program is: no allocation, no lock, no generic loop.
  private static let handler: @convention(c) @Sendable (Int32) -> Void = { number in
    TemporaryFiles.slots.isEnding.pointee.store(true, ordering: .sequentiallyConsistent)
    var waited = 0
    while waited < TemporaryFiles.patience,
      TemporaryFiles.slots.makers.pointee.load(ordering: .sequentiallyConsistent) > 0
    {
      var pause = timespec(tv_sec: 0, tv_nsec: 100_000)
      nanosleep(&pause, nil)
      waited += 1
    }
    var index = 0
    while index < TemporaryFiles.count {
      let address = TemporaryFiles.slots.names[index].exchange(
        0, ordering: .sequentiallyConsistent)
      if let name = UnsafePointer<CChar>(bitPattern: address) { unlink(name) }
      index += 1
    }
    Terminal.restore()
    // Taken when the handler returns; its own action is in place by then.
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// A file in the shared temporary folder under an unpredictable name, removed with its last user.
package final class ScratchFile: Sendable {
  package let path: String
  private let slot: Int?

  /// - Parameters:
  ///   - prefix: what its name begins with.
  ///   - ending: what its name ends with, as `.png` for a program to show it.
  package init(_ bytes: [UInt8], prefix: String, ending: String) throws(FileError) {
    path = FilePath.join(
      Platform.temporaryFolder, "\(prefix)\(Platform.randomSuffix())\(ending)")
    slot = TemporaryFiles.note(path)
    // A link that is there in spite of the name would be replaced, not followed.
    try FileSystem.write(bytes, to: path, sync: false, followingLinks: false)
  }

  deinit {
    try? FileSystem.remove(path)
    if let slot { TemporaryFiles.forget(slot) }
  }
}
