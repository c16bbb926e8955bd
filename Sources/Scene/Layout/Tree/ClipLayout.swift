package import Geometry
package import Scene

/// The shape of a clip, laid out over the clipped frame, in points.
package struct ClipLayout {
  package let shape: ShapeContent
  /// The rectangle that the shape fills.
  package let inner: Rect
  /// The shape's own frame, including its padding, around which it rotates.
  package let frame: Rect
  package let turn: Effects.Transformation?

  /// Creates the clip of a node in a tree, in the tree's pixels.
  package init?(_ laid: LaidOutScreen, _ index: Int) {
    self.init(
      laid.sources[index].node.effects, over: laid.nodes[index].frame,
      by: Measurer(
        resources: laid.resources, environment: laid.environment, scale: laid.scale,
        context: laid.sources[index].context))
  }

  /// Creates the clip of a node; `nil` if there is no clip shape.
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

  /// The bounding box of the clip.
  var bounds: Rect {
    var bounds = shape.bounds(in: inner) ?? inner
    if shape.isMirrored { bounds.x = inner.x + inner.maxX - bounds.maxX }
    return turn.map { $0.matrix(in: frame).apply(bounds) } ?? bounds
  }
}
