import Drawing
import Geometry
package import Scene
import Typesetting

/// Lays out a screen: nodes in, their tree out, with its display list and its elements.
package struct Layouter {
  let resources: LayoutResources
  let environment: Environment
  let scale: Double

  /// - Parameter scale: device pixels to the point, which only lengths in pixels and lowering ask for.
  package init(resources: LayoutResources, environment: Environment, scale: Int) {
    self.resources = resources
    self.environment = environment
    self.scale = Double(scale)
  }

  /// The screen `root` fills.
  ///
  /// The screen is as large as the device, or with `full` as high as the content where that is
  /// higher. Where there is no device, the content's own size is rounded up to whole points.
  ///
  /// - Parameters:
  ///   - extent: how much is laid out; all of it where the screen is as large as its content.
  ///   - keepsSources: whether `node(_:)` and its like are to be asked of it.
  package func lay(
    _ root: Node, extent: LayoutExtent = .all, keepsSources: Bool = false
  ) -> Laid {
    let measurer = Measurer(resources: resources, environment: environment, pixel: 1 / scale)
    let root = LayoutNode(root, bars: measurer.bars)
    defer { root.forget() }
    let device = size(of: root, measurer)
    var box: Box
    if environment.full {
      var screen = Proposal(width: device.width, height: nil)
      box = measurer.measure(root, screen, in: screen)
      screen.height = max(box.size.height.rounded(.up), device.height)
      box = measurer.measure(root, screen, in: screen)
    } else {
      if extent == .shown, !environment.device.isAsLargeAsItsContent {
        Culling(measurer: measurer).start(at: root, height: device.height)
      }
      let screen = Proposal(width: device.width, height: device.height)
      box = measurer.measure(root, screen, in: screen)
    }
    let screen = Size(
      width: device.width, height: environment.full ? box.size.height : device.height)
    let tree = LaidTree(
      box, on: Rect(size: screen), extent: extent, resources: resources, environment: environment)
    var lowering = Lowering(tree, resources: resources, environment: environment, scale: scale)
    let (items, order) = lowering.lower()
    var warnings = tree.warnings + lowering.warnings
    if !order.paintsSomething {
      warnings.append(LayoutWarning(kind: .nothingDrawn, place: root.node.place))
    }
    return Laid(
      nodes: tree.nodes, order: order.nodes, displayList: DisplayList(items),
      sources: keepsSources ? tree.boxes.map { LaidSource($0, resources) } : [], warnings: warnings,
      excess: lowering.masks.excess, size: screen)
  }

  private func size(of root: LayoutNode, _ measurer: Measurer) -> Size {
    guard environment.device.isAsLargeAsItsContent else { return environment.device.size }
    let natural = measurer.measure(root, .natural).size
    return Size(width: natural.width.rounded(.up), height: natural.height.rounded(.up))
  }
}
