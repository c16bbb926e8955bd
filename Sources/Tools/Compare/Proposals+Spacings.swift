import Geometry
import Layout
import PixelDiff
import Scene

/// Guesses about distances between elements, and about elements that left their rows.
extension Proposals {
  /// Returns the proposals for containers of which several elements have another place or size.
  static func spacings(_ analysis: Analysis) -> [Difference] {
    let laid = analysis.picture.laid
    var spacings = Spacings(laid, analysis.writer)
    // Elements that share a change move by little.
    let least = analysis.finder.isExact ? 0.3 : 0.75
    var containers: [(node: Int, count: Int)] = []
    for node in laid.nodes.indices where laid.nodes[node].end > node + 1 {
      // What moved as a whole did not change inside. Of a background with a border, little shows
      // whether it moved.
      if let common = analysis.states.displacement(of: node), !common.isNear(.zero),
        laid.node(node).background == nil || abs(common.y) > 0.5
      {
        continue
      }
      let count = analysis.states.inside(node).count { isDisplaced($0, laid.scale, least) }
      let all = analysis.states.inside(node).count
      if count >= 2, count * 6 >= all { containers.append((node, count)) }
    }
    // Large containers of which most is displaced come first.
    func likelihood(_ container: (node: Int, count: Int)) -> Double {
      let all = analysis.states.inside(container.node).count
      return Double(container.count * container.count) / Double(all)
    }
    let likely = containers.sorted { a, b in
      (likelihood(a), a.node) > (likelihood(b), b.node)
    }
    for (node, _) in likely.prefix(mostAreas) {
      let states = analysis.states.inside(node)
      spacings.addHorizontal(
        in: node, Spacings.usual(states.flatMap { steps($0, laid.scale, least).x }))
      spacings.addVertical(
        in: node, Spacings.usual(states.flatMap { steps($0, laid.scale, least).y }))
    }
    return spacings.differences + gaps(analysis) + paddings(analysis) + absences(analysis)
      + wholes(analysis)
  }

  /// Returns the proposals that the gap of a row or column is different, in which an element moved
  /// away from the one before it.
  private static func gaps(_ analysis: Analysis) -> [Difference] {
    let laid = analysis.picture.laid
    var spacings = Spacings(laid, analysis.writer)
    let moved = Set(
      analysis.states.states.values.filter { isDisplaced($0, laid.scale, 0.3) }.map(\.node))
    for node in laid.nodes.indices where spacings.differences.count < mostGaps {
      guard let isRow = laid.node(node).content.isRow,
        moved.contains(where: { laid.subtree(of: node).contains($0) })
      else { continue }
      let children = laid.flowChildren(of: node)
      let sides = children.map {
        analysis.states.sides(of: $0, isRow ? .horizontal : .vertical)
      }
      let isMirrored = isRow && laid.sources[node].isMirrored
      let known = children.indices.filter { sides[$0] != nil }
      for (first, last) in zip(known, known.dropFirst()) {
        guard let before = sides[first], let after = sides[last] else { continue }
        let apart = isMirrored ? before.low - after.high : after.low - before.high
        let step = (apart * 2).rounded() / 2
        if abs(step) >= 1 { spacings.addStep(step, in: node, between: children[first...last]) }
      }
      for (child, place) in zip(children, sides) where !isRow {
        let growth = place.map { (($0.high - $0.low) * 2).rounded() / 2 } ?? 0
        if abs(growth) >= 1 { spacings.addHeight(growth, of: child) }
      }
    }
    return spacings.differences
  }

  /// The maximum number of proposals for the gaps of rows and columns.
  private static let mostGaps = 32

