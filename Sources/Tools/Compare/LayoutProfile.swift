import Geometry
import Layout
import Matching
import PixelDiff
import Scene

/// Where the elements of a layout are in the app's picture.
///
/// It shows without painting which changes together put every element in its place.
struct LayoutProfile {
  /// The distances, in points, by which the left, the right, the top, and the bottom of an element
  /// move.
  typealias Move = SIMD4<Double>

  /// An element, and how far from their places its sides are.
  private struct Target {
    var node: Int
    var step: Move
    /// Whether each side is known; 0 if not.
    var known: Move
    /// The weights of the left and the right that determine where an element's content is; `nil` if
    /// both sides are those of the element itself.
    var anchor: SIMD2<Double>?

    /// Returns the number of sides that a move puts in their places.
    func sides(reachedBy move: Move) -> Int {
      let rest = rest(after: move)
      return (0..<4).count { known[$0] != 0 && abs(rest[$0]) <= slack }
    }

    /// Returns whether a move puts the element in its place.
    func isReached(by move: Move) -> Bool {
      let rest = rest(after: move)
      return (0..<4).allSatisfy { abs(rest[$0]) <= slack }
    }

    private func rest(after move: Move) -> Move {
      var rest = (move - step) * known
      guard let anchor else { return rest }
      rest.lowHalf = SIMD2(repeating: (rest.lowHalf * anchor).sum())
      return rest
    }
  }

  private let targets: [Target]
  private let base: LaidOutScreen

  /// The distance, in points, up to which a side is in its place.
  private static let slack = 0.75

  /// Creates a profile of how far up or down elements are.
  ///
  /// Only elements whose rows all moved by one distance are in it.
  init(_ alignment: RowAlignment, of laid: LaidOutScreen, leavingOut excluded: Set<Int>) {
    base = laid
    targets = laid.nodes.indices.compactMap { node in
      let own = laid.nodes[node]
      guard own.isElement, own.kind != .container, !excluded.contains(node),
        own.frame.y >= 0, own.frame.maxY <= laid.size.height, own.frame.height > 0
      else { return nil }
      let rows = Int(own.frame.y * laid.scale)..<Int((own.frame.maxY * laid.scale).rounded(.up))
      guard let step = alignment.displacement(of: rows) else { return nil }
      return Target(
        node: node, step: Move(repeating: Double(step) / laid.scale), known: Move(0, 0, 1, 0))
    }
  }

  /// Creates a profile of where elements were found.
  ///
  /// - Parameter states: the states of the elements in the layout with some changes.
  init(_ states: ElementStates, of laid: LaidOutScreen, leavingOut excluded: Set<Int>) {
    base = laid
    targets = laid.nodes.indices.compactMap { node in
      guard let state = states.states[node], !excluded.contains(node), !state.isLost,
        state.partner == nil, laid.nodes[node].transform == .identity,
        let (part, match) = zip(state.parts, state.matches).first(where: {
          $1.state != .lost && $1.hasPlace
        })
      else { return nil }
      let isText = states.parts[part].kind == .text
      let new = states.laid.nodes[node].frame
      let moved =
        Self.sides(of: node, in: states.laid, isText: isText)
        - Self.sides(of: node, in: laid, isText: isText)
      let sides =
        isText
        ? [match.dx, match.dx, match.dy, match.dy]
        : [match.left, match.right, match.top, match.bottom]
      var target = Target(node: node, step: .zero, known: .zero)
      if isText {
        let boxes = state.parts.map { states.parts[$0] }.filter { $0.kind == .text }.map(\.box)
        let left = Double(boxes.map(\.x).min() ?? 0) / laid.scale - new.x
        let right = new.maxX - Double(boxes.map(\.right).max() ?? 0) / laid.scale
        target.anchor = Self.anchor(left: left, right: right)
      }
      for (index, side) in sides.enumerated() {
        guard let side else { continue }
        target.step[index] = moved[index] + side / laid.scale
        target.known[index] = 1
      }
      // A text whose lines are higher has its first line elsewhere.
      if isText { target.known[3] = 0 }
      return target
    }
  }

  /// Returns the weights of the left and the right of a text that determine where its letters are,
  /// given the space on both sides of them, in points.
  private static func anchor(left: Double, right: Double) -> SIMD2<Double> {
    if abs(right - left) <= evenRoom { return SIMD2(0.5, 0.5) }
    return left < right ? SIMD2(1, 0) : SIMD2(0, 1)
  }

  /// The difference between the spaces on both sides of letters that are in the middle.
  private static let evenRoom = 2.0

  var count: Int { targets.count }

  /// Returns the distances by which another layout moves each of the elements.
  func moves(in other: LaidOutScreen) -> [Move] {
    targets.map { move(of: $0, in: other) }
  }

  private func move(of target: Target, in other: LaidOutScreen) -> Move {
    let (node, isText) = (target.node, target.anchor != nil)
    return Self.sides(of: node, in: other, isText: isText)
      - Self.sides(of: node, in: base, isText: isText)
  }

