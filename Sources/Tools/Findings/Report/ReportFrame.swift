import Digest
import Source

/// The report's HTML with slots of the form `{{name}}`, each filled once.
struct ReportFrame: Hashable, Sendable {
  enum Slot: String, Hashable, Sendable, CaseIterable {
    case policy
    case style
    case digest
    case data
    case script
  }

  private enum Piece: Hashable, Sendable {
    case text([UInt8])
    case slot(Slot)
  }

  private let pieces: [Piece]

  init(_ html: [UInt8]) throws(HTMLReportError) {
    let (opening, closing) = (Array("{{".utf8), Array("}}".utf8))
    var pieces: [Piece] = []
    var rest = html[...]
    while let start = rest.firstRange(of: opening) {
      guard let end = rest[start.upperBound...].firstRange(of: closing) else { break }
      let name = String(decoding: rest[start.upperBound..<end.lowerBound], as: UTF8.self)
      guard let slot = Slot(rawValue: name) else { throw .unknownSlot(name) }
      pieces += [.text(Array(rest[..<start.lowerBound])), .slot(slot)]
      rest = rest[end.upperBound...]
    }
    pieces.append(.text(Array(rest)))
    for slot in Slot.allCases {
      let count = pieces.count { $0 == .slot(slot) }
      guard count == 1 else { throw .slot(slot.rawValue, count: count) }
    }
    self.pieces = pieces
  }

  /// Returns the frame with its slots filled; the inserted text is not scanned for slots.
  func filled(_ content: (Slot) -> [UInt8]) -> [UInt8] {
    var html: [UInt8] = []
    for piece in pieces {
      switch piece {
      case .text(let text): html += text
      case .slot(let slot): html += content(slot)
      }
    }
    return html
  }
}

/// The report's Content Security Policy, which allows only its own style and script, by digest.
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

  /// Returns the SHA-256 digest in hexadecimal.
  static func digest(_ bytes: [UInt8]) -> String { SHA256.hex(bytes) }

  private static func source(_ bytes: [UInt8]) -> String {
    var digest = SHA256()
    digest.update(bytes)
    return "sha256-\(Base64.encode(digest.finish()))"
  }
}
