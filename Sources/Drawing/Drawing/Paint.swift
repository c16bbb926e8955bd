package import Geometry
package import Pixels

/// The fill of a shape.
package enum Paint: Hashable, Sendable {
  case color(Color)
  case linear(LinearGradient)
  case radial(RadialGradient)
  case conic(ConicGradient)
  case tile(TilePaint)
  case noise(NoisePaint)

  /// Whether the paint is known to hide whatever is below it.
  package var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha == 255
    case .linear(let gradient): gradient.stops.isOpaque
    case .radial(let gradient): gradient.stops.isOpaque
    case .conic(let gradient): gradient.stops.isOpaque
    case .tile, .noise: false
    }
  }
}

/// A color at a position along a gradient, 0 at its start and 1 at its end.
package struct GradientStop: Hashable, Sendable {
  package var position: Double
  package var color: Color

  package init(position: Double, color: Color) { (self.position, self.color) = (position, color) }
}

extension [GradientStop] {
  fileprivate var isOpaque: Bool { !isEmpty && allSatisfy { $0.color.alpha == 255 } }
}

/// Colors that change along a line; the end colors continue beyond its ends.
///
/// Stops are in ascending order. Colors are interpolated premultiplied, in sRGB bytes.
package struct LinearGradient: Hashable, Sendable {
  package var start: Point
  package var end: Point
  package var stops: [GradientStop]

  package init(start: Point, end: Point, stops: [GradientStop]) {
    (self.start, self.end, self.stops) = (start, end, stops)
  }
}

/// Colors that change from a center outward over an axis-parallel ellipse.
package struct RadialGradient: Hashable, Sendable {
  package var center: Point
  package var radii: Size
  package var stops: [GradientStop]

  package init(center: Point, radii: Size, stops: [GradientStop]) {
    (self.center, self.radii, self.stops) = (center, radii, stops)
  }
}

/// Colors that change around a center, clockwise from an angle.
package struct ConicGradient: Hashable, Sendable {
  package var center: Point
  /// The angle of the first color, in degrees clockwise from the top.
  package var start: Double
  package var stops: [GradientStop]

  package init(center: Point, start: Double, stops: [GradientStop]) {
    (self.center, self.start, self.stops) = (center, start, stops)
  }
}

/// Items painted once into a tile that fills the plane.
package struct TilePaint: Hashable, Sendable {
  /// The contents of a tile, from its top left; anything beyond it is clipped.
  package var list: DisplayList
  /// The rectangle of one of the tiles.
  package var cell: Rect
  /// Whether the tile repeats; otherwise, its outermost pixels extend beyond it.
  package var repeats: Bool

  package init(list: DisplayList, cell: Rect, repeats: Bool = true) {
    (self.list, self.cell, self.repeats) = (list, cell, repeats)
  }
}

/// Random colors for the squares of a grid; the same seed always gives the same colors.
package struct NoisePaint: Hashable, Sendable {
  /// A point where four grains meet.
  package var origin: Point
  /// The side length of a grain.
  package var grain: Double
  package var seed: UInt64
  /// The strength of black and white, or the deviation of colors from their mean, 0…1.
  package var strength: Double
  /// The colors to mix; empty for black and white.
  package var colors: [Color]

  package init(origin: Point, grain: Double, seed: UInt64, strength: Double, colors: [Color] = []) {
    (self.origin, self.grain, self.seed, self.strength) = (origin, grain, seed, strength)
    self.colors = colors
  }
}
