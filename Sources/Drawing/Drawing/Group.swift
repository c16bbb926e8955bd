package import Geometry
package import Pixels

/// Items painted together and then changed as one picture.
///
/// The steps, in order: items are painted on a transparent layer in their own coordinates;
/// `filters` change the layer; `innerShadows` are painted over it, inside its shape; `mask` and
/// `clip` cut it; `bevel` lights the remaining outline; `shadows` are painted below it; the result
/// is blended onto the backdrop with `blend` and `opacity`. `backdrop` filters first change the
/// backdrop, inside `clip`.
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
    /// Adds the colors and the alphas, clamped to the maximum.
    case plusLighter
  }

  package enum Filter: Hashable, Sendable {
    /// A Gaussian blur; sigma is in device pixels.
    case blur(sigma: Double)
    /// Color intensity: 0 is gray, 1 leaves the picture unchanged, and values above 1 are more
    /// vivid.
    case saturation(Double)
    case colors(ColorMatrix)
  }

  /// A blurred, shifted copy of a layer's alpha in one color.
  package struct Shadow: Hashable, Sendable {
    package var color: Color
    /// The offset in device pixels.
    package var offset: Point
    /// Gaussian sigma in device pixels.
    package var sigma: Double
    /// The distance by which the shape grows before it is blurred, in device pixels.
    package var spread: Double
    /// The map applied to the shape first, such as a projection onto the ground, in the coordinates
    /// of the group's parent.
    ///
    /// Ignored for an inner shadow.
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
    /// The width of the slope, in device pixels.
    package var depth: Double
    /// The Gaussian sigma for blurring the light, in device pixels.
    package var sigma: Double
    /// The unit vector toward the light, in the coordinates of the group's parent.
    package var light: Point
    package var highlight: Color
    package var shade: Color

    package init(depth: Double, sigma: Double, light: Point, highlight: Color, shade: Color) {
      (self.depth, self.sigma, self.light, self.highlight) = (depth, sigma, light, highlight)
      self.shade = shade
    }
  }

  package var items: [DisplayItem]
  /// The map from the items' coordinates to the parent's, which the clip and the shadows use.
  package var transform: Transform
  /// The opacity, 0…255.
  package var opacity: UInt8
  package var blend: Blend
  package var clip: Path?
  /// The fill rule of the clip.
  package var clipRule = Fill.Rule.nonZero
  /// A display list; its alpha is multiplied into the layer.
  package var mask: DisplayList?
  package var shadows: [Shadow]
  package var innerShadows: [Shadow]
  package var bevel: Bevel?
  /// The filters in the order in which they are applied.
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
