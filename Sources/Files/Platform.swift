// The one file that knows which system it runs on.
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What the systems spell differently.
package enum Platform {
  /// The program's own file, links resolved; `nil` where the system does not tell.
  package static var executablePath: String? {
    #if os(Linux)
      return FileSystem.realPath("/proc/self/exe")
    #else
      var size = UInt32(0)
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return FileSystem.realPath(String(decoding: bytes, as: UTF8.self))
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

  /// What the last failed call had against it, in words.
  static func message(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    return String(cString: text)
  }

  package static func sleep(milliseconds: UInt32) {
    usleep(milliseconds * 1000)
  }

  static func randomSuffix() -> String {
    String(UInt64.random(in: 0...UInt64.max), radix: 36)
  }

  /// Where files may lie for a while.
  package static var temporaryFolder: String {
    let folder = environment("TMPDIR") ?? "/tmp"
    return folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  }

  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
