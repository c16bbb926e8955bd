import Drawing
import Geometry
import Layout
import Pixels
import Resources
import Scene

/// Lowers a laid-out tree to display items, and converts points to device pixels.
struct Lowering {
  let laid: LaidOutScreen
  /// The masks needed by this tree and by the trees laid out separately from it.
  let masks: MaskDemand
  /// The mirrored pixels of pictures, by the pictures' identities.
  var mirroredPixmaps: [String: Pixmap] = [:]
  /// The items of each node itself.
  private var items: [[DisplayItem]] = []
  /// The effects of nodes with parts that stay together.
  private var shells: [Int: GroupShell] = [:]

  var resources: LayoutResources { laid.resources }
  var scale: Double { laid.scale }

  /// A group's effects, lowered to pixels; its items are added when their order is known.
  private struct GroupShell {
    var group: Group
    /// Whether there are effects besides keeping the parts together.
    var hasEffects: Bool
    /// The map that transforms the group as a whole, including its clip and shadows.
    var transform: Transform?
  }

  init(_ laid: LaidOutScreen, masks: MaskDemand) {
    self.laid = laid
    self.masks = masks
  }

  /// Lowers the whole tree in paint order.
  mutating func lower() -> [DisplayItem] {
    items.reserveCapacity(laid.nodes.count)
    while items.count < laid.nodes.count { lowerNext() }
    return settled(laid.pieces)
  }

  /// Lowers the next node and its contents.
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
        settled += piece.isBorder ? border(of: piece.node) : items[piece.node]
        continue
      }
      let inner = self.settled(parts)
      settled += shells[piece.node].map { Self.settled($0, inner) } ?? inner
    }
    return settled
  }

  /// Returns a group's items wrapped in its effects, and the result wrapped in its transform.
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
      // The parent's content box, with edges on whole pixels.
      let room = laid.nodes[index].parent.map { pixels(laid.content(of: $0)) } ?? frame
      transform = .fitting(frame, into: room)
    }
    return GroupShell(
      group: group(effects, on: index), hasEffects: effects.needsLayer, transform: transform)
  }

  /// Returns the node's own items: its background, then its content.
  ///
  /// Containers have only a background.
  private mutating func items(of index: Int) -> [DisplayItem] {
    guard let background = laid.sources[index].node.background else { return content(of: index) }
    return self.background(background, of: index) + content(of: index)
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
    case .screen(let content):
      return resources.screens[content.screen].map {
        screen($0, content.fit, in: frame, element)
      } ?? []
    }
  }

  /// Lays out nodes over a node, separately from the tree, and lowers them, with the first at the
  /// back.
  ///
  /// - Parameter isMirrored: whether the nodes are laid out from right to left.
  func list(of nodes: [Node], isMirrored: Bool, on index: Int) -> DisplayList {
    guard let apart = laid.apart(nodes, isMirrored: isMirrored, on: index) else {
      return DisplayList()
    }
    var inner = Lowering(apart, masks: masks)
    return DisplayList(inner.lower())
  }

  /// Returns a rectangle in whole device pixels.
  func pixels(_ frame: Rect) -> Rect { (frame * scale).snapped }
}
