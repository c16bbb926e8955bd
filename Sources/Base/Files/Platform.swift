import Libc

// The only file with code for specific systems.
#if canImport(Glibc)
  import CMemory
#endif

/// Functions and constants that differ between systems.
package enum Platform {
  /// The flags for opening a folder for traversal only; on Linux, no read permission is needed.
  static var walkFolder: Int32 {
    #if canImport(Glibc)
      citypaint_walk_folder
    #else
      O_RDONLY
    #endif
  }

  /// The system's name, used as a key for the font map's folders.
  package static var name: String {
    #if os(macOS)
      "macos"
    #else
      "linux"
    #endif
  }

  /// Returns the description of an error number.
  static func message(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  /// Opens any of the three standard streams that were closed when the program started.
  ///
  /// Otherwise, a file would get a stream's number and receive the data meant for the stream.
  /// Reading from or writing to such a stream still fails.
  package static func keepStreamNumbers() {
    for (number, flags) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
  }

  /// Sets the action of a signal; returns whether it was ignored before.
  @discardableResult
  static func onSignal(
    _ number: Int32, _ action: (@convention(c) @Sendable (Int32) -> Void)?
  ) -> Bool {
    let before = signal(number, action)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The signals that end the program, from other processes or a time limit.
  ///
  /// Signals that report a fault in the program itself are excluded, because the program's memory
  /// can then no longer be trusted.
  static var endingSignals: [Int32] {
    let common = [
      SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGUSR1, SIGUSR2,
    ]
    #if os(Linux)
      return common + [SIGIO, SIGPWR]
    #else
      return common
    #endif
  }

  /// Opens a nameless file in a folder for writing and reading, which is deleted when it is closed;
  /// `nil` on failure.
  static func openNameless(in folder: String) -> Int32? {
    #if canImport(Glibc)
      let descriptor = citypaint_open_nameless(folder)
      return descriptor < 0 ? nil : descriptor
    #else
      return nil
    #endif
  }

  package static func sleep(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }

  /// Keeps a value alive until the program ends; freeing it first would take time.
  package static func keepToTheEnd<Value: Sendable>(_ value: Value) {
    _ = Unmanaged.passRetained(Kept(value))
  }

  /// Ends the program successfully.
  package static func exit() -> Never {
    Libc.exit(EXIT_SUCCESS)
  }

  static func randomSuffix() -> String {
    String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// The folder for temporary files.
  package static var temporaryFolder: String {
    let folder = environment("TMPDIR") ?? "/tmp"
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  /// The path of the program that is running, with links resolved.
  static var programFile: String? {
    #if os(macOS)
      var size = UInt32(PATH_MAX)
      var name = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&name, &size) == 0 else { return nil }
    #else
      let name = "/proc/self/exe"
    #endif
    guard let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Keeps freed memory for reuse instead of returning it to the system.
  ///
  /// A picture's buffers are a megabyte or more, and faulting in fresh pages costs more than using
  /// them.
  package static func keepFreedMemory() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 64 << 20)
      // A thread's own arena starts at this size, and would otherwise grow by a page and a system
      // call at a time.
      mallopt(M_TOP_PAD, 24 << 20)
    #endif
  }

  /// Lets the next megabytes that the main thread allocates be on huge pages, of which there are few
  /// faults; only for a command that uses most of them.
  package static func useHugePages(megabytes: Int) {
    #if canImport(Glibc)
      citypaint_use_huge_pages(megabytes << 20)
    #endif
  }

  /// Populates the pages of the program's variables at once, before other threads exist.
  ///
  /// The runtime reads each of its caches before writing to it, so each page would fault twice, and
  /// the second fault stops every thread.
  package static func populateVariables() {
    #if canImport(Glibc)
      citypaint_populate_variables()
    #endif
  }

  /// The linker's identifiers for the program and its loaded libraries, which differ between
  /// builds; empty if the system or the linker has none.
  package static var buildIdentifiers: [UInt8] {
    #if canImport(Glibc) && _pointerBitWidth(_64)
      [UInt8](unsafeUninitializedCapacity: 8192) { bytes, count in
        count = bytes.baseAddress.map { citypaint_build_identifiers($0, bytes.count) } ?? 0
      }
    #else
      []
    #endif
  }

  /// The number of threads that can run concurrently.
  package static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Runs a closure on a new thread; returns false if the system cannot create one.
  ///
  /// Dispatch is not used because it starts a second thread to monitor the first; the scheduler
  /// then puts a busy thread on its requester's core even if another core is idle.
  package static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    let work = Unmanaged.passRetained(ThreadWork(body))
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, nil, ThreadWork.run, work.toOpaque())
    guard code == 0 else {
      work.release()
      return false
    }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return true
  }

  /// A library that is loaded on demand and never unloaded.
  package struct Library {
    fileprivate let handle: UnsafeMutableRawPointer
    /// The library's path, with links resolved.
    package var file: String
  }

  /// Loads the first of the named libraries that is installed.
  package static func library(_ names: [String]) -> Library? {
    for name in names {
      guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      return Library(handle: handle, file: mapped(name) ?? name)
    }
    return nil
  }

  /// Returns the path of the loaded library with this name, with links resolved.
  private static func mapped(_ name: String) -> String? {
    guard let maps = fopen("/proc/self/maps", "r") else { return nil }
    defer { fclose(maps) }
    var line = [CChar](repeating: 0, count: 4096)
    while fgets(&line, Int32(line.count), maps) != nil {
      let text = String(
        decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      guard let start = text.firstIndex(of: "/"), text.contains("/" + name) else { continue }
      return String(text[start...].prefix { $0 != "\n" })
    }
    return nil
  }

  /// Returns a library's function, whose type the caller provides, or `nil` if no function has this
  /// name.
  package static func function<Function>(
    _ name: String, of library: Library, as type: Function.Type
  ) -> Function? {
    dlsym(library.handle, name).map { unsafeBitCast($0, to: type) }
  }
}

/// The closure that a thread runs.
private final class ThreadWork: Sendable {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  #if canImport(Darwin)
    static let run: @convention(c) (UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? = {
      Unmanaged<ThreadWork>.fromOpaque($0).takeRetainedValue().body()
      return nil
    }
  #else
    static let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = {
      if let work = $0 { Unmanaged<ThreadWork>.fromOpaque(work).takeRetainedValue().body() }
      return nil
    }
  #endif
}

/// A value that is never destroyed.
private final class Kept<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
