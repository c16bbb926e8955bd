import Drawing
import Geometry
import Scene

extension Lowering {
  /// A shape in a frame of points.
  ///
  /// Rectangles lie on whole pixels, and their line within them; ellipses and paths lie where they
  /// are, a path's line along its middle.
  func shape(
    _ shape: ShapeContent, in frame: Rect, _ element: ElementID
  ) -> [DisplayItem] {
    let exact = frame * scale
    let snapped = exact.snapped
    let line = shape.line.map { $0.width.points(pixel: 1 / scale) * scale } ?? 0
    let bounds: Rect
    let outline: Path
    let center: Path
    var rule = Drawing.Fill.Rule.nonZero
    switch shape.outline {
    case .rect(let corners):
      bounds = snapped
      outline = .roundedRect(snapped, corners: corners * scale)
      center = .roundedRect(
        snapped.inset(by: Insets(all: line / 2)), corners: corners.shrunk(by: line / 2, scale))
    case .ellipse:
      bounds = exact
      outline = .ellipse(in: exact)
      center = .ellipse(in: exact.inset(by: Insets(all: line / 2)))
    case .path(let path, let evenOdd):
      bounds = exact
      let map = Transform.scale(x: scale, y: scale).then(.translation(x: exact.x, y: exact.y))
      outline = path.transformed(by: map)
      center = outline
      if evenOdd { rule = .evenOdd }
    }
    var items: [DisplayItem] = []
    if let fill = shape.fill {
      items.append(
        .fill(
          Drawing.Fill(
            path: outline, rule: rule, paint: paint(fill, over: bounds), element: element)))
    }
    if let stroke = shape.line, line > 0 {
      items.append(
        .stroke(
          Stroke(
            path: center, style: style(stroke, width: line), paint: .color(stroke.color),
            element: element)))
    }
    return items
  }

  private func style(_ line: ShapeContent.Line, width: Double) -> StrokeStyle {
    StrokeStyle(
      width: width, cap: line.cap, join: line.join, dashes: line.dashes.map { $0 * scale })
  }

  private func paint(_ fill: ShapeContent.Fill, over bounds: Rect) -> Paint {
    func at(_ p: Point) -> Point {
      Point(x: bounds.x + p.x * bounds.width, y: bounds.y + p.y * bounds.height)
    }
    switch fill {
    case .color(let color): return .color(color)
    case .linear(let stops, let from, let to):
      return .linear(LinearGradient(start: at(from), end: at(to), stops: stops))
    case .radial(let stops, let center, let radii):
      return .radial(
        RadialGradient(
          center: at(center),
          radii: Size(width: radii.width * bounds.width, height: radii.height * bounds.height),
          stops: stops))
    }
  }
}

extension Path.Corners {
  /// The corners of a line's middle, `distance` pixels inside the outline.
  fileprivate func shrunk(by distance: Double, _ scale: Double) -> Path.Corners {
    let full = self * scale
    return Path.Corners(
      topLeft: max(0, full.topLeft - distance), topRight: max(0, full.topRight - distance),
      bottomRight: max(0, full.bottomRight - distance),
      bottomLeft: max(0, full.bottomLeft - distance))
  }
}
