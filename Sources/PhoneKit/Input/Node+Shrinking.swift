import Scene

extension Node {
  /// A text that gets smaller where it has no room, down to so many points to the em, and then ends
  /// in an ellipsis.
  func shrinking(to size: Double) -> Node {
    with { node in
      guard case .text(var text) = node.content else { return }
      text.maxLines = 1
      let own = text.runs.map(\.style.size).min() ?? size
      text.shrink = size < own ? size : nil
      text.truncation = .tail
      node.content = .text(text)
    }
  }
}
