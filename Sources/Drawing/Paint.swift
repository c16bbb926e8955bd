package import Geometry
package import Pixels

/// What a shape is filled with.
package enum Paint: Hashable, Sendable {
  case color(Color)
  case linear(LinearGradient)
  case radial(RadialGradient)
}

/// A colour at a place along a gradient, 0 at its start and 1 at its end.
package struct GradientStop: Hashable, Sendable {
  package var position: Double
  package var color: Color

  package init(position: Double, color: Color) {
    self.position = position
    self.color = color
  }
}

/// Colours that change along a line; beyond its ends the end colours go on.
///
/// Stops ascend. Colours are mixed premultiplied, in sRGB bytes.
package struct LinearGradient: Hashable, Sendable {
  package var start: Point
  package var end: Point
  package var stops: [GradientStop]

  package init(start: Point, end: Point, stops: [GradientStop]) {
    self.start = start
    self.end = end
    self.stops = stops
  }
}

/// Colours that change from a center outward over an ellipse along the axes.
package struct RadialGradient: Hashable, Sendable {
  package var center: Point
  package var radii: Size
  package var stops: [GradientStop]

  package init(center: Point, radii: Size, stops: [GradientStop]) {
    self.center = center
    self.radii = radii
    self.stops = stops
  }
}
