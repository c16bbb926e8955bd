import Geometry
import Scene
import Schema
import Source

/// A wheel in a picker: its values and the chosen one.
struct Wheel: Hashable, Sendable {
  /// The appearance of a value that differs from the others.
  enum Tone: Hashable, Sendable {
    case today
    /// A value that cannot be chosen.
    case dimmed
  }

  enum Side: String, CaseIterable, LookValue {
    case start, center, end
  }

  var values: [Located<String>] = []
  var selected = 0
  var share = 1.0
  var side: Side?
  var unit: Located<String>?
  /// The tones that differ from the default, by value index.
  var tones: [Int: Tone] = [:]
  /// The text of the weekdays in front of dates, by value index.
  var leads: [Int: String] = [:]
  /// The text style of the values, if it differs from that of other wheels.
  var style: TextStyleSpec?
  /// Whether the first value follows the last, as with the hours of a clock.
  var wraps = false

  /// Returns the index of the value the given number of steps below the chosen one, if any.
  func index(_ step: Int) -> Int? {
    let index = selected + step
    guard wraps, !values.isEmpty else { return values.indices.contains(index) ? index : nil }
    return (index % values.count + values.count) % values.count
  }

  /// The type of a wheel: `["Red", "Green"]`, or `{"values", "selected", "share", "side", "unit"}`.
  static var type: ValueType<Wheel> {
    let object = record(
      "wheel", "A wheel in a picker, with values to choose from.",
      keys(
        Wheel(),
        [
          required(
            "values", \.values, .array(of: Types.located(.text), count: 0...400),
            "The wheel's values, from the top down."),
          defaulted(
            "selected", \.selected, .integer(in: 0...399),
            "The index of the selected value, from 0."),
          defaulted(
            "share", \.share, .number(in: 0.05...100),
            "The wheel's share of the picker's width."),
          optional(
            "side", \.side, .cases("side"),

            "The alignment of the wheel's values: start, center, or end. Default: start; "
              + "center in the flat look."),
          optional(
            "unit", \.unit, Types.located(.text),
            "A unit's name that stays beside the selected value."),
        ]))
    let list = ValueType<[Located<String>]>.array(of: Types.located(.text), count: 0...400)
      .map("values", write: { _ in nil }) { values, _ in Wheel(values: values) }
    return list.or(object)
  }
}
