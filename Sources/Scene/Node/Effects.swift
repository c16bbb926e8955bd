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
        "clip", \.effects.clip, Self.clip,
        "Cuts the content to the frame: true, a radius or four."),
      optional(
        "mask", \.effects.maskNode, node,
        "A node over the frame whose alpha this one's is multiplied by."),
      defaulted(
        "shadow", \.effects.shadows, Self.shadows,
        "One shadow below the node's shape, or several."),
      defaulted(
        "innerShadow", \.effects.innerShadows, Self.shadows,
        "One shadow within the node's shape, or several."),
      optional(
        "transform", \.effects.transform, Self.turn,
        "Scaled, turned and moved about its center, once laid out."),
      optional("filter", \.effects.filter, Self.filter, "Changes the node's own picture."),
      optional(
        "backdrop", \.effects.backdrop, Self.filter, "Changes what lies behind, within `clip`."),
      defaulted(
        "isolate", \.effects.isolate, .bool,
        "Whether z of what is inside is compared only inside."),
    ]
  }

  private static var clip: ValueType<Path.Corners?> {
    let flag = ValueType<Bool>.bool.map(
      "flag", write: { (clip: Path.Corners?) in clip == .square ? true : nil }
    ) { on, _ -> Path.Corners?? in .some(on ? .square : nil) }
    let corners = Types.corners
    return flag.or(
      corners.map(write: { clip in clip.flatMap { corners.write($0) } }) { corners, _ in
        .some(corners)
      })
  }

  private static var shadows: ValueType<[Effects.Shadow]> {
    let shadow = record(
      "shadow", "A blurred copy of a shape in one colour.",
      keys(
        Effects.Shadow(color: .black),
        [
          required("color", \.color, Types.color, "Its colour and strength."),
          defaulted("x", \.x, Types.distance, "Points to the right."),
          defaulted("y", \.y, Types.distance, "Points down."),
          defaulted(
            "blur", \.blur, .number(in: 0...1000, "points"),
            "The blur's radius, twice the Gaussian's sigma."),
          defaulted(
            "spread", \.spread, .number(in: -1000...1000, "points"),
            "How far the shape grows first."),
        ]))
    return shadow.map(write: { $0.count == 1 ? shadow.write($0[0]) : nil }) { one, _ in [one] }
      .or(.array(of: shadow))
  }

  private static var turn: ValueType<Effects.Turn> {
    record(
      "transform", "A change of shape about the node's center.",
      keys(
        Effects.Turn(),
        [
          defaulted("rotate", \.degrees, .number(in: -3600...3600), "Degrees clockwise."),
          defaulted("scale", \.scale, .number(in: 0...1000), "Both ways alike."),
          defaulted("x", \.x, Types.distance, "Points to the right."),
          defaulted("y", \.y, Types.distance, "Points down."),
        ]))
  }

  private static var filter: ValueType<Effects.Filter> {
    record(
      "filter", "A change to a picture.",
      keys(
        Effects.Filter(),
        [
          defaulted(
            "blur", \.blur, .number(in: 0...1000, "points"),
            "The blur's radius, twice the Gaussian's sigma."),
          defaulted(
            "saturation", \.saturation, .number(in: 0...4),
            "0 is gray; above 1 more vivid. Comes before the blur."),
        ]))
  }
}

extension Effects {
  /// The mask, which is one node.
  fileprivate var maskNode: Node? {
    get { mask.first }
    set { mask = newValue.map { [$0] } ?? [] }
  }
}
