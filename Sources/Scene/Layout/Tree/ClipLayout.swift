import Drawing
import Geometry
import Pixels
import Scene

/// The shape of a clip where it lies over the frame it cuts, in points.
struct ClipLayout {
  let shape: ShapeContent
  /// What the shape fills.
  private let inner: Rect
  /// The shape's own frame, its padding included, which its turn goes by.
  private let frame: Rect
  private let turn: Effects.Turn?

  /// - Returns: `nil` where no shape cuts.
  init?(
    _ effects: Effects, over frame: Rect, resources: LayoutResources, environment: Environment,
    pixel: Double
  ) {
    guard let node = effects.clipShape.first, case .shape(let shape) = node.content else {
      return nil
    }
    let measurer = Measurer(resources: resources, environment: environment, pixel: pixel)
    let box = measurer.measureApart([node], over: frame, at: node.place)
    let tree = LaidTree(
      box, at: frame.origin, on: nil, resources: resources, environment: environment)
    guard let index = tree.nodes.indices.last else { return nil }
    self.shape = shape
    inner = tree.content(of: index)
    self.frame = tree.nodes[index].frame
    turn = node.effects.transform
  }

  /// The smallest upright rectangle that has all of it.
  var bounds: Rect {
    let bounds = shape.outline.ownBounds.map { $0.offset(by: inner.origin) } ?? inner
    return turn.map { $0.matrix(in: frame).apply(bounds) } ?? bounds
  }

  /// Its outline in pixels, and the rule of what lies inside.
  func outline(_ lowering: Lowering) -> (path: Path, rule: Drawing.Fill.Rule) {
    let whole = ShapeContent(shape.outline, fill: .color(.black))
    var lowering = lowering
    guard case .fill(let fill) = lowering.shape(whole, in: inner, -1).first else {
      return (Path(), .nonZero)
    }
    guard let turn else { return (fill.path, fill.rule) }
    let map = turn.matrix(in: lowering.pixels(frame), scale: lowering.scale)
    return (fill.path.transformed(by: map), fill.rule)
  }
}
