import Geometry
package import Schema
import Source

extension Types {
  /// Inward distances: one for all sides, four, or some by name.
  package static var padding: ValueType<EdgeDistances> { PlacementTypes.padding }
}

/// The types of the parts of a placement.
enum PlacementTypes {
  static var padding: ValueType<EdgeDistances> {
    let four = ValueType<EdgeDistances>.tuple(
      "top, start, bottom, end", Types.points, Types.points, Types.points, Types.points,
      take: { ($0.top, $0.start, $0.bottom, $0.end) },
      make: { EdgeDistances(top: $0, start: $1, bottom: $2, end: $3) })
    return Types.points.map(
      "points",
      write: { distances in
        let sides = [distances.top, distances.start, distances.bottom, distances.end]
        return Set(sides).count == 1 ? .number(distances.top) : nil
      }
    ) { value, _ in
      EdgeDistances(top: value, start: value, bottom: value, end: value)
    }.or(four).or(namedPadding)
  }

  private static var namedPadding: ValueType<EdgeDistances> {
    Sides.type(
      "padding", "Inner margins by side; a side that is not written has none.", Types.points,
      each: "Points."
    ).refusingEmpty("the padding names no side", hint: "write {\"top\": 8, \"x\": 16}") {
      $0 == Sides()
    }.map { sides, _ in
      EdgeDistances(
        top: sides.top ?? 0, start: sides.start ?? 0, bottom: sides.bottom ?? 0,
        end: sides.end ?? 0)
    }
  }

  static var frame: ValueType<Frame> {
    .tuple(
      "x, y, width, height", Types.distance, Types.distance, Types.points, Types.points,
      take: { ($0.x, $0.y, $0.width, $0.height) }, make: Frame.init)
  }

  static var tapArea: ValueType<Size> {
    let sides = ValueType<Size>.tuple(
      "width, height", Types.points, Types.points, take: { ($0.width, $0.height) },
      make: { Size(width: $0, height: $1) })
    return Types.points.map(
      "points", write: { $0.width == $0.height ? .number($0.width) : nil }
    ) { side, _ in Size(width: side, height: side) }.or(sides)
  }

  static var edges: ValueType<Edges> {
    let sides = Sides.type(
      "edges", "Distances from the parent's outer edges; two opposite distances stretch the node.",
      Types.edge, each: "Points, `hairline`, or a percentage of the parent's inner side.")
    return sides.map(write: { edges in
      sides.write(
        Sides(top: edges.top, start: edges.start, bottom: edges.bottom, end: edges.end))
    }) { sides, _ in
      Edges(top: sides.top, start: sides.start, bottom: sides.bottom, end: sides.end)
    }
  }

  static var center: ValueType<Center> {
    .tuple(
      "x, y", Types.edge, Types.edge, take: { ($0.x, $0.y) }, make: { Center(x: $0, y: $1) })
  }

  private static var guide: ValueType<Guide> {
    ValueType<String>.text.map("guide", write: { .string($0.word) }) { word, _ in Guide(word) }
  }

  static var attach: ValueType<Attachment> {
    record(
      "attach", "The position of an attached node.",
      keys(
        Attachment(to: "", at: .top, by: .top),
        [
          required(
            "to", \.to, .text,
            "The name of the sibling to attach to: the nearest one before the node, or "
              + "else after it."),
          defaulted(
            "at", \.at, guide,
            "The sibling's line to align with: top, center, bottom, baseline, or a guide."),
          defaulted("by", \.by, guide, "The node's line that is aligned with the sibling's line."),
          defaulted("offset", \.offset, Types.distance, "An offset downward, in points."),
        ]))
  }

  static var clear: ValueType<Clearance> {
    record(
      "clear", "The attached sibling that a node in a column keeps clear of.",
      keys(
        Clearance(past: ""),
        [
          required(
            "past", \.past, .text,
            "The name of the attached sibling; the nearest one before the node is used."),
          defaulted("by", \.by, .cases("edge"), "The edge of the node that keeps clear."),
          defaulted(
            "gap", \.gap, Types.distance,
            "The minimum distance between the node and the attached sibling, in points."),
        ]))
  }
}
