import Pixels
import Scene
import Source

/// Text nodes that adapt to less room than they need.
extension Node {
  /// Returns text that is truncated after the given number of lines; a single line shrinks first.
  static func words(
    _ text: Located<String>, _ style: TextStyleSpec, name: String, lines: Int? = nil,
    alignment: TextContent.Alignment = .start, etch: Color? = nil, y: Double = -1
  ) -> Node {
    var node = Node.text(text.value, style, name: name, at: text.place, alignment: alignment)
    if let lines {
      node = lines == 1 ? node.shrinking(to: (style.size * 0.7).rounded()) : node.cut(lines: lines)
    }
    return etch.map { node.etched($0, y: y) } ?? node
  }

  /// Returns a line of text that shrinks if it does not fit, down to the given size, and then ends
  /// in an ellipsis.
  func shrinking(to least: Double?) -> Node {
    cut().with { node in
      guard case .text(var text) = node.content, let least else { return }
      let own = text.runs.map(\.style.size).min() ?? least
      text.shrink = least < own ? least : nil
      node.content = .text(text)
    }
  }

  /// Returns the text node with a maximum number of lines, truncated without a warning.
  func cut(lines: Int = 1, keeping: TextContent.Truncation = .tail) -> Node {
    with { node in
      guard case .text(var text) = node.content else { return }
      text.maxLines = lines
      text.truncation = keeping
      node.content = .text(text)
    }
  }

  /// Makes truncation of the text cause a warning, since the text is meant to fit.
  mutating func warnsOfTruncation() {
    guard case .text(var text) = content else { return }
    text.truncation = nil
    content = .text(text)
  }
}
