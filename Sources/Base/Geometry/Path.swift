/// Contours of lines and Bézier curves.
///
/// A path carries no units: its owner determines whether they are points, pixels, or font units.
package struct Path: Hashable, Sendable {
  package enum Element: Hashable, Sendable {
    case move(Point)
    case line(Point)
    case quadratic(Point, to: Point)
    case cubic(Point, Point, to: Point)
    case close
  }

  package private(set) var elements: [Element] = []

  package init() {}

  package var isEmpty: Bool { elements.isEmpty }

  /// Whether every contour with at least one line or curve is closed.
  package var isClosed: Bool {
    var isOpen = false
    for element in elements {
      switch element {
      case .move: if isOpen { return false }
      case .line, .quadratic, .cubic: isOpen = true
      case .close: isOpen = false
      }
    }
    return !isOpen
  }

  package mutating func move(to p: Point) { elements.append(.move(p)) }
  package mutating func line(to p: Point) { elements.append(.line(p)) }
  package mutating func quadratic(_ control: Point, to p: Point) {
    elements.append(.quadratic(control, to: p))
  }
  package mutating func cubic(_ c1: Point, _ c2: Point, to p: Point) {
    elements.append(.cubic(c1, c2, to: p))
  }
  package mutating func close() { elements.append(.close) }
  package mutating func append(_ other: Path) { elements += other.elements }

  package func transformed(by t: Transform) -> Path {
    var result = Path()
    result.elements = elements.map { element in
      switch element {
      case .move(let p): .move(t.apply(p))
      case .line(let p): .line(t.apply(p))
      case .quadratic(let c, let p): .quadratic(t.apply(c), to: t.apply(p))
      case .cubic(let c1, let c2, let p): .cubic(t.apply(c1), t.apply(c2), to: t.apply(p))
      case .close: .close
      }
    }
    return result
  }

  /// The bounding box of every point, control points included; `nil` for an empty path.
  package var controlBounds: Rect? {
    var low = Point(x: .infinity, y: .infinity)
    var high = Point(x: -.infinity, y: -.infinity)
    func take(_ p: Point) {
      low = Point(x: min(low.x, p.x), y: min(low.y, p.y))
      high = Point(x: max(high.x, p.x), y: max(high.y, p.y))
    }
    for element in elements {
      switch element {
      case .move(let p), .line(let p): take(p)
      case .quadratic(let c, let p):
        take(c)
        take(p)
      case .cubic(let c1, let c2, let p):
        take(c1)
        take(c2)
        take(p)
      case .close: break
      }
    }
    guard low.x <= high.x else { return nil }
    return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
