import Geometry
import Layout
import PixelDiff
import Scene

/// Guesses about elements that moved, and about words that move what is beside them.
extension Proposals {
  /// Returns guesses that single elements moved by a few points, which explain nearly all of the
  /// differences around them.
  static func steps(_ analysis: Analysis, near areas: [PixelBox]) -> [Difference] {
    var proposals = Proposals(analysis)
    var seen: Set<Int> = []
    for area in areas.prefix(mostAreas) {
      for node in proposals.elements(near: area)
      where seen.insert(node).inserted && !proposals.hasMoved(node) {
        proposals.addMove(node, rest: 0.15)
      }
    }
    for moved in proposals.differences { proposals.addMoves(inside: moved) }
    for index in proposals.differences.indices { proposals.differences[index].isGuessed = true }
    return proposals.differences
  }

  /// Returns guesses that missing elements moved.
  ///
  /// An element may look different elsewhere, because of what is painted over it there.
  ///
  /// - Parameter areas: the areas that differ, one of which may show the element.
  static func moves(
    _ analysis: Analysis, of missing: [Difference], to areas: [PixelBox]
  ) -> [Difference] {
    var proposals = Proposals(analysis)
    let laid = proposals.laid
    var containers: Set<Int> = []
    for node in missing.compactMap(\.node).prefix(mostElements) {
      proposals.addMoves(node, to: areas)
      // What is on a background may have moved with it.
      if let outer = laid.nodes[node].parent, laid.node(outer).background != nil,
        laid.nodes[outer].frame.height < laid.size.height / 2, containers.insert(outer).inserted
      {
        let own = analysis.box(of: outer)
        let near = own.expanded(by: max(own.width, own.height) / 2)
        proposals.addMoves(outer, to: areas.filter { !$0.intersection(near).isEmpty })
      }
      guard let layer = proposals.layer(of: node) else { continue }
      proposals.addMove(node, layer)
    }
    return proposals.differences
  }

  /// Adds the guesses that an element moved to areas that are as wide or as high as it is.
  ///
  /// An area that is longer also contains the place that the element left.
  mutating func addMoves(_ node: Int, to areas: [PixelBox]) {
    let (own, slack) = (analysis.box(of: node), Int(3 * scale))
    var steps: Set<Point> = []
    func add(_ x: Int, _ y: Int) {
      guard max(abs(x), abs(y)) > slack else { return }
      func points(_ pixels: Int) -> Double { (2 * Double(pixels) / scale).rounded() / 2 }
      steps.insert(Point(x: points(x), y: points(y)))
    }
    // What is between the lines of an element, or of what it moved from, is no different.
    let near = own.expanded(by: max(own.width, own.height))
    let beside = areas.filter { near.intersection($0) == $0 }
    let columns = beside.filter { $0.x >= own.x - slack && $0.right <= own.right + slack }
    let rows = beside.filter { $0.y >= own.y - slack && $0.bottom <= own.bottom + slack }
    let joined = [columns, rows].compactMap { parts in
      parts.dropFirst().reduce(parts.first) { $0?.union($1) }
    }
    for area in areas + joined {
      let middle = (
        x: (area.x + area.right - own.x - own.right) / 2,
        y: (area.y + area.bottom - own.y - own.bottom) / 2
      )
      let isAsWide = abs(area.width - own.width) <= slack
      if isAsWide, abs(area.height - own.height) <= slack {
        for across in 0...Int(scale) {
          for down in 0...Int(scale) { add(area.x - own.x + across, area.y - own.y + down) }
        }
      }
      if isAsWide, area.height >= own.height - slack {
        // Areas are made of cells of some pixels.
        for less in 0...Int(scale) {
          add(middle.x, area.y - own.y + less)
          add(middle.x, area.bottom - own.bottom - less)
        }
      } else if abs(area.height - own.height) <= slack, area.width >= own.width - slack {
        for less in 0...Int(scale) {
          add(area.x - own.x + less, middle.y)
          add(area.right - own.right - less, middle.y)
        }
      }
    }
    for step in steps.sorted(by: { ($0.y, $0.x) < ($1.y, $1.x) }) { addMove(node, step) }
  }

  /// Returns guesses that elements that seem to show a different picture moved.
  ///
  /// What is in front of a picture, and did not move with it, makes it seem another one.
  static func moves(_ analysis: Analysis, ofPictures measured: [Difference]) -> [Difference] {
    var proposals = Proposals(analysis)
    for node in measured.filter({ $0.kind == .picture }).compactMap(\.node).prefix(mostElements) {
      proposals.addMove(node, rest: 0.5)
    }
    return proposals.differences
  }

  /// Adds the guess that an element moved by a few points.
  ///
  /// - Parameter rest: the maximum share of the error that may remain.
  private mutating func addMove(_ node: Int, rest: Double) {
    guard let move = layer(of: node)?.move(within: Int(9 * scale)), move.rest < rest else { return }
    addMove(node, Point(x: Double(move.x) / scale, y: Double(move.y) / scale))
  }

