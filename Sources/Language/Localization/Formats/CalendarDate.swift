/// A date in the Gregorian calendar, with or without a time, as ISO 8601 writes it.
package struct CalendarDate: Hashable, Sendable {
  /// The seconds from January 1, 1970, to the date as it is written.
  private let local: Int
  /// The fraction of a second.
  private var fraction = 0.0
  /// Whether the time is written, too.
  package private(set) var hasTime = false
  /// The seconds by which the written time is ahead of UTC; `nil` if it does not say.
  package private(set) var offset: Int?

  /// The seconds since 1970; a date without an offset is in UTC.
  package var seconds: Double { Double(local - (offset ?? 0)) + fraction }

  init(local: Int, hasTime: Bool, offset: Int?) {
    (self.local, self.hasTime, self.offset) = (local, hasTime, offset)
  }

  /// Returns the same moment by other clocks.
  package func at(offset: Int) -> CalendarDate {
    CalendarDate(local: local - (self.offset ?? 0) + offset, hasTime: hasTime, offset: offset)
  }

  /// The whole seconds since 1970; a date without an offset is in UTC.
  package var moment: Int { local - (offset ?? 0) }

  /// Parses `2026-11-21`, `2026-11-21T15:30`, `2026-11-21 15:30:10.5`, or `2026-11-21T15:30Z`, or
  /// one with an offset such as `+01:00`.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    func number(_ range: Range<Int>) -> Int? {
      guard range.upperBound <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 0x30)
      }
      return value
    }
    func has(_ character: Character, at index: Int) -> Bool {
      index < bytes.count && bytes[index] == character.asciiValue
    }
    guard let year = number(0..<4), has("-", at: 4), let month = number(5..<7), has("-", at: 7),
      let day = number(8..<10), (1...12).contains(month), day >= 1,
      Self.days(month < 12 ? year : year + 1, month % 12 + 1, 1) - Self.days(year, month, day) > 0
    else { return nil }
    let date = Self.days(year, month, day) * 86_400
    guard bytes.count > 10 else {
      local = date
      return
    }
    guard has("T", at: 10) || has(" ", at: 10), let hour = number(11..<13), has(":", at: 13),
      let minute = number(14..<16), hour < 25, minute < 60
    else { return nil }
    var time = hour * 3600 + minute * 60
    var at = 16
    if has(":", at: at) {
      guard let second = number(17..<19), second < 61 else { return nil }
      time += second
      at = 19
      if has(".", at: at) {
        var scale = 0.1
        at += 1
        guard number(at..<at + 1) != nil else { return nil }
        while let digit = number(at..<at + 1) {
          fraction += Double(digit) * scale
          scale /= 10
          at += 1
        }
      }
    }
    (local, hasTime) = (date + time, true)
    if at == bytes.count { return }
    if has("Z", at: at) {
      guard at + 1 == bytes.count else { return nil }
      offset = 0
      return
    }
    guard has("+", at: at) || has("-", at: at), let hours = number(at + 1..<at + 3),
      has(":", at: at + 3), let minutes = number(at + 4..<at + 6), at + 6 == bytes.count
    else { return nil }
    let distance = hours * 3600 + minutes * 60
    offset = has("+", at: at) ? distance : -distance
  }

  /// The number of days since January 1, 1970.
  package var day: Int { (local - second(of: local)) / 86_400 }

  private func second(of local: Int) -> Int { (local % 86_400 + 86_400) % 86_400 }

  var hour: Int { second(of: local) / 3600 }
  var minute: Int { second(of: local) % 3600 / 60 }
  var second: Int { second(of: local) % 60 }
  /// The day of the week: 0 for Monday.
  var weekday: Int { (day % 7 + 10) % 7 }

  /// The year, the month from 1, and the day of the month from 1.
  var parts: (year: Int, month: Int, day: Int) {
    let shifted = day + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let month = (5 * ofYear + 2) / 153
    return (
      year + era * 400 + (month < 10 ? 0 : 1), month < 10 ? month + 3 : month - 9,
      ofYear - (153 * month + 2) / 5 + 1
    )
  }

  /// Returns the number of days from January 1, 1970, to a date.
  static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let ofEra = y - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}
