import Drawing
import Geometry
import Pixels
import Resources
import Scene
import Typesetting

/// Turns a laid tree into painted pieces: points into device pixels.
struct Lowering {
  let resources: LayoutResources
  let environment: Environment
  let scale: Double
  let tree: LaidTree
  /// What the trees of masks noticed.
  var warnings: [LayoutWarning] = []
  /// The mirrored pixels of pictures, by their identity.
  var mirroredPixmaps: [String: Pixmap] = [:]
  /// What masks come to, in this tree and those that are lowered with it.
  let masks: MaskDemand

  /// - Parameter masks: `nil` for a screen's own tree.
  init(
    _ tree: LaidTree, resources: LayoutResources, environment: Environment, scale: Double,
    masks: MaskDemand? = nil
  ) {
    self.masks = masks ?? MaskDemand(resources.limits)
    self.tree = tree
    self.resources = resources
    self.environment = environment
    self.scale = scale
  }

  /// The whole tree, painted in its order.
  mutating func lower() -> (items: [DisplayItem], order: PaintOrder) {
    var trees: [PaintTree] = []
    var next = 0
    lower(&next, z: 0, into: &trees)
    let nodes = tree.nodes
    var order = PaintOrder { nodes[$0].visible }
    let items = order.settle(trees)
    return (items, order)
  }

  /// The node at `next` and all inside it; `next` is then the one after these.
  private mutating func lower(_ next: inout Int, z outer: Int, into trees: inout [PaintTree]) {
    let index = next
    next += 1
    let box = tree.boxes[index]
    let effects = box.node.effects
    let isContext = effects.needsGroup || effects.isolate || box.isScaled
    let z = outer + box.node.placement.z
    let innerZ = isContext ? 0 : z
    var inner: [PaintTree] = []
    if tree.nodes[index].isElement {
      inner.append(.leaf(z: innerZ, node: index, items: items(of: index, box)))
    }
    for _ in box.children { lower(&next, z: innerZ, into: &inner) }
    guard isContext else {
      trees += inner
      return
    }
    let frame = tree.nodes[index].frame
    var group = group(effects, frame: frame)
    group.element = ElementID(index)
    let shell = GroupShell(
      group: group, hasEffects: effects.needsLayer,
      transform: box.isScaled
        ? scaling(of: index)
        : effects.transform.map { $0.matrix(in: pixels(frame), scale: scale) })
    trees.append(.group(z: z, shell, children: inner))
  }

  /// How a picture is scaled to the inside of the node around it, edges on whole pixels.
  private func scaling(of index: Int) -> Transform {
    let own = pixels(tree.nodes[index].frame)
    let room = tree.nodes[index].parent.map { pixels(tree.content(of: $0)) } ?? own
    return .fitting(own, into: room)
  }

  /// What the node itself paints: its background, then its content; containers have no other.
  private mutating func items(of index: Int, _ box: Box) -> [DisplayItem] {
    guard let background = box.node.background else { return content(of: index, box) }
    return shape(background, in: tree.nodes[index].frame, ElementID(index))
      + content(of: index, box)
  }

  private mutating func content(of index: Int, _ box: Box) -> [DisplayItem] {
    let element = ElementID(index)
    switch box.node.content {
    case .column, .row, .layers, .grid, .space: return []
    case .text(let text):
      let inner = tree.content(of: index)
      return box.paragraph.map {
        self.text(text, $0, at: inner.origin, over: tree.nodes[index].frame, element)
      } ?? []
    case .image(let image):
      guard let picture = resources.pictures[image.source] else { return [] }
      return self.image(image, picture, in: tree.content(of: index), element)
    case .icon(let icon):
      guard let mask = resources.icons[icon.source] else { return [] }
      return self.icon(icon, mask, in: tree.content(of: index), element)
    case .shape(let shape): return self.shape(shape, in: tree.content(of: index), element)
    }
  }

  /// A rectangle in whole device pixels.
  func pixels(_ frame: Rect) -> Rect { (frame * scale).snapped }
}
