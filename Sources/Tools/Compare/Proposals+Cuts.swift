import Geometry
import Layout
import PixelDiff
import Scene

/// Guesses about texts that are cut.
extension Proposals {
  /// The minimum share of a text that is left of it.
  private static let leastLeft = 0.3
  /// The maximum number of letters of which there may be fewer.
  private static let mostLetters = 32

  /// Adds the guesses that a text of several lines is cut after fewer of them, or is not cut.
  mutating func addLineLimits(_ node: Int) {
    guard let text = laid.nodes[node].text else { return }
    if text.truncated {
      differences.append(writer.uncut(node))
    } else {
      for count in (1..<max(1, text.lines)).suffix(Self.mostLines) {
        differences.append(writer.cut(node, after: count, of: text.lines))
      }
    }
  }

  /// The maximum number of lines of which there may be fewer.
  private static let mostLines = 3

  /// Adds the guesses that a text of one line with other words ends with an ellipsis, or after fewer
  /// words.
  mutating func addCuts(_ node: Int, of measured: [Difference], near areas: [PixelBox]) {
    guard let text = laid.nodes[node].text, text.lines == 1, !text.truncated,
      text.runs.count == 1, measured.contains(where: { $0.kind == .text && $0.node == node })
    else { return }
    let letters = Array(text.string)
    let least = max(1, Int((Double(letters.count) * Self.leastLeft).rounded(.up)))
    for count in (least..<max(least, letters.count)).suffix(Self.mostLetters)
    where !letters[count - 1].isWhitespace {
      let start = String(letters[..<count])
      differences.append(writer.cut(node, to: start + "…"))
      if letters[count].isWhitespace, hasWords(of: start, in: node, besides: areas) {
        differences.append(writer.shorter(node, to: start))
      }
    }
  }
}

extension Proposals {
  /// Returns whether nothing differs where a text of one line has its first words.
  private func hasWords(
    of start: String, in node: Int, besides areas: [PixelBox]
  ) -> Bool {
    guard let text = laid.nodes[node].text?.string, !text.isEmpty else { return false }
    let box = analysis.box(ofText: node)
    // The last words may be in a line below.
    let below = box.offset(0, box.height + analysis.finder.pixels(2))
    let isBroken = areas.contains {
      $0.y >= box.bottom && $0.intersection(below).height * 2 > below.height
    }
    guard !isBroken else { return false }
    let share = Self.certainShare * Double(start.count) / Double(text.count)
    let width = Int(share * Double(box.width))
    let kept = PixelBox(
      x: text.isFromTheRight ? box.right - width : box.x, y: box.y, width: width, height: box.height
    )
    return areas.allSatisfy { $0.intersection(kept).area * 10 < kept.area }
  }

  /// The share of the width of the first words, estimated from their letters, that is certainly
  /// theirs.
  private static let certainShare = 0.8
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

  /// Returns the difference for a text without its last words.
  fileprivate func shorter(_ node: Int, to words: String) -> Difference {
    var shorter = reworded(node, to: words)
    (shorter.property, shorter.isCertain) = ("end", false)
    return shorter
  }

  /// Returns the difference for a text with other words that are known.
  func reworded(_ node: Int, to words: String, at offset: Point = .zero) -> Difference {
    let own = laid.nodes[node].text?.string ?? ""
    let (shown, known) = (Words.shortened(words), Words.shortened(own))
    var other = difference(
      .text, node, "text is \(Words.quoted(shown)) instead of \(Words.quoted(known))", at: offset)
    (other.design, other.app) = (own, words)
    other.edits = [[DesignEdit(node, .words([words]))]]
    other.isCertain = true
    return other
  }

  /// Returns the difference for a text that is cut after some of its lines.
  func cut(_ node: Int, after count: Int, of lines: Int) -> Difference {
    var cut = difference(
      .text, node, "is cut after \(count == 1 ? "1 line" : "\(count) lines") of \(lines)")
    (cut.design, cut.app, cut.property) = ("\(lines)", "\(count)", "end")
    cut.edits = [[DesignEdit(node, .maxLines(count))]]
    return cut
  }

  /// Returns the difference for a text that is not cut, as it is in the design.
  fileprivate func uncut(_ node: Int) -> Difference {
    var uncut = difference(.text, node, "is not cut")
    uncut.property = "end"
    uncut.edits = [[DesignEdit(node, .maxLines(nil))]]
    return uncut
  }
}

extension Difference {
  /// Whether the end of a text is missing.
  var isCut: Bool { kind == .text && property == "end" }
}
