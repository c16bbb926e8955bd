import Geometry
import Layout
import Scene

/// Proposals for what is between two children of a row or column that moved away from each other.
extension Spacings {
  /// Returns the most frequent of some distances, in half points.
  static func usual(_ steps: [Double], least: Double = 0) -> [Double] {
    var counts: [Double: Int] = [:]
    for step in steps where abs(step) >= least { counts[(step * 2).rounded() / 2, default: 0] += 1 }
    return counts.sorted { ($0.value, -abs($0.key), $0.key) > ($1.value, -abs($1.key), $1.key) }
      .prefix(4).map(\.key)
  }

  /// The name of the space before a child of a row.
  static let spaceBefore = "space before"

  /// Proposes another gap, another space before one child, or another height of one.
  ///
  /// - Parameters:
  ///   - node: the row or column.
  ///   - children: its children from the first of the two to the second.
  ///   - step: the distance, in points, by which they moved apart.
  mutating func addStep(_ step: Double, in node: Int, between children: ArraySlice<Int>) {
    addStatedGap(of: node, step)
    let isRow = laid.node(node).content.isRow == true
    for child in children.dropFirst() {
      let placement = laid.placement(of: child)
      guard let space = isRow ? placement.spaceBefore : placement.spaceAbove, space + step >= 0
      else { continue }
      let property = isRow ? Self.spaceBefore : "space above"
      add([child], property, space, step, [DesignEdit(child, .space(step))])
    }
    guard !isRow else { return }
    for child in children.dropFirst().dropLast() { addHeight(step, of: child) }
  }

  /// Proposes another height of an element, and of its contents that are as high.
  mutating func addHeight(_ step: Double, of node: Int) {
    let height = laid.nodes[node].frame.height
    guard laid.placement(of: node).height != nil, laid.nodes[node].text == nil else { return }
    addHeight(
      laid.subtree(of: node).filter { inner in
        laid.nodes[inner].frame.height == height && laid.nodes[inner].text == nil
          && (inner == node || laid.placement(of: inner).height != nil)
      }, step)
  }
}
