import Schema
import Source

/// The keys of every node type: what it is, where it may be.
struct NodeKeys {
  let node: ValueType<Node>

  /// The name of every common key.
  static let all = NodeKeys(node: .reference("node")).group.keys

  var group: FieldGroup<Node> {
    keys(
      Node(.space, at: .nowhere),
      Self.identity + Self.flow + Self.anchors + [BackgroundType.key(Types.paint(node))]
        + Effects.nodeKeys(node) + EnvironmentTypes.keys)
  }

  private static var identity: [Key<Node>] {
    [
      defaulted("name", \.name, .text, "The element's name in `inspect`."),
      optional(
        "origin", \.origin, Origin.type,
        "Where its data stood, as `expand` writes it: a JSON pointer, or that with `items` and `in`."
      ),
      optional(
        "role", \.role, .cases("role"),
        "What it is to a person: `button`, `row`, `alertTitle` …"),
      defaulted("tappable", \.tappable, .bool, "Whether a person would tap it."),
      optional(
        "tapArea", \.tapArea, PlacementTypes.tapArea,
        "Points that a tap reaches at least, with it in the middle: one number, or width and height."
      ),
      optional("lint", \.waivers, Waiver.listType, "What the linter does not report for it."),
    ]
  }

  private static var flow: [Key<Node>] {
    [
      optional(
        "width", \.placement.width, Types.side,
        "Points, `hairline` or a percentage of the parent's inner width; else what the parent and the content give."
      ),
      optional(
        "height", \.placement.height, Types.side,
        "Points, `hairline` or a percentage of the parent's inner height; else what the parent and the content give."
      ),
      optional(
        "maxWidth", \.placement.maxWidth, Types.points, "Points it does not grow beyond."),
      optional(
        "minWidth", \.placement.minWidth, Types.points, "Points it does not shrink below."),
      optional(
        "maxHeight", \.placement.maxHeight, Types.points, "Points it does not grow beyond."),
      optional(
        "minHeight", \.placement.minHeight, Types.points, "Points it does not shrink below."),
      optional(
        "aspect", \.placement.aspect, .number(in: 0.001...1000),
        "Width by height: fills in whichever side is not given."),
      defaulted(
        "padding", \.placement.padding, PlacementTypes.padding,
        "Room inside: one number, or top, start, bottom, end."),
      defaulted(
        "safeArea", \.placement.safeArea, .bool,
        "Whether it keeps its content clear of the device's bars and corners, beside its padding; a "
          + "status bar in it is one of them."),
      optional(
        "spaceAbove", \.placement.spaceAbove, Types.distance,
        "The gap to the sibling above, in a column. Default: the column's `gap`."),
      optional(
        "spaceBefore", \.placement.spaceBefore, Types.distance,
        "The gap to the sibling before, in a row. Default: the row's `gap`."),
      defaulted(
        "grow", \.placement.grow, .number(in: 0...1000),
        "In a row or column, the share of what room is left along it. In a row it is added to the "
          + "node's `width` or own width; in a column it takes the place of its own height."),
      optional(
        "basis", \.placement.basis, Types.points,
        "What a node that grows has along the parent before room is shared; 0: all room is shared. "
          + "Default: its own width in a row, 0 in a column."),
      defaulted(
        "align", \.placement.align, .cases("alignment"),
        "Its horizontal alignment, in a column, layers or grid; `stretch`: as wide as there is "
          + "room, but for a `width` of its own, which keeps it at the start."),
      defaulted(
        "valign", \.placement.valign, .cases("alignment"),
        "Its vertical alignment, in a row or layers; `stretch`: as high as there is room, but for "
          + "a `height` of its own, which keeps it at the top."),
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
      optional(
        "center", \.placement.center, PlacementTypes.center,
        "Outside the flow: where its middle is, x and y from the parent's top start corner, in "
          + "points or percentages of the parent's frame."),
      defaulted(
        "span", \.placement.span, .integer(in: 1...1000), "In a grid: the columns it is wide."),
      defaulted(
        "rowSpan", \.placement.rowSpan, .integer(in: 1...100),
        "In a grid: the rows it is high; `stretch` fills them."),
      defaulted(
        "z", \.placement.z, .integer(in: -1000...1000),
        "The class in paint order; reading order decides within one."),
      defaulted(
        "guides", \.placement.guides, .dictionary(of: Types.distance),
        "Named lines of alignment, in points below the top."),
    ]
  }
}
