package import Scene

/// Lays out variants of a tree, each with a few other nodes, and measures again only what contains
/// these nodes.
package final class LayoutVariants {
  private let original: Node
  private var measured: LayoutNode?
  private var counter = BoxCounter()

  /// The maximum number of cached boxes; each takes some hundred bytes.
  private static let most = 20_000

  package init(of original: Node) { self.original = original }

  deinit { measured?.forget() }

  /// Lays out a variant.
  ///
  /// - Parameters:
  ///   - variant: the original tree, with other properties of some nodes.
  ///   - paths: the paths of these nodes, as child indexes from the root.
  ///   - layouter: a layouter for the same environment each time.
  package func layOut(
    _ variant: Node, changedAt paths: [[Int]], by layouter: Layouter
  ) -> LaidOutScreen {
    let measurer = layouter.measurer
    if counter.count > Self.most {
      measured?.forget()
      measured = nil
      counter.count = 0
    }
    let measured =
      self.measured
      ?? LayoutNode(original, bars: measurer.bars, in: measurer.context, counter: counter)
    self.measured = measured
    let root = LayoutNode(
      variant, bars: measurer.bars, in: measurer.context,
      reusing: LayoutNode.Original(node: measured, changes: paths.map { $0[...] }))
    return layouter.layOut(root, extent: .all, isTrial: true, by: measurer)
  }
}
