import Localization
import Schema
import Source

/// A day and a time of day in the Gregorian calendar.
struct PickedDate: Hashable, Sendable {
  var year = 2008
  var month = 7
  var day = 11
  var hour = 9
  var minute = 41

  /// The type of a date: `2008-07-11 09:41`, `2008-07-11`, or `09:41`.
  static var type: ValueType<PickedDate> {
    ValueType<String>.text.map(
      "date", expecting: "a date such as 2008-07-11 09:41, or part of one",
      write: { .string($0.text) }, { PickedDate($0) })
  }

  init() {}

  init?(_ text: String) {
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" })
    guard (1...2).contains(parts.count) else { return nil }
    for part in parts {
      let days = part.split(separator: "-").compactMap { Int($0) }
      let times = part.split(separator: ":").compactMap { Int($0) }
      if days.count == 3 {
        (year, month, day) = (days[0], days[1], days[2])
      } else if times.count == 2 {
        (hour, minute) = (times[0], times[1])
      } else {
        return nil
      }
    }
    guard (1...9999).contains(year), (1...12).contains(month), (1...days).contains(day),
      (0...23).contains(hour), (0...59).contains(minute)
    else { return nil }
  }

  private var text: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(year)-\(two(month))-\(two(day)) \(two(hour)):\(two(minute))"
  }

  /// The number of days in the date's month.
  var days: Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// The day of the week, 0 for Sunday; computed with Sakamoto's method.
  var weekday: Int {
    let terms = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let year = month < 3 ? year - 1 : year
    return (year + year / 4 - year / 100 + year / 400 + terms[month - 1] + day) % 7
  }

  /// Returns the date the given number of days later, or earlier if the number is negative.
  func moved(by count: Int) -> PickedDate {
    var date = self
    date.day += count
    while date.day > date.days {
      date.day -= date.days
      date.month = date.month == 12 ? 1 : date.month + 1
      if date.month == 1 { date.year += 1 }
    }
    while date.day < 1 {
      date.month = date.month == 1 ? 12 : date.month - 1
      if date.month == 12 { date.year -= 1 }
      date.day += date.days
    }
    return date
  }

  func isSameDay(as other: PickedDate) -> Bool {
    (year, month, day) == (other.year, other.month, other.day)
  }

  /// Returns the day in the locale's short form, such as `Fri Jul 11`.
  func shortDay(in strings: Localizer) -> String {
    strings.text(
      .shortDay,
      [
        "weekday": strings.text(StringKey.weekdays[weekday]),
        "month": strings.text(StringKey.shortMonths[month - 1]), "day": String(day),
      ])
  }
}
