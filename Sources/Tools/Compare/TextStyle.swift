import Layout

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

  /// Returns the text elements in the style of one, in reading order.
  func texts(inStyleOf node: Int) -> [Int] {
    guard let style = textStyle(of: node) else { return [] }
    return nodes.indices.filter { textStyle(of: $0) == style }
  }
}
