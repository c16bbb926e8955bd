import Scene

/// Simulates a language with longer words, like a pseudo-locale.
///
/// Every word is extended with its own letters, so that no font lacks a glyph for them.
package struct TextExpansion: Sendable {
  /// The factor for the length of text: 1.4 for 40% longer.
  private let factor: Double

  package init(by factor: Double = 1.4) { self.factor = factor }

  func node(_ node: Node) -> Node {
    var long = node
    if case .text(var text) = node.content {
      for index in text.runs.indices { text.runs[index].text = self.text(text.runs[index].text) }
      long.content = .text(text)
    }
    long.children = node.children.map { self.node($0) }
    return long
  }

  /// Returns the text with the first letters of each word repeated at its end.
  package func text(_ text: String) -> String {
    var long = ""
    var word = ""
    func end() {
      let count = Int((Double(word.count) * (factor - 1)).rounded(.up))
      long += word + word.lowercased().prefix(count)
      word = ""
    }
    for character in text {
      if character.isLetter {
        word.append(character)
      } else {
        end()
        long.append(character)
      }
    }
    end()
    return long
  }
}
