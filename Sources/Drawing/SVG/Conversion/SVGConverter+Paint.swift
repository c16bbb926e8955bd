import Drawing
import Geometry
import Pixels

extension SVGConverter {
  /// Returns a shape's fill and stroke, in the order they are painted.
  mutating func painted(
    _ path: Path, _ index: Int, _ context: Context
  ) throws(SVGError) -> [DisplayItem] {
    let style = context.style
    guard style.isVisible, !path.isEmpty else { return [] }
    var items: [DisplayItem] = []
    for part in style.order {
      switch part {
      case .fill:
        let opacity = style.fillOpacity
        items += try painted(style.fill, opacity, path, reach: 0, index, context) {
          .fill(Fill(path: path, rule: style.fillRule, paint: $0))
        }
      case .stroke:
        guard style.stroke != .none else { continue }
        let line = strokeStyle(style, context.viewport)
        guard line.width > 0 else { continue }
        try budget.take(path, line, at: index, tree)
        let reach = line.width * max(line.miterLimit, 2)
        items += try painted(style.stroke, style.strokeOpacity, path, reach: reach, index, context)
        { .stroke(Stroke(path: path, style: line, paint: $0)) }
      }
    }
    return items
  }

  private func strokeStyle(_ style: Style, _ viewport: Size) -> StrokeStyle {
    StrokeStyle(
      width: style.strokeWidth.value(.both, in: viewport), cap: style.cap, join: style.join,
      miterLimit: style.miterLimit, dashes: style.dashes.map { $0.value(.both, in: viewport) },
      dashOffset: style.dashOffset.value(.both, in: viewport))
  }

  /// Returns a shape in one paint; a gradient is painted through the shape as a mask.
  private mutating func painted(
    _ paint: PaintText, _ opacity: Double, _ path: Path, reach: Double, _ index: Int,
    _ context: Context, _ shape: (Paint) -> DisplayItem
  ) throws(SVGError) -> [DisplayItem] {
    switch paint {
    case .none: return []
    case .currentColor: return [shape(.color(context.style.color.faded(opacity)))]
    case .color(let color): return [shape(.color(color.faded(opacity)))]
    case .server(let target, let fallback):
      if let fallback, !isThere(target) {
        return try painted(fallback, opacity, path, reach: reach, index, context, shape)
      }
      let gradient = try GradientReader(lowering: self).gradient(target, index, path, context)
      try budgetStops(gradient, index)
      switch gradient {
      case .nothing: return []
      case .color(let color): return [shape(.color(color.faded(opacity)))]
      case .shaded(let paint, let map):
        guard let back = map.inverse, let box = path.controlBounds else { return [] }
        let area = back.apply(box.inset(by: Insets(all: -reach - 1)))
        let ground = Group(items: [.fill(Fill(path: .rect(area), paint: paint))], transform: map)
        let mask = DisplayList([shape(.color(.black))])
        return [
          .group(Group(items: [.group(ground)], opacity: Opacity.byte(opacity), mask: mask))
        ]
      }
    }
  }

  /// Counts a gradient's stops like a path's segments, each time the gradient is used.
  private mutating func budgetStops(
    _ gradient: GradientReader.Result, _ index: Int
  ) throws(SVGError) {
    guard case .shaded(let paint, _) = gradient else { return }
    switch paint {
    case .color, .conic, .tile, .noise: break
    case .linear(let linear): try budget.take(segments: linear.stops.count, at: index, tree)
    case .radial(let radial): try budget.take(segments: radial.stops.count, at: index, tree)
    }
  }

  private func isThere(_ target: String) -> Bool {
    guard let id = try? Reference.id(target) else { return true }
    return ids[id] != nil
  }
}

extension Color {
  /// Returns the color with its alpha multiplied by a fraction.
  func faded(_ part: Double) -> Color {
    var color = self
    color.alpha = Opacity.byte(Double(alpha) / 255 * part)
    return color
  }
}
