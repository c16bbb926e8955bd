package import Geometry
package import Pixels

/// Items painted together, then changed as one picture.
///
/// The order: items are painted on a clear layer in their own coordinates; `filters` change the
/// layer; `innerShadows` are painted over it, inside its shape; `mask` and `clip` cut it; `bevel`
/// lights the outline that is left; `shadows` are painted below it; the whole is blended onto what
/// is behind with `blend` and `opacity`. `backdrop` first changes what is behind, inside `clip`.
package struct Group: Hashable, Sendable {
  package enum Blend: String, Hashable, Sendable, CaseIterable {
    case normal
    case multiply
    case screen
    case overlay
    case darken
    case lighten
    case colorDodge
    case colorBurn
    case hardLight
    case softLight
    case difference
    case exclusion
    /// Sums of colors and of alphas, held at full.
    case plusLighter
  }

  package enum Filter: Hashable, Sendable {
    /// Gaussian blur; sigma in device pixels.
    case blur(sigma: Double)
    /// Color intensity: 0 is gray, 1 leaves the picture as it is, above it is more vivid.
    case saturation(Double)
    case colors(ColorMatrix)
  }

  /// A blurred, shifted copy of a layer's alpha in one color.
  package struct Shadow: Hashable, Sendable {
    package var color: Color
    /// Device pixels.
    package var offset: Point
    /// Gaussian sigma in device pixels.
    package var sigma: Double
    /// How far the shape grows before it is blurred, in device pixels.
    package var spread: Double
    /// What the shape is first mapped by, such as onto the ground, in the group's parent's
    /// coordinates; meaningless for an inner shadow.
    package var ground: Transform?

    package init(
      color: Color, offset: Point, sigma: Double, spread: Double = 0, ground: Transform? = nil
    ) {
      (self.color, self.offset, self.sigma, self.spread) = (color, offset, sigma, spread)
      self.ground = ground
    }
  }

  /// A slope along the inside of a layer's outline, lit from one side.
  package struct Bevel: Hashable, Sendable {
    /// How wide the slope is, in device pixels.
    package var depth: Double
    /// Gaussian sigma of the blur of what is lit, in device pixels.
    package var sigma: Double
    /// The way to the light, of length 1, in the group's parent's coordinates.
    package var light: Point
    package var highlight: Color
    package var shade: Color

    package init(depth: Double, sigma: Double, light: Point, highlight: Color, shade: Color) {
      (self.depth, self.sigma, self.light, self.highlight) = (depth, sigma, light, highlight)
      self.shade = shade
    }
  }

  package var items: [DisplayItem]
  /// Maps the items' coordinates to the parent's; clip and shadows are in the parent's.
  package var transform: Transform
  /// 0…255.
  package var opacity: UInt8
  package var blend: Blend
  package var clip: Path?
  /// What counts as the clip's inside.
  package var clipRule = Fill.Rule.nonZero
  /// A list whose alpha the layer is multiplied by.
  package var mask: DisplayList?
  package var shadows: [Shadow]
  package var innerShadows: [Shadow]
  package var bevel: Bevel?
  /// In the order they are done.
  package var filters: [Filter]
  package var backdrop: [Filter]
  package var element: ElementID

  package init(
    items: [DisplayItem], transform: Transform = .identity, opacity: UInt8 = 255,
    blend: Blend = .normal, clip: Path? = nil, mask: DisplayList? = nil, shadows: [Shadow] = [],
    innerShadows: [Shadow] = [], bevel: Bevel? = nil, filters: [Filter] = [],
    backdrop: [Filter] = [], element: ElementID = -1
  ) {
    (self.items, self.transform, self.opacity, self.blend) = (items, transform, opacity, blend)
    (self.clip, self.mask, self.shadows, self.innerShadows) = (clip, mask, shadows, innerShadows)
    (self.bevel, self.filters, self.backdrop, self.element) = (bevel, filters, backdrop, element)
  }
}
