import Geometry
package import Scene
import Typesetting

/// Lays out a screen: converts nodes into a positioned tree.
package struct Layouter {
  let resources: LayoutResources
  let environment: Environment
  let scale: Double

  /// Creates a layouter.
  ///
  /// - Parameter scale: device pixels per point; only lengths in pixels depend on it.
  package init(resources: LayoutResources, environment: Environment, scale: Int) {
    self.resources = resources
    self.environment = environment
    self.scale = Double(scale)
  }

  var measurer: Measurer {
    Measurer(resources: resources, environment: environment, scale: scale)
  }

  /// Lays out a screen filled by `root`.
  ///
  /// The screen has the device's size or, with `full`, the content's height if that is greater.
  /// Without a device, it has the content's own size, rounded up to whole points.
  ///
  /// - Parameter extent: the part to lay out; everything if the screen has its content's size.
  package func layOut(_ root: Node, extent: LayoutExtent = .all) -> LaidOutScreen {
    let measurer = self.measurer
    let root = LayoutNode(root, bars: measurer.bars, in: measurer.context)
    return layOut(root, extent: extent, by: measurer)
  }

  /// Lays out a screen filled by `root`, and clears the sizes that were cached in it.
  ///
  /// - Parameter isTrial: whether the layout is only compared with others.
  func layOut(
    _ root: LayoutNode, extent: LayoutExtent, isTrial: Bool = false, by measurer: Measurer
  ) -> LaidOutScreen {
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
    return LaidOutTree.screen(
      box, size: size, extent: extent, isTrial: isTrial, by: measurer)
  }

  /// Shapes the text in a tree ahead of layout, which must wait for the pictures.
  ///
  /// - Parameter count: the maximum number of text nodes; the first in reading order are the most
  ///   likely to be visible.
  package func shapeTexts(of root: Node, atMost count: Int) {
    let measurer = self.measurer
    var left = count
    var pending = [(node: root, context: measurer.context)]
    while left > 0, let (node, outer) = pending.popLast() {
      let context = outer.entering(node)
      pending += node.children.reversed().map { ($0, context) }
      guard case .text(let text) = node.content, text.runs.allSatisfy({ $0.icon == nil }) else {
        continue
      }
      resources.typesetter.prepare(measurer.paragraph(text, in: context))
      left -= 1
    }
  }

  private func size(of root: LayoutNode, _ measurer: Measurer) -> Size {
    guard environment.device.isAsLargeAsItsContent else { return environment.device.size }
    let natural = measurer.measure(root, .natural).size
    return Size(width: natural.width.rounded(.up), height: natural.height.rounded(.up))
  }
}
