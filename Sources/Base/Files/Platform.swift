import Libc

// The only file that knows which system it runs on.
#if canImport(Glibc)
  import CMemory
#endif

/// What the systems spell differently.
package enum Platform {
  /// How a folder is opened that is only walked through: on Linux that takes no right to read it.
  static var walkFolder: Int32 {
    #if canImport(Glibc)
      citypaint_walk_folder
    #else
      O_RDONLY
    #endif
  }

  /// The system's name as the font map's folders are keyed.
  package static var name: String {
    #if os(macOS)
      "macos"
    #else
      "linux"
    #endif
  }

  /// The reason why the last call failed, in words.
  static func message(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  /// Opens those of the three standard streams that were inherited closed, so that no file gets
  /// their numbers and the data meant for them; reading or writing there fails as before.
  package static func keepStreamNumbers() {
    for (number, flags) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", flags)
    }
  }

  /// Sets what a signal does; gives whether it was ignored before.
  @discardableResult
  static func onSignal(
    _ number: Int32, _ action: (@convention(c) @Sendable (Int32) -> Void)?
  ) -> Bool {
    let before = signal(number, action)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// The signals by which others end the program, or that its time limit sends.
  ///
  /// Not those that report a fault of the program itself: its memory cannot be trusted then.
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

  /// A file in a folder that has no name and is gone when it is closed, to be written and read;
  /// `nil` if it does not exist.
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

  /// Keeps a value until the program ends, which gives its memory back at once.
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

  /// Where temporary files may be.
  package static var temporaryFolder: String {
    let folder = environment("TMPDIR") ?? "/tmp"
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Lets memory that was freed be used again rather than given back to the system: a picture's
  /// buffers are a megabyte or more, and fresh pages cost more than what is done in them.
  package static func keepFreedMemory() {
    #if canImport(Glibc)
      mallopt(M_MMAP_THRESHOLD, 32 << 20)
      mallopt(M_TRIM_THRESHOLD, 64 << 20)
      // A thread's own arena begins with as much, and grows by a page and a system call at a time
      // from there.
      mallopt(M_TOP_PAD, 24 << 20)
    #endif
  }

  /// Populates the pages of the program's variables at once, before there are other threads.
  ///
  /// The runtime reads each of its caches before it writes it: page by page that is two faults,
  /// of which the second stops every thread there is.
  package static func populateVariables() {
    #if canImport(Glibc)
      citypaint_populate_variables()
    #endif
  }

  /// How many threads can run at once.
  package static let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

  /// Runs something on a new thread; false if the system cannot create another one.
  ///
  /// Dispatch starts a second thread with its first one, to watch over them: the scheduler then
  /// puts a thread with work on the core of its requester, next to an idle one.
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

  /// A library that is loaded on demand and stays loaded.
  package struct Library {
    fileprivate let handle: UnsafeMutableRawPointer
    /// Where it was found, links resolved.
    package var file: String
  }

  /// The first of some libraries that is installed.
  package static func library(_ names: [String]) -> Library? {
    for name in names {
      guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      return Library(handle: handle, file: mapped(name) ?? name)
    }
    return nil
  }

  /// The file behind a library of this name in the program's memory, links resolved.
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

  /// A library's function, whose type the caller knows; `nil` if it has none of that name.
  package static func function<Function>(
    _ name: String, of library: Library, as type: Function.Type
  ) -> Function? {
    dlsym(library.handle, name).map { unsafeBitCast($0, to: type) }
  }
}

/// What a thread is started for.
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
