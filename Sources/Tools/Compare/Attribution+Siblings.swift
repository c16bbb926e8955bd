import Geometry
import Layout
import Scene
import Source

extension Attribution {
  /// Returns a difference if the order of a container's contents changed.
  func reordered(_ children: [Int], of node: Int, _ axis: Axis?) -> Difference? {
    var places: [(child: Int, from: Double, to: Double)] = []
    for child in children {
      guard let moved = states.displacement(of: child), !states.isLost(child) else { continue }
      let frame = laid.nodes[child].frame
      if axis == .horizontal {
        places.append((child, frame.midX, frame.midX + moved.x))
      } else {
        places.append((child, frame.midY, frame.midY + moved.y))
      }
    }
    guard axis != nil else { return exchanged(children) }
    let before = places.indices.sorted { places[$0].from < places[$1].from }
    let after = places.indices.sorted { places[$0].to < places[$1].to }
    let moved = zip(before, after).filter { one, other in
      one != other && abs(places[one].from - places[other].from) > 2
    }
    guard !moved.isEmpty else { return nil }
    // Elements that moved past each other by only a few points do not count as reordered.
    guard moved.contains(where: { abs(places[$0.0].to - places[$0.0].from) > 6 }) else {
      return nil
    }
    if moved.count == 2 { return swap(places[moved[0].0].child, places[moved[0].1].child) }
    let (first, second) = (
      before.map { writer.names.name(places[$0].child, in: laid) },
      after.map { writer.names.name(places[$0].child, in: laid) }
    )
    var order = writer.difference(.order, node, "order is \(second.joined(separator: ", "))")
    (order.design, order.app) = (first.joined(separator: ", "), second.joined(separator: ", "))
    return order
  }

  /// Returns a difference if two elements of a stack changed places.
  func exchanged(_ children: [Int]) -> Difference? {
    let moved = children.compactMap { child in
      states.displacement(of: child).flatMap { isAbove($0) ? (child, $0) : nil }
    }
    guard moved.count == 2 else { return nil }
    let ((a, stepA), (b, stepB)) = (moved[0], moved[1])
    let (one, other) = (laid.nodes[a].frame, laid.nodes[b].frame)
    func isAt(_ frame: Rect, _ step: Displacement, _ place: Rect) -> Bool {
      abs(frame.midX + step.x - place.midX) < 3 && abs(frame.midY + step.y - place.midY) < 3
    }
    // What has the same place already, such as an icon and its button, cannot be distinguished.
    guard max(abs(one.midX - other.midX), abs(one.midY - other.midY)) > 6 else { return nil }
    return isAt(one, stepA, other) && isAt(other, stepB, one) ? swap(a, b) : nil
  }

  func swap(_ a: Int, _ b: Int) -> Difference {
    var swapped = writer.swapped(a, b)
    swapped.edits = [
      [a, b].compactMap { node in
        states.displacement(of: node).map { DesignEdit(node, .move(x: $0.x, y: $0.y)) }
      }
    ]
    return swapped
  }

  // MARK: Sizes

  /// Turns size changes that follow from other differences into notes on those differences.
  mutating func settleSizes() {
    let sized = differences.indices.filter { differences[$0].kind == .resized }
    var dropped: Set<Int> = []
    for index in sized {
      guard let node = differences[index].node else { continue }
      let end = max(laid.nodes[node].end, node + 1)
      // A container that is sized to its contents grows with them.
      let inside = differences.indices.filter { other in
        guard other != index, !dropped.contains(other), let place = differences[other].node else {
          return false
        }
        let causes: Set<Difference.Kind> = [.text, .fontSize, .weight, .missing, .resized]
        return place > node && place < end && causes.contains(differences[other].kind)
      }
      let isWritten = hasWrittenSize(node)
      let resized = inside.filter { differences[$0].kind == .resized }
      if isWritten || resized.count > 1, resized.count == inside.count {
        for other in resized {
          if follows(differences[other], from: differences[index]) { note(other, in: index) }
          dropped.insert(other)
        }
      } else if let cause = inside.first, !isWritten {
        note(index, in: cause)
        dropped.insert(index)
      }
    }
    differences = differences.indices.filter { !dropped.contains($0) }.map { differences[$0] }
  }

  /// Returns whether an element may have grown with its container; it was measured at its place in
  /// the design, where something else may be now.
  private func follows(_ inner: Difference, from outer: Difference) -> Bool {
    guard let node = inner.node, !hasWrittenSize(node), let own = inner.delta, let all = outer.delta
    else { return false }
    return own * all > 0 && abs(own) >= 0.3 * abs(all) && abs(own) <= abs(all) + 1
  }

  mutating func note(_ index: Int, in cause: Int) {
    // Another renderer may put a side on the next whole point.
    guard abs(differences[index].delta ?? .infinity) > 1 else { return }
    differences[cause].notes.append(differences[index].message)
  }

  func hasWrittenSize(_ node: Int) -> Bool {
    let placement = laid.placement(of: node)
    return placement.width != nil || placement.height != nil
  }
}
