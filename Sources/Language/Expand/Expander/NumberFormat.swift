import Localization
import Schema

/// The options of `$format`: how a number, a date, or a list becomes text.
struct NumberFormat: Hashable, Sendable {
  /// The kind of text in the locale; `nil` for a plain number, which is the same in every locale.
  var style: FormatStyle?
  /// The number of digits after the decimal point; `nil` to keep the digits as written, or as many
  /// as are usual for the style.
  var decimals: Int?
  var group: Bool?
  var sign = false
  var prefix: String?
  var suffix: String?
  var currency: String?
  var length: FormatLength?
  var fields: String?
  var timeZone: String?
  var now: String?

  /// The keys next to `$format`.
  static let options = keys(
    NumberFormat(),
    [
      optional(
        "style", \.style, .cases("style"),
        "The kind of text in the locale, with its separators, names, and digits. Default: a number "
          + "that is the same in every locale."),
      optional(
        "decimals", \.decimals, .integer(in: 0...15),
        "The number of digits after the decimal point. Default: as written, or as usual for the "
          + "`style`."),
      optional(
        "group", \.group, .bool,
        "Whether thousands are separated, as in 1,234. Default: false; with a `style`, true."),
      defaulted("sign", \.sign, .bool, "Whether positive numbers are written with a plus sign."),
      optional(
        "prefix", \.prefix, .text,
        "The text before the digits; with a `style`, before everything else."),
      optional("suffix", \.suffix, .text, "The text after the digits."),
      optional(
        "currency", \.currency, .text,
        "The ISO 4217 code of the currency, such as `EUR`, which style `currency` needs."),
      optional(
        "dateStyle", \.length, .cases("dateStyle"),
        "The length of a date, a time (`short`, `medium`), or a relative time (`short`, `long`). "
          + "Default: `medium`; for times `short`, for relative times `long`."),
      optional(
        "fields", \.fields, .text,
        "The fields of a date, as letters in any order, instead of `dateStyle`: `yMMMd`, `EEEEjm`. "
          + "The letters are G (era), y, Q, M, E (day of the week), d, j (hour, as usual in the "
          + "locale), h, H, m, and s; MMM and MMMM are names."),
      optional(
        "timeZone", \.timeZone, .text,
        "The time zone in which a date is shown, such as `Europe/Stockholm`. Default: as written."),
      optional(
        "now", \.now, .text, "The moment from which style `relative` counts, an ISO 8601 date."),
    ])

  /// Returns the number as text, the same in every locale; halves are rounded away from zero, based
  /// on the digits as written.
  func text(_ number: Double, literal: String) -> String {
    var digits = DecimalDigits(literal)
    if let decimals { digits.round(to: decimals) }
    var whole = digits.whole
    if group == true {
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

/// A kind of text that depends on the locale.
enum FormatStyle: String, CaseIterable, Sendable {
  case decimal, percent, currency, duration, bytes, ordinal
  case date, time, relative
  case list

  /// The keys that have an effect next to this style, except `prefix` and `suffix`.
  private var ownKeys: [String] {
    switch self {
    case .decimal, .percent, .bytes: ["decimals", "group", "sign"]
    case .currency: ["currency", "decimals", "group", "sign"]
    case .duration: ["decimals", "sign"]
    case .ordinal: ["group"]
    case .date, .time: ["dateStyle", "fields", "timeZone"]
    case .relative: ["dateStyle", "now"]
    case .list: []
    }
  }

  func takes(_ key: String) -> Bool {
    ["$format", "style", "prefix", "suffix"].contains(key) || ownKeys.contains(key)
  }

  /// The styles next to which a key has an effect.
  static func taking(_ key: String) -> [FormatStyle] {
    allCases.filter { $0.ownKeys.contains(key) }
  }

  /// The lengths of this style, the first of which is the default.
  var lengths: [FormatLength] {
    switch self {
    case .date: [.medium, .short, .long, .full]
    case .time: [.short, .medium]
    case .relative: [.long, .short]
    default: []
    }
  }
}
