package import Drawing
package import Geometry
package import Pixels
import Schema
import Source

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
    /// Degrees that the shape leans along each axis, about the middle of its frame's bottom.
    package var skew: Point
    /// How large the shape is along each axis, about the same place.
    package var scale: Point

    package init(
      color: Color, x: Double = 0, y: Double = 0, blur: Double = 0, spread: Double = 0,
      skew: Point = .zero, scale: Point = Point(x: 1, y: 1)
    ) {
      self.color = color
      self.x = x
      self.y = y
      self.blur = blur
      self.spread = spread
      self.skew = skew
      self.scale = scale
    }
  }

  package var opacity: Double
  package var blend: Blend
  /// The corners of the node's frame that its content is cut to; `nil` cuts nothing.
  package var clip: Path.Corners?
  /// A shape laid over the node's frame whose outline its content is cut to, instead of `clip`.
  package var clipShape: [Node] = []
  /// A node laid over this one's frame whose alpha this one's is multiplied by.
  package var mask: [Node]
  package var shadows: [Shadow]
  package var innerShadows: [Shadow]
  package var bevel: Bevel?
  package var transform: Turn?
  package var filter: Filter?
  package var backdrop: Filter?
  /// Whether `z` of what is inside is compared only inside.
  package var isolate: Bool

  package init(
    opacity: Double = 1, blend: Blend = .normal, clip: Path.Corners? = nil, mask: [Node] = [],
    shadows: [Shadow] = [], innerShadows: [Shadow] = [], bevel: Bevel? = nil,
    transform: Turn? = nil, filter: Filter? = nil, backdrop: Filter? = nil, isolate: Bool = false
  ) {
    self.opacity = opacity
    self.blend = blend
    self.clip = clip
    self.mask = mask
    self.shadows = shadows
    self.innerShadows = innerShadows
    self.bevel = bevel
    self.transform = transform
    self.filter = filter
    self.backdrop = backdrop
    self.isolate = isolate
  }

  /// Whether the node's parts have to be kept together in paint order.
  package var needsGroup: Bool { needsLayer || transform != nil }

  /// Whether the node has to be painted as one picture before it is turned.
  package var needsLayer: Bool {
    opacity < 1 || blend != .normal || cuts || !mask.isEmpty || !shadows.isEmpty
      || !innerShadows.isEmpty || bevel != nil || filter != nil || backdrop != nil
  }
}

/// The keys that say how a node is painted, common to every type.
struct EffectKeys {
  let node: ValueType<Node>

  var all: [Key<Node>] {
    [
      defaulted("opacity", \.effects.opacity, .number(in: 0...1), "0 is clear."),
      defaulted(
        "blend", \.effects.blend, .cases("blend mode"),
        "How it meets what lies behind."),
      defaulted(
        "clip", \.effects.cut, Effects.cut(node),
        "Cuts the content: to the frame with true, a radius or four; or to a `shape` laid over it."),
      optional(
        "mask", \.effects.maskNode, node,
        "A node over the frame whose alpha this one's is multiplied by."),
      defaulted(
        "shadow", \.effects.shadows, ShadowKeys.outer,
        "One shadow below the node's shape, or several; a glow is one without offset."),
      defaulted(
        "innerShadow", \.effects.innerShadows, ShadowKeys.inner,
        "One shadow within the node's shape, or several."),
      optional(
        "bevel", \.effects.bevel, BevelKeys.type,
        "A slope along the inside of the node's outline, lit from one side."),
      optional(
        "transform", \.effects.transform, Effects.turn,
        "Scaled, skewed, turned and moved about a point of its frame, once laid out."),
      optional(
        "filter", \.effects.filter, FilterKeys.type,
        "Changes the node's own picture: a filter, or several in order."),
      optional(
        "backdrop", \.effects.backdrop, FilterKeys.type,
        "Changes what lies behind, within `clip`: a filter, or several in order."),
      defaulted(
        "isolate", \.effects.isolate, .bool,
        "Whether z of what is inside is compared only inside."),
    ]
  }
}

extension Effects {
  /// The mask, which is one node.
  fileprivate var maskNode: Node? {
    get { mask.first }
    set { mask = newValue.map { [$0] } ?? [] }
  }
}
