import Drawing
import Geometry
import Layout
import Pixels
import Resources
import Scene

extension Lowering {
  /// Returns a paint with positions relative to a rectangle in device pixels.
  ///
  /// - Parameter element: the node being painted.
  func paint(_ spec: PaintSpec, over bounds: Rect, _ element: ElementID) -> Paint {
    func at(_ p: Point) -> Point {
      Point(x: bounds.x + p.x * bounds.width, y: bounds.y + p.y * bounds.height)
    }
    switch spec {
    case .color(let color): return .color(color)
    case .linear(let stops, let from, let to):
      return .linear(LinearGradient(start: at(from), end: at(to), stops: stops))
    case .radial(let stops, let center, let radii):
      return .radial(
        RadialGradient(
          center: at(center),
          radii: Size(width: radii.width * bounds.width, height: radii.height * bounds.height),
          stops: stops))
    case .conic(let stops, let center, let start):
      return .conic(ConicGradient(center: at(center), start: start, stops: stops))
    case .pattern(let pattern): return .tile(tile(pattern, over: bounds, element))
    case .image(let texture): return image(texture, over: bounds)
    case .noise(let noise):
      return .noise(
        NoisePaint(
          origin: bounds.snapped.origin, grain: noise.grain * scale,
          seed: UInt64(truncatingIfNeeded: noise.seed), strength: noise.strength,
          colors: noise.colors))
    }
  }

  /// Returns the paints of the runs that have one instead of a color, by the runs' indices.
  func paints(of text: TextContent, over frame: Rect, _ element: ElementID) -> [Int: Paint] {
    var paints: [Int: Paint] = [:]
    for (index, run) in text.runs.enumerated() {
      if let spec = run.style.paint { paints[index] = paint(spec, over: pixels(frame), element) }
    }
    return paints
  }

  /// Returns a tile; its sides are whole pixels, like those of the frames in it.
  private func tile(
    _ pattern: PaintSpec.Pattern, over bounds: Rect, _ element: ElementID
  ) -> TilePaint {
    let pixels = self.pixels(Rect(size: pattern.size))
    let bounds = pattern.isMirrored ? bounds.mirrored : bounds
    let corner = (bounds.origin + pattern.offset * scale)
    var cell = Rect(
      x: corner.x, y: corner.y, width: max(1, pixels.width), height: max(1, pixels.height))
    cell = Rect(origin: cell.snapped.origin, size: cell.size)
    let index = Int(element.index)
    let isTurned = pattern.isMirrored && laid.sources[index].isMirrored
    return TilePaint(
      list: list(of: [pattern.node], isMirrored: isTurned, on: index),
      cell: pattern.isMirrored ? cell.mirrored : cell)
  }

  private func image(_ texture: PaintSpec.Texture, over bounds: Rect) -> Paint {
    let bounds = bounds.snapped
    guard let picture = resources.pictures[texture.source], !picture.isEmpty, !bounds.isEmpty else {
      return .color(.clear)
    }
    let size = picture.pixels
    var cell = bounds
    var source = Rect(size: size)
    switch texture.mode {
    case .cover: source = cover(source, shape: bounds.size)
    case .tile:
      let ratio = scale / Double(picture.scale)
      let tile = Rect(size: size * ratio).snapped
      cell = Rect(
        x: bounds.x, y: bounds.y, width: max(1, tile.width), height: max(1, tile.height))
    }
    let frame = Rect(size: cell.size)
    let item: DisplayItem =
      if let vector = picture.vector {
        VectorPicture(vector).part(source, in: frame)
      } else {
        .image(
          ImageItem(
            image: Image(pixmap: picture.pixmap, digest: picture.identity), frame: frame,
            fitting: .stretch(source: source)))
      }
    return .tile(
      TilePaint(list: DisplayList([item]), cell: cell, repeats: texture.mode == .tile))
  }
}
