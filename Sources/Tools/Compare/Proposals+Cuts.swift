import Layout
import Scene

/// Guesses about texts that are cut.
extension Proposals {
  /// The minimum share of a text that is left of it.
  private static let leastLeft = 0.3
  /// The maximum number of letters of which there may be fewer.
  private static let mostLetters = 32

  /// Adds the guesses that a text of one line with other words ends with an ellipsis.
  mutating func addCuts(_ node: Int, of measured: [Difference]) {
    guard let text = laid.nodes[node].text, text.lines == 1, !text.truncated,
      text.runs.count == 1, measured.contains(where: { $0.kind == .text && $0.node == node })
    else { return }
    let letters = Array(text.string)
    let least = max(1, Int((Double(letters.count) * Self.leastLeft).rounded(.up)))
    for count in (least..<max(least, letters.count)).suffix(Self.mostLetters)
    where !letters[count - 1].isWhitespace {
      differences.append(writer.cut(node, to: String(letters[..<count]) + "…"))
    }
  }
}

extension DifferenceWriter {
  /// Returns the difference for a text of which the end is missing.
  ///
  /// - Parameter words: the words in the app's picture, with the ellipsis.
  fileprivate func cut(_ node: Int, to words: String) -> Difference {
    var cut = difference(.text, node, "is cut: \(Words.quoted(Words.shortened(words)))")
    (cut.design, cut.app, cut.property) = (laid.nodes[node].text?.string, words, "end")
    cut.edits = [[DesignEdit(node, .words([words]))]]
    return cut
  }
}

extension Difference {
  /// Whether the end of a text is missing.
  var isCut: Bool { kind == .text && property == "end" }
}
