import Geometry
import Layout
import Scene
import Source

/// Separates causes from consequences: the elements that moved by themselves, and those that moved
/// with others.
struct Attribution {
  let states: ElementStates
  let settings: CompareSettings
  let writer: DifferenceWriter
  var differences: [Difference]
  /// The boxes of content that no element explains, in points.
  let extras: [Rect]

  var laid: LaidOutScreen { states.laid }

  init(
    _ states: ElementStates, _ measured: [Difference], extras: [Rect], _ names: ElementNames,
    _ settings: CompareSettings
  ) {
    self.states = states
    writer = DifferenceWriter(states.laid, names, settings)
    self.settings = settings
    self.extras = extras
    differences = measured
    addMissing()
    if !laid.nodes.isEmpty { _ = visit(0, .zero) }
    settleSizes()
  }

  // MARK: Missing

  /// Reports missing elements; if a container is missing as a whole, only the container.
  mutating func addMissing() {
    var index = 0
    while index < laid.nodes.count {
      let all = states.inside(index)
      let isGroup = all.count > 1 && laid.nodes[index].isElement
      if isGroup, all.allSatisfy(\.isLost), !all.contains(where: \.hasInk) {
        addMissing(index)
        index = max(laid.nodes[index].end, index + 1)
      } else {
        if let state = states.states[index], state.isLost { addMissing(index) }
        index += 1
      }
    }
  }

  mutating func addMissing(_ node: Int) {
    let all = states.inside(node)
    let isOther = states.states[node]?.hasInk == true
    let own = laid.nodes[node]
    if isOther, own.text != nil {
      differences.append(writer.otherText(node))
      return
    }
    if isOther, own.kind == .icon || own.kind == .image || own.kind == .shape {
      differences.append(writer.difference(.picture, node, "shows a different picture"))
      return
    }
    differences.append(writer.missing(node, count: all.count))
  }

  // MARK: Moved

  /// Reports the elements of a node that moved; the node itself was displaced by `base`.
  ///
  /// - Returns: the displacement that the elements after the node share with the node's end.
  mutating func visit(_ node: Int, _ base: Displacement) -> Displacement {
    if let common = states.displacement(of: node) {
      guard !common.isNear(base) || isAbove(common - base) else { return base }
      if isAbove(common - base), !isCaused(node, common - base, by: [node]) {
        report(node, common - base, following: 0)
      }
      return common
    }
    let children = states.children(of: node)
    guard !children.isEmpty else { return base }
    var start = base
    if let state = states.states[node], let dx = state.dx, let dy = state.dy, !state.isLost {
      let own = Displacement(x: dx, y: dy)
      let along = children.filter { states.displacement(of: $0)?.isNear(own) == true }
      if isAbove(own - base), along.count * 2 >= children.count {
        if !isCaused(node, own - base, by: [node]) {
          report(node, own - base, following: 0)
        }
        start = own
      }
    }
    let axis = flow(of: node)
    if let changed = reordered(children, of: node, axis) {
      differences.append(changed)
      return start
    }
    var run = start
    for (index, child) in children.enumerated() {
      guard let common = states.displacement(of: child) else {
        let end = visit(child, axis == nil ? start : run)
        if axis != nil { run = end }
        continue
      }
      guard axis != nil else {
        let step = common - start
        if isAbove(step), !isCaused(child, step, by: children) {
          report(child, step, following: 0)
        }
        continue
      }
      if common.isNear(run), !isAbove(common - run) { continue }
      if common.isNear(start) {
        run = start
        continue
      }
      let step = common - run
      guard isAbove(step) else { continue }
      if !isCaused(child, step, by: children) {
        let rest = children[(index + 1)...].count {
          states.displacement(of: $0)?.isNear(common) == true
        }
        report(child, step, following: rest)
      }
      run = common
    }
    return axis == nil ? start : run
  }

  func flow(of node: Int) -> Axis? {
    switch laid.node(node).content {
    case .column: .vertical
    case .row: .horizontal
    default: nil
    }
  }

  func isAbove(_ step: Displacement) -> Bool {
    max(abs(step.rounded.x), abs(step.rounded.y)) >= settings.position - 0.25
  }

