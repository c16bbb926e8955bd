import Geometry
import Scene
import Typesetting

/// A node with its size, and its positioned children.
///
/// Lengths are in points from the box's own top left corner.
struct Box {
  /// The node the box was measured from, for measuring it again.
  var item: LayoutNode
  var size: Size
  var children: [Child] = []
  /// The distance from the top to the first line's baseline, if there is text.
  var baseline: Double?
  var paragraph: LaidOutParagraph?
  /// Whether the box is painted as one picture, scaled and centered in its parent's content box.
  var isScaled = false
  /// The number of a column's children that are laid out, if the invisible rest is omitted.
  var shown: Int?
  /// How far each grid child that is wider than its columns extends beyond them, by the child's
  /// position among the children.
  var columnExcess: [Int: ColumnExcess] = [:]

  var node: Node { item.node }

  struct Child {
    var box: Box
    var origin: Point
  }

  /// Returns a guide's distance below the top; `nil` if the node does not have the guide.
  func offset(of guide: Guide) -> Double? {
    switch guide {
    case .top: 0
    case .center: size.height / 2
    case .bottom: size.height
    case .baseline: baseline
    case .named(let name): node.placement.guides[name]
    }
  }
}

/// How far a grid child extends beyond its columns, in points; negative if it ends inside them.
struct ColumnExcess: Hashable, Sendable {
  /// The distance at the side where the grid's columns begin.
  var start: Double
  var end: Double
}

/// The size that a parent offers; the child chooses a side that is `nil`.
struct Proposal: Hashable {
  var width: Double?
  var height: Double?

  static let natural = Proposal()
}

/// A node being laid out, with a cache of all its measured sizes.
///
/// A parent may request a child's preferred width before its own width is known. Without a cache,
/// deep trees would be measured again at every level.
final class LayoutNode {
  let node: Node
  /// The children, created on demand so that nothing is created for omitted nodes.
  private(set) lazy var children: [LayoutNode] =
    content == nil ? node.children.map { LayoutNode($0, bars: barsInside, in: context) } : []
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
  init(_ node: Node, bars outerBars: EdgeDistances, in outer: ReadingContext) {
    let placement = node.placement
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
      node.contentAlone(padding: arrangement.isScaled ? .zero : padding), bars: bars, in: context)
  }

  var placement: Placement { node.placement }

  /// Returns the box for a proposal, and caches it.
  func box(for proposal: Proposal, _ make: () -> Box) -> Box {
    if let known = boxes[proposal] { return known }
    let box = make()
    boxes[proposal] = box
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
  /// A box retains the node it was measured from, so there would be a retain cycle.
  func forget() {
    // A node that was never measured contains no measured nodes.
    guard !boxes.isEmpty else { return }
    boxes = [:]
    cut = nil
    for child in children { child.forget() }
    content?.forget()
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
