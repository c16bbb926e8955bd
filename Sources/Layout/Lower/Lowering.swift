import Assets
import Drawing
import Geometry
import Scene

/// Turns boxes into painted pieces: points into device pixels, names into elements.
struct Lowering {
  let resources: LayoutResources
  let environment: Environment
  let scale: Double
  /// Points.
  let screen: Rect
  var warnings: [LayoutWarning] = []

  init(resources: LayoutResources, environment: Environment, screen: Rect) {
    self.resources = resources
    self.environment = environment
    scale = Double(environment.scale)
    self.screen = screen
  }

  mutating func lower(_ root: Box) -> Laid {
    var trees: [PaintTree] = []
    place(root, at: .zero, z: 0, visibleIn: screen, into: &trees)
    var order = PaintOrder()
    let items = order.settle(trees)
    if !order.paintsSomething {
      warnings.append(LayoutWarning(kind: .nothingDrawn, place: root.node.place))
    }
    return Laid(
      displayList: DisplayList(items), elements: order.elements, warnings: warnings,
      size: screen.size)
  }

  /// A box and all inside it, its top left at `origin` (points).
  mutating func place(
    _ box: Box, at origin: Point, z outer: Int, visibleIn window: Rect?,
    into trees: inout [PaintTree]
  ) {
    let frame = Rect(origin: origin, size: box.size)
    let effects = box.node.effects
    let isContext = effects.needsGroup || effects.isolate
    let z = outer + box.node.placement.z
    var inner: [PaintTree] = []
    var seen = window
    if effects.clip != nil { seen = window.flatMap { $0.intersection(frame) } }
    let innerZ = isContext ? 0 : z
    draw(box, frame: frame, z: innerZ, visibleIn: seen, into: &inner)
    for child in box.children {
      place(child.box, at: origin + child.origin, z: innerZ, visibleIn: seen, into: &inner)
    }
    guard isContext else {
      trees += inner
      return
    }
    let shell = GroupShell(
      group: group(effects, frame: frame), hasEffects: effects.needsLayer,
      transform: effects.transform.map { transform($0, of: frame) })
    trees.append(.group(z: z, shell, children: inner))
  }

  /// What the box itself paints; containers paint nothing.
  private mutating func draw(
    _ box: Box, frame: Rect, z: Int, visibleIn window: Rect?, into trees: inout [PaintTree]
  ) {
    switch box.node.content {
    case .column, .row, .layers, .grid, .space: return
    case .text(let text): drawText(box, text, frame: frame, z: z, visibleIn: window, into: &trees)
    case .image(let image):
      guard let picture = resources.pictures[image.source] else { return }
      var element = element(
        box.node, named: image.source.artName ?? "image", frame, window)
      element.asset = picture.file
      let items = self.image(image, picture, in: content(frame, box.node))
      trees.append(.leaf(z: z, element, items: items))
    case .icon(let icon):
      guard let mask = resources.icons[icon.source] else { return }
      var element = element(
        box.node, named: icon.source.artName ?? "icon", frame, window)
      element.asset = mask.file
      element.color = icon.tint
      let items = self.icon(icon, mask, in: content(frame, box.node))
      trees.append(.leaf(z: z, element, items: items))
    case .shape(let shape):
      var element = element(box.node, named: "shape", frame, window)
      if case .color(let color) = shape.fill { element.color = color }
      let items = self.shape(shape, in: content(frame, box.node))
      trees.append(.leaf(z: z, element, items: items))
    }
  }

  /// The rectangle inside a node's padding.
  func content(_ frame: Rect, _ node: Node) -> Rect {
    let padding = node.placement.padding
    let isMirrored = environment.direction == .rightToLeft
    return frame.inset(
      by: Insets(
        top: padding.top, left: isMirrored ? padding.end : padding.start, bottom: padding.bottom,
        right: isMirrored ? padding.start : padding.end))
  }

  func element(
    _ node: Node, named fallback: String, _ frame: Rect, _ window: Rect?
  ) -> LaidElement {
    LaidElement(
      name: node.name.isEmpty ? fallback : node.name, frame: frame, source: node.origin,
      visible: window.flatMap { $0.intersection(frame) } != nil, tappable: node.tappable)
  }

  /// A rectangle in whole device pixels.
  func pixels(_ frame: Rect) -> Rect { (frame * scale).snapped }
}

extension ImageReference {
  /// The art's own name, which its element bears where the node has none.
  var artName: String? {
    if case .art(let name) = self { name } else { nil }
  }
}
