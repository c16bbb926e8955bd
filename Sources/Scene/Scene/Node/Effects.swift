package import Drawing
package import Geometry
import Schema
import Source

/// How a node is painted once it is laid out; the default changes nothing.
///
/// Lengths are points.
package struct Effects: Hashable, Sendable {
  package typealias Blend = Drawing.Group.Blend

  package var opacity = 1.0
  package var blend = Blend.normal
  /// The corners of the node's frame that its content is cut to; `nil` cuts nothing.
  package var clip: Path.Corners?
  /// A shape laid over the node's frame whose outline its content is cut to, instead of `clip`.
  package var clipShape: [Node] = []
  /// A node laid over this one's frame whose alpha this one's is multiplied by.
  package var mask: [Node] = []
  package var shadows: [Shadow] = []
  package var innerShadows: [Shadow] = []
  package var bevel: Bevel?
  package var transform: Turn?
  package var filter: Filter?
  package var backdrop: Filter?
  /// Whether `z` of what is inside is compared only inside.
  package var isolate = false

  /// Whether the node's parts have to be kept together in paint order.
  package var needsGroup: Bool { needsLayer || transform != nil }

  /// Whether the node has to be painted as one picture before it is turned.
  package var needsLayer: Bool {
    opacity < 1 || blend != .normal || cuts || !mask.isEmpty || !shadows.isEmpty
      || !innerShadows.isEmpty || bevel != nil || filter != nil || backdrop != nil
  }
}

extension Effects {
  /// The defaults, with some properties changed.
  package init(_ change: (inout Effects) -> Void = { _ in }) {
    self.init()
    change(&self)
  }

  /// The keys that say how a node is painted, common to every type.
  static func nodeKeys(_ node: ValueType<Node>) -> [Key<Node>] {
    [
      defaulted("opacity", \.effects.opacity, .number(in: 0...1), "0 is clear."),
      defaulted(
        "blend", \.effects.blend, .cases("blend mode"), "How it meets what is behind."),
      defaulted(
        "clip", \.effects.cut, cut(node),
        "Cuts the content: to the frame with true, a radius or four; or to a `shape` laid over it."),
      optional(
        "mask", \.effects.maskNode, node,
        "A node over the frame whose alpha this one's is multiplied by."),
      defaulted(
        "shadow", \.effects.shadows, Shadow.outer,
        "One shadow below the node's shape, or several; a glow is one without offset."),
      defaulted(
        "innerShadow", \.effects.innerShadows, Shadow.inner,
        "One shadow within the node's shape, or several."),
      optional(
        "bevel", \.effects.bevel, Bevel.type,
        "A slope along the inside of the node's outline, lit from one side."),
      optional(
        "transform", \.effects.transform, Turn.type,
        "Scaled, skewed, turned and moved about a point of its frame, once laid out."),
      optional(
        "filter", \.effects.filter, Filter.type,
        "Changes the node's own picture: a filter, or several in order."),
      optional(
        "backdrop", \.effects.backdrop, Filter.type,
        "Changes what is behind, within `clip`: a filter, or several in order."),
      defaulted(
        "isolate", \.effects.isolate, .bool,
        "Whether z of what is inside is compared only inside."),
    ]
  }

  /// The mask, which is one node.
  private var maskNode: Node? {
    get { mask.first }
    set { mask = newValue.map { [$0] } ?? [] }
  }
}
