import Geometry

extension SVGConverter {
  /// Returns a basic shape's outline; `nil` for other elements.
  mutating func path(of index: Int, _ context: Context) throws(SVGError) -> Path? {
    let path: Path
    switch tree.elements[index].name {
    case "path": path = try pathData(index)
    case "rect": path = try rect(index, context.viewport)
    case "circle":
      let r = try extent("r", index, .both, context.viewport)
      path = try ellipse(index, context.viewport, Size(width: r, height: r))
    case "ellipse": path = try ellipse(index, context.viewport, radii(index, context.viewport))
    case "line": path = try line(index, context.viewport)
    case "polyline": path = try polygon(index, closed: false)
    case "polygon": path = try polygon(index, closed: true)
    default: return nil
    }
    try budget.take(segments: path.elements.count, at: index, tree)
    return path
  }

  private func pathData(_ index: Int) throws(SVGError) -> Path {
    let text = tree.elements[index]["d"] ?? ""
    if text.trimmed == "none" { return Path() }
    do throws(PathData.Problem) {
      return try PathData.parse(text)
    } catch {
      throw self.error(.pathData("\(error.message), at character \(error.offset + 1)"), index)
    }
  }

  /// Returns the horizontal and vertical radii; either may be omitted.
  private func radii(_ index: Int, _ viewport: Size) throws(SVGError) -> Size {
    let x = try extent("rx", index, .across, viewport, default: .infinity)
    let y = try extent("ry", index, .down, viewport, default: .infinity)
    if x == .infinity, y == .infinity { return Size(width: 0, height: 0) }
    return Size(width: x == .infinity ? y : x, height: y == .infinity ? x : y)
  }

  private func rect(_ index: Int, _ viewport: Size) throws(SVGError) -> Path {
    let origin = try point("x", "y", index, viewport)
    let rect = Rect(
      x: origin.x, y: origin.y, width: try extent("width", index, .across, viewport),
      height: try extent("height", index, .down, viewport))
    let radii = try radii(index, viewport)
    if rect.isEmpty { return Path() }
    return radii.width > 0 && radii.height > 0 ? .roundedRect(rect, radii: radii) : .rect(rect)
  }

  /// Returns an ellipse starting at three o'clock, where dashes start in SVG.
  private func ellipse(_ index: Int, _ viewport: Size, _ radii: Size) throws(SVGError) -> Path {
    let c = try point("cx", "cy", index, viewport)
    let (rx, ry) = (radii.width, radii.height)
    var path = Path()
    guard rx > 0, ry > 0 else { return path }
    let k = Path.quarterCircle
    func at(_ x: Double, _ y: Double) -> Point { Point(x: c.x + rx * x, y: c.y + ry * y) }
    path.move(to: at(1, 0))
    path.cubic(at(1, k), at(k, 1), to: at(0, 1))
    path.cubic(at(-k, 1), at(-1, k), to: at(-1, 0))
    path.cubic(at(-1, -k), at(-k, -1), to: at(0, -1))
    path.cubic(at(k, -1), at(1, -k), to: at(1, 0))
    path.close()
    return path
  }

  private func line(_ index: Int, _ viewport: Size) throws(SVGError) -> Path {
    var path = Path()
    path.move(to: try point("x1", "y1", index, viewport))
    path.line(to: try point("x2", "y2", index, viewport))
    return path
  }

  private func polygon(_ index: Int, closed: Bool) throws(SVGError) -> Path {
    let text = tree.elements[index]["points"] ?? ""
    guard let numbers = NumberList.parse(text), numbers.count % 2 == 0 else {
      throw bad("points", text, "pairs of numbers", index)
    }
    var path = Path()
    for i in stride(from: 0, to: numbers.count, by: 2) {
      let p = Point(x: numbers[i], y: numbers[i + 1])
      if i == 0 { path.move(to: p) } else { path.line(to: p) }
    }
    if closed, !path.isEmpty { path.close() }
    return path
  }
}
