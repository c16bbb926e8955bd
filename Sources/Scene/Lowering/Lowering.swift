import Drawing
import Geometry
import Layout
import Pixels
import Resources
import Scene

/// Turns a layout tree into painted pieces: points into device pixels.
struct Lowering {
  let laid: LaidOutScreen
  /// What masks come to, in this tree and those that are laid out apart from it.
  let masks: MaskDemand
  /// The mirrored pixels of pictures, by their identity.
  var mirroredPixmaps: [String: Pixmap] = [:]
  /// For each node what it paints itself.
  private var items: [[DisplayItem]] = []
  /// For nodes whose parts are kept together what is done to these.
  private var shells: [Int: GroupShell] = [:]

  var resources: LayoutResources { laid.resources }
  var scale: Double { laid.scale }

  /// A group's effects, lowered to pixels; its items come once their order is settled.
  private struct GroupShell {
    var group: Group
    /// Whether there is anything but the order to keep together.
    var hasEffects: Bool
    /// Turns the group as a whole, with its clip and its shadows.
    var transform: Transform?
  }

  init(_ laid: LaidOutScreen, masks: MaskDemand) {
    self.laid = laid
    self.masks = masks
  }

  /// The whole tree, painted in its order.
  mutating func lower() -> [DisplayItem] {
    items.reserveCapacity(laid.nodes.count)
    while items.count < laid.nodes.count { lowerNext() }
    return settled(laid.pieces)
  }

  /// The next node, and all inside it.
  private mutating func lowerNext() {
    let index = items.count
    items.append([])
    if laid.nodes[index].isElement { items[index] = items(of: index) }
    while items.count < laid.nodes[index].end { lowerNext() }
    if laid.sources[index].isGroup { shells[index] = shell(of: index) }
  }

  private func settled(_ pieces: [PaintPiece]) -> [DisplayItem] {
    var settled: [DisplayItem] = []
    for piece in pieces {
      guard let parts = piece.parts else {
        settled += items[piece.node]
        continue
      }
      let inner = self.settled(parts)
      settled += shells[piece.node].map { Self.settled($0, inner) } ?? inner
    }
    return settled
  }

  /// A group's items within its effects, and those within its transform.
  private static func settled(_ shell: GroupShell, _ inner: [DisplayItem]) -> [DisplayItem] {
    var items = inner
    if shell.hasEffects {
      guard !inner.isEmpty || !shell.group.backdrop.isEmpty else { return [] }
      var group = shell.group
      group.items = inner
      items = [.group(group)]
    }
    guard let transform = shell.transform, !items.isEmpty else { return items }
    return [.group(Group(items: items, transform: transform))]
  }

  private mutating func shell(of index: Int) -> GroupShell {
    let effects = laid.sources[index].node.effects
    let frame = pixels(laid.nodes[index].frame)
    var transform = effects.transform.map { $0.matrix(in: frame, scale: scale) }
    if laid.sources[index].isScaled {
      // To the inside of the node around it, edges on whole pixels.
      let room = laid.nodes[index].parent.map { pixels(laid.content(of: $0)) } ?? frame
      transform = .fitting(frame, into: room)
    }
    return GroupShell(
      group: group(effects, on: index), hasEffects: effects.needsLayer, transform: transform)
  }

  /// What the node itself paints: its background, then its content; containers have no other.
  private mutating func items(of index: Int) -> [DisplayItem] {
    guard let background = laid.sources[index].node.background else { return content(of: index) }
    return shape(background, in: laid.nodes[index].frame, ElementID(index)) + content(of: index)
  }

  private mutating func content(of index: Int) -> [DisplayItem] {
    let element = ElementID(index)
    let frame = laid.content(of: index)
    switch laid.sources[index].node.content {
    case .column, .row, .layers, .grid, .space: return []
    case .text(let text):
      return laid.sources[index].paragraph.map {
        self.text(text, $0, at: frame.origin, over: laid.nodes[index].frame, element)
      } ?? []
    case .image(let image):
      return resources.pictures[image.source].map {
        self.image(image, $0, in: frame, element)
      } ?? []
    case .icon(let icon):
      return resources.icons[icon.source].map { self.icon(icon, $0, in: frame, element) } ?? []
    case .shape(let shape): return self.shape(shape, in: frame, element)
    }
  }

  /// Nodes laid over a part of a node apart from the tree, the first at the back.
  func list(of nodes: [Node], on index: Int) -> DisplayList {
    guard let apart = laid.apart(nodes, on: index) else { return DisplayList() }
    var inner = Lowering(apart, masks: masks)
    return DisplayList(inner.lower())
  }

  /// A rectangle in whole device pixels.
  func pixels(_ frame: Rect) -> Rect { (frame * scale).snapped }
}
