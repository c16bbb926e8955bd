import Files
import Synchronization

/// Thai word boundaries, found with libthai.
///
/// The library is loaded when the first Thai text is laid out, because linking it would slow down
/// every start of the program.
final class ThaiDictionary: Sendable {
  /// The dictionary; `nil` if the library or its dictionary is not installed.
  static let shared = ThaiDictionary()

  /// The library's path with its version, for reports.
  let file: String
  private let breaker: Mutex<Breaker>

  /// The type of `th_brk_new` in libthai's `thai/thbrk.h`, since 0.1.25.
  ///
  /// With `th_brk_wc_find_breaks` of `thwbrk.h`, a character is a `wchar_t` of 32 bits.
  private typealias New = @convention(c) (UnsafePointer<CChar>?) -> OpaquePointer?
  private typealias FindBreaks =
    @convention(c) (OpaquePointer, UnsafePointer<UInt32>, UnsafeMutablePointer<CInt>, Int) -> CInt

  private struct Breaker: @unchecked Sendable {
    let handle: OpaquePointer
    let find: FindBreaks
  }

  private init?() {
    let shipped = Self.shipped()
    guard let library = shipped?.library ?? Platform.library(Self.names),
      let new = Platform.function("th_brk_new", of: library, as: New.self),
      let find = Platform.function("th_brk_wc_find_breaks", of: library, as: FindBreaks.self),
      let handle = new(shipped?.dictionary)
    else { return nil }
    file = library.file
    breaker = Mutex(Breaker(handle: handle, find: find))
  }

  /// Returns the library that is shipped with the program, and its dictionary, which is in the same
  /// folder.
  private static func shipped() -> (library: Platform.Library, dictionary: String)? {
    guard let folder = ShippedFiles.libraries,
      let library = Platform.library([FilePath.join(folder, "libthai.so.0")])
    else { return nil }
    return (library, FilePath.join(folder, "thbrk.tri"))
  }

  private static let names = [
    "libthai.so.0", "libthai.0.dylib", "/opt/homebrew/lib/libthai.0.dylib",
    "/usr/local/lib/libthai.0.dylib",
  ]

  /// Returns the offsets at which words start in a stretch of Thai, except 0.
  func breaks(in text: ArraySlice<UInt32>) -> [Int] {
    let terminated = Array(text) + [0]
    var positions = [CInt](repeating: 0, count: text.count)
    let count = breaker.withLock { breaker in
      Int(breaker.find(breaker.handle, terminated, &positions, positions.count))
    }
    return positions.prefix(max(0, min(count, positions.count))).map { Int($0) }
      .filter { 0 < $0 && $0 < text.count }
  }
}

/// The availability of Thai word breaking on this machine.
package enum ThaiBreaking {
  package static func isWanted(by text: String) -> Bool { WordBreaks.hasThai(text) }

  /// Whether libthai and its dictionary are installed; loads both.
  package static var isAvailable: Bool { ThaiDictionary.shared != nil }
}
