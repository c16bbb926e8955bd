package import Drawing
package import Geometry
package import Pixels
import Schema
import Source

/// A drawn shape.
package struct ShapeContent: Hashable, Sendable {
  package enum Outline: Hashable, Sendable {
    case rect(Path.Corners)
    case ellipse
    /// Contours in points from the frame's top left.
    case path(Path, evenOdd: Bool)
  }

  package var outline: Outline
  package var fill: Fill?
  package var line: Line?

  package init(_ outline: Outline, fill: Fill? = nil, line: Line? = nil) {
    self.outline = outline
    self.fill = fill
    self.line = line
  }

  package enum Fill: Hashable, Sendable {
    case color(Color)
    /// Colours along a line; of the points 0,0 is the frame's top left and 1,1 its bottom right.
    case linear([GradientStop], from: Point, to: Point)
    /// Colours from a center outward, in parts of the frame.
    case radial([GradientStop], center: Point, radii: Size)
  }

  /// A line along the outline.
  package struct Line: Hashable, Sendable {
    package typealias Cap = StrokeStyle.Cap
    package typealias Join = StrokeStyle.Join

    package var color: Color
    package var width: Length
    package var cap: Cap
    package var join: Join
    package var dashes: [Double]

    package init(
      color: Color, width: Length, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = []
    ) {
      self.color = color
      self.width = width
      self.cap = cap
      self.join = join
      self.dashes = dashes
    }
  }
}

/// The keys of a shape.
enum ShapeKeys {
  private enum Kind: String, CaseIterable, Sendable {
    case rect, ellipse, path
  }

  /// A shape as it is written.
  private struct Written: Sendable {
    var kind: Located<Kind>?
    var corners: Located<Path.Corners>?
    var path: Located<Path>?
    var evenOdd: Located<Bool>?
    var fill: ShapeContent.Fill?
    var line: ShapeContent.Line?
  }

  static var group: FieldGroup<ShapeContent> {
    keys(
      Written(),
      [
        optional(
          "shape", \.kind, ValueType<Kind>.cases("shape").located,
          "What is drawn. Default: path where there is a path, else rect."),
        optional(
          "corners", \.corners, Types.corners.located,
          "A rectangle's radii: one, or four from the top left clockwise. Default: 0."),
        optional(
          "path", \.path, Types.pathData.located,
          "A path's data as SVG writes it, in points from the frame's top left."),
        optional(
          "evenOdd", \.evenOdd, ValueType<Bool>.bool.located,
          "Whether a path's overlaps are holes. Default: false."),
        optional("fill", \.fill, fill, "A colour or a gradient."),
        optional(
          "stroke", \.line, stroke,
          "A line: inside a rectangle's or ellipse's edge, along a path's middle."),
      ]
    ).map(take: take) { written, reader in
      outline(written, &reader).map {
        ShapeContent($0, fill: written.fill, line: written.line)
      }
    }
  }

  /// What is drawn; keys of another shape are told, not passed over.
  private static func outline(
    _ written: Written, _ reader: inout Reader
  ) -> ShapeContent.Outline? {
    let kind = written.kind?.value ?? (written.path == nil ? .rect : .path)
    func warn(_ key: String, _ place: Place?) {
      guard let place else { return }
      reader.warning(
        "\"\(key)\" has no meaning for \"shape\": \"\(kind.rawValue)\"", at: place,
        hint: "leave one of the two out")
    }
    if kind != .rect { warn("corners", written.corners?.place) }
    if kind != .path {
      warn("path", written.path?.place)
      warn("evenOdd", written.evenOdd?.place)
    }
    switch kind {
    case .rect: return .rect(written.corners?.value ?? .square)
    case .ellipse: return .ellipse
    case .path:
      guard let path = written.path else {
        reader.error(
          "a path without its data", at: written.kind?.place,
          hint: "write \"path\": \"M0 0 H10 V10 Z\", as SVG does")
        return nil
      }
      return .path(path.value, evenOdd: written.evenOdd?.value ?? false)
    }
  }