  /// Returns whether a displacement follows from a change in size beside the element, or from added
  /// or missing content.
  func isCaused(_ node: Int, _ step: Displacement, by siblings: [Int]) -> Bool {
    let (isX, isY) = (
      abs(step.rounded.x) >= settings.position - 0.25,
      abs(step.rounded.y) >= settings.position - 0.25
    )
    let kinds: Set<Difference.Kind> = [.resized, .text, .fontSize, .weight, .missing]
    let parent = laid.nodes[node].parent ?? node
    let range = siblings == [node] ? laid.subtree(of: parent) : nil
    for difference in differences where kinds.contains(difference.kind) {
      guard let other = difference.node, other != node else { continue }
      let isBeside =
        range?.contains(other)
        ?? siblings.contains { $0 <= other && other < max(laid.nodes[$0].end, $0 + 1) }
      guard isBeside else { continue }
      if difference.kind == .resized, let delta = difference.delta,
        max(abs(step.x), abs(step.y)) > abs(delta) + 1.5
      {
        continue
      }
      if difference.kind == .missing, !isToward(other, step, from: node) { continue }
      if difference.kind == .text || difference.kind == .weight, isY, !isX,
        abs(step.y) < laid.nodes[other].frame.height * 0.6
      {
        continue
      }
      return true
    }
    // If added content now fills the element's former place, that content pushed the element away,
    // along its row or column.
    guard isX != isY else { return false }
    let frame = laid.nodes[node].frame
    let axis = laid.nodes[node].parent.flatMap { flow(of: $0) }
    return extras.contains { box in
      if isY, axis == .horizontal || isX, axis == .vertical { return false }
      if isY, step.y > 0 { return box.maxY <= frame.maxY + step.y && box.height <= step.y + 12 }
      if isX, step.x > 0 { return box.maxX <= frame.maxX + step.x && box.width <= step.x + 12 }
      return false
    }
  }

  /// Returns whether a displacement along a row or column is toward the place of another element, as
  /// it is if that element is missing.
  private func isToward(_ other: Int, _ step: Displacement, from node: Int) -> Bool {
    guard let axis = laid.nodes[node].parent.flatMap({ flow(of: $0) }) else { return true }
    let (own, gone) = (laid.nodes[node].frame, laid.nodes[other].frame)
    let (way, along, across) =
      axis == .horizontal
      ? (gone.midX - own.midX, step.x, step.y) : (gone.midY - own.midY, step.y, step.x)
    return abs(along) < abs(across) || along * way > 0
  }

  mutating func report(_ whole: Int, _ step: Displacement, following: Int) {
    let step = step.rounded
    // If only one element of a container moved, report that element.
    let known = states.inside(whole).filter { $0.dx != nil || $0.dy != nil }
    let node = known.count == 1 ? known[0].node : states.core(of: whole)
    var moved = writer.moved(node, Point(x: step.x, y: step.y))
    let inside = states.inside(node).count
    if inside > 1 { moved.notes.append("affects \(inside) elements in all") }
    if following > 0 {
      moved.notes.append(
        "the next \(following == 1 ? "element" : "\(following) elements") moved by the same amount")
    }
    moved.weight = inside
    moved.edits = moves(node, whole, step)
    differences.append(moved)
  }

  /// Returns the changes that would move an element: by itself, or together with the elements after
  /// it.
  func moves(_ node: Int, _ whole: Int, _ step: Displacement) -> [[DesignEdit]] {
    let isMirrored = laid.sources[whole].isMirrored
    let axis = laid.nodes[whole].parent.flatMap { flow(of: $0) }
    var result: [[DesignEdit]] = []
    for (x, y) in [(step.x.rounded(), step.y.rounded()), (step.x, step.y)] {
      guard x != 0 || y != 0 else { continue }
      result.append([DesignEdit(node, .move(x: x, y: y))])
      switch axis {
      case .vertical where y != 0: result.append([DesignEdit(whole, .space(y))])
      case .horizontal where x != 0:
        result.append([DesignEdit(whole, .space(isMirrored ? -x : x))])
      default: break
      }
    }
    return result
  }
}
