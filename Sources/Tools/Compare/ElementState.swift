import Geometry
import Layout
import PixelDiff

/// What became of an element, from all of its parts; lengths are in points.
struct ElementState: Sendable {
  let node: Int
  /// The indices of its parts.
  let parts: [Int]
  let matches: [PartMatch]
  /// Whether nothing of it was found.
  let isLost: Bool
  /// Whether there is something else in its place.
  var hasInk: Bool { isLost && matches.contains(where: \.hasInk) }
  /// Whether its pixels are those of the design.
  let isSame: Bool
  /// The text that it changed places with.
  let partner: Int?
  /// The displacement of its place; `nil` where it cannot be known.
  let dx: Double?
  let dy: Double?

  /// - Parameter scale: the number of pixels per point.
  init(_ node: Int, parts: [Int], _ matches: [PartMatch], scale: Double) {
    self.node = node
    self.parts = parts
    self.matches = matches
    let found = matches.filter { $0.state != .lost }
    isLost = found.isEmpty
    isSame = matches.allSatisfy { $0.state == .same }
    // The words of a changed line say little about where it starts.
    let partner = matches.compactMap(\.partner).first
    self.partner = partner
    guard partner == nil else {
      (dx, dy) = (nil, nil)
      return
    }
    dx = Self.median(found.filter { $0.text == nil }.compactMap(\.dx)).map { $0 / scale }
    dy = Self.median(found.compactMap(\.dy)).map { $0 / scale }
  }

  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// The states of all elements of a screen.
struct ElementStates: Sendable {
  let laid: LaidOutScreen
  let parts: [DesignPart]
  /// By the index among the tree's nodes.
  let states: [Int: ElementState]

  init(_ design: DesignPicture, _ matches: [PartMatch]) {
    laid = design.laid
    parts = design.parts
    var grouped: [Int: [Int]] = [:]
    for index in parts.indices { grouped[parts[index].node, default: []].append(index) }
    states = grouped.reduce(into: [:]) { result, entry in
      result[entry.key] = ElementState(
        entry.key, parts: entry.value, entry.value.map { matches[$0] }, scale: design.scale)
    }
  }

  /// The states of a node and of what is in it.
  func inside(_ node: Int) -> [ElementState] {
    (node..<max(laid.nodes[node].end, node + 1)).compactMap { states[$0] }
  }

  /// The children of a node in reading order.
  func children(of node: Int) -> [Int] {
    var children: [Int] = []
    var next = node + 1
    while next < laid.nodes[node].end {
      children.append(next)
      next = max(laid.nodes[next].end, next + 1)
    }
    return children
  }

  /// Whether all parts of a node and of what is in it are lost.
  func isLost(_ node: Int) -> Bool {
    let all = inside(node)
    return !all.isEmpty && all.allSatisfy(\.isLost)
  }

  /// The displacement that all of a node's contents have in common.
  func displacement(of node: Int) -> Displacement? {
    let all = inside(node).filter { !$0.isLost }
    let xs = all.compactMap(\.dx)
    let ys = all.compactMap(\.dy)
    guard let x = ElementState.median(xs) ?? (ys.isEmpty ? nil : 0),
      let y = ElementState.median(ys) ?? (xs.isEmpty ? nil : 0)
    else { return nil }
    let slack = Self.slack
    guard xs.allSatisfy({ abs($0 - x) <= slack }), ys.allSatisfy({ abs($0 - y) <= slack }) else {
      return nil
    }
    return Displacement(x: x, y: y, count: all.count)
  }

  /// The distance in points within which elements moved together.
  static let slack = 0.75
}

/// How far an element was moved, in points.
struct Displacement: Hashable, Sendable {
  var x: Double
  var y: Double
  /// The number of elements that it was measured at.
  var count = 1

  static let zero = Displacement(x: 0, y: 0, count: 0)

  static func - (a: Displacement, b: Displacement) -> Displacement {
    Displacement(x: a.x - b.x, y: a.y - b.y, count: a.count)
  }

  func isNear(_ other: Displacement) -> Bool {
    abs(x - other.x) <= ElementStates.slack && abs(y - other.y) <= ElementStates.slack
  }

  /// The displacement in quarters of a point.
  var rounded: Displacement {
    Displacement(x: (x * 4).rounded() / 4, y: (y * 4).rounded() / 4, count: count)
  }
}
