import Libc
import Synchronization

/// A temporary file in its target's folder, removed by the signals that end the program.
///
/// On Linux, a file can be written before it has a name, but it can replace an existing file only
/// under another temporary name, so a kill could still leave a file behind.
struct TemporaryFile: Sendable {
  let path: String
  private let slot: Int?

  /// Creates and opens a file under a unique name.
  ///
  /// - Returns: the descriptor; below 0 on failure, with the error number.
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

  /// Removes the name from the list of temporary files.
  ///
  /// Call this once, when no file has the name any longer.
  func forget() {
    if let slot { TemporaryFiles.forget(slot) }
  }
}

/// Calls the system's `open`, which the type's own function of the same name would hide.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path, flags, mode)
}

/// The temporary files of this process, which a signal handler removes.
///
/// A handler may call almost nothing, so names are C strings at addresses that are exchanged
/// atomically, in memory allocated at the start.
package enum TemporaryFiles {
  /// The number of slots: far more than the number of threads that write concurrently.
  private static let count = 1024

  private struct Slots: @unchecked Sendable {
    /// The address of each slot's C string; 0 for an empty slot.
    let names: UnsafeMutablePointer<Atomic<UInt>>
    /// The number of threads that are creating a file.
    let makers: UnsafeMutablePointer<Atomic<Int>>
    let isEnding: UnsafeMutablePointer<Atomic<Bool>>
    let endingNote = EndingNote.Slot()
    /// The signals that are blocked while a thread creates a file.
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

  static var endingNote: EndingNote.Slot { slots.endingNote }

  /// Makes the signals that end the program remove temporary files and restore the terminal first.
  ///
  /// These signals are Ctrl-C, a closed terminal, `kill`, and a timer; ignored signals stay
  /// ignored. Also makes each write report a closed reader or an exceeded file size limit (`ulimit
  /// -f`) as an error.
  package static func removeAtSignals() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // Everything the handler needs is created before it can be called.
    if let slot = note("") { forget(slot) }
    Terminal.restore()
    for number in Platform.endingSignals {
      if Platform.onSignal(number, handler) { signal(number, SIG_IGN) }
    }
  }

  /// Lets a thread create a file and register its name without a signal handler running in between.
  ///
  /// The handler waits until all threads have left this section, and no thread enters after it has
  /// started: otherwise a file could be created after the handler's check. It must not wait for its
  /// own thread.
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

  /// Blocks the thread if a signal is ending the program and has removed its files.
  static func stopIfEnding() {
    if slots.isEnding.pointee.load(ordering: .sequentiallyConsistent) { awaitEnd() }
  }

  private static func awaitEnd() -> Never {
    while true { Platform.sleep(milliseconds: 100) }
  }

  /// Assigns a slot to a name and returns it, or returns `nil` if all slots are in use.
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

  /// The time that the handler waits for an unresponsive disk, in tenths of a millisecond.
  private static let patience = 20_000

  /// Removes the temporary files and ends the program.
  ///
  /// May interrupt the program anywhere, so it uses no allocation, no lock, and no generic loop.
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
    TemporaryFiles.slots.endingNote.write()
    // The signal is delivered when the handler returns; the default action is in place by then.
    signal(number, SIG_DFL)
    raise(number)
  }
}

/// A file in the shared temporary folder with an unpredictable name, deleted after its last use.
package final class ScratchFile: Sendable {
  package let path: String
  private let slot: Int?

  /// Creates the file.
  ///
  /// - Parameters:
  /// - prefix: the beginning of the file's name.
  /// - ending: the end of the file's name, such as `.png` if a program is to show the file.
  package init(_ bytes: [UInt8], prefix: String, ending: String) throws(FileError) {
    path = FilePath.join(
      Platform.temporaryFolder, "\(prefix)\(Platform.randomSuffix())\(ending)")
    slot = TemporaryFiles.note(path)
    // A link that has this name in spite of the random part is replaced, not followed.
    try FileSystem.write(bytes, to: path, sync: false, followingLinks: false)
  }

  deinit {
    try? FileSystem.remove(path)
    if let slot { TemporaryFiles.forget(slot) }
  }
}
