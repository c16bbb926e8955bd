import Files
import Source

/// Pictures shown in a terminal that supports them.
enum InlinePicture {
  private enum Method {
    /// The kitty graphics protocol: Base64 in chunks of at most 4,096 characters.
    case kitty
    /// iTerm2's OSC 1337, which WezTerm also supports.
    case iTerm
  }

  /// The maximum size in bytes; a larger picture would keep a terminal busy for seconds.
  private static let limit = 4 << 20

  /// Whether standard output is a terminal that can show pictures.
  static var isPossible: Bool { method != nil }

  private static var method: Method? {
    // A terminal multiplexer drops or garbles pictures.
    guard FileSystem.standardOutputIsTerminal, Platform.environment("TMUX") == nil else {
      return nil
    }
    if Platform.environment("TERM") == "xterm-kitty"
      || Platform.environment("KITTY_WINDOW_ID") != nil
    {
      return .kitty
    }
    switch Platform.environment("TERM_PROGRAM") {
    case "iTerm.app", "WezTerm": return .iTerm
    default: return nil
    }
  }

  /// Returns text that makes the terminal show a PNG; `nil` if the terminal cannot.
  static func text(_ png: [UInt8], isTall: Bool) -> String? {
    guard let method, png.count <= limit else { return nil }
    let encoded = Base64.encode(png)
    switch method {
    case .kitty: return kitty(encoded, size: isTall ? "r=30" : "c=80")
    case .iTerm:
      let size = isTall ? "height=30" : "width=80"
      return "\u{1b}]1337;File=inline=1;size=\(png.count);\(size):\(encoded)\u{7}\n"
    }
  }

  private static func kitty(_ encoded: String, size: String) -> String {
    var text = ""
    var rest = Substring(encoded)
    var keys = "f=100,a=T,\(size),"
    while !rest.isEmpty {
      let piece = rest.prefix(4096)
      rest = rest.dropFirst(4096)
      text += "\u{1b}_G\(keys)m=\(rest.isEmpty ? 0 : 1);\(piece)\u{1b}\\"
      keys = ""
    }
    return text + "\n"
  }
}
