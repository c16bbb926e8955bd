import Geometry
import Layout
import PixelDiff
import Scene

/// Separates causes from consequences, after the differences are known: what only follows from
/// another difference becomes a note of it.
struct Consequences {
  private let laid: LaidOutScreen
  private let trials: Trials
  private let evidence: Evidence
  private let believed: [Difference]

  /// - Parameter believed: the differences that were tested.
  init(
    of laid: LaidOutScreen, _ trials: Trials, _ evidence: Evidence, besides believed: [Difference]
  ) {
    (self.laid, self.trials, self.evidence, self.believed) = (laid, trials, evidence, believed)
  }

  /// Returns the differences with those that follow from others as notes.
  func noted(in differences: [Difference]) -> [Difference] {
    withoutSmallerLetters(withoutDisplacements(Self.withoutSeams(differences)))
  }

  /// Returns the nodes whose place depends on words that are different, and those in elements that
  /// changed places.
  func displaced(by differences: [Difference]) -> Set<Int> {
    differences.reduce(into: []) { nodes, cause in
      guard let node = cause.node else { return }
      if cause.kind == .text { nodes.formUnion(trials.dependents(of: node).moved) }
      guard cause.kind == .swapped else { return }
      for moved in [node, cause.partner].compactMap(\.self) {
        nodes.formUnion(laid.subtree(of: moved))
      }
    }
  }

  /// Turns another font size into a note if other words do not fit, so that they shrink.
  private func withoutSmallerLetters(_ differences: [Difference]) -> [Difference] {
    var result = differences
    for smaller in differences where smaller.kind == .fontSize && (smaller.delta ?? 0) < 0 {
      guard let node = smaller.node, case .text(let text) = laid.node(node).content,
        text.shrink != nil,
        let cause = result.firstIndex(where: { $0.kind == .text && $0.node == node })
      else { continue }
      result[cause].notes.append(smaller.words)
      result.removeAll { $0 == smaller }
    }
    return result
  }

  /// Turns what only follows from other words of unknown length into notes.
  private func withoutDisplacements(_ differences: [Difference]) -> [Difference] {
    let kinds: Set<Difference.Kind> = [.moved, .resized, .picture, .extra]
    func isBelieved(_ other: Difference) -> Bool {
      believed.contains { $0.isSameCase(as: other) }
    }
    func mayFollow(_ other: Difference) -> Bool {
      if other.kind == .spacing { return isBelieved(other) }
      if isBelieved(other), isOfIcon(other) { return true }
      return kinds.contains(other.kind) && (!isBelieved(other) || other.isOfWidth)
    }
    guard differences.contains(where: mayFollow) else { return differences }
    var result = differences
    for cause in differences where cause.kind == .text {
      guard let node = cause.node else { continue }
      let dependents = trials.dependents(of: node)
      let notes = result.filter { other in
        guard mayFollow(other) else { return false }
        if isBelieved(other) {
          // These were tested before the words were known to be others.
          guard !isBelieved(cause) else { return false }
          if isOfIcon(other) { return isMoved(other, by: dependents, of: node) }
          guard other.kind == .spacing else { return isHugging(other, node) }
          return isOwnWidth(other, of: node, dependents) || isFilled(other, by: node, dependents)
        }
        if other.kind == .extra { return dependents.resized.contains { isGrowth(other, of: $0) } }
        let nodes = other.kind == .moved ? dependents.moved : dependents.resized
        return other.node.map { nodes.contains($0) } == true
      }
      guard !notes.isEmpty, let index = result.firstIndex(where: { $0.isSameCase(as: cause) })
      else { continue }
      for other in notes {
        let note =
          switch other.kind {
          case .moved where !isBelieved(other): other.message
          case .moved, .swapped: "\(other.element) moves with the length of the text"
          case .resized where isOfIcon(other) && isBelieved(other):
            "\(other.element) moves with the length of the text"
          case .spacing where isOwnWidth(other, of: node, dependents):
            "\(other.node == node ? other.words : other.message), if it is as wide as the design's"
          case .spacing: "more letters fill the space at \(other.element)"
          default: "\(other.element) changes with the length of the text"
          }
        if !result[index].notes.contains(note) { result[index].notes.append(note) }
      }
      result.removeAll { notes.contains($0) }
    }
    return result
  }

  /// Returns whether an element with another width is as wide as words allow.
  private func isHugging(_ other: Difference, _ text: Int) -> Bool {
    guard let node = other.node else { return false }
    return trials.dependents(of: text, besides: node).resized.contains(node)
  }

