import Expand
import Scene
import Source

/// Turns a screen into its launch image: everything keeps its position and size, but text and
/// variable parts are not drawn.
///
/// This follows Apple's guidelines of 2008. Variable parts are recognized by a node's role and by
/// its use of data, so documents do not have to mark them.
struct LaunchImageScene {
  /// The number of text elements that are not drawn.
  private(set) var texts = 0
  /// The number of other elements that are not drawn, each counted with its contents.
  private(set) var others = 0

  /// Returns a node of the screen as shown in the launch image.
  mutating func node(_ node: Node) -> Node {
    if let role = node.role, role.mayChange { return hidden(node) }
    if node.component != nil, node.children.contains(where: { $0.role?.isOver == true }) {
      // The overlay's component is hidden as a whole, including the dimming of the screen below.
      return hidden(node)
    }
    let way = node.place.provenance
    if node.isRepeated || way?.isChosen == true || node.effects.holdText { return hidden(node) }
    if let role = node.role, role.isNamed, node.holdsText { return hidden(node) }
    switch node.content {
    case .text: return withoutText(node)
    case .image, .icon, .shape, .screen:
      let isData = node.datum.map { $0.isShown || $0.isPainted } ?? false
      if isData || way?.datum != nil { return hidden(node) }
    case .column, .row, .layers, .grid, .space: break
    }
    var shown = node
    if node.datum?.isPainted == true { shown.background = nil }
    shown.children = node.children.map { child(of: node, $0) }
    return shown
  }

  /// Returns a child node as shown in the launch image; of a status bar, only the background
  /// remains.
  private mutating func child(of parent: Node, _ child: Node) -> Node {
    guard parent.role == .statusBar else { return node(child) }
    if case .shape = child.content { return child }
    return hidden(child)
  }

  private mutating func hidden(_ node: Node) -> Node {
    others += 1
    return node.unseen
  }

  /// Returns the node without its text; a background remains if it is part of the screen.
  private mutating func withoutText(_ node: Node) -> Node {
    texts += 1
    guard node.background != nil, node.datum?.isPainted != true else { return node.unseen }
    var words = node
    words.background = nil
    words.placement = Placement()
    var ground = node
    ground.content = .layers([words.unseen])
    return ground
  }
}

extension Node {
  /// The node with its size and position, but without paint.
  fileprivate var unseen: Node {
    let turn = effects.transform
    return with {
      $0.effects = Effects { effects in
        effects.opacity = 0
        effects.transform = turn
      }
    }
  }

  /// Whether the node was made for an item of the data, so that the number of such nodes varies.
  ///
  /// Nodes repeated for a list in the design itself are as permanent as if they were written out.
  fileprivate var isRepeated: Bool {
    place.provenance?.items.contains { item in
      guard case .key(let key)? = item.steps.first else { return true }
      return !RootKey.is(key, .design)
    } ?? false
  }

  fileprivate var holdsText: Bool {
    if case .text = content { return true }
    return children.contains { $0.holdsText }
  }
}

extension Effects {
  /// Whether the node is masked by text, which a launch image does not contain.
  fileprivate var holdText: Bool {
    mask.contains { $0.holdsText } || clipShape.contains { $0.holdsText }
  }
}

extension Role {
  /// Whether the part appears only some of the time, or shows a value that is known only at run
  /// time.
  fileprivate var mayChange: Bool {
    switch self {
    case .alert, .actionSheet, .callout, .badge, .keyboard, .keyboardBar: true
    case .row, .section, .header, .footer, .index, .indexEntry, .separator, .checkmark: true
    case .disclosureIndicator, .editingControl, .card, .avatar, .image, .map, .token: true
    case .activityIndicator, .pageIndicator, .progress, .slider: true
    case .switch, .checkbox, .textView, .webView: true
    default: false
    }
  }

  /// Whether the role is that of an overlay.
  fileprivate var isOver: Bool { self == .alert || self == .actionSheet }

  /// Whether a part is as wide as its text and therefore removed with the text.
  fileprivate var isNamed: Bool {
    switch self {
    case .backButton, .barButton, .button, .defaultButton, .cancelButton, .destructiveButton: true
    default: false
    }
  }
}
