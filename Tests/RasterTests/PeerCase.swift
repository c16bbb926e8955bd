import Drawing
import Geometry
import Pixels

/// One shape with one paint: an item of ours, and the same numbers for another rasterizer.
struct PeerCase {
  /// A path, and how it is passed to the other.
  struct Shape {
    var path: Path
    var json: String
    var isEvenOdd = false
  }

  var name: String
  var shape: Shape
  var paint: Paint = .color(.black)
  var line: StrokeStyle?
  var transform = Transform.identity
  var clip: Shape?
  /// How many times as large the other draws it, to average it.
  var fine = 8
  /// The most that one channel of one pixel may differ by; an edge's pixel differs by 255 for a
  /// whole pixel.
  var most = 16
  /// How many pixels may differ by more.
  var strays = 0

  let side = 96

  var item: DisplayItem {
    let item: DisplayItem
    if let line {
      item = .stroke(Stroke(path: shape.path, style: line, paint: paint))
    } else {
      item = .fill(
        Fill(path: shape.path, rule: shape.isEvenOdd ? .evenOdd : .nonZero, paint: paint))
    }
    return .group(Group(items: [item], transform: transform, clip: clip?.path))
  }

  var json: String {
    var members = [
      #""side": \#(side), "fine": \#(fine), "path": \#(shape.json), "evenOdd": \#(shape.isEvenOdd)"#,
      #""transform": [\#(transform.a), \#(transform.b), \#(transform.c), \#(transform.d),"#
        + #" \#(transform.tx), \#(transform.ty)], "paint": \#(Self.json(paint))"#,
    ]
    if let clip { members.append(#""clip": \#(clip.json)"#) }
    if let line {
      members.append(
        #""line": {"width": \#(line.width), "miter": \#(line.miterLimit), "cap": "\#(line.cap)","#
          + #" "join": "\#(line.join)", "dashes": \#(line.dashes), "offset": \#(line.dashOffset)}"#)
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private static func json(_ paint: Paint) -> String {
    func text(_ stops: [GradientStop]) -> String {
      "[" + stops.map { "[\($0.position), \(text($0.color))]" }.joined(separator: ",") + "]"
    }
    func text(_ color: Color) -> String {
      "[\(color.red), \(color.green), \(color.blue), \(color.alpha)]"
    }
    func text(_ p: Point) -> String { "[\(p.x), \(p.y)]" }
    switch paint {
    case .color(let color): return #"{"kind": "color", "color": \#(text(color))}"#
    case .linear(let gradient):
      return
        #"{"kind": "linear", "start": \#(text(gradient.start)), "end": \#(text(gradient.end)),"#
        + #" "stops": \#(text(gradient.stops))}"#
    case .radial(let gradient):
      return #"{"kind": "radial", "center": \#(text(gradient.center)),"#
        + #" "radii": [\#(gradient.radii.width), \#(gradient.radii.height)],"#
        + #" "stops": \#(text(gradient.stops))}"#
    case .conic(let gradient):
      return #"{"kind": "conic", "center": \#(text(gradient.center)), "from": \#(gradient.start),"#
        + #" "stops": \#(text(gradient.stops))}"#
    case .tile, .noise: return "null"
    }
  }
}

extension PeerCase.Shape {
  /// A path's own parts.
  static func path(_ path: Path, evenOdd: Bool = false) -> Self {
    func text(_ p: Point) -> String { "\(p.x), \(p.y)" }
    let parts = path.elements.map { element in
      switch element {
      case .move(let p): #"["M", \#(text(p))]"#
      case .line(let p): #"["L", \#(text(p))]"#
      case .quadratic(let c, let p): #"["Q", \#(text(c)), \#(text(p))]"#
      case .cubic(let c1, let c2, let p): #"["C", \#(text(c1)), \#(text(c2)), \#(text(p))]"#
      case .close: #"["Z"]"#
      }
    }
    return Self(path: path, json: "[\(parts.joined(separator: ","))]", isEvenOdd: evenOdd)
  }

  /// A whole ellipse, which is four cubics here and whatever it is there.
  static func ellipse(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Self {
    Self(
      path: .ellipse(in: Rect(x: x, y: y, width: width, height: height)),
      json: #"[["E", \#(x), \#(y), \#(width), \#(height)]]"#)
  }

  static func rounded(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double
  ) -> Self {
    Self(
      path: .roundedRect(
        Rect(x: x, y: y, width: width, height: height), corners: Path.Corners(all: radius)),
      json: #"[["R", \#(x), \#(y), \#(width), \#(height), \#(radius)]]"#)
  }

  /// An arc as SVG states it.
  static func arc(
    from start: Point, _ radii: Size, degrees: Double, large: Bool, clockwise: Bool, to end: Point,
    closed: Bool = false
  ) -> Self {
    var path = Path()
    path.move(to: start)
    path.arc(
      from: start, radii: radii, degrees: degrees, large: large, clockwise: clockwise, to: end)
    if closed { path.close() }
    let move = #"["M", \#(start.x), \#(start.y)]"#
    let arc =
      #"["A", \#(radii.width), \#(radii.height), \#(degrees), \#(large), \#(clockwise),"#
      + #" \#(end.x), \#(end.y)]"#
    return Self(path: path, json: "[\(move), \(arc)\(closed ? #", ["Z"]"# : "")]")
  }
}
