package import Geometry
import Layout
import Scene

/// The rotation and scale of an element, including those of its ancestors.
package struct ShapeChange: Hashable, Sendable {
  /// The size before the change, in points.
  package var size: Size
  /// The clockwise rotation in degrees, from 0 to less than 360.
  package var degrees: Double
  /// The horizontal and vertical factors.
  package var scale: Size
  package var isMirrored: Bool
  package var isSkewed: Bool

  /// - Returns: `nil` for a node that is only moved.
  init?(of index: Int, in laid: LaidOutScreen) {
    let node = laid.nodes[index]
    let map = node.transform
    guard !map.isTranslation else { return nil }
    size = node.frame.size
    scale = Size(
      width: (map.a * map.a + map.b * map.b).squareRoot(),
      height: (map.c * map.c + map.d * map.d).squareRoot())
    isMirrored = map.a * map.d - map.b * map.c < 0
    isSkewed =
      abs(map.a * map.c + map.b * map.d) > 1e-6 * max(scale.width * scale.height, 1e-6)
    var turned = 0.0
    var next: Int? = index
    while let place = next {
      turned += laid.node(place).effects.transform?.degrees ?? 0
      next = laid.nodes[place].parent
    }
    turned = turned.truncatingRemainder(dividingBy: 360)
    degrees = turned < 0 ? turned + 360 : turned
  }

  /// Whether the sides are horizontal and vertical, so that distances apply to them.
  package var isUpright: Bool { !isSkewed && degrees.truncatingRemainder(dividingBy: 90) == 0 }

  /// The text on a sheet: "100 × 44, scaled 2×, turned 30°".
  package var caption: String { text(scaled: "scaled ", turned: "turned ") }

  /// The short text: "100 × 44, 2×, 30°".
  var brief: String { text(scaled: "", turned: "") }

  private func text(scaled: String, turned: String) -> String {
    var words = [size.caption]
    let factors = [scale.width, scale.height].map { SheetNumber.text($0) }
    if factors != ["1", "1"], !isSkewed {
      words.append(
        scaled + (factors[0] == factors[1] ? "\(factors[0])×" : "\(factors[0])× \(factors[1])×"))
    }
    if isSkewed { words.append("skewed") }
    if isMirrored { words.append("mirrored") }
    // Mirroring reverses the direction of rotation.
    let shown = degrees > 180 ? degrees - 360 : degrees
    if shown != 0, !isMirrored { words.append(turned + "\(SheetNumber.text(shown))°") }
    return words.joined(separator: ", ")
  }
}
