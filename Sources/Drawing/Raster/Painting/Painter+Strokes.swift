import Drawing
import Geometry
import Pixels

extension Painter {
  /// Paints a line on one side of its path, with its outline in `edges`.
  ///
  /// The line is drawn twice as wide and cut by the path's own coverage, so that its edge there
  /// matches a fill's edge. The interior's paint fills the part of a pixel that the path covers and
  /// the line does not.
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
    func paint(_ paint: Paint, _ share: (UInt32, UInt32) -> UInt32) {
      let coverage = zip(line.coverage, inside.coverage).map {
        UInt8(share(UInt32($0), UInt32($1)))
      }
      guard let mask = Mask(width: bounds.width, height: bounds.height, coverage: coverage) else {
        return
      }
      self.paint(PaintSource(paint, transform, self), through: mask, at: bounds, on: surface)
    }
    if let interior = stroke.interior {
      paint(interior) { line, inside in
        let rest = 255 - Channel.scale(line, by: inside)
        // The line is painted over the interior and leaves `rest` of it visible.
        return rest == 0 ? 0 : min(255, Channel.scale(inside, by: 255 - line) * 255 / rest)
      }
    }
    paint(stroke.paint) { line, inside in
      Channel.scale(line, by: isOutside ? 255 - inside : inside)
    }
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
