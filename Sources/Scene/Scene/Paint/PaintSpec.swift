package import Drawing
package import Geometry
package import Pixels

/// What a shape, a line, a text or an icon is painted with.
///
/// Places are parts of the painted node's frame: 0,0 is its top left and 1,1 its bottom right.
package enum PaintSpec: Hashable, Sendable {
  case color(Color)
  /// Colors along a line.
  indirect case linear([GradientStop], from: Point, to: Point)
  /// Colors from a center outward.
  indirect case radial([GradientStop], center: Point, radii: Size)
  /// Colors around a center, clockwise; the start is in degrees from the top.
  indirect case conic([GradientStop], center: Point, start: Double)
  indirect case pattern(Pattern)
  indirect case image(Texture)
  indirect case noise(Noise)

  /// A node that is laid out once and repeated both ways.
  package struct Pattern: Hashable, Sendable {
    package var node: Node
    /// A tile's sides, in points.
    package var size: Size
    /// Where a tile begins, in points from the frame's top left.
    package var offset: Point

    package init(_ node: Node, size: Size, offset: Point = .zero) {
      self.node = node
      self.size = size
      self.offset = offset
    }
  }

  /// A picture as a paint.
  package struct Texture: Hashable, Sendable {
    package enum Mode: String, Hashable, Sendable, CaseIterable {
      /// Scaled to cover the frame; what goes beyond it is cut evenly.
      case cover
      /// At its own size, again and again from the frame's top left.
      case tile
    }

    package var source: ImageReference
    package var mode = Mode.cover
  }

  /// Grain: squares that each have a color of their own, the same for the same seed.
  package struct Noise: Hashable, Sendable {
    /// 0…1: how strong black and white grains are, or how far from their middle colors stray.
    package var strength: Double
    package var seed: Int
    /// A grain's side, in points.
    package var grain: Double
    /// What grains are mixed from; none for black and white over what is behind.
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
  /// The one color it is; `nil` for anything else.
  package var color: Color? { if case .color(let color) = self { color } else { nil } }

  fileprivate var pattern: Pattern? {
    if case .pattern(let pattern) = self { pattern } else { nil }
  }
}

extension Node {
  /// What its paints repeat: nodes that are laid out apart from the tree, as a mask is.
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
    case .column, .row, .layers, .grid, .space, .image: break
    }
    if let background {
      add(background.fill)
      add(background.line?.paint)
    }
    return patterns
  }
}
