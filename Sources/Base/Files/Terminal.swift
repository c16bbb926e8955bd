import Libc
import Synchronization

/// Interaction with the person at the terminal.
package enum Terminal {
  private struct Settings: @unchecked Sendable {
    let memory = UnsafeMutablePointer<termios>.allocate(capacity: 1)
  }

  /// The terminal's settings before waiting for a key.
  private static let before = Settings()
  private static let isRaw = Atomic(false)

  /// Restores the terminal's settings; may be called from a signal handler.
  static func restore() {
    guard isRaw.exchange(false, ordering: .sequentiallyConsistent) else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, before.memory)
  }

  /// Whether both input and output are a terminal.
  package static var isInteractive: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
  }

  package static var standardOutputIsTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Waits for one key, without the return key; returns `nil` at the end of the input.
  ///
  /// The terminal's settings are restored when this returns, and when Control-C ends the program.
  package static func readKey() -> UInt8? {
    var before = termios()
    guard tcgetattr(STDIN_FILENO, &before) == 0 else { return nil }
    self.before.memory.initialize(to: before)
    isRaw.store(true, ordering: .sequentiallyConsistent)
    defer { restore() }
    var raw = before
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return nil }
    var byte: UInt8 = 0
    while true {
      let count = read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
