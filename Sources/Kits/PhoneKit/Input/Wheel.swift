import Geometry
import Scene
import Schema
import Source

/// A wheel of a picker: its values and which of them is chosen.
struct Wheel: Hashable, Sendable {
  /// How a value differs from the others.
  enum Tone: Hashable, Sendable {
    case today
    /// It cannot be chosen.
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
  /// What is not as usual, by the value's index.
  var tones: [Int: Tone] = [:]
  /// Whether the first value follows the last, as a clock's hours do.
  var wraps = false

  /// The index of the value so many steps below the chosen one, if there is one.
  func index(_ step: Int) -> Int? {
    let index = selected + step
    guard wraps, !values.isEmpty else { return values.indices.contains(index) ? index : nil }
    return (index % values.count + values.count) % values.count
  }

  /// `["Red", "Green"]`, or `{"values", "selected", "share", "side", "unit"}`.
  static var type: ValueType<Wheel> {
    let object = record(
      "wheel", "A wheel: its values and the one that is chosen.",
      keys(
        Wheel(),
        [
          required(
            "values", \.values, .array(of: Types.located(.text), count: 0...400), "In order."),
          defaulted(
            "selected", \.selected, .integer(in: 0...399), "The chosen one's index, from 0."),
          defaulted("share", \.share, .number(in: 0.05...100), "Its share of the width."),
          optional(
            "side", \.side, .cases("side"),
            "Where values are: start, center or end. Default: start in classic, else center."),
          optional(
            "unit", \.unit, Types.located(.text), "A word that stays beside the chosen one."),
        ]))
    let list = ValueType<[Located<String>]>.array(of: Types.located(.text), count: 0...400)
      .map("values", write: { _ in nil }) { values, _ in Wheel(values: values) }
    return list.or(object)
  }
}
