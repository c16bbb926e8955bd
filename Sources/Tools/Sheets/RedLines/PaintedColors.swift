import Drawing
import Pixels
import Scene

/// The colors and gradients of a node, each with its uses.
struct PaintedColors {
  /// The use of a color, as named in a sheet's legend.
  enum Use: String, Sendable, CaseIterable {
    case text, fill, stroke, shadow, bevel, grain
  }

  /// A color, or a gradient with all its stops.
  struct Ink: Hashable, Sendable {
    /// The color, or the colors of the gradient's stops in order.
    var colors: [Color]
    /// The kind of gradient; `nil` for a plain color.
    var gradient: String?
  }

  private(set) var inks: [(ink: Ink, use: Use)] = []

  /// The alpha below which a color cannot be seen.
  private static let least: UInt8 = 3

  init(_ node: Node) { add(node) }

  private mutating func add(_ node: Node) {
    switch node.content {
    case .shape(let shape): add(shape)
    case .text(let text):
      for run in text.runs where run.icon != nil || !run.text.allSatisfy(\.isWhitespace) {
        add(run.style.paint ?? .color(run.style.color), .text)
        if let stroke = run.style.decoration?.stroke { add(stroke.color, .stroke) }
      }
    case .icon(let icon): add(icon.paint ?? .color(icon.tint), .fill)
    case .column, .row, .layers, .grid, .space, .image, .screen: break
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

  private mutating func add(_ paint: PaintSpec, _ use: Use) {
    switch paint {
    case .color(let color): add(color, use)
    case .linear(let stops, _, _): add(stops, "linear", use)
    case .radial(let stops, _, _): add(stops, "radial", use)
    case .conic(let stops, _, _): add(stops, "conic", use)
    case .pattern(let pattern): addAll(of: pattern.node)
    case .image: break
    case .noise(let noise): for color in noise.colors { add(color, .grain) }
    }
  }

  private mutating func add(_ stops: [GradientStop], _ kind: String, _ use: Use) {
    guard stops.contains(where: { $0.color.alpha >= Self.least }) else { return }
    inks.append((Ink(colors: stops.map(\.color), gradient: kind), use))
  }

  /// Adds a node that a pattern draws, which is not in the tree, with its contents.
  private mutating func addAll(of node: Node) {
    guard node.effects.opacity > 0 else { return }
    add(node)
    for child in node.children { addAll(of: child) }
  }

  private mutating func add(_ color: Color, _ use: Use) {
    if color.alpha >= Self.least { inks.append((Ink(colors: [color]), use)) }
  }
}
