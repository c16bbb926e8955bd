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

  /// Returns pieces in which those of two ranges of nodes are painted at each other's turn.
  package static func exchanging(
    _ one: Range<Int>, _ other: Range<Int>, in pieces: [PaintPiece]
  ) -> [PaintPiece] {
    let first = pieces.filter { one.contains($0.node) }
    let second = pieces.filter { other.contains($0.node) }
    if first.isEmpty || second.isEmpty {
      return pieces.map { piece in
        PaintPiece(
          node: piece.node, parts: piece.parts.map { exchanging(one, other, in: $0) }, z: piece.z,
          isBorder: piece.isBorder)
      }
    }
    var result: [PaintPiece] = []
    var isPainted = (one: false, other: false)
    for piece in pieces {
      if one.contains(piece.node) {
        if !isPainted.one { result += second }
        isPainted.one = true
      } else if other.contains(piece.node) {
        if !isPainted.other { result += first }
        isPainted.other = true
      } else {
        result.append(piece)
      }
    }
    return result
  }

  /// Appends the nodes that paint something themselves, from back to front.
  func list(into order: inout [Int]) {
    guard !isBorder else { return }
    guard let parts else { return order.append(node) }
    for part in parts { part.list(into: &order) }
  }
}
