import Drawing
import Geometry
import Pixels
import Scene

extension Lowering {
  /// Returns the outline of a shape's polygon in a frame in pixels.
  func outline(
    _ polygon: ShapeContent.Polygon, of shape: ShapeContent, in frame: Rect
  ) -> Path {
    switch polygon {
    case .points(let points):
      points.path(in: shape.space(of: frame, scale: scale))
        .transformed(by: shape.map(into: frame, scale: scale))
    case .regular(let sides, let star): .regularPolygon(sides: sides, star: star, in: frame)
    }
  }

  /// Returns a line with its arrowheads, in a frame in pixels.
  ///
  /// A horizontal or vertical line is aligned to whole pixels, so it is as sharp as a rectangle. If
  /// the line is translucent, all its parts are painted as one.
  func segment(
    _ segment: ShapeContent.Segment, in frame: Rect, _ style: StrokeStyle, _ paint: Paint,
    _ element: ElementID
  ) -> [DisplayItem] {
    let line = SegmentLine(
      from: frame.origin,
      to: segment.to.map { frame.origin + $0 * scale } ?? Point(x: frame.maxX, y: frame.maxY),
      width: style.width)
    let heads = [
      ArrowHead(segment.startArrow, at: line.start, along: line.heading * -1, style),
      ArrowHead(segment.endArrow, at: line.end, along: line.heading, style),
    ]
    var (paint, opacity) = (paint, UInt8(255))
    if segment.startArrow != .none || segment.endArrow != .none, case .color(let color) = paint,
      color.alpha < 255
    {
      opacity = color.alpha
      paint = .color(Color(red: color.red, green: color.green, blue: color.blue))
    }
    var items: [DisplayItem] = []
    if let path = line.path(shortenedBy: heads[0].pull, heads[1].pull) {
      items.append(.stroke(Stroke(path: path, style: style, paint: paint, element: element)))
    }
    for head in heads {
      if let fill = head.fill {
        items.append(.fill(Drawing.Fill(path: fill, paint: paint, element: element)))
      } else if let path = head.stroke {
        var style = style
        style.dashes = []
        items.append(.stroke(Stroke(path: path, style: style, paint: paint, element: element)))
      }
    }
    guard opacity < 255 else { return items }
    return [.group(Group(items: items, opacity: opacity, element: element))]
  }
}

/// The endpoints of a line, in pixels.
private struct SegmentLine {
  private(set) var start: Point
  private(set) var end: Point

  init(from start: Point, to end: Point, width: Double) {
    self.start = start
    self.end = end
    /// Returns the center of the line after its edges are moved to pixel edges.
    func middle(_ at: Double) -> Double {
      (at - width / 2).rounded(.toNearestOrAwayFromZero) + width / 2
    }
    func whole(_ at: Double) -> Double { at.rounded(.toNearestOrAwayFromZero) }
    if start.y == end.y {
      self.start = Point(x: whole(start.x), y: middle(start.y))
      self.end = Point(x: whole(end.x), y: self.start.y)
    } else if start.x == end.x {
      self.start = Point(x: middle(start.x), y: whole(start.y))
      self.end = Point(x: self.start.x, y: whole(end.y))
    }
  }

  private var length: Double {
    let d = end - start
    return (d.x * d.x + d.y * d.y).squareRoot()
  }

  /// The direction; to the right if the line has no length.
  var heading: Point { length > 0 ? (end - start) * (1 / length) : Point(x: 1, y: 0) }

  /// Returns the line between its arrowheads; `nil` if nothing is left.
  func path(shortenedBy first: Double, _ last: Double) -> Path? {
    guard first + last == 0 || first + last < length else { return nil }
    var path = Path()
    path.move(to: start + heading * first)
    path.line(to: end - heading * last)
    return path
  }
}

/// The head at an end of a line.
private struct ArrowHead {
  /// The distance by which the line is shortened, so that it does not show beyond the head.
  private(set) var pull = 0.0
  private(set) var fill: Path?
  private(set) var stroke: Path?

  /// Creates a head.
  ///
  /// - Parameters:
  /// - tip: the line's end.
  /// - heading: the direction out of the line at its end.
  init(
    _ arrow: ShapeContent.Segment.Arrow, at tip: Point, along heading: Point, _ style: StrokeStyle
  ) {
    let width = style.width
    let across = Point(x: -heading.y, y: heading.x)
    switch arrow {
    case .none: break
    case .triangle:
      let base = tip - heading * (width * 5)
      fill = .polygon([tip, base + across * (width * 2.5), base - across * (width * 2.5)])
      pull = width * 2.5
    case .open:
      /// The two lines meet at a right angle, and the tip of its corner extends beyond their center
      /// lines.
      pull = width / 2 * (style.join == .miter ? 2.0.squareRoot() : 1)
      let corner = tip - heading * pull
      let back = corner - heading * (width * 3)
      var path = Path()
      path.move(to: back + across * (width * 3))
      path.line(to: corner)
      path.line(to: back - across * (width * 3))
      stroke = path
    case .circle:
      let radius = width * 2
      fill = .ellipse(
        in: Rect(x: tip.x - radius, y: tip.y - radius, width: radius * 2, height: radius * 2))
    }
  }
}
