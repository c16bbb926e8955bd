import Schema
import Source

/// The keys of every node type.
struct NodeKeys {
  let node: ValueType<Node>

  /// The names of all common keys.
  static let all = NodeKeys(node: .reference("node")).group.keys

  var group: FieldGroup<Node> {
    keys(
      Node(.space, at: .nowhere),
      Self.identity + Self.flow + Self.anchors
        + [BackgroundType.key(Types.paint(node)), BorderType.key]
        + Effects.nodeKeys(node) + EnvironmentTypes.keys)
  }

  private static var identity: [Key<Node>] {
    [
      defaulted("name", \.name, .text, "The node's name, as shown by `inspect`."),
      optional(
        "origin", \.origin, Origin.type,
        "The node's original place, as written by `expand`: a JSON pointer, or an "
          + "object with `source`, `items`, and `in`."
      ),
      optional(
        "role", \.role, .cases("role"),
        "What the node is to a user: `button`, `row`, `alertTitle` …"),
      defaulted("tappable", \.tappable, .bool, "Whether the node can be tapped."),
      optional(
        "tapArea", \.tapArea, PlacementTypes.tapArea,
        "The minimum tap area in points, centered on the node: one number, or width and height."
      ),
      optional(
        "lint", \.waivers, Waiver.listType,
        "Lint rules that are not reported for the node and its contents."),
    ]
  }

  private static var flow: [Key<Node>] {
    [
      optional(
        "width", \.placement.width, Types.side,
        "Points, `hairline`, or a percentage of the parent's inner width. Default: determined by "
          + "the parent and the content."
      ),
      optional(
        "height", \.placement.height, Types.side,
        "Points, `hairline`, or a percentage of the parent's inner height. Default: determined by "
          + "the parent and the content."
      ),
      optional(
        "maxWidth", \.placement.maxWidth, Types.points, "The maximum width, in points."),
      optional(
        "minWidth", \.placement.minWidth, Types.points, "The minimum width, in points."),
      optional(
        "maxHeight", \.placement.maxHeight, Types.points, "The maximum height, in points."),
      optional(
        "minHeight", \.placement.minHeight, Types.points, "The minimum height, in points."),
      optional(
        "aspect", \.placement.aspect, .number(in: 0.001...1000),
        "The ratio of width to height, which determines an unspecified side."),
      defaulted(
        "padding", \.placement.padding, PlacementTypes.padding,
        "The inner margins in points: one number; top, start, bottom, and end; or an object "
          + "such as `{\"top\": 8, \"x\": 16}`, in which `x` is both start and end, and `y` both "
          + "top and bottom."),
      defaulted(
        "safeArea", \.placement.safeArea, SafeAreaEdges.type,
        "Keeps the node's content clear of the device's bars and corners, in addition "
          + "to `padding`: true, or the edges to keep clear. A status bar in the node "
          + "counts as one of the bars."),
      optional(
        "spaceAbove", \.placement.spaceAbove, Types.distance,
        "In a column: the gap to the sibling above, in points. Default: the column's `gap`."),
      optional(
        "spaceBefore", \.placement.spaceBefore, Types.distance,
        "In a row: the gap to the previous sibling, in points. Default: the row's `gap`."),
      defaulted(
        "grow", \.placement.grow, .number(in: 0...1000),
        "In a row or column: the node's share of the remaining space. In a row the "
          + "share is added to the node's `width` or natural width; in a column it "
          + "replaces the natural height."),
      optional(
        "basis", \.placement.basis, Types.points,
        "The size of a growing node along the parent before the remaining space is "
          + "shared; 0: all space is shared. Default: the natural width in a row, 0 in a "
          + "column."),
      defaulted(
        "align", \.placement.align, .cases("alignment"),
        "In a column, layers, or a grid: the node's horizontal alignment; `stretch` "
          + "fills the available width, or aligns a node with a `width` to the start."),
      defaulted(
        "valign", \.placement.valign, .cases("alignment"),
        "In a row or layers: the node's vertical alignment; `stretch` fills the "
          + "available height, or aligns a node with a `height` to the top."),
    ]
  }

  private static var anchors: [Key<Node>] {
    [
      optional(
        "frame", \.placement.frame, PlacementTypes.frame,
        "Takes the node out of the flow: x, y, width, and height, in points from the "
          + "parent's top start corner."),
      optional(
        "edges", \.placement.edges, PlacementTypes.edges,
        "Distances from the parent's outer edges, ignoring the parent's padding; `x` is both start "
          + "and end, `y` both top and bottom. With top or bottom, the node is outside the flow; "
          + "with start or end alone, only in a column, layers, or a grid."),
      optional(
        "attach", \.placement.attach, PlacementTypes.attach,
        "In a column: takes the node out of the flow and aligns it with a sibling's guide."),
      optional(
        "clear", \.placement.clear, PlacementTypes.clear,
        "In a column: keeps the node below the end of an attached sibling."),
      optional(
        "center", \.placement.center, PlacementTypes.center,
        "Takes the node out of the flow: the x and y position of its center from the "
          + "parent's top start corner, in points or percentages of the parent's frame."),
      defaulted(
        "span", \.placement.span, .integer(in: 1...1000),
        "In a grid: the number of columns that the node spans."),
      defaulted(
        "rowSpan", \.placement.rowSpan, .integer(in: 1...100),
        "In a grid: the number of rows that the node spans; `stretch` fills them."),
      defaulted(
        "z", \.placement.z, .integer(in: -1000...1000),
        "The layer in paint order; reading order applies within a layer."),
      defaulted(
        "guides", \.placement.guides, .dictionary(of: Types.distance),
        "Named guides: distances in points below the node's top."),
    ]
  }
}
