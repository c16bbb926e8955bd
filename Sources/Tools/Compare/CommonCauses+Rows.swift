import Geometry
import Layout
import Scene

/// New rows that were found as what they show, and as what they moved.
extension CommonCauses {
  /// Joins content that is not in the design with the move of what follows it.
  func withoutMoved(_ differences: [Difference]) -> [Difference] {
    var left = differences
    for moved in differences {
      guard moved.kind == .moved, moved.isAbove, let node = moved.node,
        let step = moved.shift?.y, step >= Self.leastRow, let origin = moved.origin,
        let index = left.firstIndex(where: { isRow($0, above: node, from: origin.y, step) })
      else { continue }
      left[index].notes.append("moves \(writer.label(node)) by \(Words.points(step))")
      left[index].notes += moved.notes
      left[index].weight += moved.weight
      left.removeAll { $0 == moved }
    }
    return left
  }

  /// Joins what a new row at the end of a list shows, if nothing follows it that it would move.
  func withLastRows(_ differences: [Difference]) -> [Difference] {
    var left = differences
    for list in writer.laid.nodes.indices {
      guard let zone = placeOfNextRow(in: list) else { continue }
      let parts = left.filter { part in
        part.kind == .extra && part.box.map { $0.intersection(zone) == $0 } == true
      }
      let boxes = parts.compactMap(\.box)
      guard parts.count >= Self.leastParts, let first = boxes.first else { continue }
      let all = boxes.dropFirst().reduce(first) { $0.union($1) }
      guard all.width >= Self.shareOfWidth * zone.width,
        all.height >= Self.shareOfHeight * zone.height
      else { continue }
      var row = writer.difference(.extra, list, Analysis.extraWords(all))
      row.box = all
      row.weight = parts.count
      left.removeAll { parts.contains($0) }
      // The list, and what is as high as it, grew by the row.
      let grown = left.filter { grown in
        guard grown.kind == .resized, let node = grown.node, let change = grown.delta else {
          return false
        }
        return abs(writer.laid.nodes[node].frame.maxY - zone.y) < zone.height / 4
          && (0.5...1.5).contains(change / zone.height)
          && writer.laid.subtree(of: node).contains(list)
      }
      row.notes = grown.map(\.message)
      left.removeAll { grown.contains($0) }
      left.append(row)
    }
    return left
  }

  /// The minimum number of parts that a row shows.
  private static let leastParts = 3

  /// Returns the area below the last row of a list of rows of one height, as high as a row; `nil` if
  /// an element is no such list.
  private func placeOfNextRow(in list: Int) -> Rect? {
    let laid = writer.laid
    guard laid.node(list).content.isRow == false else { return nil }
    let rows = laid.flowChildren(of: list)
    guard rows.count > 1, let last = rows.last.map({ laid.nodes[$0].frame }),
      last.height >= Self.leastRow,
      rows.allSatisfy({ row in
        abs(laid.nodes[row].frame.height - last.height) <= 2 && laid.count(in: row) > 2
      })
    else { return nil }
    let top = last.maxY - 2
    return Rect(x: last.x, y: top, width: last.width, height: last.height + 6)
  }

  /// The minimum height of a new row, in points.
  private static let leastRow = 20.0
  /// The share of the height, and of the width, that what a new row shows fills.
  private static let (shareOfHeight, shareOfWidth) = (0.5, 0.6)

  /// Returns whether content fills the space that an element left by moving down.
  ///
  /// - Parameter top: the element's place before, in points.
  private func isRow(
    _ extra: Difference, above node: Int, from top: Double, _ step: Double
  ) -> Bool {
    guard extra.kind == .extra, let box = extra.box else { return false }
    let frame = writer.laid.nodes[node].frame
    return box.y >= top - step / 2 && box.maxY <= top + step + 1
      && box.height >= Self.shareOfHeight * step && box.width >= Self.shareOfWidth * frame.width
  }
}
