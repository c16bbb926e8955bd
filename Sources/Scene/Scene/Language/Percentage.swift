import Schema
import Source

/// The syntax of percentages: `"50%"`.
enum Percentage {
  /// The maximum absolute value.
  private static let most = 10_000.0

  static func type(isSigned: Bool) -> ValueType<Length> {
    let range = isSigned ? -most...most : 0...most
    return ValueType<Length>(
      "percentage", expecting: "a percentage such as \"50%\"", shapes: .string,
      schema: { _ in
        ["type": "string", "pattern": .string("^\(isSigned ? "-?" : "")[0-9]+(\\.[0-9]+)?%$")]
      },
      write: { length in
        if case .percent(let value) = length { .string(text(value) + "%") } else { nil }
      },
      read: { value, reader in
        guard case .string(let text) = value.kind else { return nil }
        guard text.hasSuffix("%"), let number = number(in: text.dropLast()) else {
          reader.error(
            "expected a percentage such as \"50%\", found \(SafeText.quoted(text))",
            hint: "write a number and %, as in \"12.5%\"")
          return nil
        }
        guard range.contains(number), isSigned || !text.hasPrefix("-") else {
          reader.error(
            "expected a percentage from \(JSONWriter.text(range.lowerBound))% to "
              + "\(JSONWriter.text(range.upperBound))%, found \(SafeText.quoted(text))")
          return nil
        }
        return .percent(number)
      })
  }

  /// Parses a plain decimal: an optional sign, digits, and an optional fraction.
  static func number(in text: Substring) -> Double? {
    var rest = text.utf8
    if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
    let parts = rest.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard text.utf8.count <= 64, (1...2).contains(parts.count),
      parts.allSatisfy({ part in
        !part.isEmpty && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      })
    else { return nil }
    return Double(text)
  }

  /// Returns a number written without an exponent; magnitudes below a millionth become 0.
  private static func text(_ value: Double) -> String {
    let text = JSONWriter.text(value)
    return text.contains(where: { "eE".contains($0) }) ? "0" : text
  }
}
