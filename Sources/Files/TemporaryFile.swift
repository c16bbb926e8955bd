import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A file that is being written beside its place, known to the signals that end the program.
///
/// Linux could write a file that has no name yet, but a name that is taken can be given to it only
/// by way of another name: something would be left by a kill all the same.
struct TemporaryFile: Sendable {
  let path: String
  private let slot: Int?

  /// Chooses a name; the file is for the caller to make.
  init(in folder: String, prefix: String) {
    path = FilePath.join(folder, "\(prefix)\(Platform.randomSuffix()).tmp")
    slot = TemporaryFiles.note(path)
  }

  /// To be called after the file was made: a signal that came meanwhile may have missed it.
  func isMade() { if TemporaryFiles.isEnding { unlink(path) } }

  func remove() {
    unlink(path)
    forget()
  }

  /// To be called once, when there is no file of this name any more.
  func forget() {
    if let slot { TemporaryFiles.forget(slot) }
  }
}

/// The temporary files of this process, for a signal's handler to remove.
///
/// A handler may call next to nothing: so names lie as C strings at addresses that are exchanged
/// atomically, in memory that is there from the start.
package enum TemporaryFiles {
  /// Many more than threads that write at the same time.
  private static let count = 1024

  private struct Slots: @unchecked Sendable {
    /// Each the address of a C string; 0 where there is none.
    let names: UnsafeMutablePointer<Atomic<UInt>>
    let isEnding: UnsafeMutablePointer<Atomic<Bool>>

    init() {
      names = .allocate(capacity: count)
      for index in 0..<count { (names + index).initialize(to: Atomic(0)) }
      isEnding = .allocate(capacity: 1)
      isEnding.initialize(to: Atomic(false))
    }
  }

  private static let slots = Slots()

  /// Makes the signals that end the program (Ctrl-C, a closed terminal, `kill`) remove what is
  /// half written and give the terminal back, and then end it as they would; those that are
  /// ignored stay so.
  ///
  /// Also leaves it to each write to tell that its reader has gone.
  package static func removeAtSignals() {
    signal(SIGPIPE, SIG_IGN)
    // What the handler needs is made before it can be called.
    if let slot = note("") { forget(slot) }
    Terminal.restore()
    for number in [SIGINT, SIGTERM, SIGHUP] {
      if Platform.onSignal(number, handler) { signal(number, SIG_IGN) }
    }
  }

  /// The slot that a name has got; `nil` where all are taken.
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

  static var isEnding: Bool { slots.isEnding.pointee.load(ordering: .sequentiallyConsistent) }

  /// Runs wherever the program is: no allocation, no lock, no generic loop.
  private static let handler: @convention(c) @Sendable (Int32) -> Void = { number in
    TemporaryFiles.slots.isEnding.pointee.store(true, ordering: .sequentiallyConsistent)
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
