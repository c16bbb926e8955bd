import Geometry
import Layout
import PixelDiff
import Scene

/// Guesses about the lengths of arcs, such as those of progress rings.
extension Proposals {
  /// The distance between the angles that are tried first, in degrees.
  private static let step = 6.0
  /// The maximum change of an angle.
  private static let mostChange = 180.0

  /// Adds the guess that an arc is longer or shorter.
  mutating func addSweep(_ node: Int) {
    guard let arc = laid.node(node).arc else { return }
    let steps = stride(from: Self.step, through: Self.mostChange, by: Self.step)
    let all: [Double] = steps.flatMap { [arc.sweep - $0, arc.sweep + $0] }
    let sweeps = all.filter { (1...360).contains(abs($0)) && ($0 < 0) == (arc.sweep < 0) }
    guard let first = sweeps.first else { return }
    var other = writer.sweep(node, arc.sweep, to: first)
    other.edits = sweeps.map { [DesignEdit(node, .sweep($0))] }
    differences.append(other)
  }
}

extension Node {
  /// The sector that the node shows; `nil` if it shows something else.
  fileprivate var arc: ShapeContent.Arc? {
    guard case .shape(let shape) = content, case .arc(let arc) = shape.outline else { return nil }
    return arc
  }
}

extension DifferenceWriter {
  /// Returns the difference for an arc that is longer or shorter.
  ///
  /// - Parameters:
  ///   - known: the sweep in the design, in degrees.
  ///   - other: the sweep in the app's picture.
  func sweep(_ node: Int, _ known: Double, to other: Double) -> Difference {
    let frame = laid.nodes[node].frame
    let length = abs(other - known) / 180 * .pi * min(frame.width, frame.height) / 2
    var difference = difference(
      .resized, node,
      "sweep is \(Words.number(other))° instead of \(Words.number(known))°",
      isAbove: length >= settings.size - 0.25)
    difference.property = "sweep"
    (difference.design, difference.app) = (Words.number(known), Words.number(other))
    (difference.delta, difference.unit) = (other - known, "°")
    difference.edits = [[DesignEdit(node, .sweep(other))]]
    return difference
  }
}
