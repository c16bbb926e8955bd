import Geometry
import Pixels
import Resources
import Scene
import Typesetting

extension LaidOutTree {
  /// Returns whether a node itself paints anything, provided that it covers a pixel.
  func paints(_ box: Box, _ index: Int) -> Bool {
    if let background = box.item.node.background, paints(background) { return true }
    if let border = box.item.node.border, paints(border) { return true }
    switch box.item.node.content {
    case .column, .row, .layers, .grid, .space: return false
    case .shape(let shape): return paints(shape)
    case .text(let text):
      return box.paragraph?.lines.contains { line in
        line.runs.contains { run in
          let decoration = text.runs[run.tag].style.decoration
          return !run.glyphs.isEmpty || !run.colored.isEmpty || run.object != nil
            || decoration?.underline == true || decoration?.strike == true
        }
      } ?? false
    case .image(let image):
      guard let picture = resources.pictures[image.source] else { return false }
      return coversPixels(index) && !picture.isEmpty
    case .screen(let content):
      return resources.screens[content.screen] != nil && coversPixels(index)
    case .icon(let icon): return resources.icons[icon.source] != nil && coversPixels(index)
    }
  }

  private func paints(_ shape: ShapeContent) -> Bool {
    if let line = shape.line, line.width.points(pixel: measurer.pixel) > 0 { return true }
    if case .line = shape.outline { return false }
    return shape.fill != nil
  }

  private func paints(_ border: Border) -> Bool {
    border.lines.contains { $0.width.points(pixel: measurer.pixel) > 0 }
  }

  private func coversPixels(_ index: Int) -> Bool {
    !(content(of: index) * measurer.scale).snapped.isEmpty
  }
}
