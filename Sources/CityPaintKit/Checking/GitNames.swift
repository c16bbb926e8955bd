/// Names of files as Git prints them.
package enum GitNames {
  /// Returns the names in the output of `git diff --name-only`, with or without `-z`.
  ///
  /// Without it, Git quotes a name with special characters, as in C: `"gr\303\274n.json"`.
  package static func list(_ bytes: [UInt8]) -> [String] {
    if bytes.contains(0) {
      return bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }
    return bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }.map { line in
      String(decoding: unquoted(line) ?? Array(line), as: UTF8.self)
    }
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "t"): 9, UInt8(ascii: "n"): 10,
    UInt8(ascii: "v"): 11, UInt8(ascii: "f"): 12, UInt8(ascii: "r"): 13,
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "\\"): UInt8(ascii: "\\"),
  ]

  /// Returns a name without its quotation marks and escapes; `nil` if it is not quoted.
  private static func unquoted(_ line: ArraySlice<UInt8>) -> [UInt8]? {
    let quote = UInt8(ascii: "\"")
    guard line.count >= 2, line.first == quote, line.last == quote else { return nil }
    var name: [UInt8] = []
    var rest = line.dropFirst().dropLast()
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        name.append(byte)
        continue
      }
      guard let next = rest.first else { return nil }
      if let meant = escapes[next] {
        name.append(meant)
        rest.removeFirst()
      } else {
        let digits = rest.prefix(3).compactMap { byte in
          (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(byte) ? Int(byte & 7) : nil
        }
        guard digits.count == 3 else { return nil }
        name.append(UInt8(truncatingIfNeeded: digits[0] * 64 + digits[1] * 8 + digits[2]))
        rest.removeFirst(3)
      }
    }
    return name
  }
}
