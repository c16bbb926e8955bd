package import Geometry
package import Scene
import Typesetting

/// Lays out a screen: nodes in, a display list and its elements out.
package struct Layouter {
  private let resources: LayoutResources
  private let environment: Environment

  package init(resources: LayoutResources, environment: Environment) {
    self.resources = resources
    self.environment = environment
  }

  /// The screen `root` fills, at the environment's scale.
  ///
  /// The screen is as large as the device, or with `full` as high as the content where that is
  /// higher. A `size` of the caller's own takes the device's place. Where there is no device, the
  /// content's own size is rounded up to whole points.
  package func lay(_ root: Node, size: Size? = nil) -> Laid {
    let measurer = Measurer(resources: resources, environment: environment)
    let root = LayoutNode(root)
    let device = size ?? extent(of: root, measurer)
    var box: Box
    if environment.full {
      box = measurer.measure(root, Proposal(width: device.width, height: nil))
      let height = max(box.size.height.rounded(.up), device.height)
      box = measurer.measure(root, Proposal(width: device.width, height: height))
    } else {
      box = measurer.measure(root, Proposal(width: device.width, height: device.height))
    }
    let screen = Size(
      width: device.width, height: environment.full ? box.size.height : device.height)
    var lowering = Lowering(
      resources: resources, environment: environment, screen: Rect(size: screen))
    return lowering.lower(box)
  }

  private func extent(of root: LayoutNode, _ measurer: Measurer) -> Size {
    guard environment.device.isAsLargeAsItsContent else { return environment.device.size }
    let natural = measurer.measure(root, .natural).size
    return Size(width: natural.width.rounded(.up), height: natural.height.rounded(.up))
  }
}
