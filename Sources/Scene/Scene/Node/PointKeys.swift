import Geometry
import Schema
import Source

/// The types of the keys of a shape that is made of points.
enum PointKeys {
  static var vertices: ValueType<[ShapeContent.Points.Vertex]> {
    .array(
      of: .tuple(
        "x, y", Types.coordinate, Types.coordinate, take: { ($0.x, $0.y) },
        make: { ShapeContent.Points.Vertex(x: $0, y: $1) }), count: 2...10_000)
  }

  static var closing: ValueType<ShapeContent.Points.Closing> {
    ValueType<Bool>.bool.map(
      "flag",
      write: { closing in
        switch closing {
        case .open: false
        case .closed: true
        case .bottom: nil
        }
      }
    ) { isClosed, _ in isClosed ? .closed : .open }.or(.word("closing", ["bottom": .bottom]))
  }

  static var viewBox: ValueType<Rect> {
    let box = ValueType<Rect>.tuple(
      "x, y, width, height", Types.distance, Types.distance, Types.points, Types.points,
      take: { ($0.x, $0.y, $0.width, $0.height) },
      make: { Rect(x: $0, y: $1, width: $2, height: $3) })
    return box.map(write: { box.write($0) }) { box, reader in
      guard box.isEmpty else { return box }
      reader.error(
        "a viewBox needs a width and a height",
        hint: "write [x, y, width, height] in the coordinates of the outline, as in SVG")
      return nil
    }
  }
}
