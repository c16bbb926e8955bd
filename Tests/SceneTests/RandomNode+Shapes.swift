import Drawing
import Geometry
import Pixels
import Source
import TestSupport

@testable import Scene

extension RandomNode {
  mutating func shape(_ depth: Int) -> ShapeContent {
    let outline: ShapeContent.Outline =
      switch Int.random(in: 0..<7, using: &random) {
      case 0: .rect(corners())
      case 1: .ellipse
      case 2: .path(path(), evenOdd: chance(2))
      case 3: .polygon(.points(points()))
      case 4:
        .polygon(.regular(sides: Int.random(in: 3...9, using: &random), star: maybe { $0.part() }))
      case 5:
        .arc(.init(start: distance(), sweep: part() * 360, thickness: maybe { $0.length() }))
      default: .line(segment())
      }
    var shape = ShapeContent(
      outline, fill: outline.hasInside ? maybe { $0.paint(depth) } : nil,
      line: maybe { $0.line(depth) })
    switch outline {
    case .path, .polygon(.points):
      shape.viewBox = maybe { Rect(x: $0.distance(), y: 0, width: $0.number(1...90), height: 24) }
    default: break
    }
    return shape
  }

  mutating func points() -> ShapeContent.Points {
    func coordinate(_ random: inout Self) -> Length {
      random.chance(2)
        ? .percent(random.pick([-10, 0, 12.5, 50, 100])) : .points(random.distance())
    }
    var points = ShapeContent.Points(
      (0...Int.random(in: 2...5, using: &random)).map { _ in
        .init(x: coordinate(&self), y: coordinate(&self))
      })
    points.closing = pick([.open, .closed, .bottom])
    (points.isSmooth, points.evenOdd) = (chance(2), chance(2))
    return points
  }

  mutating func segment() -> ShapeContent.Segment {
    ShapeContent.Segment(
      to: maybe { $0.point() }, startArrow: pick(ShapeContent.Segment.Arrow.allCases),
      endArrow: pick(ShapeContent.Segment.Arrow.allCases))
  }

  mutating func corners(mayEase: Bool = true) -> Path.Corners {
    var corners =
      chance(2)
      ? Path.Corners(all: length())
      : Path.Corners(
        topLeft: length(), topRight: length(), bottomRight: length(), bottomLeft: length())
    corners.isContinuous = mayEase && chance(3)
    return corners
  }

  mutating func point() -> Point { Point(x: distance(), y: distance()) }

  mutating func path() -> Path {
    var path = Path()
    guard chance(2) else { return path }
    path.move(to: point())
    path.line(to: point())
    path.quadratic(point(), to: point())
    path.cubic(point(), point(), to: point())
    if chance(2) { path.close() }
    return path
  }

  mutating func paint(_ depth: Int) -> PaintSpec {
    let positions = (0...Int.random(in: 1...3, using: &random)).map { _ in part() }.sorted()
    let gradient = positions.map { GradientStop(position: $0, color: color()) }
    switch Int.random(in: 0..<7, using: &random) {
    case 0: return .color(color())
    case 1: return .linear(gradient, from: point(), to: point())
    case 2:
      return .radial(
        gradient, center: point(), radii: Size(width: length(), height: length()))
    case 3: return .conic(gradient, center: point(), start: distance())
    case 4:
      let size = Size(width: number(1...500), height: number(1...500))
      return .pattern(.init(node(depth: max(0, depth - 2)), size: size, offset: point()))
    case 5:
      return .image(.init(source: .file(word() + "x"), mode: pick(PaintSpec.Texture.Mode.allCases)))
    default:
      return .noise(
        .init(
          strength: part(), seed: Int.random(in: 0...99, using: &random), grain: number(1...9),
          colors: chance(2) ? [] : [color(), color()]))
    }
  }

  mutating func line(_ depth: Int) -> ShapeContent.Line {
    var line = ShapeContent.Line(
      paint: paint(depth), width: measure(), cap: pick(ShapeContent.Line.Cap.allCases),
      join: pick(ShapeContent.Line.Join.allCases))
    line.alignment = maybe { $0.pick(ShapeContent.Line.Alignment.allCases) }
    line.dashes = chance(2) ? [] : [length(), length()]
    line.dashOffset = chance(2) ? 0 : distance()
    return line
  }
}
