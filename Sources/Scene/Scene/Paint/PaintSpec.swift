package import Drawing
package import Geometry
package import Pixels

/// The paint of a shape, a line, text, or an icon.
///
/// Positions are fractions of the painted node's frame: 0,0 is its top left corner, and 1,1 is its
/// bottom right.
package enum PaintSpec: Hashable, Sendable {
  case color(Color)
  /// Colors along a line.
  indirect case linear([GradientStop], from: Point, to: Point)
  /// Colors from a center outward.
  indirect case radial([GradientStop], center: Point, radii: Size)
  /// Colors around a center, clockwise; the start angle is in degrees from the top.
  indirect case conic([GradientStop], center: Point, start: Double)
  indirect case pattern(Pattern)
  indirect case image(Texture)
  indirect case noise(Noise)

  /// A node that is laid out once and repeated in both directions.
  package struct Pattern: Hashable, Sendable {
    package var node: Node
    /// The side lengths of a tile, in points.
    package var size: Size
    /// The origin of a tile, in points from the frame's top left.
    package var offset: Point
    /// Whether tiles begin at the frame's top right corner, and their content has the painted
    /// node's direction.
    ///
    /// Otherwise, tiles are laid out from left to right.
    package var isMirrored = false

    package init(_ node: Node, size: Size, offset: Point = .zero) {
      self.node = node
      self.size = size
      self.offset = offset
    }
  }

  /// A picture as a paint.
  package struct Texture: Hashable, Sendable {
    package enum Mode: String, Hashable, Sendable, CaseIterable {
      /// Scaled to cover the frame; the excess is clipped evenly.
      case cover
      /// Repeated at its own size from the frame's top left.
      case tile
    }

    package var source: ImageReference
    package var mode = Mode.cover
  }

  /// Grain: squares with random colors, which are the same for the same seed.
  package struct Noise: Hashable, Sendable {
    /// The strength of black and white, or the deviation of colors from their mean, from 0 to 1.
    package var strength: Double
    package var seed: Int
    /// The side length of a grain, in points.
    package var grain: Double
    /// The colors to mix; empty for black and white over the backdrop.
    package var colors: [Color]

    package init(strength: Double, seed: Int = 0, grain: Double = 1, colors: [Color] = []) {
      self.strength = strength
      self.seed = seed
      self.grain = grain
      self.colors = colors
    }
  }
}

extension PaintSpec {
  /// The color, if the paint is a single color; otherwise, `nil`.
  package var color: Color? { if case .color(let color) = self { color } else { nil } }

  package var pattern: Pattern? {
    if case .pattern(let pattern) = self { pattern } else { nil }
  }
}

extension Node {
  /// The patterns in the paints: nodes that are laid out separately from the tree, like masks.
  package var patterns: [PaintSpec.Pattern] {
    var patterns: [PaintSpec.Pattern] = []
    func add(_ paint: PaintSpec?) {
      if let pattern = paint?.pattern { patterns.append(pattern) }
    }
    switch content {
    case .shape(let shape):
      add(shape.fill)
      add(shape.line?.paint)
    case .text(let text): for run in text.runs { add(run.style.paint) }
    case .icon(let icon): add(icon.paint)
    case .column, .row, .layers, .grid, .space, .image, .screen: break
    }
    if let background {
      add(background.fill)
      add(background.line?.paint)
    }
    return patterns
  }
}
