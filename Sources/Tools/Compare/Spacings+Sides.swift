import Geometry
import Layout
import Scene

/// Paddings at one side.
extension Spacings {
  /// Proposes other paddings at the start and at the end of some elements, and both at once, which
  /// moves their contents.
  ///
  /// - Parameter step: the distance, in points, by which contents moved toward the end.
  mutating func addSides(_ nodes: [Int], toEnd step: Double) {
    guard let first = nodes.first, Self.likely.contains(abs(step)) else { return }
    let padding = laid.placement(of: first).padding
    let start = nodes.map { DesignEdit($0, .lead(step)) }
    let end = nodes.map { DesignEdit($0, .trail(-step)) }
    let mayHaveNew = mayHaveNewPadding(nodes)
    let isStart = (padding.start > 0 || mayHaveNew) && padding.start + step >= 0
    let isEnd = (padding.end > 0 || mayHaveNew) && padding.end - step >= 0
    if isStart {
      add(nodes, "padding at start", padding.start, step, start)
      widenFillers(of: nodes, by: -step)
    }
    guard isEnd else { return }
    add(nodes, "padding at end", padding.end, -step, end)
    widenFillers(of: nodes, by: step)
    guard isStart, let other = differences.popLast() else { return }
    differences.append(other)
    add(nodes, "padding at start", padding.start, step, start + end)
    differences[differences.count - 1].companions = [other]
  }

  /// Returns whether some containers may have a padding that the design does not have: the sides of
  /// at least one are seen, or those of one of its rows.
  private func mayHaveNewPadding(_ nodes: [Int]) -> Bool {
    func isSeen(_ node: Int) -> Bool {
      laid.node(node).border != nil || laid.node(node).background != nil
    }
    return nodes.contains { node in
      let children = laid.flowChildren(of: node)
      return children.count > 1
        && (isSeen(node)
          || laid.node(node).content.isRow == false && children.contains(where: isSeen))
    }
  }

  /// The changes, in points, of a padding at only one side.
  ///
  /// A smaller one has another cause, such as another font size. By a larger one, a row is missing.
  private static let likely = 1.75...20.0

  /// Proposes that a container that shows nothing itself has another padding at the top, which moves
  /// its contents as if it were lower.
  mutating func addSpace(above node: Int, _ step: Double) {
    guard laid.nodes[node].end > node + 1, laid.node(node).background == nil,
      laid.node(node).border == nil
    else { return }
    addTops([node], step)
  }

  /// Proposes another padding at the top of some elements.
  ///
  /// - Parameter step: the change, in points.
  mutating func addTops(_ nodes: [Int], _ step: Double) {
    guard let first = nodes.first, Self.likely.contains(abs(step)) else { return }
    let padding = laid.placement(of: first).padding
    if padding.top > 0, padding.top + step >= 0 {
      add(nodes, "padding at top", padding.top, step, nodes.map { DesignEdit($0, .head(step)) })
    }
  }

  /// Proposes another padding at the top or at the bottom of a background of which only that end is
  /// elsewhere.
  ///
  /// - Parameters:
  ///   - top: the distance, in points, by which its top is lower.
  ///   - bottom: the distance, in points, by which its bottom is lower.
  mutating func addEnd(of node: Int, top: Double, bottom: Double) {
    if bottom == 0 { return addTops([node], -top) }
    let placement = laid.placement(of: node)
    let known = placement.padding.bottom
    guard top == 0, placement.height == nil, known > 0, known + bottom >= 0,
      Self.likely.contains(abs(bottom))
    else { return }
    add([node], "padding at bottom", known, bottom, [DesignEdit(node, .foot(bottom))])
  }

  /// Proposes another padding at the top of an element, and at the bottom of a row in which something
  /// would move if only its height were another one.
  ///
  /// - Parameter step: the change, in points.
  mutating func addEnds(of node: Int, _ step: Double) {
    addTops([node], step)
    let placement = laid.placement(of: node)
    let known = placement.padding.bottom
    guard laid.node(node).content.isRow == true, placement.height == nil, known > 0,
      known + step >= 0, Self.likely.contains(abs(step)),
      laid.flowChildren(of: node).contains(where: {
        [.center, .bottom].contains(laid.placement(of: $0).valign)
      })
    else { return }
    add([node], "padding at bottom", known, step, [DesignEdit(node, .foot(step))])
  }
}
