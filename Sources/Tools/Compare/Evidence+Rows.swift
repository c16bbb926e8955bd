import Layout
import Scene

/// Rows of which everything is missing.
extension Evidence {
  /// Returns differences in which a container that shows nothing itself is missing instead of all that
  /// is in it.
  func joinedRows(_ differences: [Difference]) -> [Difference] {
    let laid = analysis.picture.laid
    var joined = differences
    for row in laid.nodes.indices.reversed() where laid.node(row).background == nil {
      let children = laid.children(of: row)
      let own = joined.filter { missing in
        missing.kind == .missing && missing.property == nil
          && missing.node.map(children.contains) == true
      }
      guard children.count > 1, let first = own.first,
        Set(own.compactMap(\.node)).count == children.count,
        let place = joined.firstIndex(of: first)
      else { continue }
      var gone = analysis.writer.missing(row, count: analysis.states.inside(row).count)
      gone.edits = [own.flatMap { $0.edits.first ?? [] }]
      joined[place] = gone
      joined.removeAll(where: own.contains)
    }
    return joined
  }
}
