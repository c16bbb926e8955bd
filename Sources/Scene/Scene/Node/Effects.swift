package import Drawing
package import Geometry
import Schema
import Source

/// The effects on a node's painting after layout; the default has none.
///
/// Lengths are in points.
package struct Effects: Hashable, Sendable {
  package typealias Blend = Drawing.Group.Blend

  package var opacity = 1.0
  package var blend = Blend.normal
  /// The corners of the frame that the node's content is clipped to; `nil` for no clip.
  package var clip: Path.Corners?
  /// A shape over the node's frame; its outline clips the content instead of `clip`.
  package var clipShape: [Node] = []
  /// A node over this node's frame; its alpha is multiplied into this node's alpha.
  package var mask: [Node] = []
  package var shadows: [Shadow] = []
  package var innerShadows: [Shadow] = []
  package var bevel: Bevel?
  package var transform: Transformation?
  package var filter: Filter?
  package var backdrop: Filter?
  /// Whether the `z` values of nodes inside are compared only with each other.
  package var isolate = false

  /// Whether the node's parts must stay together in paint order.
  package var needsGroup: Bool { needsLayer || transform != nil }

  /// Whether the node must be painted as one picture before it is transformed.
  package var needsLayer: Bool {
    opacity < 1 || blend != .normal || cuts || !mask.isEmpty || !shadows.isEmpty
      || !innerShadows.isEmpty || bevel != nil || filter != nil || backdrop != nil
  }
}

extension Effects {
  /// Creates the default effects with some properties changed.
  package init(_ change: (inout Effects) -> Void = { _ in }) {
    self.init()
    change(&self)
  }

  /// Returns the keys for a node's painting, which every type has.
  static func nodeKeys(_ node: ValueType<Node>) -> [Key<Node>] {
    [
      defaulted(
        "opacity", \.effects.opacity, .number(in: 0...1),
        "The opacity of the node, from 0 (transparent) to 1 (opaque)."),
      defaulted(
        "blend", \.effects.blend, .cases("blend mode"),
        "How the node is blended with the backdrop."),
      defaulted(
        "clip", \.effects.cut, cut(node),
        "Clips the node's content: true for its frame, one radius or four for rounded "
          + "corners, or a `shape` over it."),
      optional(
        "mask", \.effects.maskNode, node,
        "A node over the frame; its alpha is multiplied into the masked node's alpha."),
      defaulted(
        "shadow", \.effects.shadows, Shadow.outer,
        "One shadow behind the node's shape, or several, or true for a soft one below it; a glow is a "
          + "shadow without an offset."),
      defaulted(
        "innerShadow", \.effects.innerShadows, Shadow.inner,
        "One shadow within the node's shape, or several."),
      optional(
        "bevel", \.effects.bevel, Bevel.type,
        "A slope along the inside of the node's outline, lit from one side."),
      optional(
        "transform", \.effects.transform, Transformation.type,
        "Scales, skews, and rotates the node about a point in its frame, and moves it, after "
          + "layout."),
      optional(
        "filter", \.effects.filter, Filter.type,
        "Changes the picture of the node: a filter, or several in order."),
      optional(
        "backdrop", \.effects.backdrop, Filter.type,
        "Changes the backdrop behind the node, within `clip`: a filter, or several in order."),
      defaulted(
        "isolate", \.effects.isolate, .bool,
        "Whether `z` values inside the node are compared only with each other."),
    ]
  }

  /// The mask as a single node.
  private var maskNode: Node? {
    get { mask.first }
    set { mask = newValue.map { [$0] } ?? [] }
  }
}
