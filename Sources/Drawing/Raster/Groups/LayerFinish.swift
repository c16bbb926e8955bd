import Drawing
import Geometry
import KernelTable

/// An effect that changes a group's cut layer by its own outline.
///
/// Planning, bounding, counting and painting of groups ask only this of it.
protocol LayerFinish: Sendable {
  /// The effect with its lengths and directions as a surface sees them; `nil` if nothing shows.
  func seen(through t: Transform) -> Self?
  /// How far from a pixel what changes it may be, in pixels.
  var reach: Int { get }
  /// What it needs for a layer's pixels: planes of memory, and passes through them.
  static var cost: (memory: Double, work: Double) { get }
  func apply(to layer: Layer, _ kernels: KernelTable) -> Layer
}

extension Group {
  /// The finishes it needs, in the order they are done.
  func finishes(seenThrough t: Transform) -> [any LayerFinish] {
    var finishes: [any LayerFinish] = []
    if let bevel = bevel?.seen(through: t) { finishes.append(bevel) }
    return finishes
  }
}
