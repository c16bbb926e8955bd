import Drawing
import Geometry
import Pixels

extension Painter {
  /// Paints a line on one side of its path, with its outline in `edges`.
  ///
  /// The line is drawn twice as wide and cut by the path's own coverage, so that its edge there
  /// matches a fill's edge.
  func paintOneSide(_ stroke: Stroke, on surface: Surface, _ transform: Transform) {
    let bounds = edges.bounds.intersection(surface.bounds)
    guard !bounds.isEmpty else { return }
    let line = CoverageMask.mask(edges, .nonZero, bounds, sweep)
    let rule: Fill.Rule
    switch stroke.side {
    case .center: return
    case .inside(let inside), .outside(let inside): rule = inside
    }
    takeEdges(of: stroke.path, transform)
    let inside = CoverageMask.mask(edges, rule, bounds, sweep)
    let isOutside = stroke.side == .outside(rule)
    let coverage = zip(line.coverage, inside.coverage).map { line, inside in
      let part = isOutside ? 255 - inside : inside
      return UInt8(Channel.scale(UInt32(line), by: UInt32(part)))
    }
    guard let mask = Mask(width: bounds.width, height: bounds.height, coverage: coverage) else {
      return
    }
    paint(PaintSource(stroke.paint, transform, self), through: mask, at: bounds, on: surface)
  }
}

extension Stroke {
  /// The style to outline.
  ///
  /// A line on one side of its path is drawn twice as wide, and half is cut away.
  var drawnStyle: StrokeStyle {
    guard side != .center else { return style }
    var style = style
    style.width *= 2
    return style
  }
}
