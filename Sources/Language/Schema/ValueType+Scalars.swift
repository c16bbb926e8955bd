import Source

extension ValueType where Value == String {
  /// Any text, including the empty text.
  package static var text: Self {
    Self(
      "text", expecting: "text", shapes: .string, schema: { _ in ["type": "string"] },
      write: { .string($0) },
      read: { value, _ in
        guard case .string(let text) = value.kind else { return nil }
        return text
      })
  }
}

extension ValueType where Value == Bool {
  /// A Boolean: `true` or `false`.
  package static var bool: Self {
    Self(
      "true or false", expecting: "true or false", shapes: .bool,
      schema: { _ in ["type": "boolean"] }, write: { .bool($0) },
      read: { value, _ in
        guard case .bool(let flag) = value.kind else { return nil }
        return flag
      })
  }
}

/// The unit of a number, as named in the reference.
package enum Unit: String, Sendable { case points, degrees }

extension ValueType where Value == Double {
  /// Any number.
  package static var number: Self { number(from: nil, through: nil, unit: nil) }

  /// Returns the type of a number in a range; the unit appears in the reference.
  package static func number(in range: ClosedRange<Double>, _ unit: Unit? = nil) -> Self {
    number(from: range.lowerBound, through: range.upperBound, unit: unit)
  }

  /// Returns the type of a number with a lower bound; the unit appears in the reference.
  package static func number(in range: PartialRangeFrom<Double>, _ unit: Unit? = nil) -> Self {
    number(from: range.lowerBound, through: nil, unit: unit)
  }

  private static func number(from low: Double?, through high: Double?, unit: Unit?) -> Self {
    let bounds = Bounds(low: low, high: high)
    return Self(
      "number" + bounds.range + (unit.map { " (\($0.rawValue))" } ?? ""),
      expecting: "a number" + bounds.phrase,
      shapes: .number, schema: { _ in bounds.schema(type: "number") }, write: { .number($0) },
      read: { value, reader in
        guard case .number(let number, let literal) = value.kind else { return nil }
        if value.nature == .placeholder { return bounds.nearest(to: number) }
        guard bounds.contain(number) else {
          reader.error("expected a number\(bounds.phrase), found \(literal)")
          return nil
        }
        return number
      })
  }
}

extension ValueType where Value == Int {
  /// An integer; `2.0` and `1e3` are integers.
  package static var integer: Self { integer(from: nil, through: nil) }

  /// Returns the type of an integer in a range.
  package static func integer(in range: ClosedRange<Int>) -> Self {
    integer(from: range.lowerBound, through: range.upperBound)
  }

  /// Returns the type of an integer with a lower bound.
  package static func integer(in range: PartialRangeFrom<Int>) -> Self {
    integer(from: range.lowerBound, through: nil)
  }

  private static func integer(from low: Int?, through high: Int?) -> Self {
    let bounds = Bounds(low: low.map { Double($0) }, high: high.map { Double($0) })
    return Self(
      "whole number" + bounds.range, expecting: "a whole number" + bounds.phrase, shapes: .number,
      schema: { _ in bounds.schema(type: "integer") }, write: { .int($0) },
      read: { value, reader in
        guard case .number(let number, let literal) = value.kind else { return nil }
        if value.nature == .placeholder { return Int(exactly: bounds.nearest(to: number)) }
        guard let integer = Int(exactly: number), bounds.contain(number) else {
          reader.error("expected a whole number\(bounds.phrase), found \(literal)")
          return nil
        }
        return integer
      })
  }
}

/// The numbers that a type accepts.
private struct Bounds: Sendable {
  var low: Double?
  var high: Double?

  func contain(_ number: Double) -> Bool {
    number >= low ?? -.infinity && number <= high ?? .infinity
  }

  func nearest(to number: Double) -> Double {
    min(max(number, low ?? -.infinity), high ?? .infinity)
  }

  /// The text after "a number": " from 0 to 1".
  var phrase: String {
    switch (low, high) {
    case (nil, nil): ""
    case (let low?, nil): " of at least \(JSONWriter.text(low))"
    case (nil, let high?): " of at most \(JSONWriter.text(high))"
    case (let low?, let high?): " from \(JSONWriter.text(low)) to \(JSONWriter.text(high))"
    }
  }

  /// The text after the name in the reference: " 0…1".
  var range: String {
    switch (low, high) {
    case (nil, nil): ""
    case (let low?, nil): " ≥ \(JSONWriter.text(low))"
    case (nil, let high?): " ≤ \(JSONWriter.text(high))"
    case (let low?, let high?): " \(JSONWriter.text(low))…\(JSONWriter.text(high))"
    }
  }

  func schema(type: String) -> JSONOutput {
    .compact([
      "type": .string(type), "minimum": low.map { .number($0) },
      "maximum": high.map { .number($0) },
    ])
  }
}
