import Libc

/// The arguments that the program was started with.
///
/// On Linux, Swift's own `CommandLine` reads them from /proc, which may be missing in a sandbox;
/// `CommandLine` is then empty, as if no arguments were given.
package enum ProgramArguments {
  /// All arguments, with the program's name first.
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

    /// The arguments of `main`; written once, before anything can read them.
    nonisolated(unsafe) fileprivate static var given: (count: Int32, words: Words?) = (0, nil)
  #endif
}

#if canImport(Glibc)
  /// Stores the arguments of `main`.
  ///
  /// glibc calls the functions in this section before `main`, with the same arguments; the entry
  /// point that Swift generates for `@main` discards them.
  @used @section(".init_array")
  private let keepArguments: @convention(c) (Int32, ProgramArguments.Words?) -> Void = {
    ProgramArguments.given = ($0, $1)
  }
#endif
