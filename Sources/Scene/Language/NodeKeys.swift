import Schema
import Source

/// The keys of every node type: what it is, where it may lie.
struct NodeKeys {
  let node: ValueType<Node>

  /// The name of every common key.
  static let all = NodeKeys(node: .reference("node")).group.keys

  var group: FieldGroup<Node> {
    keys(
      Node(.space, at: .nowhere), Self.identity + Self.flow + Self.anchors + effects)
  }

  private var effects: [Key<Node>] { EffectKeys(node: node).all }

  private static var identity: [Key<Node>] {
    [
      defaulted("name", \.name, .text, "The element's name in `inspect`."),
      optional(
        "origin", \.origin, .text,
        "Where its data stood, as `expand` writes it: a JSON pointer."),
      optional(
        "role", \.role, .cases("role"),
        "What it is to a person: `button`, `row`, `alertTitle` …"),
      defaulted("tappable", \.tappable, .bool, "Whether a person would tap it."),
    ]
  }

  private static var flow: [Key<Node>] {
    [
      optional(
        "width", \.placement.width, Types.length,
        "Points or `hairline`; else what the parent and the content give."),
      optional(
        "height", \.placement.height, Types.length,
        "Points or `hairline`; else what the parent and the content give."),
      optional(
        "maxWidth", \.placement.maxWidth, Types.points, "Points it does not grow beyond."),
      defaulted(
        "padding", \.placement.padding, PlacementTypes.padding,
        "Room inside: one number, or top, start, bottom, end."),
      defaulted(
        "spaceAbove", \.placement.spaceAbove, Types.distance,
        "The gap to the sibling above, in a column."),
      defaulted(
        "spaceBefore", \.placement.spaceBefore, Types.distance,
        "The gap to the sibling before, in a row."),
      defaulted(
        "grow", \.placement.grow, .number(in: 0...1000),
        "In a row or column, the share of what room is left along it. In a row it is added to the "
          + "node's `width` or own width; in a column it takes the place of its own height."),
      defaulted(
        "align", \.placement.align, .cases("alignment"),
        "How it lies across, in a column, layers or grid; `stretch`: as wide as there is room, but "
          + "for a `width` of its own, which keeps it at the start."),
      defaulted(
        "valign", \.placement.valign, .cases("alignment"),
        "How it lies upright, in a row or layers; `stretch`: as high as there is room, but for a "
          + "`height` of its own, which keeps it at the top."),
    ]
  }

  private static var anchors: [Key<Node>] {
    [
      optional(
        "frame", \.placement.frame, PlacementTypes.frame,
        "Outside the flow: x, y, width, height from the parent's top start corner."),
      optional(
        "edges", \.placement.edges, PlacementTypes.edges,
        "Distances from the parent's outer edges, its padding passed by. With top or bottom outside "
          + "the flow; with start or end alone in a column, layers or grid."),
      optional(
        "attach", \.placement.attach, PlacementTypes.attach,
        "In a column, outside its flow: placed by a sibling's line of alignment."),
      optional(
        "clear", \.placement.clear, PlacementTypes.clear,
        "In a column: not above the end of an attached sibling."),
      defaulted(
        "z", \.placement.z, .integer(in: -1000...1000),
        "The class in paint order; reading order decides within one."),
      defaulted(
        "guides", \.placement.guides, .dictionary(of: Types.distance),
        "Named lines of alignment, in points below the top."),
    ]
  }
}

extension Node {
  /// The origin as documents write it.
  fileprivate var origin: String? {
    get { place.source }
    set { if let newValue { place = place.told(JSONPointer(newValue)) } }
  }
}
