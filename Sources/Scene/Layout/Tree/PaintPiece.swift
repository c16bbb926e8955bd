import Scene

/// A unit of painting: a node's own paint, its border, or a node with parts that stay together.
package struct PaintPiece: Sendable {
  /// The index among the tree's nodes.
  package let node: Int
  /// The pieces of a group, from back to front; `nil` for the node's own paint.
  package let parts: [PaintPiece]?
  let z: Int
  /// Whether it is the node's border, which is in front of the contents.
  package var isBorder = false

  /// Returns pieces in paint order: by `z`, then in reading order.
  static func sorted(_ pieces: [PaintPiece]) -> [PaintPiece] {
    let isSorted = zip(pieces, pieces.dropFirst()).allSatisfy { $0.z <= $1.z }
    guard !isSorted else { return pieces }
    return pieces.enumerated()
      .sorted { a, b in (a.element.z, a.offset) < (b.element.z, b.offset) }.map(\.element)
  }

  /// Appends the nodes that paint something themselves, from back to front.
  func list(into order: inout [Int]) {
    guard !isBorder else { return }
    guard let parts else { return order.append(node) }
    for part in parts { part.list(into: &order) }
  }
}
