import Libc

/// The words that the program was started with.
///
/// On Linux Swift's own `CommandLine` reads them from /proc, which a sandbox may lack: it has
/// none then, and every command line would be an empty one.
package enum ProgramArguments {
  /// All words, the program's own name first.
  package static var all: [String] {
    #if canImport(Glibc)
      if let words = given.words {
        return (0..<Int(given.count)).compactMap { words[$0].map { String(cString: $0) } }
      }
    #endif
    return CommandLine.arguments
  }

  #if canImport(Glibc)
    fileprivate typealias Words = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>

    /// What `main` is called with; written once, before anything can read it.
    nonisolated(unsafe) fileprivate static var given: (count: Int32, words: Words?) = (0, nil)
  #endif
}

#if canImport(Glibc)
  /// glibc calls the functions in this section before `main`, with the arguments of `main`; the
  /// entry point that Swift makes for `@main` drops them.
  @used @section(".init_array")
  private let keepArguments: @convention(c) (Int32, ProgramArguments.Words?) -> Void = {
    ProgramArguments.given = ($0, $1)
  }
#endif
