import Source

/// Comparison of data: numbers and ISO 8601 dates are ordered; other values are equal or unequal.
enum Comparison {
  /// Returns the order as a negative number, zero, or a positive number; returns `nil` for values
  /// without an order.
  static func order(_ a: JSONValue, _ b: JSONValue) -> Int? {
    if let a = number(a), let b = number(b) { return a < b ? -1 : a > b ? 1 : 0 }
    if let a = date(a), let b = date(b) { return a < b ? -1 : a > b ? 1 : 0 }
    return nil
  }

  /// Returns whether two values are equal; a cell also equals the value that its text represents.
  static func same(_ a: JSONValue, _ b: JSONValue) -> Bool {
    switch (a.kind, b.kind) {
    case (.number(let a, _), .number(let b, _)): return a == b
    case (.string(let a), .string(let b)): return a == b
    case (.bool(let a), .bool(let b)): return a == b
    default:
      if let x = number(a), let y = number(b) { return x == y }
      if let x = flag(a), let y = flag(b) { return x == y }
      return false
    }
  }

  /// Returns the value of a number, or of a cell whose text is a number.
  static func number(_ value: JSONValue) -> Double? {
    switch value.kind {
    case .number(let number, _): return number
    case .string(let text) where value.nature == .cell:
      if case .number(let number, _)? = JSONValue.spelled(text) { return number }
      return nil
    default: return nil
    }
  }

  static func flag(_ value: JSONValue) -> Bool? {
    switch value.kind {
    case .bool(let flag): return flag
    case .string(let text) where value.nature == .cell:
      if case .bool(let flag)? = JSONValue.spelled(text) { return flag }
      return nil
    default: return nil
    }
  }

  /// Returns the text of a scalar.
  static func spelling(_ value: JSONValue) -> String? {
    switch value.kind {
    case .string(let text): text
    case .number(_, let literal): literal
    case .bool(let flag): flag ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// Returns whether a value counts as true: neither null, false, 0, nor empty.
  static func holds(_ value: JSONValue) -> Bool {
    switch value.kind {
    case .null: return false
    case .bool(let flag): return flag
    case .number(let number, _): return number != 0
    case .string(let text):
      if value.nature == .cell {
        if let number = number(value) { return number != 0 }
        if let flag = flag(value) { return flag }
      }
      return !text.isEmpty
    case .array(let items): return !items.isEmpty
    case .object(let members): return !members.isEmpty
    }
  }

  /// Returns the seconds since 1970 for an ISO 8601 date, with or without a time and an offset.
  static func date(_ value: JSONValue) -> Double? {
    guard case .string(let text) = value.kind else { return nil }
    return seconds(text)
  }

  static func seconds(_ text: String) -> Double? {
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
      days(month < 12 ? year : year + 1, month % 12 + 1, 1) - days(year, month, day) > 0
    else { return nil }
    var result = Double(days(year, month, day)) * 86_400
    var at = 10
    guard at < bytes.count else { return result }
    guard has("T", at: at) || has(" ", at: at), let hour = number(11..<13), has(":", at: 13),
      let minute = number(14..<16), hour < 25, minute < 60
    else { return nil }
    result += Double(hour * 3600 + minute * 60)
    at = 16
    if has(":", at: at) {
      guard let second = number(17..<19), second < 61 else { return nil }
      result += Double(second)
      at = 19
    }
    if at == bytes.count { return result }
    if has("Z", at: at) { return at + 1 == bytes.count ? result : nil }
    guard has("+", at: at) || has("-", at: at), let hours = number(at + 1..<at + 3),
      has(":", at: at + 3), let minutes = number(at + 4..<at + 6), at + 6 == bytes.count
    else { return nil }
    let offset = Double(hours * 3600 + minutes * 60)
    return has("+", at: at) ? result - offset : result + offset
  }

  /// Returns the number of days since January 1, 1970, in the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let y = month <= 2 ? year - 1 : year
    let era = (y >= 0 ? y : y - 399) / 400
    let ofEra = y - era * 400
    let ofYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }
}
