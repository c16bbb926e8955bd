import Drawing
import Geometry
import Typesetting

/// Finds the parts of a line along a run that do not touch the run's letters.
///
/// As with CSS's `text-decoration-skip-ink: auto`, the line stops where a letter crosses it, with a
/// gap as wide as the line is thick.
struct UnderlineGaps {
  /// The run whose letters may cross the line, with its baseline's left end in pixels.
  let run: GlyphRun
  let origin: Point
  let scale: Double

  /// Returns whether lines under text have gaps.
  ///
  /// A line under Chinese, Japanese, or Korean text has none, because the characters sit on it.
  static func apply(to text: String) -> Bool {
    !text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return properties.isIdeographic || Self.syllables.contains { $0.contains(scalar.value) }
    }
  }

  /// Kana with bopomofo, and Hangul: jamo, syllables, and their half-width forms.
  private static let syllables: [ClosedRange<UInt32>] = [
    0x1100...0x11FF, 0x3040...0x31FF, 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFF66...0xFFDC,
  ]

  /// Returns the parts of a line, in whole pixels, from left to right.
  ///
  /// A part that is shorter than the line is thick would look like a dot, so it is omitted.
  func parts(of line: Rect) -> [Rect] {
    var gaps = run.glyphs.compactMap { gap(at: $0, in: line) }
    guard !gaps.isEmpty else { return [line] }
    gaps.sort { $0.lowerBound < $1.lowerBound }
    var parts: [Rect] = []
    var left = line.x
    func add(upTo right: Double) {
      let width = min(right, line.maxX) - left
      guard width >= line.height else { return }
      parts.append(Rect(x: left, y: line.y, width: width, height: line.height))
    }
    for gap in gaps {
      add(upTo: (gap.lowerBound - line.height).rounded(.toNearestOrAwayFromZero))
      left = max(left, (gap.upperBound + line.height).rounded(.toNearestOrAwayFromZero))
    }
    add(upTo: line.maxX)
    return parts
  }

  /// Returns the horizontal extent of a letter within the line's thickness, in pixels.
  private func gap(at glyph: GlyphRun.Glyph, in line: Rect) -> ClosedRange<Double>? {
    let unit = run.size * scale / glyph.outline.unitsPerEm
    guard unit > 0 else { return nil }
    let left = origin.x + glyph.x * scale
    let baseline = origin.y + glyph.y * scale
    let ink = glyph.outline.path.extent(
      from: (baseline - line.maxY) / unit, to: (baseline - line.y) / unit)
    return ink.map { left + $0.lowerBound * unit...left + $0.upperBound * unit }
  }
}

extension Path {
  /// The number of lines that approximate a curve; the curves of letters are short.
  private static let steps = 12

  /// Returns the horizontal range of the outline between two heights; `nil` if no part of it is
  /// between them.
  fileprivate func extent(from low: Double, to high: Double) -> ClosedRange<Double>? {
    guard let box = controlBounds, box.y < high, box.maxY > low else { return nil }
    var range: ClosedRange<Double>?
    var start = Point.zero
    var last = Point.zero
    func take(_ x: Double) {
      range = range.map { min($0.lowerBound, x)...max($0.upperBound, x) } ?? x...x
    }
    func line(to p: Point) {
      defer { last = p }
      guard min(last.y, p.y) < high, max(last.y, p.y) > low else { return }
      let d = p - last
      for y in [min(max(last.y, low), high), min(max(p.y, low), high)] {
        take(d.y == 0 ? last.x : last.x + d.x * (y - last.y) / d.y)
      }
      if d.y == 0 { take(p.x) }
    }
    func curve(_ point: (Double) -> Point) {
      for step in 1...Self.steps { line(to: point(Double(step) / Double(Self.steps))) }
    }
    for element in elements {
      let a = last
      switch element {
      case .move(let p): (start, last) = (p, p)
      case .line(let p): line(to: p)
      case .quadratic(let c, let p):
        curve { t in
          let s = 1 - t
          return a * (s * s) + c * (2 * s * t) + p * (t * t)
        }
      case .cubic(let c1, let c2, let p):
        curve { t in
          let s = 1 - t
          return a * (s * s * s) + c1 * (3 * s * s * t) + c2 * (3 * s * t * t) + p * (t * t * t)
        }
      case .close: line(to: start)
      }
    }
    return range
  }
}
