/// A length of the language: points, or what only a screen's pixels decide.
package enum Length: Hashable, Sendable {
  case points(Double)
  /// So many device pixels, whatever they are in points: a hairline is one.
  case pixels(Double)
  /// So many hundredths of a side of the parent, which only placing knows.
  case percent(Double)

  /// The thinnest line a screen shows.
  package static let hairline = Length.pixels(1)

  /// The length in points on a screen where a device pixel has so many; a part of nothing is none.
  package func points(pixel: Double) -> Double {
    switch self {
    case .points(let value): value
    case .pixels(let count): count * pixel
    case .percent: 0
    }
  }

  /// The part of the parent's side it is; `nil` for a length of its own.
  package var part: Double? { if case .percent(let value) = self { value / 100 } else { nil } }

  package static prefix func - (length: Length) -> Length {
    switch length {
    case .points(let value): .points(-value)
    case .pixels(let count): .pixels(-count)
    case .percent(let value): .percent(-value)
    }
  }
}

extension Length: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self = .points(value) }
  package init(integerLiteral value: Int) { self = .points(Double(value)) }
}