  /// Returns whether an icon seems to be elsewhere, or to have another size.
  private func isOfIcon(_ other: Difference) -> Bool {
    let kinds: Set<Difference.Kind> = [.moved, .resized, .swapped]
    return kinds.contains(other.kind) && other.others.isEmpty
      && other.node.map { laid.isIcon($0) } == true
  }

  /// Returns whether an icon is beside a text in a row in whose middle other words move it.
  private func isMoved(_ icon: Difference, by dependents: Dependents, of text: Int) -> Bool {
    guard let node = icon.node, dependents.moved.contains(node) else { return false }
    return laid.nodes[node].parent == laid.nodes[text].parent
      && (icon.kind != .swapped || icon.partner == text)
  }

  /// Returns whether a difference is in a padding or a gap beside a text, and moves only what another
  /// width of the words moves, so that it is known only if the width is.
  private func isOwnWidth(
    _ space: Difference, of text: Int, _ dependents: Dependents
  ) -> Bool {
    // What several elements share does not follow from the words of one.
    guard let node = space.node, let property = space.property, space.others.isEmpty else {
      return false
    }
    let isAtSide = property.hasPrefix("padding at start") || property.hasPrefix("padding at end")
    if node == text { return isAtSide }
    let isGap = property == "gap" && laid.node(node).content.isRow == true
    guard isAtSide || isGap, laid.subtree(of: node).contains(text),
      let before = trials.layout(without: space)
    else { return false }
    return laid.nodes.indices.allSatisfy { other in
      laid.nodes[other].frame == before.nodes[other].frame || other == text
        || dependents.moved.contains(other)
    }
  }

  /// Returns whether a space is filled with more letters of a text, which moved those of the design.
  private func isFilled(_ space: Difference, by text: Int, _ dependents: Dependents) -> Bool {
    guard let before = trials.layout(without: space) else { return false }
    let (own, new) = (before.nodes[text].frame, laid.nodes[text].frame)
    let others = laid.nodes.indices.filter { $0 != text && !dependents.moved.contains($0) }
    guard own.x != new.x, own.y == new.y,
      others.allSatisfy({ before.nodes[$0].frame == laid.nodes[$0].frame })
    else { return false }
    let (start, end) = own.x < new.x ? (own.x, new.x) : (new.maxX, own.maxX)
    let freed = trials.pixels(Rect(x: start, y: own.y, width: end - start, height: own.height))
    return evidence.areas(leavingOut: trials.known).contains {
      $0.intersection(freed).area * 2 > $0.area
    }
  }

  /// Returns whether new content is at a side of a background, as if that were larger.
  private func isGrowth(_ extra: Difference, of node: Int) -> Bool {
    let own = laid.nodes[node]
    guard let box = extra.box, own.background != nil || own.kind == .shape || own.kind == .image
    else { return false }
    let frame = own.frame
    let isBeside =
      box.y >= frame.y - 2 && box.maxY <= frame.maxY + 2
      && (abs(box.x - frame.maxX) <= 3 || abs(box.maxX - frame.x) <= 3)
    let isBelow =
      box.x >= frame.x - 2 && box.maxX <= frame.maxX + 2
      && (abs(box.y - frame.maxY) <= 3 || abs(box.maxY - frame.y) <= 3)
    return isBeside || isBelow
  }

  /// Turns lines between rows that look different, because a row is new or gone, into notes.
  private static func withoutSeams(_ differences: [Difference]) -> [Difference] {
    func mayFollow(_ other: Difference) -> Bool {
      other.seam == nil && other.kind == .extra && other.box.map { $0.height <= 24 } == true
    }
    var result = differences.filter { !mayFollow($0) }
    for other in differences where mayFollow(other) {
      let cause = result.firstIndex { cause in
        guard let seam = cause.seam, let box = other.box else { return false }
        if isThin(other), seam >= box.y - 3 && seam <= box.maxY + 3 { return true }
        // What a new row shows may reach beyond it.
        guard let row = cause.unknown else { return false }
        return min(abs(box.y - row.maxY), abs(box.maxY - row.y)) <= 2
      }
      if let cause {
        result[cause].notes.append(other.words)
      } else {
        result.append(other)
      }
    }
    return result
  }

  /// Whether a difference is content as thin as a line between rows.
  private static func isThin(_ difference: Difference) -> Bool {
    difference.kind == .extra && difference.box.map { $0.height <= 3 } == true
  }
}

extension Difference {
  /// Whether an element differs only in its width.
  fileprivate var isOfWidth: Bool {
    guard kind == .resized, others.isEmpty, let design, let app else { return false }
    let (own, other) = (design.split(separator: " "), app.split(separator: " "))
    return own.count == 3 && other.count == 3 && own[2] == other[2]
  }
}
