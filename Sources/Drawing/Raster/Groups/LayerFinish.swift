import Drawing
import Geometry
import KernelTable

/// An effect that changes a group's clipped layer based on the layer's own outline.
///
/// Planning, bounding, counting, and painting of groups need only these requirements.
protocol LayerFinish: Sendable {
  /// Returns the effect with its lengths and directions mapped to a surface; `nil` if it is
  /// invisible.
  func seen(through t: Transform) -> Self?
  /// The maximum distance, in pixels, at which anything affects a pixel.
  var reach: Int { get }
  /// The cost per pixel of a layer: planes of memory, and passes through them.
  static var cost: (memory: Double, work: Double) { get }
  func apply(to layer: Layer, _ kernels: KernelTable) -> Layer
}

extension Group {
  /// Returns the finishes of the group, in the order in which they are applied.
  func finishes(seenThrough t: Transform) -> [any LayerFinish] {
    var finishes: [any LayerFinish] = []
    if let bevel = bevel?.seen(through: t) { finishes.append(bevel) }
    return finishes
  }
}
