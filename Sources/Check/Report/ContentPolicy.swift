import Digest
import Source

/// The report's Content Security Policy: its own style and script by their digests, nothing else.
enum ContentPolicy {
  static func text(style: [UInt8], script: [UInt8]) -> String {
    [
      "default-src 'none'",
      "img-src data: blob:",
      "style-src '\(source(style))'",
      "script-src '\(source(script))'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ].joined(separator: "; ")
  }

  /// The SHA-256 digest as 64 hexadecimal digits.
  static func digest(_ bytes: [UInt8]) -> String { SHA256.hex(bytes) }

  private static func source(_ bytes: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return "sha256-\(Base64.encode(digest.finish()))"
  }
}
