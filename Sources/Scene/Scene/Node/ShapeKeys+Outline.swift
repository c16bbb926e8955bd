import Geometry
import Schema
import Source

extension ShapeKeys {
  fileprivate enum Kind: String, CaseIterable, Sendable {
    case rect, ellipse, path, polygon, polyline, arc, line
  }

  /// An outline as written: the keys of every kind of shape.
  struct ParsedOutline: Sendable {
    private var kind: Kind?
    private var corners: Path.Corners?
    private var continuous: Bool?
    private var path: Path?
    private var evenOdd: Bool?
    private var points: [ShapeContent.Points.Vertex]?
    private var smooth: Bool?
    private var closed: ShapeContent.Points.Closing?
    private(set) var viewBox: Rect?
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
        "points", \.points, PointKeys.vertices,
        "The corners of a polygon or polyline, from the frame's top left: points, or percentages "
          + "of the frame, as in `[[0, \"80%\"], [\"50%\", 10]]`."),
      optional(
        "smooth", \.smooth, .bool,
        "Whether a curve through `points` replaces the straight lines, without extending beyond "
          + "neighboring points. Default: false."),
      optional(
        "closed", \.closed, PointKeys.closing,
        "Whether the last of `points` is joined to the first; `bottom`: along the bottom of the "
          + "frame, for the area under a graph. Default: true for a polygon, false for a "
          + "polyline."),
      optional(
        "viewBox", \.viewBox, PointKeys.viewBox,
        "The x, y, width, and height of the coordinates of `path` or `points` that are fitted into "
          + "the frame, in proportion and centered. Lines keep their widths."),
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
  private static let owners: [String: [Kind]] = [
    "corners": [.rect], "continuous": [.rect], "path": [.path],
    "evenOdd": [.path, .polygon, .polyline], "points": [.polygon, .polyline],
    "smooth": [.polygon, .polyline], "closed": [.polygon, .polyline],
    "viewBox": [.path, .polygon, .polyline], "sides": [.polygon], "star": [.polygon],
    "from": [.arc], "sweep": [.arc], "thickness": [.arc], "to": [.line], "startArrow": [.line],
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
    for member in written.members {
      guard let owners = Self.owners[member.key], !owners.contains(kind) else { continue }
      reader.warnIdle(
        member.key, "for \"shape\": \"\(kind.rawValue)\"", hint: "leave one of the two out")
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
    case .polyline:
      guard points != nil else {
        reader.error(
          "a polyline needs points", at: reader.place(of: "shape"),
          hint: "write \"points\": [[0, 8], [10, 0], [20, 8]]")
        return nil
      }
      return points(closing: closed ?? .open, &reader).map { .polygon($0) }
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
    if points != nil {
      for key in ["sides", "star"] {
        reader.warnIdle(key, "next to \"points\"", hint: "leave one of the two out")
      }
      return points(closing: closed ?? .closed, &reader)
    }
    guard let sides else {
      reader.error(
        star == nil ? "a polygon needs points" : "a star needs \"sides\"",
        at: reader.place(of: "star") ?? reader.place(of: "shape"),
        hint: "write \"sides\": 5, or \"points\": [[0, 0], [10, 0], [5, 8]]")
      return nil
    }
    for key in ["evenOdd", "smooth", "closed", "viewBox"] {
      reader.warnIdle(key, "next to \"sides\"", hint: "use \"\(key)\" only with \"points\"")
    }
    return .regular(sides: sides, star: star)
  }

  private func points(
    closing: ShapeContent.Points.Closing, _ reader: inout Reader
  ) -> ShapeContent.Polygon? {
    guard let points else { return nil }
    guard closing != .closed || points.count > 2 else {
      reader.error(
        "expected a list of length 3 or more, found length \(points.count)",
        at: reader.place(of: "points"), hint: "write \"shape\": \"polyline\" for a line")
      return nil
    }
    var outline = ShapeContent.Points(points)
    (outline.closing, outline.isSmooth) = (closing, smooth ?? false)
    outline.evenOdd = evenOdd ?? false
    return .points(outline)
  }

  /// The kind of shape that applies if none is specified.
  private var impliedKind: Kind {
    if path != nil { return .path }
    if points != nil || sides != nil || star != nil { return .polygon }
    if sweep != nil || from != nil || thickness != nil { return .arc }
    return to != nil || startArrow != nil || endArrow != nil ? .line : .rect
  }

  /// Creates the keys of an outline, without those with default values.
  init(_ content: ShapeContent) {
    self.init()
    viewBox = content.viewBox
    switch content.outline {
    case .rect(var corners):
      continuous = corners.isContinuous ? true : nil
      corners.isContinuous = false
      self.corners = corners == .square && continuous == nil ? nil : corners
    case .ellipse: kind = .ellipse
    case .path(let path, let evenOdd):
      kind = .path
      self.path = path
      self.evenOdd = evenOdd ? true : nil
    case .polygon(.points(let points)):
      kind = points.closing == .closed ? .polygon : .polyline
      closed = points.closing == .bottom ? .bottom : nil
      self.points = points.vertices
      smooth = points.isSmooth ? true : nil
      evenOdd = points.evenOdd ? true : nil
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
