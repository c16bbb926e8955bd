package import Scene
import Typesetting

extension Layouter {
  /// Shapes the texts of a tree ahead of its layout, which needs pictures; texts do not.
  ///
  /// - Parameter count: how many at most, in reading order: those that are likely to show.
  package func shapeTexts(of root: Node, atMost count: Int) {
    let measurer = Measurer(resources: resources, environment: environment, pixel: 1 / scale)
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
}
