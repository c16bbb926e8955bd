import Geometry
import Layout
import Matching
import PixelDiff
import Scene

/// Guesses about changes that move other elements.
extension Proposals {
  /// Adds guesses that a text element has different words, which fill more or fewer lines.
  mutating func addLines(_ node: Int) {
    guard let text = laid.nodes[node].text, let line = text.runs.first?.lineHeight else { return }
    for change in [-2.0, -1, 1, 2] where Double(text.lines) + change >= 1 {
      var other = writer.otherText(node)
      let height = laid.nodes[node].frame.height + change * line
      other.edits = [[DesignEdit(node, .height(height))]]
      other.unknown = laid.area(filledBy: node, growing: change * line)
      differences.append(other)
    }
  }

  /// Returns guesses that rows of columns have another height, which moves what is in their middle
  /// by half as much.
  static func heights(_ analysis: Analysis, of measured: [Difference]) -> [Difference] {
    var proposals = Proposals(analysis)
    let laid = analysis.picture.laid
    struct Height: Hashable {
      var row: Int
      var change: Double
    }
    // The more of a row moved, the likelier it is, and an inner row is likelier than an outer one.
    var counts: [Height: Int] = [:]
    for moved in measured where moved.kind == .moved {
      guard let node = moved.node, let step = moved.step?.y, abs(step) >= 1 else { continue }
      proposals.addSizes(around: node, movedBy: step)
      var next: Int? = node
      while let row = next, let parent = laid.nodes[row].parent {
        next = parent
        guard case .column = laid.node(parent).content, !laid.placement(of: row).isOutsideFlow
        else { continue }
        for change in [2 * step, step] { counts[Height(row: row, change: change), default: 0] += 1 }
      }
    }
    let likely = counts.sorted { a, b in
      (a.value, a.key.row, a.key.change) > (b.value, b.key.row, b.key.change)
    }
    for (key, _) in likely.prefix(2 * mostElements) {
      let height = laid.nodes[key.row].frame.height + key.change
      guard height >= 4 else { continue }
      let size = DesignEdit(key.row, .size(width: nil, height: height))
      proposals.differences.append(
        proposals.writer.size(key.row, width: 0, height: key.change, [[size]]))
    }
    return proposals.differences
  }

  /// Adds the guesses that a stack of a written size, such as a round button, is larger or smaller,
  /// which moves what is in its middle by half as much.
  private mutating func addSizes(around node: Int, movedBy step: Double) {
    guard let stack = laid.nodes[node].parent, laid.node(stack).content.isRow == nil,
      laid.placement(of: stack).width != nil, laid.placement(of: stack).height != nil
    else { return }
    let frame = laid.nodes[stack].frame
    for change in [2 * step, -2 * step]
    where frame.width + change >= 4 && frame.height + change >= 4 {
      let size = DesignEdit(
        stack, .size(width: frame.width + change, height: frame.height + change))
      differences.append(writer.size(stack, width: change, height: change, [[size]]))
    }
  }

  /// Returns the text elements in the rows that contain an element.
  func texts(beside node: Int) -> [Int] {
    var next = laid.nodes[node].parent
    while let row = next {
      if case .row = laid.node(row).content {
        return (row + 1..<max(laid.nodes[row].end, row + 1)).filter {
          $0 != node && laid.nodes[$0].text != nil
        }
      }
      next = laid.nodes[row].parent
    }
    return []
  }

  /// Adds the guess that the different words of a text element are wider or narrower, which moves
  /// the elements beside it.
  ///
  /// - Parameters:
  ///   - steps: the distances, in points, by which elements in its row moved.
  ///   - exact: the changes in width that move them so; if there are none, they are guessed.
  mutating func addWidths(_ text: Difference, steps: [Double], exact: Set<Double>, isLonger: Bool) {
    guard let node = text.node, laid.nodes[node].text?.lines == 1,
      let parent = laid.nodes[node].parent
    else { return }
    let around = laid.nodes[parent].parent ?? parent
    var steps = Set(steps.map { ($0 * 20).rounded() / 20 }).sorted()
    for state in analysis.states.inside(around) where !state.isLost {
      let ground = zip(state.parts, state.matches).first { picture.parts[$0.0].kind != .text }
      let growth = (ground?.1.growthX ?? 0) / scale
      for step in [state.dx ?? 0, growth] {
        let step = (step * 20).rounded() / 20
        if abs(step) >= 0.5, !steps.contains(step) { steps.append(step) }
      }
    }
    // In the middle of a row, half of the change is on each side; three elements that grow share it.
    var changes =
      exact.isEmpty
      ? steps.prefix(8).flatMap { [$0, -$0, 2 * $0, -2 * $0, 3 * $0, -3 * $0] } : exact.sorted()
    if isLonger { changes.removeAll { $0 < 0 } }
    guard !changes.isEmpty else { return }
    var other = text
    other.edits = changes.map { [DesignEdit(node, .stretch($0))] }
    other.unknown = laid.nodes[node].frame
    differences.append(other)
  }

  /// Adds guesses that two text elements changed places.
  mutating func exchangeTexts(near areas: [PixelBox]) {
    let odd = picture.parts.filter { part in
      part.kind == .text && part.line == 0 && laid.nodes[part.node].text?.runs.count == 1
        && areas.contains { !$0.intersection(part.box).isEmpty }
    }.map(\.node)
    for (number, one) in odd.prefix(16).enumerated() {
      for other in odd.prefix(16).dropFirst(number + 1) {
        guard let a = laid.nodes[one].text, let b = laid.nodes[other].text,
          a.string != b.string, let first = a.runs.first, let second = b.runs.first,
          first.font == second.font, first.size == second.size, first.color == second.color
        else { continue }
        differences.append(writer.exchanged(one, other))
      }
    }
  }
}

extension LaidOutScreen {
  /// Returns the area that other words of a text element may fill: its own, or that of a bubble that
  /// is as wide as its words, whose width changes when they break into other lines.
  ///
  /// - Parameter height: the change in the text's height, in points.
  func area(filledBy text: Int, growing height: Double) -> Rect {
    var area = nodes[text].frame
    area.height += height
    guard node(text).background != nil, placement(of: text).width == nil,
      let most = placement(of: text).maxWidth, area.width < most
    else { return area }
    let wider = most - area.width
    return Rect(x: area.x - wider, y: area.y, width: area.width + 2 * wider, height: area.height)
  }
}
