import Geometry
import Schema
import Source

extension ShapeKeys {
  fileprivate enum Kind: String, CaseIterable, Sendable {
    case rect, ellipse, path, polygon, arc, line
  }

  /// An outline as it is written: the keys of every kind of shape.
  struct WrittenOutline: Sendable {
    private var kind: Located<Kind>?
    private var corners: Located<Path.Corners>?
    private var continuous: Located<Bool>?
    private var path: Located<Path>?
    private var evenOdd: Located<Bool>?
    private var points: Located<[Point]>?
    private var sides: Located<Int>?
    private var star: Located<Double>?
    private var from: Located<Double>?
    private var sweep: Located<Double>?
    private var thickness: Located<Double>?
    private var to: Located<Point>?
    private var startArrow: Located<ShapeContent.Segment.Arrow>?
    private var endArrow: Located<ShapeContent.Segment.Arrow>?

    init() {}
  }
}

extension ShapeKeys.WrittenOutline {
  typealias Arrow = ShapeContent.Segment.Arrow
  fileprivate typealias Kind = ShapeKeys.Kind

  static var keys: [Key<Self>] { common + polygonKeys + arcKeys + lineKeys }

  private static var common: [Key<Self>] {
    [
      optional(
        "shape", \.kind, ValueType<Kind>.cases("shape").located,
        "What is drawn. Default: what the other keys are of, else rect."),
      optional(
        "corners", \.corners, Types.corners.located,
        "A rectangle's radii: one, or four from the top left clockwise. Default: 0."),
      optional(
        "continuous", \.continuous, ValueType<Bool>.bool.located,
        "Whether `corners` ease out of the sides, as the phone's own do. Default: false."),
      optional(
        "path", \.path, Types.pathData.located,
        "A path's data as SVG writes it, in points from the frame's top left."),
      optional(
        "evenOdd", \.evenOdd, ValueType<Bool>.bool.located,
        "Whether overlaps of a path, or of a polygon's `points`, are holes. Default: false."),
    ]
  }

  private static var point: ValueType<Point> {
    .tuple(
      "x, y", Types.distance, Types.distance, take: { ($0.x, $0.y) },
      make: { Point(x: $0, y: $1) })
  }

  private static var polygonKeys: [Key<Self>] {
    [
      optional(
        "points", \.points, ValueType<[Point]>.array(of: point, count: 3...10_000).located,
        "A polygon's corners, in points from the frame's top left."),
      optional(
        "sides", \.sides, ValueType<Int>.integer(in: 3...100).located,
        "Of a regular polygon, as large as fits into the frame, a point up."),
      optional(
        "star", \.star, ValueType<Double>.number(in: 0...1).located,
        "Makes a star of the polygon's `sides`: its inner radius in parts of the outer."),
    ]
  }

  private static var arcKeys: [Key<Self>] {
    [
      optional(
        "from", \.from, ValueType<Double>.number(in: -3600...3600).located,
        "Where an arc begins, in degrees clockwise from the top. Default: 0."),
      optional(
        "sweep", \.sweep, ValueType<Double>.number(in: -360...360).located,
        "How far an arc goes, in degrees clockwise."),
      optional(
        "thickness", \.thickness, Types.points.located,
        "How far an arc reaches in from the ellipse. Default: a pie; without a fill, a line."),
    ]
  }

  private static var lineKeys: [Key<Self>] {
    let arrow = ValueType<Arrow>.cases("arrow").located
    return [
      optional(
        "to", \.to, point.located,
        "Where a line ends, in points from the frame's top left. Default: its bottom right."),
      optional(
        "startArrow", \.startArrow, arrow, "What a line's start bears. Default: none."),
      optional("endArrow", \.endArrow, arrow, "What a line's end bears. Default: none."),
    ]
  }

