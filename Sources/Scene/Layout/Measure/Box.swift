import Geometry
import Scene
import Typesetting

/// A node with its size, and its children placed in it.
///
/// Points, from the box's own top left.
struct Box {
  /// What the box was measured from, to be measured again.
  var item: LayoutNode
  var size: Size
  var children: [Child] = []
  /// From the top to the first line's baseline, where there is text.
  var baseline: Double?
  var paragraph: LaidOutParagraph?
  /// Whether it is painted as one picture as large as its parent's inside allows, in its middle.
  var isScaled = false
  /// How many of a column's children are laid out, where the others are not seen and left out.
  var shown: Int?

  var node: Node { item.node }

  struct Child {
    var box: Box
    var origin: Point
  }

  /// How far below the top a line of alignment is; `nil` where the node has no such line.
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

/// What a parent offers; a side that is `nil` is the child's to choose.
struct Proposal: Hashable {
  var width: Double?
  var height: Double?

  static let natural = Proposal()
}

/// A node on its way to a place, with every size that was requested of it.
///
/// A parent may ask for a child's own width before it knows its own, so that without a memory deep
/// trees would be measured again at every level.
final class LayoutNode {
  let node: Node
  /// Made on demand: nothing is made of what is left out.
  private(set) lazy var children: [LayoutNode] =
    content == nil ? node.children.map { LayoutNode($0, bars: barsInside) } : []
  /// What is kept free inside: its padding, and the device's bars where it keeps clear of them.
  let padding: EdgeDistances
  /// Its content where that is laid by itself, to be scaled or scrolled; then it has no children.
  let content: LayoutNode?
  /// The sides it has as parts of its parent's.
  let parts: (width: Double?, height: Double?)
  /// Whether its size depends on anything but its width, its height and what it is offered.
  let isLimited: Bool
  private var boxes: [Proposal: Box] = [:]
  private let barsInside: EdgeDistances
  /// What is known of how far down it is seen, until its children have theirs.
  var room: CullingScratch?
  /// The same of a column whose children are left out from there on.
  var columnRoom: CullingScratch?
  private var cut: ColumnCut?
  /// Whether the position of any child depends on another.
  private(set) lazy var hasAttachments = node.children.contains {
    $0.placement.attach != nil || $0.placement.clear != nil
  }

  /// - Parameter bars: what keeping clear of the device's bars takes; nothing inside what does.
  init(_ node: Node, bars: EdgeDistances) {
    let placement = node.placement
    var padding = placement.padding
    if placement.safeArea {
      padding.add(bars, besideBarsOf: node)
    }
    let bars = placement.safeArea ? .zero : bars
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
      node.contentAlone(padding: arrangement.isScaled ? .zero : padding), bars: bars)
  }

  var placement: Placement { node.placement }

  /// The box for a proposal, made once.
  func box(for proposal: Proposal, _ make: () -> Box) -> Box {
    if let known = boxes[proposal] { return known }
    let box = make()
    boxes[proposal] = box
    return box
  }

  /// Where it may end early as a column; worked out once.
  func columnCut(_ measurer: Measurer) -> ColumnCut {
    if let cut { return cut }
    let cut = ColumnCut(self, measurer)
    self.cut = cut
    return cut
  }

  /// Forgets the sizes of it and of what is in it: a box holds the node it was measured from, and
  /// the two would keep each other for ever.
  func forget() {
    // What was never measured has nothing in it that was.
    guard !boxes.isEmpty else { return }
    boxes = [:]
    cut = nil
    for child in children { child.forget() }
    content?.forget()
  }
}

extension Node {
  /// The node cut to its frame, unless it says itself how it is cut.
  fileprivate var cutAtItsFrame: Node {
    effects.clip == nil ? with { $0.effects.clip = .square } : self
  }

  /// A container that has the children, at the position its creator gives it.
  fileprivate func contentAlone(padding: EdgeDistances) -> Node {
    var content = Node(content, at: place, placement: Placement { $0.padding = padding })
    content.arrangement = arrangement
    content.arrangement?.isScaled = false
    content.arrangement?.scroll = nil
    return content
  }
}

extension EdgeDistances {
  /// Makes room for the device's bars; a status bar that a node begins with is part of it.
  fileprivate mutating func add(_ bars: EdgeDistances, besideBarsOf node: Node) {
    var (top, bottom) = (bars.top, bars.bottom)
    if case .column(let children) = node.content {
      let inFlow = children.filter { !$0.placement.isOutsideFlow }
      if let first = inFlow.first, first.role == .statusBar {
        top = max(0, top - (first.placement.height?.points(pixel: 0) ?? top))
      }
      // The ground of a bar at the bottom goes on below its items.
      if let last = inFlow.last, last.role == .toolbar || last.role == .tabBar { bottom = 0 }
    }
    self.top += top
    start += bars.start
    self.bottom += bottom
    end += bars.end
  }
}
