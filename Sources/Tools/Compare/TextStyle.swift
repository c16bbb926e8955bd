import Layout
import Scene

/// What texts of one style have in common.
struct TextStyle: Hashable {
  var font: String
  /// The font size and the height of a line, in points.
  var size, lineHeight: Double
}

extension LaidOutScreen {
  /// Returns the style in which a text element begins; `nil` if it is none.
  func textStyle(of node: Int) -> TextStyle? {
    nodes[node].text?.runs.first.map {
      TextStyle(font: $0.font, size: $0.size, lineHeight: $0.lineHeight)
    }
  }

  /// Returns the text elements that may share the style of one, in reading order: those that are set
  /// alike, and, if they are others, those of them that also have its padding and background, and
  /// those that are its siblings.
  func texts(inStyleOf node: Int, leavingOut excluded: Set<Int>) -> [[Int]] {
    guard let style = textStyle(of: node) else { return [] }
    let all = nodes.indices.filter { textStyle(of: $0) == style && !excluded.contains($0) }
    let (background, padding) = (self.node(node).background, placement(of: node).padding)
    let like = all.filter {
      self.node($0).background == background && placement(of: $0).padding == padding
    }
    let siblings = all.filter { nodes[$0].parent == nodes[node].parent }
    let groups = all == like ? [all] : [all, like]
    return siblings.count < 2 || groups.contains(siblings) ? groups : groups + [siblings]
  }
}
