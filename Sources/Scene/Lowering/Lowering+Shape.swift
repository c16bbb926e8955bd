import Drawing
import Geometry
import Scene

extension Lowering {
  /// Returns a shape in a frame in points.
  ///
  /// Rectangles are aligned to whole pixels; all other shapes keep their exact positions. By
  /// default, the line of a rectangle or an ellipse is inside its outline, and the line of any
  /// other shape is centered on it.
  func shape(
    _ shape: ShapeContent, in frame: Rect, _ element: ElementID
  ) -> [DisplayItem] {
    guard shape.isMirrored else { return upright(shape, in: frame, element) }
    // The frame is mirrored about x = 0, so that its edges stay on the same pixel edges.
    return upright(shape, in: frame.mirrored, element).map(\.mirrored)
  }

  /// Returns a shape without mirroring its outline; if the outline will be mirrored later, the
  /// paints already are.
  private func upright(
    _ shape: ShapeContent, in frame: Rect, _ element: ElementID
  ) -> [DisplayItem] {
    let exact = frame * scale
    func paint(_ spec: PaintSpec, over bounds: Rect) -> Paint {
      self.paint(spec, over: shape.isMirrored ? bounds.mirrored : bounds, element)
    }
    let snapped = exact.snapped
    let line = shape.line.map { $0.width.points(pixel: 1 / scale) * scale } ?? 0
    let alignment = shape.line?.alignment ?? .inside
    let inset = alignment == .inside ? line / 2 : alignment == .outside ? -line / 2 : 0
    var side = Stroke.Side.center
    let bounds: Rect
    let outline: Path
    let center: Path
    var rule = Drawing.Fill.Rule.nonZero
    switch shape.outline {
    case .rect(let corners):
      bounds = snapped
      outline = .roundedRect(snapped, corners: corners * scale)
      center = .roundedRect(
        snapped.inset(by: Insets(all: inset)), corners: corners.shrunk(by: inset, scale))
    case .ellipse:
      bounds = exact
      outline = .ellipse(in: exact)
      center = .ellipse(in: exact.inset(by: Insets(all: inset)))
    case .path(let path, let evenOdd):
      bounds = exact
      outline = path.transformed(by: shape.map(into: exact, scale: scale))
      center = outline
      if evenOdd { rule = .evenOdd }
      if shape.hasInside { side = shape.line?.alignment?.side(by: rule) ?? .center }
    case .polygon(let polygon):
      bounds = exact
      outline = self.outline(polygon, of: shape, in: exact)
      center = outline
      if case .points(let points) = polygon, points.evenOdd { rule = .evenOdd }
      if shape.hasInside { side = shape.line?.alignment?.side(by: rule) ?? .center }
    case .arc(let arc):
      bounds = exact
      outline = .sector(
        in: exact, from: arc.start, sweep: arc.sweep, thickness: arc.thickness.map { $0 * scale })
      let isLine = shape.fill == nil && arc.thickness == nil
      center =
        isLine
        ? .arc(in: exact.inset(by: Insets(all: inset)), from: arc.start, sweep: arc.sweep)
        : outline
      if !isLine { side = shape.line?.alignment?.side(by: rule) ?? .center }
    case .line(let segment):
      guard let stroke = shape.line, line > 0 else { return [] }
      return self.segment(
        segment, in: exact, style(stroke, width: line), paint(stroke.paint, over: exact),
        element)
    }
    var fill = shape.fill.map {
      Drawing.Fill(path: outline, rule: rule, paint: paint($0, over: bounds), element: element)
    }
    var stroke: Stroke?
    if let spec = shape.line, line > 0 {
      stroke = Stroke(
        path: center, style: style(spec, width: line), side: side,
        paint: paint(spec.paint, over: bounds), element: element)
    }
    // If the fill ended where the line ends, it would show at the line's antialiased outer edge.
    if stroke?.hides == true {
      if side == .inside(rule) {
        stroke?.interior = fill?.paint
        fill = nil
      } else if inset >= 1 {
        fill?.path = center
      }
    }
    return [fill.map(DisplayItem.fill), stroke.map(DisplayItem.stroke)].compactMap(\.self)
  }

  private func style(_ line: ShapeContent.Line, width: Double) -> StrokeStyle {
    StrokeStyle(
      width: width, cap: line.cap, join: line.join, dashes: line.dashes.map { $0 * scale },
      dashOffset: line.dashOffset * scale)
  }
}

extension DisplayItem {
  /// The item with its outline mirrored about x = 0; its paints are unchanged.
  fileprivate var mirrored: DisplayItem {
    let mirror = Transform.scale(x: -1, y: 1)
    switch self {
    case .fill(var fill):
      fill.path = fill.path.transformed(by: mirror)
      return .fill(fill)
    case .stroke(var stroke):
      stroke.path = stroke.path.transformed(by: mirror)
      return .stroke(stroke)
    case .group(var group):
      group.items = group.items.map(\.mirrored)
      return .group(group)
    default: return self
    }
  }
}

extension Stroke {
  /// Whether nothing below the line shows through it.
  fileprivate var hides: Bool { style.dashes.isEmpty && paint.isOpaque }
}

extension Path.Corners {
  /// Returns the corners of a line's center path, `distance` pixels inside the outline; square
  /// corners stay square.
  func shrunk(by distance: Double, _ scale: Double) -> Path.Corners {
    let full = self * scale
    func shrunk(_ radius: Double) -> Double { radius > 0 ? max(0, radius - distance) : 0 }
    return Path.Corners(
      topLeft: shrunk(full.topLeft), topRight: shrunk(full.topRight),
      bottomRight: shrunk(full.bottomRight), bottomLeft: shrunk(full.bottomLeft),
      isContinuous: isContinuous)
  }
}

extension ShapeContent.Line.Alignment {
  /// Returns the side of a path that the line is on.
  fileprivate func side(by rule: Drawing.Fill.Rule) -> Stroke.Side {
    switch self {
    case .inside: .inside(rule)
    case .center: .center
    case .outside: .outside(rule)
    }
  }
}