  /// Returns the places of the sides of a node, or of the middle of a text's first line.
  private static func sides(of node: Int, in laid: LaidOutScreen, isText: Bool) -> Move {
    let frame = laid.nodes[node].frame
    guard isText, let text = laid.nodes[node].text else {
      return Move(frame.x, frame.maxX, frame.y, frame.maxY)
    }
    let padding = laid.placement(of: node).padding
    let height = (frame.height - padding.vertical) / Double(max(1, text.lines))
    let middle = frame.y + padding.top + height / 2
    return Move(frame.x, frame.maxX, middle, middle)
  }

  /// Returns whether another layout clearly moves more elements away from their places than to them.
  ///
  /// - Parameter end: the row of pixels from which on elements are not counted.
  func isWorse(_ other: LaidOutScreen, above end: Int = .max) -> Bool {
    let counted = targets.filter { base.nodes[$0.node].frame.y * base.scale < Double(end) }
    let left = counted.count { $0.isReached(by: move(of: $0, in: other)) }
    return left + Self.mostLost < counted.count { $0.isReached(by: .zero) }
  }

  /// The number of elements by which a layout may be worse, because rows may be mistaken for others.
  private static let mostLost = 1

  /// Returns how many elements these moves put in their places.
  func explained(by moves: [Move]) -> Int {
    zip(moves, targets).count { $1.isReached(by: $0) }
  }

  /// Returns how many sides of elements these moves put in their places.
  func sides(reachedBy moves: [Move]) -> Int {
    zip(moves, targets).reduce(0) { $0 + $1.1.sides(reachedBy: $1.0) }
  }

  /// Returns how many elements two moves put in their places together.
  func explained(by one: [Move], and other: [Move]) -> Int {
    targets.indices.count { targets[$0].isReached(by: one[$0] + other[$0]) }
  }

  // MARK: Distances

  /// The elements' distances from their places, sideways, in points.
  var stepsAside: [(node: Int, step: Double)] {
    targets.flatMap { target in
      (0...1).compactMap { side in
        target.known[side] == 0 ? nil : (target.node, target.step[side])
      }
    }
  }

  /// The changes of the distances between what successive children of columns contain, in points.
  var stepsApart: [Double] {
    /// Returns the usual distance of what a node contains from its place.
    func step(_ node: Int) -> Double? {
      let own = base.subtree(of: node)
      return ElementState.median(
        targets.filter { own.contains($0.node) && $0.known[2] != 0 }.map(\.step[2]))
    }
    return base.nodes.indices.flatMap { node -> [Double] in
      guard base.node(node).content.isRow == false else { return [] }
      let steps = base.flowChildren(of: node).compactMap(step)
      return zip(steps, steps.dropFirst()).map { $1 - $0 }
    }
  }

  /// The changes of the elements' heights, in points.
  var growths: [Double] {
    targets.compactMap { target in
      target.known[2] * target.known[3] == 0 ? nil : target.step[3] - target.step[2]
    }
  }

  /// The changes of the elements' widths, in points.
  var growthsAside: [Double] {
    targets.compactMap { target in
      target.known[0] * target.known[1] == 0 ? nil : target.step[1] - target.step[0]
    }
  }

  /// The elements' distances from their places, up or down, as an alignment of rows.
  var alignment: RowAlignment {
    let leaves = targets.filter { target in
      target.known[2] != 0 && base.nodes[target.node].kind != .container
    }
    let sorted = leaves.sorted { base.nodes[$0.node].frame.y < base.nodes[$1.node].frame.y }
    var steps: [RowAlignment.Step] = []
    var (above, end) = (0.0, 0.0)
    for target in sorted {
      let frame = base.nodes[target.node].frame
      let step = target.step[2]
      if abs(step - above) > 2 * Self.slack {
        func pixels(_ points: Double) -> Int { Int((points * base.scale).rounded()) }
        steps.append(
          RowAlignment.Step(
            rows: pixels(min(end, frame.y))..<pixels(max(end, frame.y)), above: pixels(above),
            below: pixels(step)))
        above = step
      }
      end = max(end, frame.maxY)
    }
    return RowAlignment(steps: steps)
  }
}

extension PartMatch {
  /// Whether the match shows where an element is: its words, its font, and its picture are known.
  fileprivate var hasPlace: Bool {
    text == nil && font == nil && size == nil && picture == nil && !isElsewhere
  }
}

extension RowAlignment {
  /// Returns the displacement of some rows, in pixels; `nil` if it changes in them.
  fileprivate func displacement(of rows: Range<Int>) -> Int? {
    var displacement = 0
    for step in steps {
      if step.rows.upperBound <= rows.lowerBound {
        displacement = step.below
      } else if step.rows.lowerBound < rows.upperBound {
        return nil
      }
    }
    return displacement
  }
}
