import Geometry
import Scene

/// Counts the boxes that are cached in a tree.
final class BoxCounter {
  var count = 0
}

/// A node being laid out, with a cache of all its measured sizes.
///
/// A parent may request a child's preferred width before its own width is known. Without a cache,
/// deep trees would be measured again at every level.
final class LayoutNode {
  let node: Node
  /// The children, created on demand so that nothing is created for omitted nodes.
  private(set) lazy var children: [LayoutNode] = content == nil ? makeChildren() : []
  /// The inner margins: the padding, and the device's bars if the node keeps clear of them.
  let padding: EdgeDistances
  /// The direction and language of the node.
  let context: ReadingContext
  /// The content, if it is laid out separately to be scaled or scrolled; the node then has no
  /// children.
  let content: LayoutNode?
  /// The node's sides as fractions of its parent's.
  let parts: (width: Double?, height: Double?)
  /// Whether the size depends on anything other than the width, the height, and the proposal.
  let isLimited: Bool
  private var boxes: [Proposal: Box] = [:]
  private let barsInside: EdgeDistances
  /// What to reuse in a variant of a tree.
  private let original: Original?
  /// The number of boxes cached in the tree that variants reuse; `nil` outside such a tree.
  private let counter: BoxCounter?

  /// The same node in the tree of which the node's tree is a variant.
  struct Original {
    var node: LayoutNode
    /// The paths of the nodes that are not the same, as child indexes from this node.
    var changes: [ArraySlice<Int>]
  }

  /// The facts about the visible depth, until they are passed to the children.
  var room: CullingScratch?
  /// The facts about the visible depth, for a column whose later children are omitted.
  var columnRoom: CullingScratch?
  private var cut: ColumnCut?
  /// Whether the position of any child depends on a sibling to which it is attached or of which it
  /// keeps clear.
  private(set) lazy var hasAttachments = node.children.contains {
    $0.placement.attach != nil || $0.placement.clear != nil
  }

  /// Creates a layout node.
  ///
  /// - Parameters:
  /// - outerBars: the distances to keep clear of the device's bars, in the parent's direction; zero
  ///   at the edges where an ancestor already keeps clear.
  /// - outer: the direction and language of the parent.
  /// - original: the node whose contents to reuse, for a variant of its tree.
  /// - counter: counts the boxes of a tree that variants reuse.
  init(
    _ node: Node, bars outerBars: EdgeDistances, in outer: ReadingContext,
    reusing original: Original? = nil, counter: BoxCounter? = nil
  ) {
    let placement = node.placement
    (self.original, self.counter) = (original, counter)
    context = outer.entering(node)
    let outerBars = context.isMirrored == outer.isMirrored ? outerBars : outerBars.turned
    var padding = placement.padding
    let bars: EdgeDistances
    if placement.safeArea.isEmpty {
      bars = outerBars
    } else {
      padding.add(outerBars.limited(to: placement.safeArea), besideBarsOf: node)
      bars = outerBars.limited(to: SafeAreaEdges.all.subtracting(placement.safeArea))
    }
    barsInside = bars
    parts = (placement.width?.part, placement.height?.part)
    isLimited =
      placement.maxWidth != nil || placement.minWidth != nil || placement.maxHeight != nil
      || placement.minHeight != nil || placement.aspect != nil
    guard let arrangement = node.arrangement, arrangement.isScaled || arrangement.scroll != nil
    else {
      self.node = node
      self.padding = padding
      content = nil
      return
    }
    self.node = arrangement.isScaled ? node : node.cutAtItsFrame
    self.padding = arrangement.isScaled ? padding : .zero
    content = LayoutNode(
      node.contentAlone(padding: arrangement.isScaled ? .zero : padding), bars: bars, in: context,
      reusing: original.flatMap { original in
        original.node.content.map { Original(node: $0, changes: original.changes) }
      }, counter: counter)
  }

  var placement: Placement { node.placement }

  private func makeChildren() -> [LayoutNode] {
    let nodes = node.children
    guard let original, original.node.children.count == nodes.count else {
      return nodes.map { LayoutNode($0, bars: barsInside, in: context, counter: counter) }
    }
    let isSameInside =
      original.node.barsInside == barsInside && original.node.context == context
    return nodes.indices.map { index in
      let own = original.node.children[index]
      let changes = original.changes.filter { $0.first == index }.map { $0.dropFirst() }
      if changes.isEmpty, isSameInside { return own }
      return LayoutNode(
        nodes[index], bars: barsInside, in: context,
        reusing: Original(node: own, changes: changes))
    }
  }

  /// Returns the box for a proposal, and caches it.
  func box(for proposal: Proposal, _ make: () -> Box) -> Box {
    if let known = boxes[proposal] { return known }
    let box = make()
    boxes[proposal] = box
    counter?.count += 1
    return box
  }

  /// Returns the place at which the node, a column, may end early; it is computed once.
  func columnCut(_ measurer: Measurer) -> ColumnCut {
    if let cut { return cut }
    let cut = ColumnCut(self, measurer)
    self.cut = cut
    return cut
  }

  /// Clears the cached sizes of the node and its contents.
  ///
  /// A box retains the node it was measured from, so there would be a retain cycle. What a variant
  /// reuses is not cleared with the variant.
  func forget() { forget(countedBy: counter) }

  private func forget(countedBy owner: BoxCounter?) {
    // A node that was never measured contains no measured nodes, except those that variants measured.
    guard counter === owner, owner != nil || !boxes.isEmpty else { return }
    boxes = [:]
    cut = nil
    for child in children { child.forget(countedBy: owner) }
    content?.forget(countedBy: owner)
  }
}

extension Node {
  /// The node, clipped to its frame unless it specifies its own clip.
  fileprivate var cutAtItsFrame: Node {
    effects.clip == nil ? with { $0.effects.clip = .square } : self
  }

  /// Returns a container with only the node's content and arrangement.
  fileprivate func contentAlone(padding: EdgeDistances) -> Node {
    var content = Node(content, at: place, placement: Placement { $0.padding = padding })
    content.arrangement = arrangement
    content.arrangement?.isScaled = false
    content.arrangement?.scroll = nil
    return content
  }
}

extension EdgeDistances {
  /// The same distances with start and end exchanged.
  fileprivate var turned: EdgeDistances {
    EdgeDistances(top: top, start: end, bottom: bottom, end: start)
  }

  /// Adds space for the device's bars.
  ///
  /// A status bar at the beginning of the node counts toward this space.
  fileprivate mutating func add(_ bars: EdgeDistances, besideBarsOf node: Node) {
    var (top, bottom) = (bars.top, bars.bottom)
    if case .column(let children) = node.content {
      let inFlow = children.filter { !$0.placement.isOutsideFlow }
      if let first = inFlow.first, first.role == .statusBar {
        top = max(0, top - (first.placement.height?.points(pixel: 0) ?? top))
      }
      // A bottom bar's background extends below its items.
      if let last = inFlow.last, last.role == .toolbar || last.role == .tabBar { bottom = 0 }
    }
    self.top += top
    start += bars.start
    self.bottom += bottom
    end += bars.end
  }
}
