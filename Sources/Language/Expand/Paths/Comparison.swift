import Localization
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

  static func seconds(_ text: String) -> Double? { CalendarDate(text)?.seconds }
}
