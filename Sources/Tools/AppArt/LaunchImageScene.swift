import Expand
import Scene
import Source

/// Turns a screen into its launch image: all in its place and size, but without its text and
/// without what may change before a person sees the screen.
///
/// Apple's guidelines of 2008 say that much; what may change is known from what a node is to a
/// person (its role) and from whether it is data, so it does not have to be stated twice.
struct LaunchImageScene {
  /// Texts that are not shown.
  private(set) var texts = 0
  /// Other things that are not shown, each counted with all that is in it.
  private(set) var others = 0

  /// A node of a screen as the launch image shows it.
  mutating func node(_ node: Node) -> Node {
    if let role = node.role, role.mayChange { return hidden(node) }
    if node.component != nil, node.children.contains(where: { $0.role?.isOver == true }) {
      // With what dims the screen below it.
      return hidden(node)
    }
    if node.isRepeated || node.effects.holdText { return hidden(node) }
    if let role = node.role, role.isNamed, node.holdsText { return hidden(node) }
    switch node.content {
    case .text: return withoutText(node)
    case .image, .icon:
      if node.datum != nil || node.place.provenance?.datum != nil { return hidden(node) }
    case .column, .row, .layers, .grid, .space, .shape: break
    }
    var shown = node
    shown.children = node.children.map { child(of: node, $0) }
    return shown
  }

  /// Of a status bar only its ground stays: the phone shows its own clock, signal and battery
  /// there.
  private mutating func child(of parent: Node, _ child: Node) -> Node {
    guard parent.role == .statusBar else { return node(child) }
    if case .shape = child.content { return child }
    return hidden(child)
  }

  private mutating func hidden(_ node: Node) -> Node {
    others += 1
    return node.unseen
  }

  /// A text's ground stays where it is part of the screen.
  private mutating func withoutText(_ node: Node) -> Node {
    texts += 1
    guard node.background != nil else { return node.unseen }
    var words = node
    words.background = nil
    words.placement = Placement()
    var ground = node
    ground.content = .layers([words.unseen])
    return ground
  }
}

extension Node {
  /// The node with its size and place, and nothing of it painted.
  fileprivate var unseen: Node {
    let turn = effects.transform
    return with {
      $0.effects = Effects { effects in
        effects.opacity = 0
        effects.transform = turn
      }
    }
  }

  /// Whether it was made for an item of the data: as many of them as there are.
  ///
  /// What a design repeats for a list of its own is as lasting as if it were written out.
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
  /// Whether it is cut out by words, which a launch image has none of.
  fileprivate var holdText: Bool {
    mask.contains { $0.holdsText } || clipShape.contains { $0.holdsText }
  }
}

extension Role {
  /// Whether it comes and goes, or shows what an application knows only while it runs.
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

  /// Whether it came over a screen.
  fileprivate var isOver: Bool { self == .alert || self == .actionSheet }

  /// Whether it is as wide as its words, so that it goes with them.
  fileprivate var isNamed: Bool {
    switch self {
    case .backButton, .barButton, .button, .defaultButton, .cancelButton, .destructiveButton: true
    default: false
    }
  }
}