  /// What is drawn; keys of another shape are told, not passed over.
  func outline(_ reader: inout Reader) -> ShapeContent.Outline? {
    let kind = kind?.value ?? impliedKind
    warn(&reader, of: kind)
    switch kind {
    case .rect:
      var corners = corners?.value ?? .square
      if let continuous, self.corners == nil {
        reader.warning(
          "\"continuous\" has no meaning without \"corners\"", at: continuous.place,
          hint: "write \"corners\": 12")
      } else if continuous?.value == true {
        corners.isContinuous = true
      }
      return .rect(corners)
    case .ellipse: return .ellipse
    case .path:
      guard let path else {
        reader.error(
          "a path without its data", at: self.kind?.place,
          hint: "write \"path\": \"M0 0 H10 V10 Z\", as SVG does")
        return nil
      }
      return .path(path.value, evenOdd: evenOdd?.value ?? false)
    case .polygon: return polygon(&reader).map { .polygon($0) }
    case .arc:
      guard let sweep else {
        reader.error(
          "an arc without its sweep", at: self.kind?.place ?? reader.current.opening,
          hint: "write \"sweep\": 90, in degrees clockwise")
        return nil
      }
      return .arc(
        .init(start: from?.value ?? 0, sweep: sweep.value, thickness: thickness?.value))
    case .line:
      return .line(
        .init(
          to: to?.value, startArrow: startArrow?.value ?? .none,
          endArrow: endArrow?.value ?? .none))
    }
  }

  private func polygon(_ reader: inout Reader) -> ShapeContent.Polygon? {
    if let points {
      for (key, place) in [("sides", sides?.place), ("star", star?.place)] {
        guard let place else { continue }
        reader.warning(
          "\"\(key)\" has no meaning beside \"points\"", at: place,
          hint: "leave one of the two out")
      }
      return .points(points.value, evenOdd: evenOdd?.value ?? false)
    }
    guard let sides else {
      reader.error(
        star == nil ? "a polygon without its points" : "a star without its \"sides\"",
        at: star?.place ?? kind?.place,
        hint: "write \"sides\": 5, or \"points\": [[0, 0], [10, 0], [5, 8]]")
      return nil
    }
    if let evenOdd {
      reader.warning(
        "\"evenOdd\" has no meaning beside \"sides\"", at: evenOdd.place,
        hint: "only \"points\" overlap")
    }
    return .regular(sides: sides.value, star: star?.value)
  }

  /// What a shape is whose kind is not said.
  private var impliedKind: Kind {
    if path != nil { return .path }
    if points != nil || sides != nil || star != nil { return .polygon }
    if sweep != nil || from != nil || thickness != nil { return .arc }
    return to != nil || startArrow != nil || endArrow != nil ? .line : .rect
  }

  private func warn(_ reader: inout Reader, of kind: Kind) {
    func check(_ key: String, _ place: Place?, _ owner: Kind, _ other: Kind? = nil) {
      guard let place, kind != owner, kind != other else { return }
      reader.warning(
        "\"\(key)\" has no meaning for \"shape\": \"\(kind.rawValue)\"", at: place,
        hint: "leave one of the two out")
    }
    check("corners", corners?.place, .rect)
    check("continuous", continuous?.place, .rect)
    check("path", path?.place, .path)
    check("evenOdd", evenOdd?.place, .path, .polygon)
    check("points", points?.place, .polygon)
    check("sides", sides?.place, .polygon)
    check("star", star?.place, .polygon)
    check("from", from?.place, .arc)
    check("sweep", sweep?.place, .arc)
    check("thickness", thickness?.place, .arc)
    check("to", to?.place, .line)
    check("startArrow", startArrow?.place, .line)
    check("endArrow", endArrow?.place, .line)
  }

  /// The keys of an outline; those at their defaults are left out.
  init(_ outline: ShapeContent.Outline) {
    self.init()
    func written<Value>(_ value: Value) -> Located<Value> { Located(value, at: .nowhere) }
    switch outline {
    case .rect(var corners):
      if corners.isContinuous { continuous = written(true) }
      corners.isContinuous = false
      if corners != .square || continuous != nil { self.corners = written(corners) }
    case .ellipse: kind = written(.ellipse)
    case .path(let path, let evenOdd):
      kind = written(.path)
      self.path = written(path)
      if evenOdd { self.evenOdd = written(true) }
    case .polygon(.points(let points, let evenOdd)):
      kind = written(.polygon)
      self.points = written(points)
      if evenOdd { self.evenOdd = written(true) }
    case .polygon(.regular(let sides, let star)):
      kind = written(.polygon)
      self.sides = written(sides)
      self.star = star.map(written)
    case .arc(let arc):
      kind = written(.arc)
      if arc.start != 0 { from = written(arc.start) }
      sweep = written(arc.sweep)
      thickness = arc.thickness.map(written)
    case .line(let line):
      kind = written(.line)
      to = line.to.map(written)
      if line.startArrow != .none { startArrow = written(line.startArrow) }
      if line.endArrow != .none { endArrow = written(line.endArrow) }
    }
  }
}
