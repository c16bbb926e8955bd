import Scene

extension Node {
  /// Changes the style or the words of a text element.
  ///
  /// - Returns: whether the node has the property to change.
  mutating func applyToText(_ change: DesignEdit.Change) -> Bool {
    guard case .text(var text) = content else { return false }
    switch change {
    case .font(let font):
      for index in text.runs.indices {
        text.runs[index].style.font = font
        text.runs[index].style.file = nil
      }
    case .fontSize(let size):
      let own = text.runs.map(\.style.size).max() ?? size
      for index in text.runs.indices { text.runs[index].style.size *= size / max(0.1, own) }
    case .stretch(let points):
      // Tracking is between letters, in thousandths of an em.
      let count = text.runs.reduce(-1) { $0 + $1.text.count }
      guard count > 0 else { return false }
      for index in text.runs.indices {
        let size = max(0.1, text.runs[index].style.size)
        text.runs[index].style.tracking += points / Double(count) / size * 1000
      }
    case .alignment(let alignment): text.alignment = alignment
    case .tracking(let tracking):
      for index in text.runs.indices { text.runs[index].style.tracking = tracking }
    case .lineHeight(let height):
      for index in text.runs.indices { text.runs[index].style.lineHeight = height }
    case .maxLines(let lines):
      (text.maxLines, text.truncation) = (lines, .tail)
    case .words(let words):
      guard text.runs.count == words.count else { return false }
      for index in text.runs.indices { text.runs[index].text = words[index] }
    default: return false
    }
    content = .text(text)
    return true
  }
}
