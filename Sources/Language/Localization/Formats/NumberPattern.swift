/// A number pattern of CLDR, such as `#,##,##0.###` or `¤#,##0.00;¤-#,##0.00` (UTS #35, part 3).
struct NumberPattern {
  private let positive: (prefix: Substring, suffix: Substring)
  private let negative: (prefix: Substring, suffix: Substring)?
  /// The number of digits in the last group, and in the others; 0 without groups.
  private let groups: (last: Int, others: Int)
  /// The least and the largest number of digits after the decimal point.
  let decimals: ClosedRange<Int>

  init(_ pattern: Substring) {
    let parts = pattern.split(separator: ";")
    let (positive, digits) = Self.split(parts.first ?? "0")
    self.positive = positive
    negative = parts.count > 1 ? Self.split(parts[1]).affixes : nil
    let halves = digits.split(separator: ".", omittingEmptySubsequences: false)
    let runs = halves[0].split(separator: ",", omittingEmptySubsequences: false)
    let last = runs.count > 1 ? runs[runs.count - 1].count : 0
    groups = (last, runs.count > 2 ? runs[runs.count - 2].count : last)
    let fraction = halves.count > 1 ? halves[1] : ""
    decimals = fraction.count(where: { $0 == "0" })...fraction.count
  }

  private static func split(
    _ pattern: Substring
  ) -> (affixes: (prefix: Substring, suffix: Substring), digits: Substring) {
    func isDigit(_ character: Character) -> Bool { "#0,.".contains(character) }
    guard let first = pattern.firstIndex(where: isDigit),
      let last = pattern.lastIndex(where: isDigit)
    else { return ((pattern, ""), "") }
    return ((pattern[..<first], pattern[pattern.index(after: last)...]), pattern[first...last])
  }

  /// How a number is written.
  struct Style {
    /// The number of digits after the decimal point; `nil` for the pattern's.
    var decimals: ClosedRange<Int>?
    var isGrouped = true
    /// Whether a positive number has a plus sign.
    var isSigned = false
    /// The symbol of a currency.
    var currency = ""
  }

  /// Returns a number as text; halves are rounded to even.
  ///
  /// - Parameter least: the least number of digits before the first separator of thousands.
  func text(
    _ digits: DecimalDigits, _ style: Style, _ symbols: NumberSymbols, least: Int
  ) -> String {
    let decimals = style.decimals ?? decimals
    var digits = digits
    digits.round(to: decimals.upperBound, halves: .toEven)
    digits.trim(to: decimals.lowerBound)
    var body = symbols.native(
      style.isGrouped ? grouped(digits.whole, symbols.group, least: least) : digits.whole)
    if !digits.fraction.isEmpty { body += symbols.decimal + symbols.native(digits.fraction) }
    var affixes = positive
    var sign = ""
    if !digits.isZero, digits.isNegative || style.isSigned {
      sign = digits.isNegative ? symbols.minus : symbols.plus
      affixes = negative ?? ("-" + positive.prefix, positive.suffix)
    }
    let space = "\u{A0}"
    let currency = style.currency
    func filled(_ affix: Substring) -> String {
      affix.reduce(into: "") { text, character in
        switch character {
        case "-": text += sign
        case "%": text += symbols.percent
        case "¤": text += currency
        case "'": break
        default: text.append(character)
        }
      }
    }
    // Letters and digits are kept apart (CLDR's currencySpacing).
    let before = affixes.prefix.last == "¤" && currency.last.map(Self.isLetter) == true
    let after = affixes.suffix.first == "¤" && currency.first.map(Self.isLetter) == true
    return filled(affixes.prefix) + (before ? space : "") + body + (after ? space : "")
      + filled(affixes.suffix)
  }

  private static func isLetter(_ character: Character) -> Bool {
    !character.isSymbol && !character.isWhitespace
  }

  private func grouped(_ whole: String, _ separator: String, least: Int) -> String {
    guard groups.last > 0, whole.count >= groups.last + least else { return whole }
    var rest = whole.dropLast(groups.last)
    var parts = [whole.suffix(groups.last)]
    while rest.count > groups.others {
      parts.append(rest.suffix(groups.others))
      rest = rest.dropLast(groups.others)
    }
    return (parts + [rest]).reversed().joined(separator: separator)
  }
}

extension LocaleFormats {
  /// Returns a number as text.
  ///
  /// - Parameter key: the key of its pattern: `decimal`, `percent`, or `currency`.
  private func number(_ digits: DecimalDigits, _ key: String, _ style: NumberPattern.Style)
    -> String
  {
    NumberPattern(text(key)).text(digits, style, symbols, least: Int(text("least")) ?? 1)
  }

  /// Returns a number; without `decimals`, with at most three digits after the decimal point.
  package func decimal(
    _ digits: DecimalDigits, decimals: ClosedRange<Int>? = nil, isGrouped: Bool = true,
    isSigned: Bool = false
  ) -> String {
    number(digits, "decimal", .init(decimals: decimals, isGrouped: isGrouped, isSigned: isSigned))
  }

  /// Returns a fraction as a percentage.
  package func percent(
    _ digits: DecimalDigits, decimals: ClosedRange<Int>?, isGrouped: Bool, isSigned: Bool
  ) -> String {
    var digits = digits
    digits.shift(by: 2)
    return number(
      digits, "percent", .init(decimals: decimals, isGrouped: isGrouped, isSigned: isSigned))
  }

  /// Returns an amount of money, with the locale's symbol for the currency.
  package func currency(
    _ digits: DecimalDigits, _ code: String, decimals: ClosedRange<Int>, isGrouped: Bool,
    isSigned: Bool
  ) -> String {
    let symbol = list("currencies").first { $0.hasPrefix(code) }?.dropFirst(code.count)
    return number(
      digits, "currency",
      .init(
        decimals: decimals, isGrouped: isGrouped, isSigned: isSigned,
        currency: symbol.map(String.init) ?? code))
  }
}
