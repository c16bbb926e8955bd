import Drawing
import Geometry
import Pixels

/// What is compared: shapes, lines, transforms and clips in black, and gradients.
extension PeerCase {
  static let all = shapes + lines + arcs + transforms + clips + gradients

  private static func path(_ data: String, evenOdd: Bool = false) -> Shape {
    .path((try? PathData.parse(data)) ?? Path(), evenOdd: evenOdd)
  }

  private static let star = "M48 6 L74 86 L6 36 L90 36 L22 86 Z"
  private static let wave = "M8 60 C24 -10 40 120 52 50 Q60 10 88 34"
  private static let hook = "M12.4 80 L30.2 14.5 L52 70.3 L84 20"

  private static var shapes: [PeerCase] {
    [
      PeerCase(name: "an ellipse", shape: .ellipse(10.3, 20.7, 71.9, 50.2)),
      PeerCase(name: "a rounded rectangle", shape: .rounded(9.5, 13.25, 70.1, 60.6, 17)),
      PeerCase(name: "a star, nonzero", shape: path(star)),
      PeerCase(name: "a star, even-odd", shape: path(star, evenOdd: true)),
      PeerCase(name: "curves", shape: path(wave + " Z")),
      PeerCase(name: "slivers", shape: path("M4 4 L92 9.3 L4 5.1 Z M10 20 L10.6 90 L11 20 Z")),
    ]
  }

  private static var lines: [PeerCase] {
    let joins = StrokeStyle.Join.allCases.map { join in
      PeerCase(
        name: "\(join) joins", shape: path(hook), line: StrokeStyle(width: 9.5, join: join))
    }
    let caps = StrokeStyle.Cap.allCases.map { cap in
      PeerCase(
        name: "\(cap) caps", shape: path("M20.5 20 L70 33.3 M30 70 L30 60"),
        line: StrokeStyle(width: 13, cap: cap))
    }
    let dashes = [0.0, 5, 23].map { offset in
      PeerCase(
        // A curve's length is a sum of chords, of others there: a dash ends a tenth of a pixel off.
        name: "dashes from \(offset)", shape: path(wave),
        line: StrokeStyle(width: 5, dashes: [12, 6], dashOffset: offset), most: 32)
    }
    return joins + caps + dashes + [
      PeerCase(name: "a wave", shape: path(wave), line: StrokeStyle(width: 7.3)),
      PeerCase(name: "a thin wave", shape: path(wave), line: StrokeStyle(width: 0.8)),
      PeerCase(
        name: "a closed line", shape: path("M14 14 L80 20 L60 82 Z"), line: StrokeStyle(width: 8)),
      PeerCase(
        name: "a ring", shape: .ellipse(16, 24, 60, 44), line: StrokeStyle(width: 11)),
      PeerCase(
        name: "a sharp miter", shape: path("M10 40 L80 48 L10 56"),
        line: StrokeStyle(width: 6, miterLimit: 20)),
    ]
  }

  private static var arcs: [PeerCase] {
    let (start, end) = (Point(x: 20, y: 60), Point(x: 70, y: 35))
    let all = [(false, false), (false, true), (true, false), (true, true)].map { large, clockwise in
      Shape.arc(
        from: start, Size(width: 34, height: 22), degrees: 25, large: large, clockwise: clockwise,
        to: end)
    }
    let small = Shape.arc(
      from: start, Size(width: 3, height: 2), degrees: 10, large: false, clockwise: true, to: end,
      closed: true)
    return all.map {
      PeerCase(name: "an arc's line", shape: $0, line: StrokeStyle(width: 4))
    } + all.map { PeerCase(name: "an arc's inside", shape: $0) } + [
      PeerCase(name: "radii too small", shape: small)
    ]
  }

  private static let maps: [(String, Transform)] = {
    let center = Transform.translation(x: -48, y: -48)
    func about(_ map: Transform) -> Transform {
      center.then(map).then(.translation(x: 48, y: 48))
    }
    return [
      ("moved", .translation(x: 3.37, y: -5.81)), ("scaled", about(.scale(x: 0.43, y: 0.91))),
      ("mirrored", about(.scale(x: -0.8, y: 0.7))),
      ("turned", about(.rotation(degrees: 31).then(.scale(x: 0.8, y: 0.8)))),
      ("skewed", about(Transform(a: 0.7, b: 0.1, c: 0.45, d: 0.8, tx: 0, ty: 0))),
      ("all of it", about(Transform(a: -0.5, b: 0.42, c: 0.3, d: 0.9, tx: 2.5, ty: -4))),
    ]
  }()

  private static var transforms: [PeerCase] {
    maps.flatMap { name, map in
      [
        PeerCase(name: "a shape, \(name)", shape: .rounded(12, 18, 70, 55, 14), transform: map),
        PeerCase(
          name: "a line, \(name)", shape: path(hook), line: StrokeStyle(width: 8, cap: .round),
          transform: map),
      ]
    }
  }

  private static var clips: [PeerCase] {
    let clips: [(String, Shape)] = [
      ("whole pixels", path("M20 10 H80 V70 H20 Z")),
      ("parts of pixels", path("M20.3 10.6 H80.5 V70.25 H20.3 Z")),
      ("an ellipse", .ellipse(14, 20, 66, 58.5)), ("a star", path(star)),
    ]
    let half = path("M-10 50 L110 20 L110 110 L-10 110 Z")
    return clips.flatMap { name, clip in
      [
        // Where both edges cross a pixel, areas are multiplied as if they knew nothing of each
        // other.
        PeerCase(name: "clipped to \(name)", shape: half, clip: clip, most: 64),
        PeerCase(
          name: "turned and clipped to \(name)", shape: .rounded(0, 0, 96, 96, 30),
          transform: .rotation(degrees: 17), clip: clip, most: 64),
      ]
    }
  }

  private static var gradients: [PeerCase] {
    let stops = [
      GradientStop(position: 0, color: Color(red: 205, green: 90, blue: 19)),
      GradientStop(position: 0.4, color: Color(red: 255, green: 224, blue: 138, alpha: 180)),
      GradientStop(position: 0.75, color: Color(red: 44, green: 149, blue: 181)),
      GradientStop(position: 1, color: Color(red: 8, green: 87, blue: 128, alpha: 0)),
    ]
    let paints: [(String, Paint)] = [
      (
        "linear",
        .linear(LinearGradient(start: Point(x: 10, y: 20), end: Point(x: 70, y: 90), stops: stops))
      ),
      (
        "radial",
        .radial(
          RadialGradient(
            center: Point(x: 40, y: 52), radii: Size(width: 50, height: 31), stops: stops))
      ),
      (
        "conic",
        .conic(ConicGradient(center: Point(x: 44.3, y: 50.7), start: 37, stops: stops))
      ),
    ]
    let all = path("M-200 -200 H300 V300 H-200 Z")
    let identity: [(String, Transform)] = [("as it is", .identity)]
    return paints.flatMap { name, paint in
      (identity + maps).map { way, map in
        // A pixel on a conic gradient's seam may fall on either side of it.
        PeerCase(
          name: "\(name), \(way)", shape: all, paint: paint, transform: map, fine: 1, most: 3,
          strays: name == "conic" ? 100 : 0)
      }
    }
  }
}