  /// Returns the proposals that the padding between texts and their backgrounds is different.
  private static func paddings(_ analysis: Analysis) -> [Difference] {
    let laid = analysis.picture.laid
    var spacings = Spacings(laid, analysis.writer)
    for state in analysis.states.states.values.sorted(by: { $0.node < $1.node }) {
      guard !state.isLost, laid.nodes[state.node].text != nil,
        laid.node(state.node).background != nil, spacings.differences.count < mostPaddings
      else { continue }
      let (x, y) = steps(state, laid.scale, 0.75)
      let changes =
        Spacings.usual(x).flatMap {
          [Point(x: $0, y: 0), Point(x: -$0, y: 0), Point(x: $0 / 2, y: 0)]
        }
        + Spacings.usual(y).flatMap { [Point(x: 0, y: $0), Point(x: 0, y: $0 / 2)] }
      spacings.addPadding(alike: state.node, changes)
    }
    for state in analysis.states.states.values.sorted(by: { $0.node < $1.node }) {
      guard !state.isLost, laid.nodes[state.node].end > state.node + 1,
        spacings.differences.count < mostPaddings,
        let (part, match) = zip(state.parts, state.matches).first(where: {
          analysis.picture.parts[$0.0].isBackground(in: laid)
        })
      else { continue }
      // A side at the end of the screen stays there.
      let (box, screen) = (analysis.picture.parts[part].box, analysis.picture.screen)
      guard let top = match.top ?? (box.y <= screen.y ? 0 : nil),
        let bottom = match.bottom ?? (box.bottom >= screen.bottom ? 0 : nil)
      else { continue }
      spacings.addEnd(
        of: state.node, top: rounded(top / laid.scale), bottom: rounded(bottom / laid.scale))
    }
    return spacings.differences
  }

  private static func rounded(_ distance: Double) -> Double { (distance * 2).rounded() / 2 }

  /// The maximum number of proposals for the paddings of texts.
  private static let mostPaddings = 48

  /// Returns the proposals that rows and columns moved with all of their contents.
  private static func wholes(_ analysis: Analysis) -> [Difference] {
    let laid = analysis.picture.laid
    return laid.nodes.indices.compactMap { node -> Difference? in
      guard laid.nodes[node].end > node + 1, analysis.states.core(of: node) == node,
        let common = analysis.states.displacement(of: node),
        !common.isNear(.zero),
        analysis.states.inside(node).count(where: { isDisplaced($0, laid.scale, 0.75) }) > 1
      else { return nil }
      let step = common.rounded
      return analysis.writer.moved(node, Point(x: step.x, y: step.y))
    }.suffix(mostElements)
  }

  /// Returns the proposals that elements are missing whose places the next elements take.
  private static func absences(_ analysis: Analysis) -> [Difference] {
    let laid = analysis.picture.laid
    var spacings = Spacings(laid, analysis.writer)
    var sharing: [Difference] = []
    for node in laid.nodes.indices where laid.nodes[node].end > node + 1 {
      guard case .row = laid.node(node).content else { continue }
      let steps = analysis.states.inside(node).flatMap { Self.steps($0, laid.scale, 2).x }
      guard !steps.isEmpty else { continue }
      spacings.addAbsent(from: node, Spacings.usual(steps))
      // Without one of the elements that share a row, the others are wider.
      let children = laid.flowChildren(of: node)
      if children.count > 2, children.count <= mostSharing,
        children.allSatisfy({ laid.placement(of: $0).grow > 0 })
      {
        sharing += children.map { analysis.writer.absent($0) }
      }
    }
    let changed = analysis.states.states.values.filter { state in
      state.isLost || state.matches.contains { $0.text != nil || $0.picture != nil }
    }
    return spacings.differences.suffix(mostElements) + sharing.prefix(mostElements)
      + changed.map(\.node).sorted().prefix(mostElements).compactMap { node in
        guard let parent = laid.nodes[node].parent, case .row = laid.node(parent).content,
          !laid.placement(of: node).isOutsideFlow
        else { return nil }
        return analysis.writer.absent(node)
      }
  }

  /// The maximum number of elements that share the width of a row.
  private static let mostSharing = 6

  private static func isDisplaced(
    _ state: ElementState, _ scale: Double, _ least: Double
  ) -> Bool {
    let steps = steps(state, scale, least)
    return !steps.x.isEmpty || !steps.y.isEmpty
  }

  /// Returns how far the sides of an element are from their places, in points, from a least distance.
  private static func steps(
    _ state: ElementState, _ scale: Double, _ least: Double
  ) -> (x: [Double], y: [Double]) {
    func steps(_ sides: [Double?]) -> [Double] {
      sides.compactMap { $0 }.map { $0 / scale }.filter { abs($0) >= least }
    }
    return state.matches.reduce(into: ([], [])) { result, match in
      result.0 += steps([match.left, match.right, match.growthX])
      result.1 += steps([match.top, match.bottom, match.growthY])
    }
  }
}
