import Schema
import Source

/// Values for the sides of a box, written by name; an axis stands for both of its sides.
struct Sides<Value: Hashable & Sendable>: Hashable, Sendable {
  private var ownTop: Value?
  private var ownStart: Value?
  private var ownBottom: Value?
  private var ownEnd: Value?
  /// The value for the start and the end.
  private var x: Value?
  /// The value for the top and the bottom.
  private var y: Value?

  init(top: Value? = nil, start: Value? = nil, bottom: Value? = nil, end: Value? = nil) {
    (ownTop, ownStart, ownBottom, ownEnd) = (top, start, bottom, end)
  }

  var top: Value? { ownTop ?? y }
  var start: Value? { ownStart ?? x }
  var bottom: Value? { ownBottom ?? y }
  var end: Value? { ownEnd ?? x }

  /// Returns the type of an object with a value for each side.
  ///
  /// - Parameters:
  ///   - name: the object's name in errors and in the schema, and the key that it is written at.
  ///   - each: the documentation of a side's value.
  static func type(
    _ name: String, _ documentation: String, _ value: ValueType<Value>, each: String
  ) -> ValueType<Sides<Value>> {
    let sides = record(
      name, documentation,
      keys(
        Sides(),
        [
          optional("top", \.ownTop, value, each),
          optional("start", \.ownStart, value, each),
          optional("bottom", \.ownBottom, value, each),
          optional("end", \.ownEnd, value, each),
          optional("x", \.x, value, "For `start` and `end`, unless they have their own value."),
          optional("y", \.y, value, "For `top` and `bottom`, unless they have their own value."),
        ]))
    return sides.map(write: { sides.write($0) }) { sides, reader in
      if sides.ownStart != nil, sides.ownEnd != nil { warn("x", "\"start\" and \"end\"", &reader) }
      if sides.ownTop != nil, sides.ownBottom != nil {
        warn("y", "\"top\" and \"bottom\"", &reader)
      }
      return sides
    }
  }

  private static func warn(_ axis: String, _ both: String, _ reader: inout Reader) {
    reader.warnIdle(
      axis, "next to both \(both)",
      hint: "leave \"\(axis)\" out: a side's own value replaces the value of its axis")
  }
}

extension ValueType {
  /// Returns the type with an error for an object that has none of the expected keys.
  ///
  /// - Parameters:
  ///   - isEmpty: whether a value has none of them.
  ///   - hint: an example of an object that has some.
  func refusingEmpty(
    _ message: String, hint: String, _ isEmpty: @escaping @Sendable (Value) -> Bool
  ) -> Self {
    map(write: { write($0) }) { value, reader in
      // Keys left out by a condition are not missing.
      guard isEmpty(value), reader.current.members.isEmpty else { return value }
      reader.error(message, at: reader.current.opening, hint: hint)
      return nil
    }
  }
}
