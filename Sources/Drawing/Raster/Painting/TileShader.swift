import Drawing
import Geometry
import Pixels

/// A tile as rows of premultiplied pixels.
///
/// The tile is painted once, at its final size. Without rotation, its pixels coincide with the
/// surface's, and its sides are whole pixels, at least one; otherwise, it is sampled.
struct TileShader {
  private enum Kind {
    case upright(left: Int, top: Int)
    case turned(TurnedSampler)
    case nothing
  }

  /// The maximum number of pixels of a tile; a larger one is painted smaller and enlarged.
  private static let most = Double(1 << 24)

  private let layer: Layer
  private let kind: Kind
  private let repeats: Bool

  init(_ tile: TilePaint, _ t: Transform, _ owner: Painter) {
    repeats = tile.repeats
    let (x, y) = (t.growth.width, t.growth.height)
    let cell = tile.cell
    guard cell.width > 0, cell.height > 0, x > 0, y > 0, (cell.width * x).isFinite,
      (cell.height * y).isFinite
    else {
      (layer, kind) = (.empty, .nothing)
      return
    }
    let width = max(1, FixedPoint.nearest(cell.width * x))
    let height = max(1, FixedPoint.nearest(cell.height * y))
    let fitting = min(1, (Self.most / (Double(width) * Double(height))).squareRoot())
    let bounds = PixelRect(
      width: max(1, Int(Double(width) * fitting)), height: max(1, Int(Double(height) * fitting)))
    let scale = Transform.scale(
      x: Double(bounds.width) / cell.width, y: Double(bounds.height) / cell.height)
    let group = Group(items: tile.list.items)
    let cache = owner.cache
    layer = cache.layer(
      .init(group: group, transform: scale, visible: bounds), area: bounds.width * bounds.height,
      keepsIf: { !owner.tally.isStopped }
    ) {
      // A separate painter, because the caller's buffers may be in use.
      let painter = Painter(cache: cache, owner.tally.meter)
      painter.owner = owner.current
      let pixmap = Pixmap.painted(bounds) {
        painter.paint(group.items, on: $0, scale, visible: bounds)
      }
      painter.settle()
      owner.tally.settle()
      return Layer(pixmap: pixmap, bounds: bounds)
    }
    if t.keepsAxes, width == bounds.width, height == bounds.height {
      let corner = t.apply(cell.origin)
      kind = .upright(left: FixedPoint.nearest(corner.x), top: FixedPoint.nearest(corner.y))
      return
    }
    let toCell = Transform.scale(
      x: cell.width / Double(bounds.width), y: cell.height / Double(bounds.height)
    ).then(.translation(x: cell.x, y: cell.y))
    kind =
      TurnedSampler(layer.pixmap, toCell.then(t), repeats: tile.repeats).map { .turned($0) }
      ?? .nothing
  }

  /// Fills the pixels of row `y` from column `x`.
  func fill(_ target: UnsafeMutablePointer<UInt32>, x: Int, y: Int, count: Int) {
    switch kind {
    case .nothing: target.update(repeating: 0, count: count)
    case .turned(let sampler): sampler.fill(target, x: x, y: y, count: count)
    case .upright(let left, let top):
      let (width, height) = (layer.bounds.width, layer.bounds.height)
      let row = TurnedSampler.place(y - top, height, repeats: repeats) * width
      layer.pixmap.withPixels { source in
        if repeats {
          var column = TurnedSampler.place(x - left, width, repeats: true)
          for i in 0..<count {
            target[i] = source[row &+ column]
            column &+= 1
            if column == width { column = 0 }
          }
        } else {
          for i in 0..<count { target[i] = source[row &+ min(max(x &+ i &- left, 0), width &- 1)] }
        }
      }
    }
  }
}
