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
    /// The contours in points from the frame's top left.
    case path(Path, evenOdd: Bool)
    case polygon(Polygon)
    case arc(Arc)
    case line(Segment)
  }

  package var outline: Outline
  package var fill: Fill?
  package var line: Line?
  /// The rectangle of the outline's coordinates that is fitted into the frame; `nil` if they are
  /// points from the frame's top left.
  package var viewBox: Rect?
  /// Whether the outline is mirrored in its frame.
  package var isMirrored = false

  package init(_ outline: Outline, fill: Fill? = nil, line: Line? = nil) {
    self.outline = outline
    self.fill = fill
    self.line = line
  }

  package typealias Fill = PaintSpec

  /// A line along the outline.
  package struct Line: Hashable, Sendable {
    package typealias Cap = StrokeStyle.Cap
    package typealias Join = StrokeStyle.Join

    /// The side of the outline that a line is on.
    package enum Alignment: String, Hashable, Sendable, CaseIterable {
      case inside, center, outside
    }

    package var paint: PaintSpec
    package var width: Length
    /// The side; `nil` for inside the edge of a rectangle or ellipse, and centered on a path.
    package var alignment: Alignment?
    package var cap: Cap
    package var join: Join
    package var dashes: [Double] = []
    /// The position in the dash pattern at which the line begins, in points.
    package var dashOffset = 0.0

    package init(paint: PaintSpec, width: Length, cap: Cap = .butt, join: Join = .miter) {
      self.paint = paint
      self.width = width
      self.cap = cap
      self.join = join
    }

    package init(
      color: Color, width: Length, cap: Cap = .butt, join: Join = .miter, dashes: [Double] = []
    ) {
      self.init(paint: .color(color), width: width, cap: cap, join: join)
      self.dashes = dashes
    }
  }
}

/// The keys of a shape.
enum ShapeKeys {
  /// A shape as written.
  private struct Parsed: Sendable {
    var outline = ParsedOutline()
    var fill: PaintSpec?
    var line: ShapeContent.Line?
    var autoMirrored: Bool?
  }

  static func group(_ paint: ValueType<PaintSpec>) -> FieldGroup<ShapeContent> {
    keys(
      Parsed(),
      ParsedOutline.keys.map { $0.within(\Parsed.outline) } + [
        optional("fill", \.fill, paint, "The fill: a color or another paint."),
        optional(
          "stroke", \.line, stroke(paint),
          "A line: inside the edge of a rectangle or ellipse, centered on any other outline."),
        Mirroring.key(\.autoMirrored, "its outline is mirrored"),
      ]
    ).map(take: { content in
      Parsed(
        outline: ParsedOutline(content), fill: content.fill, line: content.line,
        autoMirrored: content.keepsItsSides)
    }) { written, reader in
      guard let outline = written.outline.outline(&reader) else { return nil }
      var drawn = ShapeContent(outline, fill: written.fill, line: written.line)
      drawn.viewBox = written.outline.viewBox
      let shape =
        Mirroring.turns(written.autoMirrored, drawn.isOneSided, in: reader)
        ? drawn.mirrored : drawn
      warn(of: shape, &reader)
      guard case .line = outline else { return shape }
      let hint = "write \"stroke\": {\"color\": \"#000000\", \"width\": 1}"
      reader.warnIdle("fill", "for \"shape\": \"line\"", hint: hint)
      if written.fill == nil, written.line == nil {
        reader.warning(
          "a line without \"stroke\" paints nothing", at: reader.current.opening, hint: hint)
      }
      var line = shape
      line.fill = nil
      return line
    }
  }

  /// Reports `align` on a line along an outline without an interior.
  private static func warn(of content: ShapeContent, _ reader: inout Reader) {
    guard content.line?.alignment ?? .center != .center, !content.hasInside else { return }
    let (what, remedy) =
      switch content.outline {
      case .path: ("an open path", "close every part of the path with Z, or leave \"align\" out")
      case .polygon: ("an open line", "write \"closed\": true, or leave \"align\" out")
      default: ("a line", "leave \"align\" out")
      }
    reader.warning(
      "\"align\" has no effect for \(what)", at: reader.current["stroke"]?["align"]?.place,
      hint: remedy)
  }

  static func stroke(_ paint: ValueType<PaintSpec>) -> ValueType<ShapeContent.Line> {
    let stroke = record(
      "stroke", "A line along an outline.",
      keys(
        ShapeContent.Line(color: .black, width: 1),
        [
          required(
            "color", \.paint, paint,
            "The line's color or another paint, over the whole frame."),
          defaulted("width", \.width, Types.length, "The line's width: points, or `hairline`."),
          optional(
            "align", \.alignment, .cases("alignment"),

            "The line's position relative to the outline: inside, center, or outside; a "
              + "path must be closed for inside and outside. Default: inside for a rect, "
              + "an ellipse, or an open arc; otherwise center."),
          defaulted("cap", \.cap, .cases("cap"), "The shape of the ends of open lines."),
          defaulted("join", \.join, .cases("join"), "The shape of the line's corners."),
          defaulted(
            "dashes", \.dashes, .array(of: Types.points(in: 0...10_000)),
            "The lengths of dashes and gaps, in points."),
          defaulted(
            "dashOffset", \.dashOffset, Types.points(in: -100_000...100_000),
            "The position in the dash pattern at which the line begins, in points."),
        ]))
    return stroke.map(write: { stroke.write($0) }) { line, reader in
      if line.dashOffset != 0, line.dashes.isEmpty {
        reader.warnIdle(
          "dashOffset", "without \"dashes\"",
          hint: "write \"dashes\": [4, 2], or leave \"dashOffset\" out")
      }
      return line
    }
  }
}

extension ShapeContent {
  /// The value to write for `autoMirrored`: `false` if the shape must not be mirrored again.
  var keepsItsSides: Bool? { isMirrored || !isOneSided ? nil : false }

  /// Whether the outline separates an inside from an outside, so that a line can be on one side of
  /// it.
  package var hasInside: Bool {
    switch outline {
    case .polygon(.points(let points)): points.closing != .open
    case .rect, .ellipse, .polygon, .arc: true
    case .path(let path, _): path.isClosed
    case .line: false
    }
  }
}
