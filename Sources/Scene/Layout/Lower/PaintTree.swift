import Drawing
import Geometry

/// Painted pieces before their order is settled: leaves that know their class, and the groups that
/// hold them together.
indirect enum PaintTree {
  case leaf(z: Int, node: Int, items: [DisplayItem])
  case group(z: Int, GroupShell, children: [PaintTree])

  var z: Int {
    switch self {
    case .leaf(let z, _, _), .group(let z, _, _): z
    }
  }
}

/// A group's effects, lowered to pixels; its items come once the order is settled.
struct GroupShell {
  var group: Group
  /// Whether there is anything but the order to keep together.
  var hasEffects: Bool
  /// Turns the group as a whole, with its clip and its shadows.
  var transform: Transform?
}

/// Puts pieces into paint order.
struct PaintOrder {
  /// Nodes back to front.
  private(set) var nodes: [Int] = []
  /// Whether anything is painted where it can be seen.
  private(set) var paintsSomething = false
  let isVisible: (Int) -> Bool

  init(isVisible: @escaping (Int) -> Bool) {
    self.isVisible = isVisible
  }

  mutating func settle(_ trees: [PaintTree]) -> [DisplayItem] {
    let isSorted = zip(trees, trees.dropFirst()).allSatisfy { $0.z <= $1.z }
    let sorted =
      isSorted
      ? trees
      : trees.enumerated().sorted { a, b in (a.element.z, a.offset) < (b.element.z, b.offset) }
        .map(\.element)
    var items: [DisplayItem] = []
    for tree in sorted {
      switch tree {
      case .leaf(_, let node, let drawn):
        nodes.append(node)
        if !drawn.isEmpty, isVisible(node) { paintsSomething = true }
        items += drawn
      case .group(_, let shell, let children):
        let inner = settle(children)
        items += settled(shell, inner)
      }
    }
    return items
  }

  /// A group's items within its effects, and those within its transform.
  private func settled(_ shell: GroupShell, _ inner: [DisplayItem]) -> [DisplayItem] {
    var items = inner
    if shell.hasEffects {
      guard !inner.isEmpty || !shell.group.backdrop.isEmpty else { return [] }
      var group = shell.group
      group.items = inner
      items = [.group(group)]
    }
    guard let transform = shell.transform, !items.isEmpty else { return items }
    return [.group(Group(items: items, transform: transform))]
  }
}
