import Geometry
import Layout
import Matching

/// How far down the rows of the design's elements are in the app's picture.
///
/// It shows from the layout alone which changes together move every element to its place.
struct RowProfile {
  /// The elements whose rows all moved by one distance, with that distance in points.
  private let targets: [(node: Int, step: Double)]
  private let base: LaidOutScreen

  /// The distance, in points, up to which an element is in its place.
  private static let slack = 0.75

  init(_ alignment: RowAlignment, of laid: LaidOutScreen, leavingOut excluded: Set<Int>) {
    base = laid
    targets = laid.nodes.indices.compactMap { node in
      let own = laid.nodes[node]
      guard own.isElement, own.kind != .container, !excluded.contains(node),
        own.frame.y >= 0, own.frame.maxY <= laid.size.height, own.frame.height > 0
      else { return nil }
      let rows = Int(own.frame.y * laid.scale)..<Int((own.frame.maxY * laid.scale).rounded(.up))
      guard let step = alignment.displacement(of: rows) else { return nil }
      return (node, Double(step) / laid.scale)
    }
  }

  var count: Int { targets.count }

  /// Returns the distance, in points, by which another layout moves each of the elements.
  func moves(in other: LaidOutScreen) -> [Double] {
    targets.map { other.nodes[$0.node].frame.y - base.nodes[$0.node].frame.y }
  }

  /// Returns whether another layout clearly moves more elements away from their places than to them.
  ///
  /// - Parameter end: the row of pixels from which on elements are not counted.
  func isWorse(_ other: LaidOutScreen, above end: Int = .max) -> Bool {
    let counted = targets.filter { base.nodes[$0.node].frame.y * base.scale < Double(end) }
    let left = counted.count { target in
      let move = other.nodes[target.node].frame.y - base.nodes[target.node].frame.y
      return abs(move - target.step) <= Self.slack
    }
    return left + Self.mostLost < counted.count { abs($0.step) <= Self.slack }
  }

  /// The number of elements by which a layout may be worse, because rows may be mistaken for others.
  private static let mostLost = 1

  /// Returns how many elements these moves bring to their places.
  func explained(by moves: [Double]) -> Int {
    zip(moves, targets).count { abs($0 - $1.step) <= Self.slack }
  }

  /// Returns how many elements two moves bring to their places together.
  func explained(by one: [Double], and other: [Double]) -> Int {
    targets.indices.count { abs(one[$0] + other[$0] - targets[$0].step) <= Self.slack }
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
