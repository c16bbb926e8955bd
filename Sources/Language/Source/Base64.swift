/// Base64 as in RFC 4648: the standard alphabet with padding.
package enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> String {
    let whole = bytes.count / 3
    var text = [UInt8](repeating: UInt8(ascii: "="), count: (bytes.count + 2) / 3 * 4)
    for index in 0..<whole {
      let (from, to) = (index * 3, index * 4)
      let group = Int(bytes[from]) << 16 | Int(bytes[from + 1]) << 8 | Int(bytes[from + 2])
      text[to] = alphabet[group >> 18]
      text[to + 1] = alphabet[group >> 12 & 63]
      text[to + 2] = alphabet[group >> 6 & 63]
      text[to + 3] = alphabet[group & 63]
    }
    let rest = bytes[(whole * 3)...]
    if let first = rest.first {
      let group = Int(first) << 16 | (rest.count > 1 ? Int(rest[rest.startIndex + 1]) << 8 : 0)
      for index in 0...rest.count {
        text[whole * 4 + index] = alphabet[group >> (18 - 6 * index) & 63]
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the decoded bytes, or `nil` for text that is not Base64.
  package static func decode(_ text: String) -> [UInt8]? {
    let characters = Array(text.utf8)
    guard characters.count.isMultiple(of: 4) else { return nil }
    let padding = characters.suffix(2).filter { $0 == UInt8(ascii: "=") }.count
    var bytes: [UInt8] = []
    bytes.reserveCapacity(characters.count / 4 * 3)
    var group = 0
    for (index, character) in characters.enumerated() {
      let isPadding = index >= characters.count - padding
      guard
        let value = isPadding ? (character == UInt8(ascii: "=") ? 0 : nil) : value(of: character)
      else { return nil }
      group = group << 6 | value
      if index % 4 == 3 {
        bytes += [UInt8(group >> 16 & 255), UInt8(group >> 8 & 255), UInt8(group & 255)]
        group = 0
      }
    }
    bytes.removeLast(padding)
    return bytes
  }

  private static func value(of character: UInt8) -> Int? {
    switch character {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(character) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(character) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(character) + 4
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
