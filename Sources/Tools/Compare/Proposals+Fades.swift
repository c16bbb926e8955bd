import Layout

/// Guesses about the opacity of containers.
extension Proposals {
  /// The most by which the opacities of what one container has faded differ from their middle.
  private static let mostApart = 0.15

  /// Returns guesses that containers are fainter in which several elements seem to be.
  static func fades(_ analysis: Analysis, of measured: [Difference]) -> [Difference] {
    let laid = analysis.picture.laid
    let faded = measured.filter { $0.kind == .opacity }
    guard faded.count > 1 else { return [] }
    return laid.nodes.indices.compactMap { node -> Difference? in
      guard laid.nodes[node].end > node + 1, analysis.states.core(of: node) == node else {
        return nil
      }
      let own = faded.filter { $0.node.map { laid.subtree(of: node).contains($0) } ?? false }
      let shares = own.compactMap(\.delta).map { 1 + $0 }
      guard own.count > 1, own.count * 3 >= analysis.states.inside(node).count,
        let middle = ElementState.median(shares),
        shares.count(where: { abs($0 - middle) <= mostApart }) * 3 >= 2 * shares.count
      else { return nil }
      return analysis.writer.opacity(node, (middle * 20).rounded() / 20)
    }
  }
}
