/// The offsets of a time zone since 1970: its recorded changes, and the rule for the years after.
package struct TimeZoneRules: Sendable {
  /// The offset before the first change, in seconds.
  private var first = 0
  private var changes: [(moment: Int, offset: Int)] = []
  /// The offset of winter after the changes, in seconds.
  private var standard = 0
  private var summer: (offset: Int, begins: Turn, ends: Turn)?

  /// The day and the time at which clocks change, every year.
  private struct Turn {
    var month: Int
    /// The week of the month, 5 for the last one.
    var week: Int
    /// The day of the week, 0 for Sunday.
    var weekday: Int
    /// The time of the day by the clocks before the change.
    var minutes: Int

    /// Parses `3.5.0/120`: the last Sunday in March at 2:00.
    init?(_ text: Substring) {
      let numbers = text.split { $0 == "." || $0 == "/" }.compactMap { Int($0) }
      guard numbers.count == 4 else { return nil }
      (month, week, weekday, minutes) = (numbers[0], numbers[1], numbers[2], numbers[3])
    }

    /// Returns the seconds since 1970 by the local clocks.
    func seconds(in year: Int) -> Int {
      let first = CalendarDate.days(year, month, 1)
      let next = month < 12 ? CalendarDate.days(year, month + 1, 1) : first + 31
      // January 1, 1970, was a Thursday.
      var day = first + (weekday - (first % 7 + 11) % 7 + 7) % 7 + (week - 1) * 7
      while day >= next { day -= 7 }
      return day * 86_400 + minutes * 60
    }
  }

  /// Parses a row of the table, without its names: the offset and the changes, a tab, and the rule.
  ///
  /// A change is the number of minutes since the previous one, in base 36, then a dot and the
  /// offset in seconds; without these, the offset is the one before the previous change.
  init(_ row: Substring) {
    let columns = row.split(separator: "\t")
    var words = columns.first?.split(separator: " ")[...] ?? []
    first = words.popFirst().flatMap { Int($0) } ?? 0
    var moment = 0
    for word in words {
      let parts = word.split(separator: ".")
      moment += (Int(parts[0], radix: 36) ?? 0) * 60
      let before = changes.count > 1 ? changes[changes.count - 2].offset : first
      changes.append((moment, parts.count > 1 ? Int(parts[1]) ?? 0 : before))
    }
    let rule = columns.count > 1 ? columns[1].split(separator: " ") : []
    standard = rule.first.flatMap { Int($0) }.map { $0 * 60 } ?? first
    if rule.count == 4, let offset = Int(rule[1]), let begins = Turn(rule[2]),
      let ends = Turn(rule[3])
    {
      summer = (offset * 60, begins, ends)
    }
  }

  /// Returns the seconds that clocks are ahead of UTC, given the seconds since 1970.
  ///
  /// Before 1970, the offset is that of January 1, 1970.
  package func offset(at moment: Int) -> Int {
    if let last = changes.last, moment < last.moment {
      return changes.last { $0.moment <= moment }?.offset ?? first
    }
    guard let summer, moment >= 0 || !changes.isEmpty else {
      return changes.isEmpty && moment < 0 ? first : standard
    }
    let days = moment + standard
    let year = CalendarDate(day: (days - (days % 86_400 + 86_400) % 86_400) / 86_400).parts.year
    let begin = summer.begins.seconds(in: year) - standard
    let end = summer.ends.seconds(in: year) - summer.offset
    let isSummer = begin < end ? begin <= moment && moment < end : moment < end || moment >= begin
    return isSummer ? summer.offset : standard
  }
}

extension CalendarDate {
  /// - Parameter day: the number of days since January 1, 1970.
  fileprivate init(day: Int) { self.init(local: day * 86_400, hasTime: false, offset: nil) }
}
