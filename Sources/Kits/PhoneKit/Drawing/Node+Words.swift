import Pixels
import Scene
import Source

/// Texts that have less room than they like.
extension Node {
  /// Words that become smaller, then are cut, where they do not fit so many lines.
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

  /// A line of text that gets smaller where it has no room, down to so many points to the em, and
  /// then ends in an ellipsis.
  func shrinking(to least: Double?) -> Node {
    cut().with { node in
      guard case .text(var text) = node.content, let least else { return }
      let own = text.runs.map(\.style.size).min() ?? least
      text.shrink = least < own ? least : nil
      node.content = .text(text)
    }
  }

  /// A text that ends in an ellipsis, or begins with one, where it has no room; without a warning,
  /// since its part is made for that.
  func cut(lines: Int = 1, keeping: TextContent.Truncation = .tail) -> Node {
    with { node in
      guard case .text(var text) = node.content else { return }
      text.maxLines = lines
      text.truncation = keeping
      node.content = .text(text)
    }
  }
}