  private static func take(_ content: ShapeContent) -> Written? {
    var written = Written(fill: content.fill, line: content.line)
    switch content.outline {
    case .rect(let corners):
      if corners != .square { written.corners = Located(corners, at: .nowhere) }
    case .ellipse: written.kind = Located(.ellipse, at: .nowhere)
    case .path(let path, let evenOdd):
      written.kind = Located(.path, at: .nowhere)
      written.path = Located(path, at: .nowhere)
      if evenOdd { written.evenOdd = Located(true, at: .nowhere) }
    }
    return written
  }

  private static var stops: ValueType<[GradientStop]> {
    let stop = ValueType<GradientStop>.tuple(
      "position, colour", .number(in: 0...1), Types.color,
      take: { ($0.position, $0.color) }, make: { GradientStop(position: $0, color: $1) })
    let list = ValueType<[GradientStop]>.array(of: stop, count: 2...256)
    return list.map("stops", write: { list.write($0) }) { stops, reader in
      guard zip(stops, stops.dropFirst()).allSatisfy({ $0.position <= $1.position }) else {
        reader.error("a gradient's stops must ascend", hint: "sort them by position")
        return nil
      }
      return stops
    }
  }

  private struct Linear: Sendable {
    var stops: [GradientStop] = []
    var from = Point.zero
    var to = Point(x: 0, y: 1)
  }

  private struct Radial: Sendable {
    var stops: [GradientStop] = []
    var center = Point(x: 0.5, y: 0.5)
    var radius = Point(x: 0.5, y: 0.5)
  }

  private static var fill: ValueType<ShapeContent.Fill> {
    let linear = keys(
      Linear(),
      [
        required("stops", \.stops, stops, "Positions and colours, ascending."),
        defaulted("from", \.from, Types.point, "Where 0 lies."),
        defaulted("to", \.to, Types.point, "Where 1 lies."),
      ]
    ).map(take: { fill in
      if case .linear(let stops, let from, let to) = fill {
        Linear(stops: stops, from: from, to: to)
      } else {
        nil
      }
    }) { linear, _ in ShapeContent.Fill.linear(linear.stops, from: linear.from, to: linear.to) }
    let radial = keys(
      Radial(),
      [
        required("stops", \.stops, stops, "Positions and colours, ascending."),
        defaulted("center", \.center, Types.point, "Where 0 lies."),
        defaulted(
          "radius", \.radius, Types.point,
          "How far 1 is, across and down."),
      ]
    ).map(take: { fill in
      if case .radial(let stops, let center, let radii) = fill {
        Radial(stops: stops, center: center, radius: Point(x: radii.width, y: radii.height))
      } else {
        nil
      }
    }) { radial, _ in
      ShapeContent.Fill.radial(
        radial.stops, center: radial.center,
        radii: Size(width: radial.radius.x, height: radial.radius.y))
    }
    let gradient = tagged(
      "gradient", key: "gradient", "A gradient.",
      [
        Variant(
          "linear",
          "Colours along a line; 0,0 is the frame's top left and 1,1 its bottom right.", linear),
        Variant("radial", "Colours from a center outward, in parts of the frame.", radial),
      ])
    return Types.color.map(write: { fill in
      if case .color(let color) = fill { Types.color.write(color) } else { nil }
    }) { color, _ in ShapeContent.Fill.color(color) }.or(gradient)
  }

  private static var stroke: ValueType<ShapeContent.Line> {
    record(
      "stroke", "A line along an outline.",
      keys(
        ShapeContent.Line(color: .black, width: 1),
        [
          required("color", \.color, Types.color, "Its colour."),
          defaulted("width", \.width, Types.length, "Points or `hairline`."),
          defaulted("cap", \.cap, .cases("cap"), "How an open line ends."),
          defaulted("join", \.join, .cases("join"), "How a corner is made."),
          defaulted(
            "dashes", \.dashes, .array(of: .number(in: 0...10_000)),
            "Lengths of dashes and gaps, in points."),
        ]))
  }
}
