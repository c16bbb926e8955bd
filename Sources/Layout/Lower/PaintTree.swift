import Drawing
import Geometry

/// Painted pieces before their order is settled: leaves that know their class, and the groups that
/// hold them together.
indirect enum PaintTree {
  case leaf(z: Int, LaidElement, items: [DisplayItem])
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

/// Puts pieces into paint order and numbers their elements.
struct PaintOrder {
  private(set) var elements: [LaidElement] = []
  /// Whether anything is painted where it can be seen.
  private(set) var paintsSomething = false

  mutating func settle(_ trees: [PaintTree]) -> [DisplayItem] {
    let sorted = trees.enumerated().sorted { a, b in
      (a.element.z, a.offset) < (b.element.z, b.offset)
    }
    var items: [DisplayItem] = []
    for (_, tree) in sorted {
      switch tree {
      case .leaf(_, let element, let drawn):
        let number = ElementID(elements.count)
        elements.append(element)
        if element.visible, !drawn.isEmpty { paintsSomething = true }
        items += drawn.map { $0.numbered(number) }
      case .group(_, let shell, let children):
        let inner = settle(children)
        items += settled(shell, inner)
      }
    }
    return items
  }
}

extension PaintOrder {
  /// A group's items within its effects, and those within its transform.
  private func settled(_ shell: GroupShell, _ inner: [DisplayItem]) -> [DisplayItem] {
    var items = inner
    if shell.hasEffects {
      guard !inner.isEmpty || shell.group.backdrop != nil else { return [] }
      var group = shell.group
      group.items = inner
      items = [.group(group)]
    }
    guard let transform = shell.transform, !items.isEmpty else { return items }
    return [.group(Group(items: items, transform: transform))]
  }
}

extension DisplayItem {
  /// The same item under an element's number.
  fileprivate func numbered(_ number: ElementID) -> DisplayItem {
    switch self {
    case .fill(var item):
      item.element = number
      return .fill(item)
    case .stroke(var item):
      item.element = number
      return .stroke(item)
    case .image(var item):
      item.element = number
      return .image(item)
    case .mask(var item):
      item.element = number
      return .mask(item)
    case .glyphs(var item):
      item.element = number
      return .glyphs(item)
    case .group(var item):
      item.element = number
      item.items = item.items.map { $0.numbered(number) }
      return .group(item)
    }
  }
}
