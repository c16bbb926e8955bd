import Drawing
import Pixels
import Scene

/// The colors of a node, each with the part of the node that it paints.
struct PaintedColors {
  /// The part of an element that has a color, as named in a sheet's legend.
  enum Part: String, Sendable, CaseIterable {
    case fill, stop, stroke, shadow, bevel, grain
  }

  private(set) var colors: [(color: Color, part: Part)] = []

  init(_ node: Node) { add(node) }

  private mutating func add(_ node: Node) {
    switch node.content {
    case .shape(let shape): add(shape)
    case .text(let text):
      for run in text.runs where run.icon != nil || !run.text.allSatisfy(\.isWhitespace) {
        add(run.style.paint ?? .color(run.style.color), .fill)
        if let stroke = run.style.decoration?.stroke { add(stroke.color, .stroke) }
      }
    case .icon(let icon): add(icon.paint ?? .color(icon.tint), .fill)
    case .column, .row, .layers, .grid, .space, .image: break
    }
    if let background = node.background { add(background) }
    for shadow in node.effects.shadows + node.effects.innerShadows { add(shadow.color, .shadow) }
    if let bevel = node.effects.bevel {
      add(bevel.highlight, .bevel)
      add(bevel.shade, .bevel)
    }
  }

  private mutating func add(_ shape: ShapeContent) {
    if let fill = shape.fill { add(fill, .fill) }
    if let line = shape.line { add(line.paint, .stroke) }
  }

  private mutating func add(_ paint: PaintSpec, _ part: Part) {
    switch paint {
    case .color(let color): add(color, part)
    case .linear(let stops, _, _), .radial(let stops, _, _), .conic(let stops, _, _):
      for stop in stops { add(stop.color, .stop) }
    case .pattern(let pattern): addAll(of: pattern.node)
    case .image: break
    case .noise(let noise): for color in noise.colors { add(color, .grain) }
    }
  }

  /// Adds the node of a pattern, which is not in the tree, and its contents.
  private mutating func addAll(of node: Node) {
    guard node.effects.opacity > 0 else { return }
    add(node)
    for child in node.children { addAll(of: child) }
  }

  private mutating func add(_ color: Color, _ part: Part) {
    if color.alpha > 0 { colors.append((color, part)) }
  }
}
