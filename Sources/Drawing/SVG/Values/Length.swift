import Geometry

/// A length as written: user units, or a fraction of the viewport.
enum Length: Hashable {
  case units(Double)
  /// A fraction of the viewport; 1 is all of it.
  case part(Double)

  /// The reference length of a percentage.
  enum Direction {
    case across, down, both
  }

  static let form = "a number, or a number with px, pt, pc, in, cm, mm, Q, or %"

  /// The default text size, in user units: browsers' 16 px.
  static let initialEm = 16.0

  /// Parses a length.
  ///
  /// - Parameter em: the size of text in user units; without it, lengths in ems are invalid.
  init?(_ text: String, em: Double? = nil) {
    var scanner = TextScanner(text.trimmed)
    guard let value = scanner.number() else { return nil }
    if scanner.take(UInt8(ascii: "%")) {
      self = .part(value / 100)
    } else {
      guard let unit = Self.unit(scanner.word(), em) else { return nil }
      self = .units(value * unit)
    }
    guard scanner.isAtEnd else { return nil }
  }

  /// Returns the number of user units per unit; an inch has 96 user units in CSS.
  private static func unit(_ name: String, _ em: Double?) -> Double? {
    switch name.lowercased() {
    case "", "px": 1
    case "pt": 96.0 / 72
    case "pc": 16
    case "in": 96
    case "cm": 96 / 2.54
    case "mm": 9.6 / 2.54
    case "q": 2.4 / 2.54
    case "em", "rem": em
    // Half an em, because the x-height and the width of the digit 0 are not available.
    case "ex", "ch": em.map { $0 / 2 }
    default: nil
    }
  }

  func value(_ direction: Direction, in viewport: Size) -> Double {
    switch self {
    case .units(let value): value
    case .part(let part): part * Self.whole(direction, viewport)
    }
  }

  private static func whole(_ direction: Direction, _ viewport: Size) -> Double {
    switch direction {
    case .across: viewport.width
    case .down: viewport.height
    case .both:
      ((viewport.width * viewport.width + viewport.height * viewport.height) / 2).squareRoot()
    }
  }
}

extension Length {
  var isNegative: Bool {
    switch self {
    case .units(let value), .part(let value): value < 0
    }
  }
}
