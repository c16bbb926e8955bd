package import Geometry
package import Pixels

/// What a shape is filled with.
package enum Paint: Hashable, Sendable {
  case color(Color)
  case linear(LinearGradient)
  case radial(RadialGradient)
  case conic(ConicGradient)
  case tile(TilePaint)
  case noise(NoisePaint)
}

/// A color at a place along a gradient, 0 at its start and 1 at its end.
package struct GradientStop: Hashable, Sendable {
  package var position: Double
  package var color: Color

  package init(position: Double, color: Color) { (self.position, self.color) = (position, color) }
}

/// Colors that change along a line; beyond its ends the end colors go on.
///
/// Stops ascend. Colors are mixed premultiplied, in sRGB bytes.
package struct LinearGradient: Hashable, Sendable {
  package var start: Point
  package var end: Point
  package var stops: [GradientStop]

  package init(start: Point, end: Point, stops: [GradientStop]) {
    (self.start, self.end, self.stops) = (start, end, stops)
  }
}

/// Colors that change from a center outward over an ellipse along the axes.
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
  /// Where the turn begins, in degrees clockwise from the top.
  package var start: Double
  package var stops: [GradientStop]

  package init(center: Point, start: Double, stops: [GradientStop]) {
    (self.center, self.start, self.stops) = (center, start, stops)
  }
}

/// Items painted once, as a picture that covers the plane.
package struct TilePaint: Hashable, Sendable {
  /// What a tile shows, from its top left; anything beyond it is cut off.
  package var list: DisplayList
  /// Where one of the tiles is.
  package var cell: Rect
  /// Whether it repeats; otherwise its outermost pixels extend beyond it.
  package var repeats: Bool

  package init(list: DisplayList, cell: Rect, repeats: Bool = true) {
    (self.list, self.cell, self.repeats) = (list, cell, repeats)
  }
}

/// Squares that each have a color of their own: the same for the same seed, everywhere.
package struct NoisePaint: Hashable, Sendable {
  /// A corner of four grains.
  package var origin: Point
  /// A grain's side.
  package var grain: Double
  package var seed: UInt64
  /// 0…1: how strong black and white are, or how far from their middle colors stray.
  package var strength: Double
  /// What grains are mixed from; none for black and white.
  package var colors: [Color]

  package init(origin: Point, grain: Double, seed: UInt64, strength: Double, colors: [Color] = []) {
    (self.origin, self.grain, self.seed, self.strength) = (origin, grain, seed, strength)
    self.colors = colors
  }
}
