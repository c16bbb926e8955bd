/// A deterministic writer of JSON.
package struct JSONWriter {
  package enum Style: Hashable, Sendable {
    /// One line without white space.
    case compact
    /// Indented by two spaces; a list of scalars that fits into 80 columns is written on one line.
    case pretty
    /// Like `pretty`, but an object that contains only a scalar, such as a reference in a schema,
    /// is also written on one line.
    case dense
  }

  private static let longestLine = 80

  private let style: Style
  private var bytes: [UInt8] = []

  private init(style: Style) {
    self.style = style
  }

  /// Returns the value's text, without a trailing line break.
  package static func text(_ value: JSONOutput, _ style: Style = .pretty) -> String {
    var writer = JSONWriter(style: style)
    writer.write(value, depth: 0)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// Returns a number as JSON: the shortest form that reads back exactly, integers without `.0`.
  package static func text(_ number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == number.rounded(), abs(number) < 1e18 { return "\(Int(number))" }
    return "\(number)"
  }

  private mutating func write(_ value: JSONOutput, depth: Int) {
    switch value {
    case .null: put("null")
    case .bool(let value): put(value ? "true" : "false")
    case .int(let value): put("\(value)")
    case .number(let value): put(Self.text(value))
    case .literal(let text): put(text)
    case .string(let value): writeString(value)
    case .array(let values): writeArray(values, depth: depth)
    case .object(let members): writeObject(members, depth: depth)
    }
  }

  private mutating func writeArray(_ values: [JSONOutput], depth: Int) {
    if values.isEmpty { return put("[]") }
    if style != .compact, values.count <= Self.longestLine, values.allSatisfy(\.isScalar) {
      let start = bytes.count
      put("[")
      for (i, value) in values.enumerated() {
        if i > 0 { put(", ") }
        write(value, depth: depth)
      }
      put("]")
      if bytes.count - lineStart(before: start) <= Self.longestLine { return }
      bytes.removeSubrange(start...)
    }
    put("[")
    for (i, value) in values.enumerated() {
      if i > 0 { put(",") }
      newLine(depth + 1)
      write(value, depth: depth + 1)
    }
    newLine(depth)
    put("]")
  }

  private mutating func writeObject(_ members: [JSONOutput.Member], depth: Int) {
    if members.isEmpty { return put("{}") }
    if style == .dense, members.count == 1, members[0].value.isScalar {
      put("{")
      writeMember(members[0], depth: depth)
      return put("}")
    }
    put("{")
    for (i, member) in members.enumerated() {
      if i > 0 { put(",") }
      newLine(depth + 1)
      writeMember(member, depth: depth + 1)
    }
    newLine(depth)
    put("}")
  }

  private mutating func writeMember(_ member: JSONOutput.Member, depth: Int) {
    writeString(member.key)
    put(style == .compact ? ":" : ": ")
    write(member.value, depth: depth)
  }

  private func lineStart(before offset: Int) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return start
  }

  private mutating func newLine(_ depth: Int) {
    guard style != .compact else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func put(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func writeString(_ text: String) {
    put("\"")
    defer { put("\"") }
    // Long strings are encoded pictures, which need no escapes.
    if text.utf8.allSatisfy(Self.isPlain) { return put(text) }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""): put("\\\"")
      case UInt8(ascii: "\\"): put("\\\\")
      case 0x0A: put("\\n")
      case 0x0D: put("\\r")
      case 0x09: put("\\t")
      case ..<0x20, 0x7F:
        put("\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16))
      default: bytes.append(byte)
      }
    }
  }

  /// Returns whether a byte is written as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\") && byte != 0x7F
  }
}

extension JSONOutput {
  fileprivate var isScalar: Bool {
    switch self {
    case .array, .object: false
    default: true
    }
  }
}
