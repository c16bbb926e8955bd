import Schema

/// The number format of `$format`.
struct NumberFormat: Hashable, Sendable {
  /// The number of digits after the decimal point; `nil` to keep the digits as written.
  private var decimals: Int?
  private var group = false
  private var sign = false
  private var prefix: String?
  private var suffix: String?

  /// The keys next to `$format`.
  static let options = keys(
    NumberFormat(),
    [
      optional(
        "decimals", \.decimals, .integer(in: 0...15),
        "The number of digits after the decimal point. Default: as written."),
      defaulted("group", \.group, .bool, "Whether thousands are separated, as in 1,234."),
      defaulted("sign", \.sign, .bool, "Whether positive numbers are written with a plus sign."),
      optional("prefix", \.prefix, .text, "The text before the digits."),
      optional("suffix", \.suffix, .text, "The text after the digits."),
    ])

  /// Returns the number as text; halves are rounded away from zero, based on the digits as written.
  func text(_ number: Double, literal: String) -> String {
    var digits = DecimalDigits(literal)
    if let decimals { digits.round(to: decimals) }
    var whole = digits.whole
    if group {
      var parts: [Substring] = []
      var rest = whole[...]
      while rest.count > 3 {
        parts.insert(rest.suffix(3), at: 0)
        rest = rest.dropLast(3)
      }
      whole = ([rest] + parts).joined(separator: ",")
    }
    let mark = digits.isNegative && !digits.isZero ? "-" : sign && !digits.isZero ? "+" : ""
    return [
      mark, prefix ?? "", whole, digits.fraction.isEmpty ? "" : "." + digits.fraction,
      suffix ?? "",
    ].joined()
  }
}
