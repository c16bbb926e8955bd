import Geometry
import Layout
import Pixels

/// What lies over other things of a screen and lets nothing through, as an alert over a list does.
struct Covers {
  private struct Cover {
    var node: Int
    var position: Int
    var bounds: Rect
  }

  private let laid: LaidOutScreen
  private var covers: [Cover] = []
  /// For each node its place from back to front; `nil` for what paints nothing.
  private var positions: [Int?]

  /// From this on what is behind is as good as hidden.
  private static let opaque: UInt8 = 192

  /// - Parameter clear: for each node whether nothing of it is seen.
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

  /// Whether most of a node lies behind something that it neither holds nor is in.
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
  /// For each node whether it, or something it is in, is wholly clear.
  var clear: [Bool] {
    var clear: [Bool] = []
    for (index, node) in nodes.enumerated() {
      clear.append(isClear(index) || node.parent.map { clear[$0] } ?? false)
    }
    return clear
  }
}
