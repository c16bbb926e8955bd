import Geometry
import Layout
import Pixels

/// The opaque elements that cover others on a screen, such as an alert over a list.
struct Covers {
  private struct Cover {
    var node: Int
    var position: Int
    var bounds: Rect
  }

  private let laid: LaidOutScreen
  private var covers: [Cover] = []
  /// The index of each node from back to front; `nil` for nodes that paint nothing.
  private var positions: [Int?]

  /// The minimum alpha at which an element hides what is behind it.
  private static let opaque: UInt8 = 192

  /// - Parameter clear: whether each node is invisible.
  init(_ laid: LaidOutScreen, clear: [Bool]) {
    self.laid = laid
    positions = Array(repeating: nil, count: laid.nodes.count)
    for (position, index) in laid.order.enumerated() {
      positions[index] = position
      let node = laid.nodes[index]
      guard let bounds = node.bounds, !clear[index], Self.isSolid(node) else { continue }
      covers.append(Cover(node: index, position: position, bounds: bounds))
    }
  }

  private static func isSolid(_ node: LaidOutNode) -> Bool {
    if let background = node.background {
      return background.color.map { $0.alpha >= opaque } ?? true
    }
    switch node.kind {
    case .shape: return node.color.map { $0.alpha >= opaque } ?? false
    case .container, .text, .image, .icon: return false
    }
  }

  /// Returns whether most of a node is behind an unrelated element.
  func hide(_ index: Int) -> Bool {
    guard let position = positions[index], let bounds = laid.nodes[index].bounds else {
      return false
    }
    let area = bounds.width * bounds.height
    return covers.contains { cover in
      guard cover.position > position, !laid.inside(index).contains(cover.node),
        !laid.inside(cover.node).contains(index),
        let shared = cover.bounds.intersection(bounds)
      else { return false }
      return shared.width * shared.height > area / 2
    }
  }
}

extension LaidOutScreen {
  /// Whether each node, or one of its ancestors, is completely transparent.
  var clear: [Bool] {
    var clear: [Bool] = []
    for (index, node) in nodes.enumerated() {
      clear.append(isClear(index) || node.parent.map { clear[$0] } ?? false)
    }
    return clear
  }
}