  /// Returns the guesses that texts have different words of another length, which move the elements
  /// beside them.
  ///
  /// - Parameters:
  ///   - known: the areas with content that is known to be unlike the design's.
  ///   - stretch: returns the change in the width of a text element that moves an element by a
  ///     distance.
  static func widths(
    _ analysis: Analysis, _ evidence: Evidence, of measured: [Difference], known: [PixelBox],
    stretch: (_ text: Int, _ node: Int, _ step: Double) -> Double?
  ) -> [Difference] {
    var proposals = Proposals(analysis)
    var texts = measured.filter { $0.kind == .text && $0.edits.isEmpty }
    var steps: [Int: [Double]] = [:]
    // The changes in width that the layout says.
    var exact: [Int: Set<Double>] = [:]
    var unchanged: Set<Int> = []
    let laid = analysis.picture.laid
    var moves = measured.filter { $0.kind == .moved }.map {
      ($0.node, $0.step?.x ?? proposals.stepInside($0))
    }
    // A move may be attributed to an element that only grows with its words.
    for node in proposals.displacedTexts().prefix(mostElements)
    where !moves.contains(where: { $0.0 == node }) {
      moves.append((node, nil))
    }
    for (node, step) in moves {
      guard let node, let step = step ?? analysis.states.displacement(of: node)?.x,
        abs(step) >= 0.75
      else { continue }
      for other in proposals.texts(beside: node) {
        steps[other, default: []].append(step)
        if steps[other, default: []].count <= 3, let stretch = stretch(other, node, step) {
          exact[other, default: []].insert(stretch)
        }
        guard !texts.contains(where: { $0.node == other }),
          !measured.contains(where: { $0.node == other && $0.hasKnownWords })
        else { continue }
        let text = proposals.otherWords(other)
        let box = analysis.box(of: other)
        let isKnown = known.contains { $0.intersection(box).area * 2 > box.area }
        let isLonger = evidence.isSeen(text, within: Int(16 * analysis.picture.scale))
        guard laid.nodes[other].text?.lines == 1 else { continue }
        // Of a text whose letters are all as in the design, more letters may follow.
        if !evidence.isSeen(text), !isKnown { unchanged.insert(other) }
        if isLonger || !unchanged.contains(other) { texts.append(text) }
      }
    }
    for text in texts.prefix(mostElements) {
      proposals.addWidths(
        text, steps: text.node.flatMap { steps[$0] } ?? [],
        exact: text.node.flatMap { exact[$0] } ?? [],
        isLonger: text.node.map { unchanged.contains($0) } == true)
    }
    for text in texts.prefix(mostElements) { proposals.addWidths(before: text) }
    return proposals.differences
  }

  /// Returns the difference that a text element has other words: which ones, if that was measured.
  func otherWords(_ node: Int) -> Difference {
    analysis.differences.first { $0.kind == .text && $0.node == node } ?? writer.otherText(node)
  }

  /// Returns how far to the right a text seems to have moved within its background; `nil` for other
  /// differences.
  ///
  /// Where the backgrounds of a row adjoin, the background may have moved, too.
  private func stepInside(_ moved: Difference) -> Double? {
    moved.edits.lazy.joined().compactMap { edit in
      guard case .inset(let x, _) = edit.change else { return nil }
      return laid.sources[edit.node].isMirrored ? -x : x
    }.first
  }

  /// Returns the text elements that were found to the left or to the right of their places.
  private func displacedTexts() -> [Int] {
    analysis.states.states.values.filter { state in
      !state.isLost && laid.nodes[state.node].text != nil && abs(state.dx ?? 0) >= 0.75
        && abs(state.dy ?? 0) < 0.75
    }.map(\.node).sorted()
  }

  /// Adds the guesses that texts have more or fewer words, which move a text beside them so far that
  /// it seems to be another one.
  private mutating func addWidths(before text: Difference) {
    guard let node = text.node,
      let part = picture.parts.first(where: { $0.node == node && $0.kind == .text }),
      let step = InkSearch(part, by: analysis.finder).alongRow().map({ $0 / scale }),
      abs(step) >= 0.5
    else { return }
    for other in texts(beside: node) where laid.nodes[other].text?.lines == 1 {
      var words = otherWords(other)
      let exact = (step * 20).rounded() / 20
      words.edits = [exact, -exact, 2 * exact, -2 * exact].map { [DesignEdit(other, .stretch($0))] }
      words.unknown = laid.nodes[other].frame
      differences.append(words)
    }
  }

  /// Returns whether an element was found elsewhere, so that its move is reported or has a cause.
  private func hasMoved(_ node: Int) -> Bool {
    guard let state = analysis.states.states[node], !state.isLost else { return false }
    return max(abs(state.dx ?? 0), abs(state.dy ?? 0)) >= 0.75
  }
}

extension Difference {
  /// The distance, in points, by which the difference would move an element.
  var step: Point? {
    edits.lazy.flatMap { $0 }.compactMap { edit in
      if case .move(let x, let y) = edit.change { Point(x: x, y: y) } else { nil }
    }.first
  }
}
