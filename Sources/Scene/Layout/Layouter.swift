import Geometry
package import Scene
import Typesetting

/// Lays out a screen: nodes in, their tree out.
package struct Layouter {
  let resources: LayoutResources
  let environment: Environment
  let scale: Double

  /// - Parameter scale: device pixels to the point, which only lengths in pixels ask for.
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
  /// - Parameter extent: how much is laid out; all of it where the screen is as large as its
  ///   content.
  package func layOut(_ root: Node, extent: LayoutExtent = .all) -> LaidOutScreen {
    let measurer = Measurer(resources: resources, environment: environment, scale: scale)
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
    let size = Size(
      width: device.width, height: environment.full ? box.size.height : device.height)
    return LaidOutTree.screen(box, size: size, extent: extent, by: measurer)
  }

  /// Shapes the texts of a tree ahead of its layout, which needs pictures; texts do not.
  ///
  /// - Parameter count: how many at most, in reading order: those that are likely to show.
  package func shapeTexts(of root: Node, atMost count: Int) {
    let measurer = Measurer(resources: resources, environment: environment, scale: scale)
    var left = count
    var pending = [root]
    while left > 0, let node = pending.popLast() {
      pending += node.children.reversed()
      guard case .text(let text) = node.content, text.runs.allSatisfy({ $0.icon == nil }) else {
        continue
      }
      resources.typesetter.prepare(measurer.paragraph(text))
      left -= 1
    }
  }

  private func size(of root: LayoutNode, _ measurer: Measurer) -> Size {
    guard environment.device.isAsLargeAsItsContent else { return environment.device.size }
    let natural = measurer.measure(root, .natural).size
    return Size(width: natural.width.rounded(.up), height: natural.height.rounded(.up))
  }
}
