import Geometry
import Layout
import PixelDiff

/// The result for an element, combined from its parts; lengths are in points.
struct ElementState: Sendable {
  let node: Int
  /// The indexes of the element's parts.
  let parts: [Int]
  let matches: [PartMatch]
  /// Whether no part of the element was found.
  let isLost: Bool
  /// Whether something else is in the element's place.
  var hasInk: Bool { isLost && matches.contains(where: \.hasInk) }
  /// Whether the element's pixels are the same as in the design.
  let isSame: Bool
  /// The text element that this one changed places with.
  let partner: Int?
  /// The element's displacement; `nil` if it is unknown.
  let dx: Double?
  let dy: Double?

  /// - Parameters:
  ///   - grounds: whether each part is a background, of which the sides are known best.
  ///   - scale: the number of pixels per point.
  ///   - rounding: the distance, in points, by which another renderer may put lines of text higher or
  ///     lower.
  init(
    _ node: Int, parts: [Int], _ matches: [PartMatch], grounds: [Bool] = [], scale: Double,
    rounding: Double = 0
  ) {
    self.node = node
    self.parts = parts
    self.matches = matches
    let found = matches.filter { $0.state != .lost }
    isLost = found.isEmpty
    isSame = matches.allSatisfy { $0.state == .same }
    // The start of a changed line cannot be determined reliably.
    let partner = matches.compactMap(\.partner).first
    self.partner = partner
    guard partner == nil else {
      (dx, dy) = (nil, nil)
      return
    }
    dx = Self.median(found.filter { $0.text == nil }.compactMap(\.dx)).map { $0 / scale }
    let ground = zip(matches, grounds).first { match, isGround in
      isGround && match.top != nil && match.bottom != nil
    }
    if let ground {
      dy = ground.0.dy.map { $0 / scale }
    } else {
      let step = Self.median(found.compactMap(\.dy)).map { $0 / scale }
      dy = step.map { abs($0) <= rounding ? 0 : $0 }
    }
  }

  static func median(_ values: [Double]) -> Double? {
    guard !values.isEmpty else { return nil }
    let sorted = values.sorted()
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}

/// The direction in which children are arranged, or sides are opposite to each other.
enum Axis { case horizontal, vertical }

/// The states of all elements of a screen.
struct ElementStates: Sendable {
  let laid: LaidOutScreen
  let parts: [DesignPart]
  /// The states by the index of the node in the tree.
  let states: [Int: ElementState]

  /// - Parameter isOwn: whether the same renderer drew the app's picture.
  init(_ design: DesignPicture, _ matches: [PartMatch], isOwn: Bool) {
    let laid = design.laid
    self.laid = laid
    parts = design.parts
    var grouped: [Int: [Int]] = [:]
    for index in parts.indices { grouped[parts[index].node, default: []].append(index) }
    states = grouped.reduce(into: [:]) { result, entry in
      result[entry.key] = ElementState(
        entry.key, parts: entry.value, entry.value.map { matches[$0] },
        grounds: entry.value.map { design.parts[$0].kind == .ground }, scale: design.scale,
        rounding: isOwn || !laid.isBetweenPoints(entry.key) ? 0 : laid.rounding(of: entry.key))
    }
  }

  /// Returns the states of a node and its descendants.
  func inside(_ node: Int) -> [ElementState] {
    laid.subtree(of: node).compactMap { states[$0] }
  }

  /// Returns the children of a node in reading order.
  func children(of node: Int) -> [Int] { laid.children(of: node) }

  /// Returns the innermost descendant that has all visible contents of a node.
  func core(of node: Int) -> Int {
    let count = inside(node).count
    var core = node
    while states[core] == nil,
      let child = children(of: core).first(where: { inside($0).count == count })
    {
      core = child
    }
    return core
  }

  /// Returns whether all parts of a node and its descendants are missing.
  func isLost(_ node: Int) -> Bool {
    let all = inside(node)
    return !all.isEmpty && all.allSatisfy(\.isLost)
  }

  /// Returns the displacement that all contents of a node share.
  func displacement(of node: Int) -> Displacement? {
    let all = inside(node).filter { !$0.isLost }
    let xs = all.compactMap(\.dx)
    let ys = all.compactMap(\.dy)
    guard let x = ElementState.median(xs) ?? (ys.isEmpty ? nil : 0),
      let y = ElementState.median(ys) ?? (xs.isEmpty ? nil : 0)
    else { return nil }
    guard Self.areAlike(xs), Self.areAlike(ys) else { return nil }
    return Displacement(x: x, y: y, count: all.count)
  }

  /// Returns how far the first and the last side of a node along an axis are from their places, in
  /// points.
  ///
  /// The sides of a background are known even if the node has another size.
  func sides(of node: Int, _ axis: Axis) -> (low: Double, high: Double)? {
    if let state = states[node] {
      for (index, match) in zip(state.parts, state.matches)
      where parts[index].kind == .ground && match.state == .found {
        let (low, high) =
          axis == .horizontal ? (match.left, match.right) : (match.top, match.bottom)
        if let low, let high { return (low / laid.scale, high / laid.scale) }
      }
    }
    guard let place = displacement(of: node) else { return nil }
    let step = axis == .horizontal ? place.x : place.y
    return (step, step)
  }

  /// Returns whether displacements, in points, are those of elements that moved together.
  private static func areAlike(_ steps: [Double]) -> Bool {
    (steps.max() ?? 0) - (steps.min() ?? 0) <= slack
  }

  /// The maximum difference, in points, between the displacements of elements that moved together.
  static let slack = 0.75
}

/// The displacement of an element, in points.
struct Displacement: Hashable, Sendable {
  var x: Double
  var y: Double
  /// The number of elements for which the displacement was measured.
  var count = 1

  static let zero = Displacement(x: 0, y: 0, count: 0)

  static func - (a: Displacement, b: Displacement) -> Displacement {
    Displacement(x: a.x - b.x, y: a.y - b.y, count: a.count)
  }

  func isNear(_ other: Displacement) -> Bool {
    abs(x - other.x) <= ElementStates.slack && abs(y - other.y) <= ElementStates.slack
  }

  /// The displacement, rounded to a quarter of a point.
  var rounded: Displacement {
    Displacement(x: (x * 4).rounded() / 4, y: (y * 4).rounded() / 4, count: count)
  }
}
