/// Path data in SVG syntax: `M0 0 H10 A5 5 0 0 1 20 10 Z`.
package struct PathData {
  /// A syntax error in path data, and its offset.
  package struct Problem: Error, Hashable, Sendable {
    /// The offset in bytes from the start of the text.
    package var offset: Int
    package var message: String
  }

  private let bytes: [UInt8]
  private var position = 0
  private var path = Path()
  private var current = Point.zero
  private var start = Point.zero
  /// The last control point, for smooth curves, and the command it came from.
  private var control: (point: Point, isCubic: Bool)?

  private init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Parses path data; empty text is an empty path.
  package static func parse(_ text: String) throws(Problem) -> Path {
    var data = PathData(text)
    try data.run()
    return data.path
  }

  private mutating func run() throws(Problem) {
    var command: UInt8?
    while true {
      skipSeparators()
      guard position < bytes.count else { return }
      let byte = bytes[position]
      if Self.isLetter(byte) {
        position += 1
        command = byte
        if command != UInt8(ascii: "M"), command != UInt8(ascii: "m"), path.isEmpty {
          throw Problem(offset: position - 1, message: "expected M as the first command")
        }
        try apply(byte)
      } else {
        guard let known = command, known | 0x20 != UInt8(ascii: "z") else {
          throw Problem(offset: position, message: "expected a command letter")
        }
        try apply(Self.repeated(known))
        command = Self.repeated(known)
      }
    }
  }

  /// Returns the command implied by coordinates without a letter.
  private static func repeated(_ command: UInt8) -> UInt8 {
    switch command {
    case UInt8(ascii: "M"): UInt8(ascii: "L")
    case UInt8(ascii: "m"): UInt8(ascii: "l")
    default: command
    }
  }

  private mutating func apply(_ letter: UInt8) throws(Problem) {
    let relative = letter & 0x20 != 0
    let base = relative ? current : .zero
    var nextControl: (point: Point, isCubic: Bool)?
    switch letter & 0xdf {
    case UInt8(ascii: "M"):
      current = try point() + base
      start = current
      path.move(to: current)
    case UInt8(ascii: "L"): try line(to: point() + base)
    case UInt8(ascii: "H"): try line(to: Point(x: number() + base.x, y: current.y))
    case UInt8(ascii: "V"): try line(to: Point(x: current.x, y: number() + base.y))
    case UInt8(ascii: "C"):
      let c1 = try point() + base
      nextControl = try cubic(c1, base)
    case UInt8(ascii: "S"):
      nextControl = try cubic(reflected(cubic: true), base)
    case UInt8(ascii: "Q"):
      let c = try point() + base
      nextControl = try quadratic(c, base)
    case UInt8(ascii: "T"):
      nextControl = try quadratic(reflected(cubic: false), base)
    case UInt8(ascii: "A"):
      let radii = try point()
      let degrees = try number()
      let large = try flag()
      let clockwise = try flag()
      let end = try point() + base
      path.arc(
        from: current, radii: Size(width: radii.x, height: radii.y), degrees: degrees,
        large: large, clockwise: clockwise, to: end)
      current = end
    case UInt8(ascii: "Z"):
      path.close()
      current = start
    default:
      let name = Character(Unicode.Scalar(letter))
      throw Problem(offset: position - 1, message: "unknown command \(name)")
    }
    control = nextControl
  }

  private mutating func line(to p: Point) {
    path.line(to: p)
    current = p
  }

  private mutating func cubic(
    _ c1: Point, _ base: Point
  ) throws(Problem) -> (point: Point, isCubic: Bool) {
    let c2 = try point() + base
    let end = try point() + base
    path.cubic(c1, c2, to: end)
    current = end
    return (c2, true)
  }

  private mutating func quadratic(
    _ c: Point, _ base: Point
  ) throws(Problem) -> (point: Point, isCubic: Bool) {
    let end = try point() + base
    path.quadratic(c, to: end)
    current = end
    return (c, false)
  }

  private func reflected(cubic: Bool) -> Point {
    guard let control, control.isCubic == cubic else { return current }
    return current * 2 - control.point
  }

  private mutating func point() throws(Problem) -> Point {
    let x = try number()
    let y = try number()
    return Point(x: x, y: y)
  }

  /// Reads an arc's flag: one digit, which the next number may follow without a separator.
  private mutating func flag() throws(Problem) -> Bool {
    skipSeparators()
    guard position < bytes.count,
      bytes[position] == UInt8(ascii: "0") || bytes[position] == UInt8(ascii: "1")
    else { throw Problem(offset: position, message: "expected a flag, 0 or 1") }
    position += 1
    return bytes[position - 1] == UInt8(ascii: "1")
  }

  private mutating func number() throws(Problem) -> Double {
    skipSeparators()
    let first = position
    func at(_ i: Int) -> UInt8 { i < bytes.count ? bytes[i] : 0 }
    func isDigit(_ b: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(b) }
    var i = position
    if at(i) == UInt8(ascii: "-") || at(i) == UInt8(ascii: "+") { i += 1 }
    while isDigit(at(i)) { i += 1 }
    if at(i) == UInt8(ascii: ".") {
      i += 1
      while isDigit(at(i)) { i += 1 }
    }
    if at(i) | 0x20 == UInt8(ascii: "e") {
      var j = i + 1
      if at(j) == UInt8(ascii: "-") || at(j) == UInt8(ascii: "+") { j += 1 }
      if isDigit(at(j)) {
        while isDigit(at(j)) { j += 1 }
        i = j
      }
    }
    var text = String(decoding: bytes[first..<i], as: UTF8.self)
    if text.hasPrefix("+") { text.removeFirst() }
    guard let value = Double(text.hasSuffix(".") ? text + "0" : text), value.isFinite else {
      throw Problem(offset: first, message: "expected a number")
    }
    position = i
    return value
  }

  private mutating func skipSeparators() {
    while position < bytes.count, [0x20, 0x09, 0x0a, 0x0d, 0x0c, 0x2c].contains(bytes[position]) {
      position += 1
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte & 0xdf)
  }
}

extension Path {
  /// The path as SVG path data in absolute coordinates, with the shortest numbers that read back
  /// exactly.
  package var data: String {
    func text(_ p: Point) -> String { "\(Self.text(p.x)) \(Self.text(p.y))" }
    return elements.map { element in
      switch element {
      case .move(let p): "M\(text(p))"
      case .line(let p): "L\(text(p))"
      case .quadratic(let c, let p): "Q\(text(c)) \(text(p))"
      case .cubic(let c1, let c2, let p): "C\(text(c1)) \(text(c2)) \(text(p))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  private static func text(_ value: Double) -> String {
    let text = String(value)
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
