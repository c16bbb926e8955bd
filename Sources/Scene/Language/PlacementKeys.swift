import Schema
import Source

/// The keys that say where a node may lie, common to every type.
enum PlacementKeys {
  static var group: FieldGroup<Placement> {
    flow.and(anchors) { placement, anchors in
      var placement = placement
      placement.frame = anchors.frame
      placement.edges = anchors.edges
      placement.attach = anchors.attach
      placement.clear = anchors.clear
      placement.z = anchors.z
      placement.guides = anchors.guides
      return placement
    }
  }

  private static var flow: FieldGroup<Placement> {
    fields(
      optional("width", Types.points, "Points; else what the parent and the content give."),
      optional("height", Types.points, "Points; else what the parent and the content give."),
      optional("maxWidth", Types.points, "Points it does not grow beyond."),
      defaulted(
        "padding", padding, .zero, shown: 0, "Room inside: one number, or top, start, bottom, end."),
      defaulted("spaceAbove", Types.distance, 0, "The gap to the sibling above, in a column."),
      defaulted("spaceBefore", Types.distance, 0, "The gap to the sibling before, in a row."),
      defaulted(
        "grow", .number(in: 0...1000), 0, "The share of what room is left along the parent's axis."),
      defaulted(
        "align", ValueType<HorizontalAlignment>.cases("alignment"), .stretch,
        "How it lies across, in a column or layers."),
      defaulted(
        "valign", ValueType<VerticalAlignment>.cases("alignment"), .stretch,
        "How it lies upright, in a row or layers.")
    ) { width, height, maxWidth, padding, above, before, grow, align, valign in
      Placement(
        width: width, height: height, maxWidth: maxWidth, padding: padding, spaceAbove: above,
        spaceBefore: before,
        grow: grow, align: align, valign: valign)
    }
  }

  private struct Anchors: Sendable {
    var frame: Frame?
    var edges: Edges?
    var attach: Attachment?
    var clear: Clearance?
    var z: Int
    var guides: [String: Double]
  }

  private static var anchors: FieldGroup<Anchors> {
    fields(
      optional(
        "frame", frame, "Outside the flow: x, y, width, height from the parent's top start corner."),
      optional("edges", edges, "Distances from the parent's outer edges, its padding passed by."),
      optional("attach", attach, "Outside the flow: placed by a sibling's line of alignment."),
      optional("clear", clear, "Not above the end of an attached sibling."),
      defaulted(
        "z", .integer(in: -1000...1000), 0,
        "The class in paint order; reading order decides within one."),
      defaulted(
        "guides", .dictionary(of: Types.distance), [:], shown: .object([]),
        "Named lines of alignment, in points below the top."),
      make: Anchors.init)
  }

  private static var padding: ValueType<EdgeDistances> {
    let four = ValueType<EdgeDistances>.tuple(
      "top, start, bottom, end", Types.points, Types.points, Types.points, Types.points
    ) { EdgeDistances(top: $0, start: $1, bottom: $2, end: $3) }
    return Types.points.map("points") { value, _ in
      EdgeDistances(top: value, start: value, bottom: value, end: value)
    }.or(four)
  }

  private static var frame: ValueType<Frame> {
    .tuple(
      "x, y, width, height", Types.distance, Types.distance, Types.points, Types.points,
      make: Frame.init)
  }

  private static var edges: ValueType<Edges> {
    record(
      "edges", "Distances from the parent's outer edges; two opposite ones stretch.",
      optional("top", Types.distance, "Points."), optional("start", Types.distance, "Points."),
      optional("bottom", Types.distance, "Points."), optional("end", Types.distance, "Points."),
      make: Edges.init)
  }

  private static var guide: ValueType<Guide> {
    ValueType<String>.text.map("guide", write: { .string($0.word) }) { word, _ in Guide(word) }
  }

  private static var attach: ValueType<Attachment> {
    record(
      "attach", "Where an attached node lies.",
      Field("to", .text, "The name of the sibling it goes by: the nearest before it, else after."),
      defaulted(
        "at", guide, .top, "The sibling's line: top, center, bottom, baseline or one of its guides."
      ),
      defaulted("by", guide, .top, "This node's own line, which lies on it."),
      defaulted("offset", Types.distance, 0, "Points added below."),
      make: Attachment.init)
  }

  private static var clear: ValueType<Clearance> {
    record(
      "clear", "What a node in a column keeps clear of.",
      Field("past", .text, "The name of the nearest attached sibling before it."),
      defaulted(
        "by", ValueType<Clearance.Edge>.cases("edge"), .top, "Which of its own edges keeps clear."),
      defaulted("gap", Types.distance, 0, "Points kept between the two."),
      make: Clearance.init)
  }
}
