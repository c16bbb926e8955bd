import Geometry
import Layout
import Scene

/// Sizes that several elements share.
extension Spacings {
  /// What elements of one style have in common.
  private struct Style: Hashable {
    var width: Double
    var height: Double
    var radius: Double?
  }

  /// Proposes another size of all pictures, shapes, or backgrounds that have one size and one shape.
  ///
  /// - Parameter unchanged: the elements that are the same as in the design.
  mutating func addSizes(_ steps: [Double], besides unchanged: Set<Int> = []) {
    let nodes = laid.nodes.indices.filter { node in
      let frame = laid.nodes[node].frame
      return laid.nodes[node].isElement && laid.nodes[node].kind != .text
        && min(frame.width, frame.height) >= Self.leastSize && frame.y < laid.size.height
        && !unchanged.contains(node)
    }
    let groups = Dictionary(grouping: nodes) { node in
      Style(
        width: laid.nodes[node].frame.width, height: laid.nodes[node].frame.height,
        radius: laid.node(node).evenCorners?.radius)
    }
    let all = groups.values.sorted { $0[0] < $1[0] }
    for group in all + all.flatMap(counterparts) where group.count >= Self.leastAlike {
      let frame = laid.nodes[group[0]].frame
      let whole = Self.amounts(steps.flatMap { [$0, $0.rounded(.down), $0.rounded(.up)] })
      for step in whole where min(frame.width, frame.height) + step >= 4 {
        // What is in the middle of an icon or a picture moves by half of its growth.
        guard laid.isPicture(group[0]) || steps.contains(step) else { continue }
        add(group, width: step, height: step)
        guard laid.nodes[group[0]].kind == .image else { continue }
        // Pictures may also be cut at other places, or keep their shapes.
        add(group, width: 0, height: step)
        let width = (step * frame.width / frame.height).rounded()
        if width != step, width != 0 { add(group, width: width, height: step) }
      }
    }
  }

  /// Proposes another size of all icons or pictures of a set, such as those of tabs, in rows of which
  /// the height differs.
  ///
  /// - Parameters:
  ///   - zone: the range, in points from the top, in which the rows begin to move.
  ///   - change: the distance by which they move down.
  mutating func addSizes(ofSetsIn zone: ClosedRange<Double>, _ change: Double) {
    var seen: Set<Int> = []
    for node in laid.nodes.indices where laid.isPicture(node) {
      guard !seen.contains(node) else { continue }
      let frame = laid.nodes[node].frame
      let set = laid.counterparts(of: node).filter { laid.nodes[$0].frame.size == frame.size }
      guard set.count >= Self.leastAlike else { continue }
      seen.formUnion(set)
      // What is at the bottom of the screen moves its own top instead.
      let isIn = frame.maxY >= zone.lowerBound && frame.y <= zone.upperBound
      var outer = laid.nodes[node].parent
      while let own = outer, !zone.contains(laid.nodes[own].frame.y) {
        outer = laid.nodes[own].parent
      }
      for step in (isIn ? [change] : []) + (outer == nil ? [] : [-change])
      where min(frame.width, frame.height) + step >= 4 {
        add(set, width: step, height: step)
      }
    }
  }

  /// Proposes another size of the elements of a written size that make a row as high as it is, such
  /// as the round button of a header.
  ///
  /// - Parameters:
  ///   - zone: the range, in points from the top, in which the next rows begin to move.
  ///   - change: the distance by which they move down.
  mutating func addSizes(ofHighestIn zone: ClosedRange<Double>, _ change: Double) {
    for node in laid.nodes.indices where laid.nodes[node].text == nil {
      let (frame, placement) = (laid.nodes[node].frame, laid.placement(of: node))
      guard placement.width != nil, placement.height != nil, let row = laid.nodes[node].parent,
        laid.node(row).content.isRow == true, laid.placement(of: row).height == nil,
        frame.maxY >= zone.lowerBound - Self.leastSize, frame.y <= zone.upperBound,
        laid.flowChildren(of: row).allSatisfy({
          laid.nodes[$0].frame.height <= frame.height
        }),
        min(frame.width, frame.height) + change >= Self.leastSize
      else { continue }
      let size = DesignEdit(
        node, .size(width: frame.width + change, height: frame.height + change))
      differences.append(writer.size(node, width: change, height: change, [[size]]))
    }
  }

  /// Returns those of some elements that have the same place in siblings, such as the icons of tabs.
  private func counterparts(among nodes: [Int]) -> [[Int]] {
    var groups: [[Int]] = []
    for node in nodes where !groups.contains(where: { $0.contains(node) }) {
      let group = laid.counterparts(of: node).filter(nodes.contains)
      if group.contains(node), group.count < nodes.count { groups.append(group) }
    }
    return groups
  }

  /// Proposes another size of elements that have one size.
  private mutating func add(_ group: [Int], width: Double, height: Double) {
    let frame = laid.nodes[group[0]].frame
    var sized = writer.size(
      group[0], width: width, height: height,
      // From the top, about the middle, or from the bottom of what they are in.
      [0, 0.5, 1].map { share in
        group.flatMap { node in
          let size = DesignEdit(
            node, .size(width: frame.width + width, height: frame.height + height))
          let move = DesignEdit(node, .move(x: 0, y: -share * height))
          return share == 0 ? [size] : [size, move]
        }
      })
    note(group, in: &sized)
    differences.append(sized)
  }

  /// The minimum width and height, in points, of elements of which all may have another size.
  private static let leastSize = 12.0
  /// The minimum number of these elements.
  private static let leastAlike = 3

  mutating func addWidth(_ node: Int, _ step: Double) {
    let width = laid.nodes[node].frame.width
    guard width + step >= 4 else { return }
    differences.append(
      writer.size(
        node, width: step, height: 0,
        [[DesignEdit(node, .size(width: width + step, height: nil))]]))
  }
}
