import Geometry
import Schema
import Source

extension ShapeKeys {
  fileprivate enum Kind: String, CaseIterable, Sendable {
    case rect, ellipse, path, polygon, arc, line
  }

  /// An outline as written: the keys of every kind of shape.
  struct ParsedOutline: Sendable {
    private var kind: Kind?
    private var corners: Path.Corners?
    private var continuous: Bool?
    private var path: Path?
    private var evenOdd: Bool?
    private var points: [Point]?
    private var sides: Int?
    private var star: Double?
    private var from: Double?
    private var sweep: Double?
    private var thickness: Double?
    private var to: Point?
    private var startArrow: ShapeContent.Segment.Arrow?
    private var endArrow: ShapeContent.Segment.Arrow?

    init() {}
  }
}

extension ShapeKeys.ParsedOutline {
  fileprivate typealias Kind = ShapeKeys.Kind

  static var keys: [Key<Self>] {
    [
      optional(
        "shape", \.kind, .cases("shape"),
        "The kind of outline. Default: the kind that the other keys imply, or rect if they imply "
          + "none."),
      optional(
        "corners", \.corners, Types.corners,
        "A rectangle's corner radii in points: one, or four clockwise from "
          + "the top left. Default: 0."),
      optional(
        "continuous", \.continuous, .bool,
        "Whether `corners` curve smoothly into the sides, like those of the phone. "
          + "Default: false."),
      optional(
        "path", \.path, Types.pathData,
        "A path's data in SVG syntax, in points from the frame's top left."),
      optional(
        "evenOdd", \.evenOdd, .bool,
        "Whether overlaps of a path, or of a polygon's `points`, are holes. Default: false."),
      optional(
        "points", \.points, .array(of: Types.pair(Types.distance), count: 3...10_000),
        "A polygon's corners, in points from the frame's top left."),
      optional(
        "sides", \.sides, .integer(in: 3...100),
        "The number of sides of a regular polygon in the frame, with a point at the top."),
      optional(
        "star", \.star, .number(in: 0...1),
        "Makes a star with `sides` points: the inner radius as a fraction of the outer."),
      optional(
        "from", \.from, .number(in: -3600...3600),
        "The start of an arc, in degrees clockwise from the top. Default: 0."),
      optional(
        "sweep", \.sweep, .number(in: -360...360),
        "The sweep of an arc, in degrees clockwise."),
      optional(
        "thickness", \.thickness, Types.points,
        "An arc's thickness in points, inward from the ellipse. Default: a pie or, "
          + "without a fill, a line."),
      optional(
        "to", \.to, Types.pair(Types.distance),
        "The end of a line, in points from the frame's top left. Default: its bottom right."),
      optional(
        "startArrow", \.startArrow, .cases("arrow"), "The head at a line's start. Default: none."),
      optional(
        "endArrow", \.endArrow, .cases("arrow"), "The head at a line's end. Default: none."),
    ]
  }

  /// The kind of shape that each key belongs to.
  private static let owners: KeyValuePairs<String, [Kind]> = [
    "corners": [.rect], "continuous": [.rect], "path": [.path], "evenOdd": [.path, .polygon],
    "points": [.polygon], "sides": [.polygon], "star": [.polygon], "from": [.arc],
    "sweep": [.arc], "thickness": [.arc], "to": [.line], "startArrow": [.line],
    "endArrow": [.line],
  ]

  /// Returns the outline, and reports keys for other kinds of shapes.
  func outline(_ reader: inout Reader) -> ShapeContent.Outline? {
    let written = reader.current
    // In a sketch, a shape without the data for its outline fills its frame.
    if ["path", "points", "sides"].contains(where: { written[$0]?.isSketched ?? false }) {
      return .rect(.square)
    }
    let kind = kind ?? impliedKind
    for (key, owners) in Self.owners where !owners.contains(kind) {
      reader.warnIdle(
        key, "for \"shape\": \"\(kind.rawValue)\"", hint: "leave one of the two out")
    }
    switch kind {
    case .rect:
      var corners = corners ?? .square
      if self.corners == nil {
        reader.warnIdle("continuous", "without \"corners\"", hint: "write \"corners\": 12")
      } else {
        corners.isContinuous = continuous ?? false
      }
      return .rect(corners)
    case .ellipse: return .ellipse
    case .path:
      guard let path else {
        reader.error(
          "a \"path\" shape needs path data", at: reader.place(of: "shape"),
          hint: "write \"path\": \"M0 0 H10 V10 Z\", as in SVG")
        return nil
      }
      return .path(path, evenOdd: evenOdd ?? false)
    case .polygon: return polygon(&reader).map { .polygon($0) }
    case .arc:
      guard let sweep = sweep ?? (written["sweep"]?.isSketched == true ? 360 : nil) else {
        reader.error(
          "an arc needs a \"sweep\"", at: reader.place(of: "shape") ?? reader.current.opening,
          hint: "write \"sweep\": 90, in degrees clockwise")
        return nil
      }
      return .arc(.init(start: from ?? 0, sweep: sweep, thickness: thickness))
    case .line:
      return .line(
        .init(to: to, startArrow: startArrow ?? .none, endArrow: endArrow ?? .none))
    }
  }

  private func polygon(_ reader: inout Reader) -> ShapeContent.Polygon? {
    if let points {
      for key in ["sides", "star"] {
        reader.warnIdle(key, "next to \"points\"", hint: "leave one of the two out")
      }
      return .points(points, evenOdd: evenOdd ?? false)
    }
    guard let sides else {
      reader.error(
        star == nil ? "a polygon needs points" : "a star needs \"sides\"",
        at: reader.place(of: "star") ?? reader.place(of: "shape"),
        hint: "write \"sides\": 5, or \"points\": [[0, 0], [10, 0], [5, 8]]")
      return nil
    }
    reader.warnIdle("evenOdd", "next to \"sides\"", hint: "use \"evenOdd\" only with \"points\"")
    return .regular(sides: sides, star: star)
  }

  /// The kind of shape that applies if none is specified.
  private var impliedKind: Kind {
    if path != nil { return .path }
    if points != nil || sides != nil || star != nil { return .polygon }
    if sweep != nil || from != nil || thickness != nil { return .arc }
    return to != nil || startArrow != nil || endArrow != nil ? .line : .rect
  }

  /// Creates the keys of an outline, without those with default values.
  init(_ outline: ShapeContent.Outline) {
    self.init()
    switch outline {
    case .rect(var corners):
      continuous = corners.isContinuous ? true : nil
      corners.isContinuous = false
      self.corners = corners == .square && continuous == nil ? nil : corners
    case .ellipse: kind = .ellipse
    case .path(let path, let evenOdd):
      kind = .path
      self.path = path
      self.evenOdd = evenOdd ? true : nil
    case .polygon(.points(let points, let evenOdd)):
      kind = .polygon
      self.points = points
      self.evenOdd = evenOdd ? true : nil
    case .polygon(.regular(let sides, let star)):
      kind = .polygon
      self.sides = sides
      self.star = star
    case .arc(let arc):
      kind = .arc
      from = arc.start == 0 ? nil : arc.start
      sweep = arc.sweep
      thickness = arc.thickness
    case .line(let line):
      kind = .line
      to = line.to
      startArrow = line.startArrow == .none ? nil : line.startArrow
      endArrow = line.endArrow == .none ? nil : line.endArrow
    }
  }
}
