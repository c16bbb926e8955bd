package import Drawing
package import Geometry
package import Pixels

/// How a node is painted once it is laid out; the default changes nothing.
///
/// Lengths are points.
package struct Effects: Hashable, Sendable {
  package typealias Blend = Drawing.Group.Blend

  /// A blurred copy of the node's shape, below it or within it.
  package struct Shadow: Hashable, Sendable {
    package var color: Color
    package var x: Double
    package var y: Double
    /// The blur's radius, twice the Gaussian's sigma, as in CSS.
    package var blur: Double
    package var spread: Double

    package init(color: Color, x: Double = 0, y: Double = 0, blur: Double = 0, spread: Double = 0) {
      self.color = color
      self.x = x
      self.y = y
      self.blur = blur
      self.spread = spread
    }
  }

  package struct Filter: Hashable, Sendable {
    /// The blur's radius, twice the Gaussian's sigma.
    package var blur: Double
    /// 0 is gray, 1 leaves colours as they are.
    package var saturation: Double

    package init(blur: Double = 0, saturation: Double = 1) {
      self.blur = blur
      self.saturation = saturation
    }
  }

  /// A change of shape about the node's center: scaled, then turned, then moved.
  package struct Turn: Hashable, Sendable {
    package var degrees: Double
    package var scale: Double
    package var x: Double
    package var y: Double

    package init(degrees: Double = 0, scale: Double = 1, x: Double = 0, y: Double = 0) {
      self.degrees = degrees
      self.scale = scale
      self.x = x
      self.y = y
    }
  }

  package var opacity: Double
  package var blend: Blend
  /// The corners of the node's frame that its content is cut to; `nil` cuts nothing.
  package var clip: Path.Corners?
  /// A node laid over this one's frame whose alpha this one's is multiplied by.
  package var mask: [Node]
  package var shadows: [Shadow]
  package var innerShadows: [Shadow]
  package var transform: Turn?
  package var filter: Filter?
  package var backdrop: Filter?
  /// Whether `z` of what is inside is compared only inside.
  package var isolate: Bool

  package init(
    opacity: Double = 1, blend: Blend = .normal, clip: Path.Corners? = nil, mask: [Node] = [],
    shadows: [Shadow] = [], innerShadows: [Shadow] = [], transform: Turn? = nil,
    filter: Filter? = nil, backdrop: Filter? = nil, isolate: Bool = false
  ) {
    self.opacity = opacity
    self.blend = blend
    self.clip = clip
    self.mask = mask
    self.shadows = shadows
    self.innerShadows = innerShadows
    self.transform = transform
    self.filter = filter
    self.backdrop = backdrop
    self.isolate = isolate
  }

  /// Whether the node's parts have to be kept together in paint order.
  package var needsGroup: Bool { needsLayer || transform != nil }

  /// Whether the node has to be painted as one picture before it is turned.
  package var needsLayer: Bool {
    opacity < 1 || blend != .normal || clip != nil || !mask.isEmpty || !shadows.isEmpty
      || !innerShadows.isEmpty || filter != nil || backdrop != nil
  }
}
