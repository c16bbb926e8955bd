import Geometry
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
          && isSameStyle(group[0], other) && (!isInRow || row(group[0]) == row(other))
          && !group.contains { $0.node == other.node }
      }
      if let same { groups[same].append(other) } else { groups.append([other]) }
    }
    return groups.filter { $0.count > 1 }.map { group in
      // A size of whole points is the likeliest.
      let likeliest =
        group.first { $0.app.flatMap(Double.init).map { $0 == $0.rounded() } ?? true } ?? group[0]
      let nodes = group.compactMap(\.node).sorted()
      var whole = likeliest
      whole.node = nodes[0]
      whole.element = analysis.writer.label(nodes[0])
      whole.place = laid.nodes[nodes[0]].place
      whole.others = Array(nodes.dropFirst())
      whole.weight = group.count
      whole.isCertain = group.contains(where: \.isCertain)
      let styled = nodes.compactMap { likeliest.styleEdit(of: $0) }
      whole.edits = [styled]
      // An app may not break the lines of texts for which a row is too short.
      if isInRow, let size = likeliest.app.flatMap(Double.init) {
        whole.edits.append(styled + nodes.compactMap { laid.unbroken($0, at: size) })
      }
      whole.notes.append(analysis.writer.asItIs(for: whole.others))
      return whole
    }
  }

  /// Returns whether two measured fonts, or sizes, are the same.
  private static func isSameStyle(_ one: Difference, _ other: Difference) -> Bool {
    if one.app == other.app { return true }
    guard one.kind == .fontSize, let a = one.app.flatMap(Double.init),
      let b = other.app.flatMap(Double.init)
    else { return false }
    return abs(a - b) <= nearlySameSize
  }

  /// The difference between sizes, in points, that are measured in texts of one size.
  private static let nearlySameSize = 0.5
}

extension LaidOutScreen {
  /// Returns the change by which a line of text has its whole width in another size.
  fileprivate func unbroken(_ node: Int, at size: Double) -> DesignEdit? {
    guard let style = textStyle(of: node), style.size > 0 else { return nil }
    let padding = placement(of: node).padding.horizontal
    let width = (nodes[node].frame.width - padding) * size / style.size + padding
    return DesignEdit(node, .wrap(width: width))
  }
}

extension Difference {
  /// Returns the change to the font, or the size, of a text to that of the app's.
  fileprivate func styleEdit(of text: Int) -> DesignEdit? {
    guard let app else { return nil }
    if kind == .weight { return DesignEdit(text, .font(app)) }
    return Double(app).map { DesignEdit(text, .fontSize($0)) }
  }
}
