package import Geometry
package import Scene

/// The shape of a clip where it is over the frame it cuts, in points.
package struct ClipLayout {
  package let shape: ShapeContent
  /// What the shape fills.
  package let inner: Rect
  /// The shape's own frame, including its padding, about which it turns.
  package let frame: Rect
  package let turn: Effects.Turn?

  /// The clip of a node of a tree, for its pixels.
  package init?(_ laid: LaidOutScreen, _ index: Int) {
    self.init(
      laid.sources[index].node.effects, over: laid.nodes[index].frame,
      by: Measurer(
        resources: laid.resources, environment: laid.environment, scale: laid.scale))
  }

  /// - Returns: `nil` where no shape cuts.
  init?(_ effects: Effects, over frame: Rect, by measurer: Measurer) {
    guard let node = effects.clipShape.first, case .shape(let shape) = node.content,
      let laid = LaidOutTree.apart([node], over: frame, by: measurer),
      let index = laid.nodes.indices.last
    else { return nil }
    self.shape = shape
    inner = laid.content(of: index)
    self.frame = laid.nodes[index].frame
    turn = node.effects.transform
  }

  /// The smallest upright rectangle that has all of it.
  var bounds: Rect {
    let bounds = shape.outline.ownBounds.map { $0.offset(by: inner.origin) } ?? inner
    return turn.map { $0.matrix(in: frame).apply(bounds) } ?? bounds
  }
}
