/// Amounts of time and of bytes, and lists.
extension LocaleFormats {
  /// Returns a duration in hours, minutes, and seconds, such as `22:04` or `1:05:09`.
  ///
  /// - Parameter decimals: the number of digits after the decimal point of the seconds.
  package func duration(_ seconds: DecimalDigits, decimals: Int, isSigned: Bool) -> String {
    var seconds = seconds
    seconds.round(to: decimals, halves: .toEven)
    let whole = Int(seconds.whole) ?? 0
    let (hours, minutes) = (whole / 3600, whole % 3600 / 60)
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    var parts = [hours > 0 ? padded(minutes) : "\(minutes)", padded(whole % 60)]
    if hours > 0 { parts.insert("\(hours)", at: 0) }
    var text = symbols.native(parts.joined(separator: "\n"))
      .split(separator: "\n").joined(separator: symbols.time)
    if !seconds.fraction.isEmpty { text += symbols.decimal + symbols.native(seconds.fraction) }
    guard !seconds.isZero else { return text }
    return (seconds.isNegative ? symbols.minus : isSigned ? symbols.plus : "") + text
  }

  /// The largest number of seconds of a duration.
  package static let longestDuration = 1e15

  /// Returns a number of bytes in the largest unit of which there is at least one.
  ///
  /// - Parameter decimals: the number of digits after the decimal point; `nil` for at most one.
  package func bytes(_ bytes: DecimalDigits, decimals: Int?, isGrouped: Bool, isSigned: Bool)
    -> String
  {
    let units = ["byte", "kilobyte", "megabyte", "gigabyte", "terabyte", "petabyte"]
    var power = min(units.count - 1, (bytes.whole.count - 1) / 3)
    while true {
      let range = decimals.map { $0...$0 } ?? (power == 0 ? 0...0 : 0...1)
      var digits = bytes
      digits.shift(by: -3 * power)
      digits.round(to: range.upperBound, halves: .toEven)
      digits.trim(to: range.lowerBound)
      // 999,999 bytes are 1 MB, not 1000 kB.
      if digits.whole.count > 3, power < units.count - 1 {
        power += 1
        continue
      }
      let written = decimal(digits, decimals: range, isGrouped: isGrouped, isSigned: isSigned)
      return amount(units[power], digits.magnitude, written: written)
    }
  }

  /// Returns the items of a list, joined as in a sentence.
  package func joined(_ items: [String]) -> String {
    let patterns = list("list")
    guard items.count > 1, patterns.count == 4 else { return items.joined(separator: ", ") }
    if items.count == 2 { return Self.fill(patterns[0], items) }
    var result = Self.fill(patterns[3], Array(items.suffix(2)))
    for (index, item) in items.dropLast(2).enumerated().reversed() {
      result = Self.fill(patterns[index == 0 ? 1 : 2], [item, result])
    }
    return result
  }

  /// Returns how far a date is from another, such as `3 days ago`, `yesterday`, or `in 2 hours`.
  package func relative(_ date: CalendarDate, to now: CalendarDate, isShort: Bool) -> String {
    let seconds = Int((date.seconds - now.seconds).rounded(.towardZero))
    let distance = abs(seconds)
    let near = list("near")
    if !date.hasTime || distance >= 86_400 {
      // Days are those of the calendar, by the clocks of the moment to compare with.
      let day = date.hasTime && date.offset != nil ? date.at(offset: now.offset ?? 0).day : date.day
      return days(day - now.day, near, isShort: isShort)
    }
    if distance == 0 { return near.first.map(String.init) ?? "" }
    if distance < 60 { return relative(seconds, "second", isShort: isShort) }
    if distance < 3600 { return relative(seconds / 60, "minute", isShort: isShort) }
    return relative(seconds / 3600, "hour", isShort: isShort)
  }

  private func days(_ days: Int, _ near: [Substring], isShort: Bool) -> String {
    if (-1...1).contains(days), near.count == 4 { return String(near[[2, 1, 3][days + 1]]) }
    switch abs(days) {
    case ..<7: return relative(days, "day", isShort: isShort)
    case ..<30: return relative(days / 7, "week", isShort: isShort)
    case ..<365: return relative(days / 30, "month", isShort: isShort)
    default: return relative(days / 365, "year", isShort: isShort)
    }
  }

  private func relative(_ count: Int, _ unit: String, isShort: Bool) -> String {
    let key = unit + (count < 0 ? ".past" : ".future")
    let short = key + ".short"
    let amount = abs(count)
    return self.amount(
      isShort && !text(short).isEmpty ? short : key, "\(amount)",
      written: decimal(DecimalDigits("\(amount)")))
  }
}
