import Geometry
import Pixels
import Schema
import Source

/// The keys of a shape.
struct ShapeKeys {
  let color: ValueType<Color>

  private enum Kind: String, CaseIterable, Sendable {
    case rect, ellipse, path
  }

  var group: FieldGroup<ShapeContent> {
    fields(
      defaulted("shape", ValueType<Kind>.cases("shape"), .rect, "What is drawn."),
      defaulted(
        "corners", Types.corners, .square, shown: 0,
        "A rectangle's radii: one, or four from the top left clockwise."),
      defaulted(
        "path", Types.pathData, Path(), shown: "",
        "A path's data as SVG writes it, in points from the frame's top left."),
      defaulted("evenOdd", .bool, false, "Whether a path's overlaps are holes."),
      optional("fill", fill, "A colour or a gradient."),
      optional(
        "stroke", stroke, "A line: inside a rectangle's or ellipse's edge, along a path's middle.")
    ) { kind, corners, path, evenOdd, fill, stroke in
      let outline: ShapeContent.Outline =
        switch kind {
        case .rect: .rect(corners)
        case .ellipse: .ellipse
        case .path: .path(path, evenOdd: evenOdd)
        }
      return ShapeContent(outline, fill: fill, line: stroke)
    }
  }

  private var fill: ValueType<ShapeContent.Fill> {
    let stop = ValueType<ShapeContent.Gradient.Stop>.tuple(
      "position, colour", .number(in: 0...1), color, make: { ShapeContent.Gradient.Stop($0, $1) })
    let stops = ValueType<[ShapeContent.Gradient.Stop]>.array(of: stop, count: 2...256)
      .map("stops") { stops, reader -> ShapeContent.Gradient? in
        guard zip(stops, stops.dropFirst()).allSatisfy({ $0.position <= $1.position }) else {
          reader.error("a gradient's stops must ascend", hint: "sort them by position")
          return nil
        }
        return ShapeContent.Gradient(stops)
      }
    let linear = Variant<ShapeContent.Fill>(
      "linear", "Colours along a line; 0,0 is the frame's top left and 1,1 its bottom right.",
      Field("stops", stops, "Positions and colours, ascending."),
      defaulted("from", Types.point, .zero, shown: [0, 0], "Where 0 lies."),
      defaulted("to", Types.point, Point(x: 0, y: 1), shown: [0, 1], "Where 1 lies.")
    ) { .linear($0, from: $1, to: $2) }
    let radial = Variant<ShapeContent.Fill>(
      "radial", "Colours from a center outward, in parts of the frame.",
      Field("stops", stops, "Positions and colours, ascending."),
      defaulted("center", Types.point, Point(x: 0.5, y: 0.5), shown: [0.5, 0.5], "Where 0 lies."),
      defaulted(
        "radius", Types.point, Point(x: 0.5, y: 0.5), shown: [0.5, 0.5],
        "How far 1 is, across and down.")
    ) { .radial($0, center: $1, radii: Size(width: $2.x, height: $2.y)) }
    let gradient = tagged("gradient", key: "gradient", "A gradient.", [linear, radial])
    return color.map { color, _ in ShapeContent.Fill.color(color) }.or(gradient)
  }

  private var stroke: ValueType<ShapeContent.Line> {
    record(
      "stroke", "A line along an outline.",
      Field("color", color, "Its colour."),
      defaulted("width", .number(in: 0...1000, "points"), 1, "How wide it is."),
      defaulted(
        "cap", ValueType<ShapeContent.Line.Cap>.cases("cap"), .butt, "How an open line ends."),
      defaulted(
        "join", ValueType<ShapeContent.Line.Join>.cases("join"), .miter, "How a corner is made."),
      defaulted(
        "dashes", .array(of: .number(in: 0...10_000)), [], "Lengths of dashes and gaps, in points."),
      make: ShapeContent.Line.init)
  }
}
