/// Makes of a screen the same in a language whose words are longer: a pseudo-locale.
///
/// Every word gets more of its own letters, so that no font lacks any.
package struct Lengthening: Sendable {
  /// How much longer texts are: 1.4 for two fifths.
  private let factor: Double

  package init(by factor: Double = 1.4) { self.factor = factor }

  package func node(_ node: Node) -> Node {
    var long = node
    switch node.content {
    case .text(var text):
      for index in text.runs.indices { text.runs[index].text = self.text(text.runs[index].text) }
      long.content = .text(text)
    case .column(let children): long.content = .column(children.map { self.node($0) })
    case .row(let children): long.content = .row(children.map { self.node($0) })
    case .layers(let children): long.content = .layers(children.map { self.node($0) })
    case .grid(var grid):
      grid.children = grid.children.map { self.node($0) }
      long.content = .grid(grid)
    case .space, .image, .icon, .shape: break
    }
    return long
  }

  /// Each word of letters with its first letters once more at its end.
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
