package import Geometry

/// A path with its interior painted.
package struct Fill: Hashable, Sendable {
  package enum Rule: Hashable, Sendable {
    case nonZero
    case evenOdd
  }

  package var path: Path
  package var rule: Rule
  package var paint: Paint
  package var element: ElementID

  package init(path: Path, rule: Rule = .nonZero, paint: Paint, element: ElementID = -1) {
    (self.path, self.rule, self.paint, self.element) = (path, rule, paint, element)
  }
}

/// A line along a path.
///
/// Overlapping parts of the line are painted once.
package struct Stroke: Hashable, Sendable {
  /// The position of a line relative to its path; inside and outside are determined by a fill rule.
  package enum Side: Hashable, Sendable {
    /// Centered on the path.
    case center
    case inside(Fill.Rule)
    case outside(Fill.Rule)
  }

  package var path: Path
  package var style: StrokeStyle
  package var side: Side
  package var paint: Paint
  /// The paint for the part of the path's interior that the line does not cover; only for a line
  /// inside the path.
  ///
  /// Together, the line and this paint cover a pixel at the path's edge no more than the path does,
  /// so that no fringe of this paint shows outside the line.
  package var interior: Paint?
  package var element: ElementID

  package init(
    path: Path, style: StrokeStyle, side: Side = .center, paint: Paint, interior: Paint? = nil,
    element: ElementID = -1
  ) {
    (self.path, self.style, self.side, self.paint) = (path, style, side, paint)
    (self.interior, self.element) = (interior, element)
  }
}

/// The shape of a line, with lengths in the path's own units.
package struct StrokeStyle: Hashable, Sendable {
  package enum Cap: String, Hashable, Sendable, CaseIterable {
    case butt
    case round
    case square
  }

  package enum Join: String, Hashable, Sendable, CaseIterable {
    case miter
    case round
    case bevel
  }

  package var width: Double
  package var cap: Cap
  package var join: Join
  /// The ratio of the miter's length to the line's width above which a corner is beveled, as in
  /// SVG.
  package var miterLimit: Double
  /// Alternating lengths of dashes and gaps; empty for a solid line.
  package var dashes: [Double]
  package var dashOffset: Double

  package init(
    width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4,
    dashes: [Double] = [], dashOffset: Double = 0
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
    (self.dashes, self.dashOffset) = (dashes, dashOffset)
  }
}
