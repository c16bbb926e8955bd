import Layout
import Scene

/// Guesses about all texts of a style.
extension Proposals {
  /// Returns the proposals that several texts in which the same other font, or the same other size,
  /// was measured have it together.
  ///
  /// Columns that share a width by what they contain change only with all of their texts, and each
  /// text of a row moves the next ones.
  ///
  /// - Parameter isInRow: whether only texts of one row are returned.
  static func styles(
    _ analysis: Analysis, of measured: [Difference], inRow isInRow: Bool
  ) -> [Difference] {
    let laid = analysis.picture.laid
    func row(_ difference: Difference) -> Int? {
      difference.node.flatMap { laid.nodes[$0].parent }.flatMap {
        laid.node($0).content.isRow == true ? $0 : nil
      }
    }
    var groups: [[Difference]] = []
    for other in measured
    where [.weight, .fontSize].contains(other.kind) && other.app != nil && !other.edits.isEmpty
      && (!isInRow || row(other) != nil)
    {
      let same = groups.firstIndex { group in
        group[0].kind == other.kind && group[0].design == other.design
          && group[0].app == other.app && (!isInRow || row(group[0]) == row(other))
          && !group.contains { $0.node == other.node }
      }
      if let same { groups[same].append(other) } else { groups.append([other]) }
    }
    return groups.filter { $0.count > 1 }.map { group in
      var whole = group[0]
      whole.others = group.dropFirst().compactMap(\.node)
      whole.weight = group.count
      whole.isCertain = group.contains(where: \.isCertain)
      whole.edits = [group.flatMap { $0.edits[0] }]
      whole.notes.append(analysis.writer.asItIs(for: whole.others))
      return whole
    }
  }
}
